/** Earlier versions of products for the sample data, so that its solutions show what a newer version changes. */
import { deriveVersion, getShippedProduct, type ShippedProduct } from '../../products/shipped-products.ts'

/** The configurator type of the three-phase UPS. */
const threePhaseUps = 27

/** How version 1.0.0 of the three-phase UPS differs: another management card, at a higher price. */
const changes: Readonly<Record<string, readonly (readonly [now: string, then: string])[]>> = {
  'product.model': [
    ['"SP3PH-NMC"', '"SP3PH-NMC-A"'],
    ['"Network management card"', '"Network card"'],
  ],
  'parts.csv': [['SP3PH-NMC,395,true,Network management card,', 'SP3PH-NMC-A,465,true,Network card,']],
}

let earlierProducts: readonly ShippedProduct[] | undefined

/** The list is created once. @throws Error if the shipped package no longer contains a text that a change replaces */
export function listEarlierProducts(): readonly ShippedProduct[] {
  earlierProducts ??= [createEarlierUps()]
  return earlierProducts
}

function createEarlierUps(): ShippedProduct {
  return deriveVersion(getShippedProduct(threePhaseUps), '1.0.0', (path, text) =>
    (changes[path] ?? []).reduce((before, [now, then]) => {
      if (!before.includes(now)) throw new Error(`${path} of the three-phase UPS no longer says ${now}`)
      return before.replaceAll(now, then)
    }, text),
  )
}
