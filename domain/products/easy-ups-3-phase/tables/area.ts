// The area that an enclosure stands on.

/** m² of a width and a depth in mm. */
export const squareMetres = (width: number, depth: number): number => (width * depth) / 1e6
