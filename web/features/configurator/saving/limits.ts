/** Bounds of what can be saved, as the server has them. */

/** Longest name of a design (the server counts code points, a field counts UTF-16 units: never more). */
export const longestDesignName = 255
