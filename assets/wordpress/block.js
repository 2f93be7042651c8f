// The block in WordPress's editor: which game, in which language. The page itself shows what neunerlei.php renders.
(({ blocks, components, element }) => {
  const GAMES = "build:games";
  const LANGUAGES = "build:languages";
  const LABELS = "build:labels";
  const labels = LABELS[document.documentElement.lang.slice(0, 2)] ?? LABELS.en;
  const { createElement: make } = element;
  const options = (all) => Object.entries(all).map(([value, label]) => ({ value, label }));

  blocks.registerBlockType("neunerlei/game", {
    apiVersion: 2,
    title: "Neunerlei",
    icon: "games",
    category: "embed",
    attributes: { game: { type: "string", default: "nmbr9" }, lang: { type: "string", default: "" } },
    edit: ({ attributes, setAttributes }) =>
      make(
        components.Placeholder,
        { icon: "games", label: `Neunerlei: ${GAMES[attributes.game] ?? attributes.game}` },
        make(components.SelectControl, { label: labels.game, value: attributes.game, options: options(GAMES), onChange: (game) => setAttributes({ game }) }),
        make(components.SelectControl, { label: labels.lang, value: attributes.lang, options: options({ "": "–", ...LANGUAGES }), onChange: (lang) => setAttributes({ lang }) }),
      ),
    save: () => null,
  });
})(window.wp);
