// Tests what a service contract exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { listKeys } from '../../keys.ts'
import { createOtherDesign } from '../testing/other-design.ts'
import { toChoices } from '../taken-values.ts'
import { getDay } from '../testing/get-day.ts'
import { emptySite, type Site } from '../../site/site.ts'
import type { BegunSite } from '../solution-site.ts'
import { chooseAsset, configure, findFigure, product } from './testing/configure.ts'

test('cover follows the warranty asset by asset', () => {
  const { covers } = product.exchange(
    configure({
      ordered: getDay('2026-06-01'),
      term: 3,
      'asset.count': 2,
      ...chooseAsset(2, { product: 'floor-pdu-150', shipped: '2026-01-15', started: '2026-04-01' }),
    }),
  )
  expect(covers?.assets.map(({ kind }) => kind)).toEqual(['ups', 'powerDistribution'])
  const pdu = covers?.assets[1]
  expect(pdu?.warrantyEnd).toBe(getDay('2027-04-01'))
  expect(pdu?.from).toBe(getDay('2027-04-02'))
  expect(pdu?.until).toBe(getDay('2030-04-01'))
  expect(covers?.ordered).toEqual({ day: getDay('2026-06-01'), parameter: 'ordered' })
})

test('an asset can be added until the contract is full', () => {
  const { covers } = product.exchange(configure({ 'asset.count': 2 }))
  const added = covers?.add?.powerDistribution?.[0]?.choices ?? {}
  expect(added).toEqual({ 'asset.count': 3, 'asset[3].product': 'floor-pdu-150' })
  expect(product.exchange(configure(added)).covers?.assets[2]?.kind).toBe('powerDistribution')
  expect(product.exchange(configure({ 'asset.count': 6 })).covers?.add).toBeUndefined()
})

test('without plan and extension nothing is covered', () => {
  const assignment = configure({ plan: 'none', visits: 0 })
  expect(product.exchange(assignment).covers?.assets[0]).not.toHaveProperty('from')
  expect(findFigure(assignment, 'assetsCovered')?.value).toBe(0)
  const extended = configure({ plan: 'none', visits: 0, extension: 'onSite' })
  expect(findFigure(extended, 'assetsCovered')?.value).toBe(1)
})

test('a contract states how it is bought, the rating of its assets, and the parameter of their start-up', () => {
  const { covers } = product.exchange(configure({ purchaseKind: 'later', startUp: 'none' }))
  expect(covers?.purchase).toBe('later')
  expect(covers?.assets[0]).toMatchObject({ rating: 100, startParameter: 'asset[1].started' })
  const distribution = configure(chooseAsset(1, { product: 'floor-pdu-150' }))
  expect(product.exchange(distribution).covers?.assets[0]).toMatchObject({ rating: 0 })
})

const statedSite: Site = { ...emptySite, country: 'DE' }
const begunSite: BegunSite = { ...statedSite, today: getDay('2026-11-30'), delivery: getDay('2027-03-01') }

test('a new contract and its equipment are ordered on the day it is begun, and the equipment is started up on the day it is delivered', () => {
  const unit = { kind: 'ups', rating: 100, units: 2, batteries: true, ownPlan: false } as const
  const dates = ['purchased', 'shipped', 'started', 'batteryInstalled']
  for (const [others, places] of [
    [[], [1]],
    [[createOtherDesign({ serviced: [unit] })], [1, 2]],
    [[createOtherDesign({ cabinets: [] })], [1]],
  ] as const) {
    const taken = product.takeIn(others, begunSite)
    const choices = toChoices(taken)
    expect(taken).toHaveLength(Object.keys(choices).length)
    expect(choices['ordered']).toBe(begunSite.today)
    for (const place of places)
      expect(dates.map((date) => choices[`asset[${place}].${date}`])).toEqual([
        begunSite.today,
        begunSite.delivery,
        begunSite.delivery,
        begunSite.delivery,
      ])
    const assignment = configure(choices)
    expect(assignment['startUp']).toBe('5x8')
    expect(product.evaluate(assignment).notices.filter(({ severity }) => severity === 'error')).toEqual([])
  }
})

test('a contract that was begun before keeps its dates', () => {
  const unit = { kind: 'ups', rating: 100, units: 1, batteries: true, ownPlan: false } as const
  const taken = product.takeIn([createOtherDesign({ serviced: [unit] })], statedSite)
  expect(toChoices(taken)).toEqual({ 'asset.count': 1, 'asset[1].product': 'easy-3m-100' })
  expect(product.takeIn([], statedSite)).toEqual([])
})

test('equipment is taken by its size, with the date of start-up that its design plans', () => {
  const unit = { units: 1, batteries: false, ownPlan: false }
  const takenChoices = toChoices(
    product.takeIn(
      [
        createOtherDesign({ serviced: [{ ...unit, kind: 'ups', rating: 500 }] }, 1),
        createOtherDesign({ serviced: [{ ...unit, kind: 'ups', rating: 100 }] }, 2, 2),
        createOtherDesign(
          {
            serviced: [
              {
                ...unit,
                kind: 'powerDistribution',
                rating: 300,
                warranty: { toStartUp: 3, parameter: 'monthsToStartUp', months: 12 },
              },
            ],
          },
          1,
          3,
        ),
      ],
      begunSite,
    ),
  )
  const products = [1, 2, 3, 4].map((place) => takenChoices[`asset[${place}].product`])
  expect(products).toEqual(['ups-800', 'easy-3m-100', 'easy-3m-100', 'floor-pdu-150'])
  expect(takenChoices['asset[4].started']).toBe(getDay('2027-06-01'))
  expect(takenChoices['asset[1].started']).toBe(begunSite.delivery)
  expect(() => configure(takenChoices)).not.toThrow()
})

