// Tests contracts against equipment: assets for all of it, cover without gaps, and matching dates.
import { expect, test } from 'vitest'
import type { AssetCover, ServiceCover, ServicedEquipment } from '../products/exchange.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign } from './testing/sample-designs.ts'

/** 1 January 2026 is day 20,454. */
const day = 20_454
const asset: AssetCover = {
  place: 1,
  kind: 'powerDistribution',
  shipped: day,
  started: day + 91,
  warrantyEnd: day + 456,
  from: day + 457,
  until: day + 821,
  batteries: false,
}
const contract = (
  assets: readonly AssetCover[],
  of: Partial<ServiceCover> = {},
  id = 'contract',
): ChainDesign =>
  createDesign(id, {
    covers: {
      assets,
      ordered: { day, parameter: 'ordered' },
      add: {
        powerDistribution: [
          { rating: 150, choices: { 'asset.count': 2 } },
          { rating: 500, choices: { 'asset.count': 2, size: 500 } },
        ],
      },
      ...of,
    },
  })
const pdu = (of: Partial<ServicedEquipment> = {}): ChainDesign =>
  createDesign('pdu', {
    serviced: [
      {
        kind: 'powerDistribution',
        units: 1,
        batteries: false,
        ownPlan: false,
        warranty: { toStartUp: 3, parameter: 'monthsToStartUp', months: 12 },
        ...of,
      },
    ],
  })
const checked = (...designs: ChainDesign[]): readonly ChainFinding[] =>
  checkSolution(designs, proposeLinks(designs))

test('cover from the day after the warranty is correct', () => {
  expect(checked(contract([asset]), pdu())).toEqual([])
})

test('uncovered days are an error, and no order is dated back for them', () => {
  const late = { ...asset, from: day + 487 }
  const about = { arguments: { place: 1, days: 30, end: '2027-04-02', from: '2027-05-03' }, repairs: [] }
  for (const stated of [{}, { purchase: 'new' } as const])
    expect(checked(contract([late], stated), pdu())).toMatchObject([
      { key: 'CHAIN_COVER_GAP', severity: 'error', designs: ['contract', 'pdu'], ...about },
    ])
  // What is bought later is for equipment without cover; what is renewed follows an earlier contract.
  expect(checked(contract([late], { purchase: 'later' }), pdu())).toMatchObject([
    { key: 'CHAIN_COVER_LAPSED', severity: 'information', ...about },
  ])
  expect(checked(contract([late], { purchase: 'renewal' }), pdu())).toEqual([])
})

test('missing cover after the warranty is a warning', () => {
  const { from: _from, until: _until, ...uncovered } = asset
  expect(checked(contract([uncovered]), pdu())).toMatchObject([
    { key: 'CHAIN_COVER_ABSENT', severity: 'warning', arguments: { end: '2027-04-02' } },
  ])
})

test('equipment without an asset is offered one', () => {
  expect(checked(contract([asset]), pdu({ units: 2 }))).toMatchObject([
    {
      key: 'CHAIN_ASSETS_MISSING',
      arguments: { kind: 'powerDistribution', there: 1, wanted: 2 },
      repairs: [{ design: 'contract', choices: { 'asset.count': 2 } }],
    },
  ])
})

test('equipment with its own plan and an asset is covered twice', () => {
  expect(checked(contract([asset]), pdu(), createDesign('other', pdu({ ownPlan: true }).exchange))).toEqual(
    [],
  )
  const designs = [contract([asset]), pdu({ ownPlan: true })]
  const findings = checkSolution(designs, [{ kind: 'service', from: 'contract', to: 'pdu' }])
  expect(findings.map(({ key }) => key)).toEqual(['CHAIN_COVERED_TWICE'])
})

const after = (months: number) => ({
  warranty: { toStartUp: months, parameter: 'monthsToStartUp', months: 12 },
})

test('a different start-up delay in the contract is reported with the date that follows the plan', () => {
  const dated = { ...asset, startParameter: 'asset[1].started' }
  expect(checked(contract([dated]), pdu(after(9)))).toMatchObject([
    {
      key: 'CHAIN_START_UP_DIFFERS',
      arguments: { months: 3, planned: 9, left: 12 },
      // 1 October 2026, nine months after 1 January.
      repairs: [{ design: 'contract', choices: { 'asset[1].started': day + 273 } }],
    },
  ])
})

test('each asset stands for the unit that its date and size suit', () => {
  const late = { ...asset, place: 2, started: day + 273 }
  const units = [createDesign('late', pdu(after(9)).exchange), createDesign('early', pdu(after(3)).exchange)]
  for (const assets of [
    [asset, late],
    [late, asset],
  ]) {
    expect(checked(contract(assets), ...units)).toEqual([])
    const sized = assets.map((one) => ({ ...one, rating: one === late ? 500 : 150 }))
    const [large, small] = [pdu({ ...after(9), rating: 500 }), pdu({ ...after(3), rating: 150 })]
    expect(checked(contract(sized), { ...small, id: 'small' }, { ...large, id: 'large' })).toEqual([])
  }
})

