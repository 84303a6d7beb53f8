// Limits that contract, server and screens share.

/** Longest name of a solution, a design or a kept filter, in code points (255 is a constant of the specification). */
export const maxNameLength = 255
