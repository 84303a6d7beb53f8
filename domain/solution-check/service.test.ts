// Tests contracts against equipment: assets for all of it, cover without gaps, and matching dates.
import { expect, test } from 'vitest'
import type { AssetCover, ServiceCover, ServicedEquipment } from '../products/exchange.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign } from './testing/sample-designs.ts'

/** The day on which the contract is ordered and its assets are shipped: 1 January 2026, in days since 1970. */
const orderDay = 20_454
const asset: AssetCover = {
  place: 1,
  kind: 'powerDistribution',
  shipped: orderDay,
  // 2 April 2026.
  started: orderDay + 91,
  // 2 April 2027, and one year of cover from the next day on.
  warrantyEnd: orderDay + 456,
  from: orderDay + 457,
  until: orderDay + 821,
  batteries: false,
}
const createContract = (
  assets: readonly AssetCover[],
  changes: Partial<ServiceCover> = {},
  id = 'contract',
): ChainDesign =>
  createDesign(id, {
    covers: {
      assets,
      ordered: { day: orderDay, parameter: 'ordered' },
      add: {
        powerDistribution: [
          { rating: 150, choices: { 'asset.count': 2 } },
          { rating: 500, choices: { 'asset.count': 2, size: 500 } },
        ],
      },
      ...changes,
    },
  })
const createPdu = (changes: Partial<ServicedEquipment> = {}): ChainDesign =>
  createDesign('pdu', {
    serviced: [
      {
        kind: 'powerDistribution',
        units: 1,
        batteries: false,
        ownPlan: false,
        warranty: { toStartUp: 3, parameter: 'monthsToStartUp', months: 12 },
        ...changes,
      },
    ],
  })
const checkDesigns = (...designs: ChainDesign[]): readonly ChainFinding[] =>
  checkSolution(designs, proposeLinks(designs))

test('cover from the day after the warranty is correct', () => {
  expect(checkDesigns(createContract([asset]), createPdu())).toEqual([])
})

test('uncovered days after the warranty are an error without a repair, because orders are not backdated', () => {
  // 3 May 2027, 30 days after the first day without warranty.
  const lateAsset = { ...asset, from: orderDay + 487 }
  const gap = { arguments: { place: 1, days: 30, end: '2027-04-02', from: '2027-05-03' }, repairs: [] }
  for (const changes of [{}, { purchase: 'new' } as const])
    expect(checkDesigns(createContract([lateAsset], changes), createPdu())).toMatchObject([
      { key: 'CHAIN_COVER_GAP', severity: 'error', designs: ['contract', 'pdu'], ...gap },
    ])
  // A contract bought later is for equipment without cover, and a renewal follows an earlier contract.
  expect(checkDesigns(createContract([lateAsset], { purchase: 'later' }), createPdu())).toMatchObject([
    { key: 'CHAIN_COVER_LAPSED', severity: 'information', ...gap },
  ])
  expect(checkDesigns(createContract([lateAsset], { purchase: 'renewal' }), createPdu())).toEqual([])
})

test('missing cover after the warranty is a warning', () => {
  const { from: _from, until: _until, ...uncoveredAsset } = asset
  expect(checkDesigns(createContract([uncoveredAsset]), createPdu())).toMatchObject([
    { key: 'CHAIN_COVER_ABSENT', severity: 'warning', arguments: { end: '2027-04-02' } },
  ])
})

test('for equipment without an asset, one is proposed', () => {
  expect(checkDesigns(createContract([asset]), createPdu({ units: 2 }))).toMatchObject([
    {
      key: 'CHAIN_ASSETS_MISSING',
      arguments: { kind: 'powerDistribution', there: 1, wanted: 2 },
      repairs: [{ design: 'contract', choices: { 'asset.count': 2 } }],
    },
  ])
})

test('equipment with its own plan and an asset is covered twice', () => {
  expect(
    checkDesigns(
      createContract([asset]),
      createPdu(),
      createDesign('other', createPdu({ ownPlan: true }).exchange),
    ),
  ).toEqual([])
  const designs = [createContract([asset]), createPdu({ ownPlan: true })]
  const findings = checkSolution(designs, [{ kind: 'service', from: 'contract', to: 'pdu' }])
  expect(findings.map(({ key }) => key)).toEqual(['CHAIN_COVERED_TWICE'])
})

const createWarranty = (monthsToStartUp: number) => ({
  warranty: { toStartUp: monthsToStartUp, parameter: 'monthsToStartUp', months: 12 },
})

test('a different start-up delay in the contract is reported with the date that follows the plan', () => {
  const assetWithParameter = { ...asset, startParameter: 'asset[1].started' }
  expect(checkDesigns(createContract([assetWithParameter]), createPdu(createWarranty(9)))).toMatchObject([
    {
      key: 'CHAIN_START_UP_DIFFERS',
      arguments: { months: 3, planned: 9, left: 12 },
      // 1 October 2026, nine months after 1 January.
      repairs: [{ design: 'contract', choices: { 'asset[1].started': orderDay + 273 } }],
    },
  ])
})

test('each asset is matched with the unit whose start-up and size it fits', () => {
  const lateAsset = { ...asset, place: 2, started: orderDay + 273 }
  const units = [
    createDesign('late', createPdu(createWarranty(9)).exchange),
    createDesign('early', createPdu(createWarranty(3)).exchange),
  ]
  for (const assets of [
    [asset, lateAsset],
    [lateAsset, asset],
  ]) {
    expect(checkDesigns(createContract(assets), ...units)).toEqual([])
    const sizedAssets = assets.map((matched) => ({ ...matched, rating: matched === lateAsset ? 500 : 150 }))
    const [large, small] = [
      createPdu({ ...createWarranty(9), rating: 500 }),
      createPdu({ ...createWarranty(3), rating: 150 }),
    ]
    expect(
      checkDesigns(createContract(sizedAssets), { ...small, id: 'small' }, { ...large, id: 'large' }),
    ).toEqual([])
  }
})

