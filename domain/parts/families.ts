/**
 * Product families of part numbers: the family that a number belongs to, and the numbers of custom parts of a family.
 */
import { type ProductFamilyPrefix, productFamilyPrefixes } from '../products/families.ts'

/** The family of a part number by its prefix; undefined for the number of another manufacturer. */
export function findFamily(partNumber: string): ProductFamilyPrefix | undefined {
  return productFamilyPrefixes.find((prefix) => partNumber.startsWith(`${prefix}-`))
}

/**
 * Formats a number such as `SP3PH-C000123`: C marks a custom part, and the digits count all custom parts of the
 * portal.
 */
export function formatCustomPartNumber(prefix: ProductFamilyPrefix, count: number): string {
  return `${prefix}-C${String(count).padStart(6, '0')}`
}
