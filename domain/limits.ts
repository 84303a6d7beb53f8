// Limits that contract, server and web share.

/**
 * Maximum length of the name of a solution, a design or a saved filter, in code points (255 is a constant of the
 * specification).
 */
export const maxNameLength = 255
