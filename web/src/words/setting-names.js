/** The names of the settings' values, as msgids. */

export const SPEED_NAMES = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "At once" };
export const THEME_NAMES = { auto: "As the device", light: "Daylight", dark: "Lamplight" };
export const MOTION_NAMES = { auto: "As the device", reduced: "Reduced" };
