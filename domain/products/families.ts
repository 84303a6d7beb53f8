// Product families: the prefixes of part numbers by index, and the configurators that make products of each family.

/** By index, 0 to 6, as in the specification. */
export const productFamilyPrefixes = ['SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT'] as const
export type ProductFamilyPrefix = (typeof productFamilyPrefixes)[number]

/**
 * Numbers of configurator types by family. Which configurator belongs to which family is our reading of the letters of the prefix and an
 * assumption: no public text says it.
 */
const typesByFamily: Readonly<Record<ProductFamilyPrefix, readonly number[]>> = {
  SPRSY: [0, 19, 30],
  SP3PH: [27, 28],
  SPBPP: [19, 36],
  SPCLG: [32, 35],
  SPIBS: [0, 22],
  SPPPP: [17],
  SPSFT: [13, 33],
}

/** The configurator types that make products of any of some families. */
export function listTypesOfFamilies(families: readonly ProductFamilyPrefix[]): readonly number[] {
  return [...new Set(families.flatMap((family) => typesByFamily[family]))]
}