test('an asset that is smaller than its unit is reported, and a missing one is added in the size of its unit', () => {
  const smallAsset = { ...asset, rating: 150 }
  expect(checkDesigns(createContract([smallAsset]), createPdu({ rating: 150 }))).toEqual([])
  expect(checkDesigns(createContract([{ ...asset, rating: 0 }]), createPdu({ rating: 300 }))).toEqual([])
  expect(checkDesigns(createContract([smallAsset]), createPdu({ rating: 300 }))).toMatchObject([
    { key: 'CHAIN_ASSET_SMALL', severity: 'warning', arguments: { place: 1, rating: 150, wanted: 300 } },
  ])
  expect(
    checkDesigns(createContract([{ ...asset, rating: 500 }]), createPdu({ units: 2, rating: 300 })),
  ).toMatchObject([{ key: 'CHAIN_ASSETS_MISSING', repairs: [{ choices: { 'asset.count': 2, size: 500 } }] }])
})

test('the assets of several contracts are counted together', () => {
  const secondContract = createContract([asset], {}, 'second')
  expect(checkDesigns(createContract([asset]), secondContract, createPdu({ units: 2 }))).toEqual([])
  expect(checkDesigns(createContract([asset]), secondContract, createPdu({ units: 3 }))).toMatchObject([
    { key: 'CHAIN_ASSETS_MISSING', arguments: { there: 2, wanted: 3 } },
  ])
  expect(checkDesigns(createContract([asset]), secondContract, createPdu())).toMatchObject([
    {
      key: 'CHAIN_ASSETS_SPARE',
      severity: 'warning',
      designs: ['second', 'pdu'],
      arguments: { there: 2, wanted: 1 },
    },
  ])
  const other = { ...createPdu(), id: 'other' }
  const separateLinks = [
    { kind: 'service', from: 'contract', to: 'pdu' },
    { kind: 'service', from: 'second', to: 'other' },
  ] as const
  expect(
    checkSolution(
      [createContract([asset, { ...asset, place: 2 }]), createContract([], {}, 'second'), createPdu(), other],
      separateLinks,
    ),
  ).toMatchObject([
    { key: 'CHAIN_ASSETS_SPARE', designs: ['contract', 'pdu'] },
    { key: 'CHAIN_ASSETS_MISSING', designs: ['second', 'other'] },
  ])
})

test('a renewed contract may cover equipment that no design contains', () => {
  const twoAssets = [asset, { ...asset, place: 2 }]
  expect(checkDesigns(createContract(twoAssets, { purchase: 'renewal' }), createPdu())).toEqual([])
})

test('uncovered batteries are a note', () => {
  expect(checkDesigns(createContract([asset]), createPdu({ batteries: true })).map(({ key }) => key)).toEqual(
    ['CHAIN_BATTERIES_UNCOVERED'],
  )
  expect(
    checkDesigns(createContract([{ ...asset, batteries: true }]), createPdu({ batteries: true })),
  ).toEqual([])
})

test('the batteries of each unit need an asset that covers them', () => {
  const coveredAsset = { ...asset, batteries: true }
  const uncoveredAsset = { ...asset, place: 2 }
  const units = createPdu({ units: 2, batteries: true })
  expect(checkDesigns(createContract([coveredAsset, uncoveredAsset]), units).map(({ key }) => key)).toEqual([
    'CHAIN_BATTERIES_UNCOVERED',
  ])
  expect(checkDesigns(createContract([coveredAsset, { ...coveredAsset, place: 2 }]), units)).toEqual([])
})

const createServicedEquipment = (kind: ServicedEquipment['kind'], units: number): ServicedEquipment[] => [
  { kind, units, batteries: false, ownPlan: false },
]
const createCoolingAssets = (count: number): readonly AssetCover[] =>
  Array.from({ length: count }, (_, index) => ({ ...asset, place: index + 1, kind: 'cooling' }))

test('equipment for which no contract has a product is reported as not sold, not as a missing asset', () => {
  const cooling = createDesign(
    'cooling',
    {
      serviced: [...createServicedEquipment('cooling', 1), ...createServicedEquipment('coolingPlant', 2)],
    },
    { quantity: 2 },
  )
  const assets = createCoolingAssets(2)
  expect(checkDesigns(createContract(assets), cooling)).toMatchObject([
    {
      key: 'CHAIN_SERVICE_NOT_SOLD',
      severity: 'information',
      designs: ['contract', 'cooling'],
      arguments: { kind: 'coolingPlant', units: 4 },
    },
  ])
  // This contract has a product for cooling plants, but no asset of that kind.
  const add = { coolingPlant: [{ choices: { 'asset.count': 3 } }] }
  expect(checkDesigns(createContract(assets, { add }), cooling)).toMatchObject([
    { key: 'CHAIN_ASSETS_MISSING', arguments: { kind: 'coolingPlant', there: 0, wanted: 4 } },
  ])
})

test('row coolers are counted separately from room coolers', () => {
  const row = createDesign('row', { serviced: createServicedEquipment('cooling', 2) })
  const room = createDesign('room', { serviced: createServicedEquipment('roomCooling', 1) })
  const listKeys = (count: number) =>
    checkDesigns(createContract(createCoolingAssets(count)), row, room).map(({ key }) => key)
  expect(listKeys(2)).toEqual(['CHAIN_SERVICE_NOT_SOLD'])
  expect(listKeys(3)).toContain('CHAIN_ASSETS_SPARE')
  expect(listKeys(1)).toContain('CHAIN_ASSETS_MISSING')
})
