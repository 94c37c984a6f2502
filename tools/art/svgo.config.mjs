// Settings that reduce the size of the games' art: no change may be visible, even on a large screen.

/** @type {import("svgo").Config} */
export default {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    {
      name: "preset-default",
      params: {
        overrides: {
          // A hundredth of a board unit is a small part of a pixel; paths lie close together.
          convertPathData: { floatPrecision: 1 },
          // Keep attributes of filters even where they have the default value.
          removeUnknownsAndDefaults: false,
        },
      },
    },
  ],
};
