// Sample list prices in EUR: invented figures of a plausible size, for trying the product out, never for a quotation. No price is public.
import { centsOfEuros } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'
import type { AssetFacts, PolicyFacts, ServiceFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import { extensionPart, extensions, parts, planLevels, planPart, responsePart, startUpPart } from './parts.ts'

const levelShares = { preventive: 0.45, preventiveLabour: 0.7, full: 1 } as const
const extensionShares = { onSite: 0.6, servicePack: 0.5, extendedWarranty: 0.55 } as const

/** R9: a year of a contract of so many years costs the base less the discount of its term; then less that of the volume. */
function planPrices(asset: AssetFacts, policy: PolicyFacts): (readonly [string, number])[] {
  return planLevels.flatMap((level) =>
    policy.termDiscounts.flatMap((termDiscount, index) =>
      policy.volumeDiscounts.map(({ discount }, tier) => {
        const price = asset.yearPrice * levelShares[level] * (1 - termDiscount / 100) * (1 - discount / 100)
        return [planPart(level, asset, index + 1, tier + 1), price] as const
      }),
    ),
  )
}

const assetPrices = (asset: AssetFacts, policy: PolicyFacts): (readonly [string, number])[] => [
  ...planPrices(asset, policy),
  ...extensions.flatMap((extension) =>
    [1, 2, 3].map(
      (years) =>
        [
          extensionPart(extension, asset, years),
          asset.yearPrice * extensionShares[extension] * years,
        ] as const,
    ),
  ),
  [startUpPart('5x8', asset), 600 + 2 * asset.kva],
  [startUpPart('7x24', asset), 950 + 3 * asset.kva],
]

const general: readonly (readonly [string, number])[] = [
  [parts.onSitePackage, 2350],
  [parts.packageFourHours, 640],
  [responsePart('8h'), 180],
  [responsePart('4h'), 420],
  [responsePart('2h'), 980],
  [parts.hours5x16, 310],
  [parts.hours7x24, 740],
  [parts.tenPercentJar, 95],
  [parts.jar, 14],
  [parts.extraVisit, 460],
  [parts.electrician, 380],
  [parts.monitoring, 240],
  [parts.monitoringCard, 395],
  [parts.training, 1650],
  [parts.loadBankTest, 3100],
  [parts.batteryInspection, 290],
  [parts.survey, 520],
  [parts.travelZone2, 210],
  [parts.travelZone3, 480],
]

/** Cents of EUR by part number. */
export const samplePricesOf = ({ assets, policy }: ServiceFacts): UnitPrices =>
  centsOfEuros([
    ...general,
    ...assets.filter(({ accessory }) => !accessory).flatMap((asset) => assetPrices(asset, policy)),
  ])

export const sampleListPrices: UnitPrices = samplePricesOf(publishedFacts)