/** Whether a notice says that there is no service in the country of a contract. */
const isReported = (choices: Choices): boolean =>
  product
    .evaluate(configure({ country: 'KP', startUp: 'none', monitoring: false, ...choices }))
    .notices.some(({ id, severity }) => id === 'R01-services' && severity === 'error')

test('in a country without service every kind of service is reported as an error', () => {
  expect(isReported({})).toBe(false)
  for (const choices of [
    { startUp: '7x24' },
    { monitoring: true },
    { training: true },
    { loadBankTest: true },
    { batteryInspection: true },
    { electrician: 'ordered' },
    { extension: 'onSite' },
  ])
    expect(isReported(choices), JSON.stringify(choices)).toBe(true)
  expect(isReported({ country: 'DE', startUp: '7x24', monitoring: true })).toBe(false)
})

test('a contract begins with an asset for each unit of the other designs that has no plan of its own', () => {
  const ups = { kind: 'ups', units: 2, batteries: true, ownPlan: false } as const
  const takenValues = product.takeIn([
    createOtherDesign({ serviced: [ups, { ...ups, ownPlan: true }] }, 1),
    createOtherDesign({ serviced: [{ ...ups, kind: 'cooling', units: 1 }] }, 2),
  ])
  expect(toChoices(takenValues)).toEqual({
    'asset.count': 4,
    'asset[1].product': 'easy-3m-100',
    'asset[2].product': 'easy-3m-100',
    'asset[3].product': 'row-cooler',
    'asset[4].product': 'row-cooler',
  })
  expect(product.exchange(configure(toChoices(takenValues))).covers?.assets).toHaveLength(4)
  // No product of the contract is for chillers or for units outside rows, and none of another kind is taken instead.
  for (const kind of ['roomCooling', 'coolingPlant'] as const)
    expect(product.takeIn([createOtherDesign({ serviced: [{ ...ups, kind }] })])).toEqual([])
  const twentyUnits = product.takeIn([createOtherDesign({ serviced: [{ ...ups, units: 20 }] }, 1)])
  expect(twentyUnits[0]).toMatchObject({ parameter: 'asset.count', value: 20, fits: false })
  expect(toChoices(twentyUnits)).toMatchObject({ 'asset.count': 6 })
})

test('the first assets are for UPS, then distribution, then coolers, in whatever order the designs are', () => {
  const equipment = { units: 1, batteries: false, ownPlan: false } as const
  const [coolers, distribution, ups] = [
    createOtherDesign({ serviced: [{ ...equipment, kind: 'cooling', units: 9 }] }, 1, 1),
    createOtherDesign({ serviced: [{ ...equipment, kind: 'powerDistribution' }] }, 2, 2),
    createOtherDesign({ serviced: [{ ...equipment, kind: 'ups', rating: 100 }] }, 1, 3),
  ]
  for (const others of [
    [coolers, distribution, ups],
    [ups, coolers, distribution],
  ]) {
    const takenChoices = toChoices(product.takeIn(others))
    expect([1, 2, 3, 4, 5, 6].map((place) => takenChoices[`asset[${place}].product`])).toEqual([
      'easy-3m-100',
      'floor-pdu-150',
      'floor-pdu-150',
      'row-cooler',
      'row-cooler',
      'row-cooler',
    ])
  }
})

test('each kind for which an asset can be added is also one that a contract begins with', () => {
  const { add = {} } = product.exchange(configure({})).covers ?? {}
  const kindsTaken = listKeys(add).filter((kind) => {
    const serviced = [{ kind, units: 1, batteries: false, ownPlan: false }]
    return product.takeIn([createOtherDesign({ serviced })]).length > 0
  })
  expect(kindsTaken).toEqual(['ups', 'powerDistribution', 'cooling'])
  expect(kindsTaken).toEqual(listKeys(add))
})

test('a second contract begins with the units that the first has no asset for', () => {
  const ups = { kind: 'ups', units: 3, batteries: true, ownPlan: false } as const
  const covers = product.exchange(configure({ 'asset.count': 2 })).covers
  if (covers === undefined) throw new Error('The contract covers nothing')
  const units = createOtherDesign({ serviced: [ups] }, 1, 1)
  expect(toChoices(product.takeIn([units]))).toMatchObject({ 'asset.count': 3 })
  const kinds = covers.assets.map((asset) => ({ ...asset, kind: 'ups' as const }))
  const first = createOtherDesign({ covers: { ...covers, assets: kinds } }, 1, 2)
  expect(toChoices(product.takeIn([units, first]))).toMatchObject({ 'asset.count': 1 })
  const secondContract = createOtherDesign({ covers: { ...covers, assets: [...kinds, ...kinds] } }, 1, 2)
  expect(product.takeIn([units, secondContract])).toEqual([])
})
