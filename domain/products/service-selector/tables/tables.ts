// The tables of facts that the model chooses from and looks up: equipment, countries, prices of plans and extensions.
import type { SourceTable } from '../../../engine/source/source-model.ts'
import type { UnitPrices } from '../../product.ts'
import { serviceCountries } from '../facts/countries.ts'
import { services, type AssetFacts, type ServiceFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import { extensionPart, extensions, planLevels, planPart, startUpPart } from '../parts.ts'

/** Cents of a part. */
export type PriceOf = (part: string) => number

/** The given list, else the sample list, so that a part without a price is never taken for a free one. */
export function pricesFrom(prices: UnitPrices | undefined, samples: UnitPrices): PriceOf {
  return (part) => prices?.get(part) ?? samples.get(part) ?? 0
}

const flag = { type: 'flag' } as const
const months = { type: 'number', unit: '1' } as const
const cents = { type: 'number', unit: 'cent', source: sources.sample } as const

/** One row for each equipment; a warranty period that does not apply is 0 months. */
export const assetTable = ({ assets }: ServiceFacts, priceOf: PriceOf): SourceTable => ({
  columns: {
    asset: { type: 'key' },
    kva: { type: 'number', unit: 'kVA' },
    fromStartUp: months,
    fromShipment: months,
    fromPurchase: months,
    ...Object.fromEntries(services.map((service) => [service, flag])),
    ups: flag,
    batteries: flag,
    accessory: flag,
    startUpRequired: flag,
    threeYears: flag,
    startUp5x8Price: cents,
    startUp7x24Price: cents,
  },
  rows: assets.map((asset) => assetRow(asset, priceOf)),
})

function assetRow(asset: AssetFacts, priceOf: PriceOf) {
  const { key, kva, warranty, ups, batteries, accessory, startUpRequired, threeYears } = asset
  const { fromStartUp = 0, fromShipment = 0, fromPurchase = 0 } = warranty
  return {
    asset: key,
    kva,
    fromStartUp,
    fromShipment,
    fromPurchase,
    ...Object.fromEntries(services.map((service) => [service, asset.services.includes(service)])),
    ups,
    batteries,
    accessory,
    startUpRequired,
    threeYears,
    startUp5x8Price: accessory ? 0 : priceOf(startUpPart('5x8', asset)),
    startUp7x24Price: accessory ? 0 : priceOf(startUpPart('7x24', asset)),
  }
}

export const countryTable: SourceTable = {
  columns: {
    country: { type: 'key' },
    serviced: { ...flag, source: sources.sample },
    fastResponse: { ...flag, source: sources.sample },
  },
  rows: serviceCountries.map(({ code, serviced, fastResponse }) => ({
    country: code,
    serviced,
    fastResponse,
  })),
}

/**
 * The price of a year by level, equipment, term and volume tier, and by how much it lies above that of one year alone; what is not
 * offered stands with 0, since a rule forbids it.
 */
export const planPriceTable = ({ assets, policy }: ServiceFacts, priceOf: PriceOf): SourceTable => ({
  columns: {
    plan: { type: 'text' },
    asset: { type: 'text' },
    term: { type: 'number', unit: '1' },
    tier: { type: 'number', unit: '1' },
    price: cents,
  },
  rows: assets.flatMap((asset) =>
    planLevels.flatMap((plan) =>
      policy.termDiscounts.flatMap((_, index) =>
        policy.volumeDiscounts.map((__, step) => {
          const [term, tier] = [index + 1, step + 1]
          const price = asset.accessory ? 0 : priceOf(planPart(plan, asset, term, tier))
          return { plan, asset: asset.key, term, tier, price }
        }),
      ),
    ),
  ),
})

export const extensionPriceTable = ({ assets }: ServiceFacts, priceOf: PriceOf): SourceTable => ({
  columns: {
    extension: { type: 'text' },
    asset: { type: 'text' },
    years: { type: 'number', unit: '1' },
    price: cents,
  },
  rows: assets.flatMap((asset) =>
    extensions.flatMap((extension) =>
      [1, 2, 3].map((years) => ({
        extension,
        asset: asset.key,
        years,
        price: asset.accessory ? 0 : priceOf(extensionPart(extension, asset, years)),
      })),
    ),
  ),
})