test('an asset that is smaller than its unit is reported, and one of its size is added', () => {
  const small = { ...asset, rating: 150 }
  expect(checked(contract([small]), pdu({ rating: 150 }))).toEqual([])
  expect(checked(contract([{ ...asset, rating: 0 }]), pdu({ rating: 300 }))).toEqual([])
  expect(checked(contract([small]), pdu({ rating: 300 }))).toMatchObject([
    { key: 'CHAIN_ASSET_SMALL', severity: 'warning', arguments: { place: 1, rating: 150, wanted: 300 } },
  ])
  expect(checked(contract([{ ...asset, rating: 500 }]), pdu({ units: 2, rating: 300 }))).toMatchObject([
    { key: 'CHAIN_ASSETS_MISSING', repairs: [{ choices: { 'asset.count': 2, size: 500 } }] },
  ])
})

test('contracts cover equipment together', () => {
  const second = contract([asset], {}, 'second')
  expect(checked(contract([asset]), second, pdu({ units: 2 }))).toEqual([])
  expect(checked(contract([asset]), second, pdu({ units: 3 }))).toMatchObject([
    { key: 'CHAIN_ASSETS_MISSING', arguments: { there: 2, wanted: 3 } },
  ])
  expect(checked(contract([asset]), second, pdu())).toMatchObject([
    {
      key: 'CHAIN_ASSETS_SPARE',
      severity: 'warning',
      designs: ['second', 'pdu'],
      arguments: { there: 2, wanted: 1 },
    },
  ])
  const other = { ...pdu(), id: 'other' }
  const apart = [
    { kind: 'service', from: 'contract', to: 'pdu' },
    { kind: 'service', from: 'second', to: 'other' },
  ] as const
  expect(
    checkSolution(
      [contract([asset, { ...asset, place: 2 }]), contract([], {}, 'second'), pdu(), other],
      apart,
    ),
  ).toMatchObject([
    { key: 'CHAIN_ASSETS_SPARE', designs: ['contract', 'pdu'] },
    { key: 'CHAIN_ASSETS_MISSING', designs: ['second', 'other'] },
  ])
})

test('a renewed contract may go on with equipment that no design stands for', () => {
  const two = [asset, { ...asset, place: 2 }]
  expect(checked(contract(two, { purchase: 'renewal' }), pdu())).toEqual([])
})

test('uncovered batteries are a note', () => {
  expect(checked(contract([asset]), pdu({ batteries: true })).map(({ key }) => key)).toEqual([
    'CHAIN_BATTERIES_UNCOVERED',
  ])
  expect(checked(contract([{ ...asset, batteries: true }]), pdu({ batteries: true }))).toEqual([])
})

test('the batteries of each unit need an asset that covers them', () => {
  const covered = { ...asset, batteries: true }
  const uncovered = { ...asset, place: 2 }
  const units = pdu({ units: 2, batteries: true })
  expect(checked(contract([covered, uncovered]), units).map(({ key }) => key)).toEqual([
    'CHAIN_BATTERIES_UNCOVERED',
  ])
  expect(checked(contract([covered, { ...covered, place: 2 }]), units)).toEqual([])
})

const createServiced = (kind: ServicedEquipment['kind'], units: number): ServicedEquipment[] => [
  { kind, units, batteries: false, ownPlan: false },
]
const createCoolers = (count: number): readonly AssetCover[] =>
  Array.from({ length: count }, (_, index) => ({ ...asset, place: index + 1, kind: 'cooling' }))

test('equipment that no contract has a product for is told as that, and not as an asset that is missing', () => {
  const cooling = createDesign(
    'cooling',
    {
      serviced: [...createServiced('cooling', 1), ...createServiced('coolingPlant', 2)],
    },
    { quantity: 2 },
  )
  const coolers = createCoolers(2)
  expect(checked(contract(coolers), cooling)).toMatchObject([
    {
      key: 'CHAIN_SERVICE_NOT_SOLD',
      severity: 'information',
      designs: ['contract', 'cooling'],
      arguments: { kind: 'coolingPlant', units: 4 },
    },
  ])
  // A contract that has a product for plant, and too few of it.
  const add = { coolingPlant: [{ choices: { 'asset.count': 3 } }] }
  expect(checked(contract(coolers, { add }), cooling)).toMatchObject([
    { key: 'CHAIN_ASSETS_MISSING', arguments: { kind: 'coolingPlant', there: 0, wanted: 4 } },
  ])
})

test('row coolers of rows are counted apart from a unit of the room', () => {
  const row = createDesign('row', { serviced: createServiced('cooling', 2) })
  const room = createDesign('room', { serviced: createServiced('roomCooling', 1) })
  const listKeys = (count: number) => checked(contract(createCoolers(count)), row, room).map(({ key }) => key)
  expect(listKeys(2)).toEqual(['CHAIN_SERVICE_NOT_SOLD'])
  expect(listKeys(3)).toContain('CHAIN_ASSETS_SPARE')
  expect(listKeys(1)).toContain('CHAIN_ASSETS_MISSING')
})
