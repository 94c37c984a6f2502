// How the games' art is made smaller for the site: nothing is changed that can be seen at the size of a large screen.

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
          // Filters mean what they say, defaults included.
          removeUnknownsAndDefaults: false,
        },
      },
    },
  ],
};
