/**
 * The prefixes of the product families that the portal is delivered with, by their index 0 to 6 in the specification. Calls may name a
 * family by that index; which families there are is data.
 */
export const shippedFamilyPrefixes = ['SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT'] as const
