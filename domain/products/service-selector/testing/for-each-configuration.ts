// Examines many complete contracts with random requirements: each plan and extension with the equipment for which it is offered.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { getDay } from '../../testing/get-day.ts'
import { chooseAsset, equipment, hasBatteries, getKey, openSession } from './configure.ts'

const listEquipmentOfferedFor = (service: string): readonly string[] =>
  equipment.filter((row) => row[service] === true).map(getKey)

/** Equipment with the plans and extensions that are offered for all of it. */
const offers = [
  {
    products: listEquipmentOfferedFor('onSiteExtension'),
    plans: ['none', 'preventive', 'preventiveLabour', 'full'],
    extensions: ['none', 'onSite'],
  },
  {
    products: listEquipmentOfferedFor('servicePack'),
    plans: ['none', 'preventive', 'full'],
    extensions: ['servicePack', 'extendedWarranty'],
  },
  {
    products: listEquipmentOfferedFor('onSitePackage'),
    plans: ['preventiveLabour', 'full', 'onSitePackage'],
    extensions: ['none'],
  },
  { products: equipment.map(getKey), plans: ['none'], extensions: ['none'] },
] as const

/** What is chosen with each plan; an omitted choice is left to the completion. */
const choicesByPlan: Readonly<Record<string, fc.Arbitrary<Choices>>> = {
  none: fc.constant({ visits: 0 }),
  preventive: fc.record({ visits: fc.integer({ min: 1, max: 4 }), hours: fc.constantFrom('5x8', '5x16') }),
  preventiveLabour: fc.record({
    visits: fc.integer({ min: 1, max: 4 }),
    hours: fc.constantFrom('5x8', '5x16', '7x24'),
    response: fc.constantFrom('nextBusinessDay', '8h', '4h', '2h'),
  }),
  full: fc.record({
    visits: fc.integer({ min: 1, max: 4 }),
    hours: fc.constantFrom('5x8', '5x16', '7x24'),
    response: fc.constantFrom('nextBusinessDay', '8h', '4h', '2h'),
    batteryCover: fc.constantFrom('none', 'tenPercent', 'full'),
  }),
  onSitePackage: fc.record({
    visits: fc.integer({ min: 0, max: 4 }),
    response: fc.constantFrom('nextBusinessDay', '4h'),
    batteryCover: fc.constant('full'),
  }),
}
/** Years of an extension; for a service pack, limited by the factory warranty. */
const yearsByCover = { none: [1], onSite: [1, 2], servicePack: [1, 3], extendedWarranty: [1, 3] } as const

/** Any day from the first to the last, both included. */
const createDayArbitrary = (from: string, to: string) => fc.integer({ min: getDay(from), max: getDay(to) })

const options = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'BR'),
    criticality: fc.constantFrom('standard', 'critical', 'roundTheClock'),
    speaksEnglish: fc.boolean(),
    payment: fc.constantFrom('annual', 'upfront'),
    coverageFrom: fc.constantFrom('warrantyEnd', 'purchase', 'startUp'),
    electrician: fc.constantFrom('byOthers', 'ordered'),
    customerOnSite: fc.boolean(),
    monitoring: fc.boolean(),
    monitoringCards: fc.boolean(),
    training: fc.boolean(),
    loadBankTest: fc.boolean(),
    batteryInspection: fc.boolean(),
    survey: fc.boolean(),
  },
  { requiredKeys: [] },
)
const purchase = fc.oneof(
  fc.record({ purchaseKind: fc.constant('new'), startUp: fc.constantFrom('none', '5x8', '7x24') }),
  fc.record({ purchaseKind: fc.constantFrom('later', 'renewal') }),
)
const distances = fc.array(fc.constantFrom(0, 30, 81, 200, 241, 300, 480, 900), {
  minLength: 1,
  maxLength: 3,
})

function createAssetArbitrary({ products }: (typeof offers)[number], sites: number): fc.Arbitrary<Choices> {
  const installed = fc.record({
    product: fc.constantFrom(...products),
    site: fc.integer({ min: 1, max: sites }),
    shipped: createDayArbitrary('2022-01-01', '2023-05-31'),
    purchased: createDayArbitrary('2022-01-01', '2023-05-31'),
    started: createDayArbitrary('2023-06-01', '2029-12-31'),
    batteryInstalled: createDayArbitrary('2023-06-01', '2029-12-31'),
    jars: fc.constantFrom(0, 4, 10, 64, 128),
    card: fc.boolean(),
  })
  return installed.map(({ jars, ...asset }) => ({ ...asset, jars: hasBatteries(asset.product) ? jars : 0 }))
}

/** One to six assets at one to three sites. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(fc.constantFrom(...offers), distances)
  .chain(([offer, kilometres]) =>
    fc
      .tuple(fc.constantFrom(...offer.plans), fc.constantFrom(...offer.extensions))
      .chain(([plan, extension]) =>
        fc.tuple(
          fc.record({
            plan: fc.constant(plan),
            term: plan === 'onSitePackage' ? fc.constant(1) : fc.integer({ min: 1, max: 5 }),
            extension: fc.constant(extension),
            extensionYears: fc.constantFrom(...yearsByCover[extension]),
            ordered: createDayArbitrary(
              '2023-06-01',
              extension === 'servicePack' ? '2024-01-01' : '2029-12-31',
            ),
          }),
          choicesByPlan[plan] ?? fc.constant({}),
          extension === 'onSite' ? fc.constant({ purchaseKind: 'new' }) : purchase,
          options,
          fc.array(createAssetArbitrary(offer, kilometres.length), { minLength: 1, maxLength: 6 }),
          fc.constant(kilometres),
        ),
      ),
  )
  .map(([contract, bought, purchased, optional, installed, kilometres]) => ({
    ...optional,
    ...purchased,
    ...bought,
    ...contract,
    'asset.count': installed.length,
    'site.count': kilometres.length,
    ...Object.assign(
      {},
      ...installed.map((asset, index) => chooseAsset(index + 1, asset)),
      ...kilometres.map((distance, index) => ({ [`site[${index + 1}].distance`]: distance })),
    ),
  }))

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 33)
