"""The network's weights as small whole numbers, and as the text that py/games/traexx/weights.py keeps."""

from base64 import b85encode
from collections.abc import Sequence
from dataclasses import dataclass
from struct import pack
from zlib import compress

from games.traexx.value import INPUTS

FIRST, SECOND = 64, 32
"""Neurons, as in play.c."""
POINTS = 10
"""The network speaks in tens of points."""
FINEST = 127
"""The largest weight of the first two layers; those of the third may be larger."""
THIRD_FINEST = 1000

HEAD = '''"""Träxx: the weights of value.py, as tools/values_traexx writes them."""

from typing import Final

FIRST: Final = {first}
SECOND: Final = {second}
"""How many neurons the layers have."""

WORTH_A_POINT: Final = {point}
"""What the network says for one point."""

WEIGHTS: Final = (
{lines}
)
"""Bytes of 7 bits and a sign for each input and neuron, deflated, as letters."""
'''


@dataclass(frozen=True)
class Whole:
    """Weights as whole numbers, layer by layer, and by how much each layer is larger than it was."""

    first: list[int]
    first_bias: list[int]
    second: list[int]
    second_bias: list[int]
    third: list[int]
    bias: int
    scales: tuple[float, float, float]

    @property
    def point(self) -> float:
        """What a point is worth."""
        one, two, three = self.scales
        return one * two * three / POINTS


def whole(weights: Sequence[float]) -> Whole:
    """Weights as whole numbers: the largest of a layer decides how fine they are."""
    parts, at = [], 0
    for size in (INPUTS * FIRST, FIRST, FIRST * SECOND, SECOND, SECOND, 1):
        parts.append(weights[at : at + size])
        at += size
    first, first_bias, second, second_bias, third, bias = parts
    one, two = (FINEST / max(map(abs, layer)) for layer in (first, second))
    three = THIRD_FINEST / max(map(abs, third))
    return Whole(
        [round(one * weight) for weight in first],
        [round(one * weight) for weight in first_bias],
        [round(two * weight) for weight in second],
        [round(one * two * weight) for weight in second_bias],
        [round(three * weight) for weight in third],
        round(one * two * three * bias[0]),
        (one, two, three),
    )


def rough(numbers: Whole) -> list[float]:
    """The same for C, to measure what the rounding costs."""
    one, two, three = numbers.scales
    return [
        *(weight / one for weight in [*numbers.first, *numbers.first_bias]),
        *(weight / two for weight in numbers.second),
        *(weight / one / two for weight in numbers.second_bias),
        *(weight / three for weight in numbers.third),
        numbers.bias / one / two / three,
    ]


def lines_of(letters: str, wide: int) -> list[str]:
    """A long word in lines.

    >>> lines_of("neunerlei", 4)
    ['neun', 'erle', 'i']
    """
    return [letters[at : at + wide] for at in range(0, len(letters), wide)]


def written(numbers: Whole) -> str:
    """weights.py."""
    packed = (
        pack(f"<{len(numbers.first)}b", *numbers.first)
        + pack(f"<{FIRST}i", *numbers.first_bias)
        + pack(f"<{len(numbers.second)}b", *numbers.second)
        + pack(f"<{SECOND}i", *numbers.second_bias)
        + pack(f"<{SECOND}i", *numbers.third)
        + pack("<q", numbers.bias)
    )
    letters = b85encode(compress(packed, 9)).decode()
    lines = "\n".join(f'    "{line}"' for line in lines_of(letters, 100))
    return HEAD.format(first=FIRST, second=SECOND, point=round(numbers.point, 3), lines=lines)
