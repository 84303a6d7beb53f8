/** Earlier versions of products for the sample data, so that its solutions show what a newer version changes. */
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import { readPackage } from '../../products/read-package.ts'
import { getShippedProduct, type ShippedProduct } from '../../products/shipped-products.ts'

/** The configurator type of the three-phase UPS. */
const threePhaseUps = 27

/** What version 1.0.0 of the three-phase UPS said otherwise: another management card, and its dearer price. */
const changes: Readonly<Record<string, readonly (readonly [now: string, then: string])[]>> = {
  'product.model': [
    ['model easy-ups-3-phase version 1.1.0', 'model easy-ups-3-phase version 1.0.0'],
    ['"SP3PH-NMC"', '"SP3PH-NMC-A"'],
    ['"Network management card"', '"Network card"'],
  ],
  'parts.csv': [['SP3PH-NMC,395,true,Network management card,', 'SP3PH-NMC-A,465,true,Network card,']],
}

let earlier: readonly ShippedProduct[] | undefined

/** Read once. @throws Error if the package of the repository no longer says what a change replaces */
export function listEarlierProducts(): readonly ShippedProduct[] {
  earlier ??= [createEarlierUps()]
  return earlier
}

function createEarlierUps(): ShippedProduct {
  const files: PackageFiles = Object.fromEntries(
    Object.entries(getShippedProduct(threePhaseUps).files).map(([path, text]) => [
      path,
      (changes[path] ?? []).reduce((before, [now, then]) => {
        if (!before.includes(now)) throw new Error(`${path} of the three-phase UPS no longer says ${now}`)
        return before.replaceAll(now, then)
      }, text),
    ]),
  )
  return Object.assign(readPackage(files), { files })
}
