/** Part numbers by product family: which family a number belongs to, and how a custom part of a family is numbered. */
import { type ProductFamilyPrefix, productFamilyPrefixes } from '../products/families.ts'

/** The family a part number belongs to by its prefix; undefined for a maker's own number. */
export function findFamily(partNumber: string): ProductFamilyPrefix | undefined {
  return productFamilyPrefixes.find((prefix) => partNumber.startsWith(`${prefix}-`))
}

/** Such as `SP3PH-C000123`: C marks a custom part, the number counts all custom parts of the portal. */
export function formatCustomPartNumber(prefix: ProductFamilyPrefix, count: number): string {
  return `${prefix}-C${String(count).padStart(6, '0')}`
}
