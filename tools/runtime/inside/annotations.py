"""Takes annotations out of a module: nobody reads them in the browser, and each costs a start.

In the browser's Python every annotated function and class carries a function that would say its annotations: a fifth
of our bytecode, fetched and kept by everybody and called by nobody.
"""

import ast
from typing import TypeVar

READ_AT_RUN_TIME = {"NamedTuple", "TypedDict"}
"""Bases whose classes are made of their annotations."""


def unannotated(tree: ast.Module) -> ast.Module:
    """The module without annotations, but for those of classes that are made of them.

    >>> print(ast.unparse(unannotated(ast.parse("def half(n: int) -> float:\\n    by: int = 2\\n    return n / by"))))
    def half(n):
        by = 2
        return n / by
    """
    without: ast.Module = _Without().visit(tree)
    return ast.fix_missing_locations(without)


class _Without(ast.NodeTransformer):
    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return _with_a_body(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        node.returns = None
        self.generic_visit(node)
        return _with_a_body(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        is_made_of_them = any(
            isinstance(base, ast.Name) and base.id in READ_AT_RUN_TIME for base in node.bases
        )
        kept = [one for one in node.body if is_made_of_them and isinstance(one, ast.AnnAssign)]
        node.body = [one for one in node.body if one not in kept]
        self.generic_visit(node)
        node.body = [*kept, *node.body]
        return _with_a_body(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        if node.value is None:
            return None
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)


Block = TypeVar("Block", ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _with_a_body(node: Block) -> Block:
    """The same, which does nothing where nothing is left of it."""
    node.body = node.body or [ast.copy_location(ast.Pass(), node)]
    return node
