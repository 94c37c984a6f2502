/** The names of the settings' values, as msgids. */

export const PACE_NAMES = { slow: "Calm", normal: "Normal", fast: "Quick", instant: "At once" };
export const THEME_NAMES = { auto: "Same as the device", light: "Daylight", dark: "Lamplight" };
export const MOTION_NAMES = { auto: "Same as the device", reduced: "Reduced" };
export const VOLUME_NAMES = ["Very quiet", "Quiet", "Medium", "Loud"];
