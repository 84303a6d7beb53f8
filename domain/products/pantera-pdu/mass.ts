// Masses in kg that are no figure of a rating: samples.
export const frameMass = { transformerCabinet: 150 } as const
