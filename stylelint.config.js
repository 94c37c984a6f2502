/**
 * Configures stylelint to keep the page's look in one place: colours, fonts, sizes of letters, corners and layers come from the tokens
 * (web/style/tokens.css), and a condition of windows that several rules need is in web/style/media.css (docs/look.md).
 */

const COLOUR_FUNCTIONS = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "light-dark"];
/** Corners that are no matter of taste: none, a circle, those of the element around it. */
const SHAPES = ["0", "50%", "inherit"];

export default {
  referenceFiles: ["web/style/*.css"],
  rules: {
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": COLOUR_FUNCTIONS,
    "declaration-property-value-allowed-list": {
      "z-index": [/^var\(--layer-[\w-]+\)$/],
      "font-family": [/^var\(--(display|text|mono)\)$/],
      "font-size": [/^var\(--font-size-[\w-]+\)$/, /em$/],
      font: ["inherit", /^(\d+ )?var\(--font-size-[\w-]+\)\S* var\(--(display|text|mono)\)$/],
      "/radius$/": [...SHAPES, /^(calc\()?var\(--radius\b/],
      "/shadow$/": ["none", /var\(--/],
    },
    "declaration-property-value-disallowed-list": { "font-size": [/rem$/] },
    "block-no-empty": true,
    "custom-property-no-missing-var-function": true,
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-duplicate-properties": [true, { ignore: ["consecutive-duplicates-with-different-values"] }],
    "declaration-block-no-shorthand-property-overrides": true,
    "media-feature-name-no-unknown": true,
    "no-unknown-custom-media": true,
    "no-unknown-custom-properties": true,
    "no-invalid-double-slash-comments": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    {
      // They use properties that scripts set.
      files: ["advice", "look-back", "replay", "seats"].map((name) => `web/style/${name}.css`),
      rules: { "no-unknown-custom-properties": null },
    },
    {
      files: ["web/style/tokens.css"],
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": null,
        "declaration-property-value-allowed-list": null,
      },
    },
  ],
};
