// Tests whole solutions with real products: UPS, distribution unit, local edge and services.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import * as cooling from '../products/cooling/testing/configure.ts'
import * as easyUps3Phase from '../products/easy-ups-3-phase/testing/configure.ts'
import { computeFloorLoad } from '../engineering/site.ts'
import type { Exchange } from '../products/exchange.ts'
import * as lec from '../products/lec/testing/configure.ts'
import { closet } from '../products/lec/testing/worked-example.ts'
import * as panteraPdu from '../products/pantera-pdu/testing/configure.ts'
import * as rowDesigner from '../products/row-designer/testing/configure.ts'
import * as serviceSelector from '../products/service-selector/testing/configure.ts'
import { getDay } from '../products/testing/get-day.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'

/** Returns a function that gives the exchange of a product with some choices. */
const createExchangeGetter =
  ({ product, configure }: Pick<typeof cooling, 'product' | 'configure'>) =>
  (choices: Choices): Exchange =>
    product.exchange(configure(choices))
const getUpsExchange = createExchangeGetter(easyUps3Phase)
const getPduExchange = createExchangeGetter(panteraPdu)
const getRowsExchange = createExchangeGetter(rowDesigner)
const getServicesExchange = createExchangeGetter(serviceSelector)
const checkDesigns = (chainDesigns: readonly ChainDesign[]) =>
  checkSolution(chainDesigns, proposeLinks(chainDesigns))
const createDesign = (id: string, exchange: Exchange, changes: Partial<ChainDesign> = {}): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange,
  ...changes,
})

describe('a UPS of 40 kW before a distribution unit, closets and a contract', () => {
  const designs: ChainDesign[] = []
  let findings: readonly ChainFinding[] = []

  beforeAll(() => {
    designs.push(
      createDesign('UPS 1', getUpsExchange({ country: 'DE', load: 40, growth: 0, maximumUse: 100 })),
      // 24 circuits of 20 A at 230 V are 110.4 kVA; a diversity of 60 % makes 66.2 kVA.
      createDesign(
        'PDU 1',
        getPduExchange({
          country: 'DE',
          growth: 0,
          diversity: 60,
          ...panteraPdu.chooseCircuit(1, { quantity: 24, amps: 20 }),
        }),
      ),
      createDesign('LEC 1', createExchangeGetter(lec)(closet), { quantity: 4 }),
      createDesign(
        'Services 1',
        getServicesExchange({
          'asset.count': 2,
          ordered: getDay('2026-06-01'),
          ...serviceSelector.chooseAsset(1, { product: 'easy-3m-100' }),
          ...serviceSelector.chooseAsset(2, {
            product: 'floor-pdu-150',
            shipped: '2026-01-01',
            started: '2026-04-01',
          }),
        }),
      ),
    )
    findings = checkSolution(designs, proposeLinks(designs))
  })

  test('has the chain UPS, distribution unit, closets', () => {
    expect(proposeLinks(designs).filter(({ kind }) => kind === 'power')).toEqual([
      { kind: 'power', from: 'UPS 1', to: 'PDU 1', side: 'A' },
      { kind: 'power', from: 'PDU 1', to: 'LEC 1', side: 'A' },
    ])
  })

  test('overloads the UPS with 66.2 kVA plus 1 % of its rating and 2 % of the load, with a repair offered', () => {
    const [overload] = findings
    expect(overload?.key).toBe('CHAIN_POWER_EXCEEDED')
    expect(overload?.designs).toEqual(['UPS 1', 'PDU 1'])
    const load = Number(overload?.arguments.load)
    const apparentPower = 0.6 * 24 * 20 * 0.23
    const rating = designs[1]?.exchange.gives?.[0]?.capacity.kva ?? 0
    // The closets, of 1.92 kW at λ = 0.95 beside their losses, draw fewer kW than kVA.
    const difference = 4 * (1.92 / 0.95 - 1.92)
    expect(load).toBeCloseTo((apparentPower - difference) * 1.02 + 0.01 * rating, 1)
    expect(overload?.repairs).toEqual([{ design: 'UPS 1', choices: { load: expect.closeTo(load, 0) } }])
  })

  test('has no errors after that repair', () => {
    const choices = findings[0]?.repairs[0]?.choices ?? {}
    const repairedUps = createDesign(
      'UPS 1',
      getUpsExchange({ country: 'DE', growth: 0, maximumUse: 100, ...choices }),
    )
    const repairedDesigns = [repairedUps, ...designs.slice(1)]
    expect(
      checkSolution(repairedDesigns, proposeLinks(repairedDesigns)).filter(
        ({ severity }) => severity === 'error',
      ),
    ).toEqual([])
  })

  test('carries as much more on the distribution unit as an additional closet draws', () => {
    const [overload] = findings
    expect(overload?.steps.find(({ message }) => message === 'CHAIN_STEP_SUM')?.value).toBeGreaterThan(60)
    const designsWithManyClosets = designs.map((design) =>
      design.id === 'LEC 1' ? { ...design, quantity: 60 } : design,
    )
    const pduFinding = checkSolution(designsWithManyClosets, proposeLinks(designsWithManyClosets)).find(
      ({ key, designs: [first] }) => key === 'CHAIN_POWER_EXCEEDED' && first === 'PDU 1',
    )
    // 60 · (1920 W / 0.95 + 270 VA); in kW: 60 · 2.19
    expect(pduFinding?.arguments).toMatchObject({ load: 131.4, unit: 'kW' })
    // No sub-feed carries what circuits of one phase lack.
    expect(pduFinding?.repairs).toEqual([])
  })

  test('has a contract that covers both from the end of their warranties', () => {
    expect(
      findings.filter(({ key }) => key.startsWith('CHAIN_COVER') || key === 'CHAIN_ASSETS_MISSING'),
    ).toEqual([])
  })
})

describe('a data centre with UPS and distribution on two sides, rows with two kinds of cooling, and a contract', () => {
  const firstRow: Choices = { country: 'DE', rows: 1, racksPerRow: 6, rackPower: 5 }
  const secondRow: Choices = { ...firstRow, architecture: 'perimeter' }
  const hallCooling: Choices = { country: 'DE', itLoad: 50, area: 60, people: 0 }
  const createCooling = (choices: Choices) =>
    createDesign('Cooling 1', createExchangeGetter(cooling)({ ...hallCooling, ...choices }))
  const designs: ChainDesign[] = []
  /** The designs with the given kW in the first rack of the second row. */
  const createDesignsWithRack = (power: number): ChainDesign[] => {
    const exception = rowDesigner.chooseException(1, { row: 1, position: 1, quantity: 1, power })
    const heavier = createDesign(
      'Row 2',
      getRowsExchange({ ...secondRow, 'exception.count': 1, ...exception }),
    )
    return designs.map((design) => (design.id === 'Row 2' ? heavier : design))
  }
  const createDesignsWithCooling = (choices: Choices): ChainDesign[] =>
    designs.map((design) => (design.id === 'Cooling 1' ? createCooling(choices) : design))
  const getHeat = (id: string) => designs.find((design) => design.id === id)?.exchange.heat?.kilowatts ?? 0

  beforeAll(() => {
    designs.push(
      createDesign('UPS 1', getUpsExchange({ country: 'DE', load: 72, growth: 0, redundancy: '2N' })),
      // A sub-feed for each row on either side: 30 kW of each at λ = 0.95 are 31.6 kVA, 45.6 A of each phase at
      // 400 V. The fans of the cooling are on a third.
      createDesign(
        'PDU 1',
        getPduExchange({
          country: 'DE',
          growth: 0,
          rating: '100',
          feeds: 'pair',
          'circuit.count': 0,
          subFeeds: 3,
          subFeedRating: '63',
          subFeedLoad: 68,
          subFeedPhase: 98,
          subFeedSupply: 'shared',
        }),
      ),
      createDesign('Row 1', getRowsExchange(firstRow)),
      createDesign('Row 2', getRowsExchange(secondRow)),
      createCooling({ redundancy: 'N+1' }),
      createDesign(
        'Services 1',
        getServicesExchange({
          'asset.count': 1,
          ...serviceSelector.chooseAsset(1, { product: 'row-cooler' }),
        }),
      ),
    )
  })

  test('feeds both sides of every row from distribution and UPS, and passes the heat to the units', () => {
    const links = proposeLinks(designs)
    for (const to of ['Row 1', 'Row 2'])
      expect(links.filter((link) => link.kind === 'power' && link.to === to)).toEqual([
        { kind: 'power', from: 'PDU 1', to, side: 'A' },
        { kind: 'power', from: 'PDU 1', to, side: 'B' },
      ])
    expect(links.filter(({ kind }) => kind === 'heat').map(({ from, to }) => [from, to])).toEqual(
      ['UPS 1', 'PDU 1', 'Row 1', 'Row 2'].map((from) => [from, 'Cooling 1']),
    )
    expect(links).toContainEqual({ kind: 'service', from: 'Services 1', to: 'Cooling 1' })
  })

  test('has no errors, a contract that lacks assets and has no product for plant, and cooling on one of two sides', () => {
    expect(new Set(checkDesigns(designs).map(({ key }) => key))).toEqual(
      new Set(['CHAIN_ASSETS_MISSING', 'CHAIN_SERVICE_NOT_SOLD', 'CHAIN_COOLING_ON_ONE_FEED']),
    )
  })

  test('has no finding about its cooling with two systems of it on both sides', () => {
    const keys = checkDesigns(createDesignsWithCooling({ redundancy: '2N' })).map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith('CHAIN_COOLING_'))).toEqual([])
  })

  test('removes the heat of the row without coolers and all losses, not of the self-cooled row', () => {
    const smallCooling: Choices = { itLoad: 10, redundancy: 'N' }
    const finding = checkDesigns(createDesignsWithCooling(smallCooling)).find(
      ({ key }) => key === 'CHAIN_HEAT_EXCEEDED',
    )
    const heat = getHeat('UPS 1') + getHeat('PDU 1') + 30
    expect(finding?.designs).toEqual(['Cooling 1', 'Row 2'])
    expect(finding?.steps.find(({ message }) => message === 'CHAIN_STEP_SUM')?.value).toBeCloseTo(heat, 6)
    const choices = finding?.repairs[0]?.choices ?? {}
    expect(Object.keys(choices)).toEqual(['itLoad'])
    const repaired = checkDesigns(createDesignsWithCooling({ ...smallCooling, ...choices }))
    expect(repaired.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('passes the load of another rack to distribution, UPS and cooling alike', () => {
    const designsWithRack = createDesignsWithRack(30)
    const findings = checkDesigns(designsWithRack)
    const findFinding = (key: string, id: string) =>
      findings.find(
        (finding) => finding.key === key && finding.designs[0] === id && finding.arguments.side !== 'B',
      )
    // With 25 kW more, the load with one feed lost is 85 kW; with the upstream losses it exceeds the planned load.
    const [pduFinding, upsFinding] = ['PDU 1', 'UPS 1'].map((id) => findFinding('CHAIN_PLAN_EXCEEDED', id))
    expect(pduFinding).toMatchObject({ designs: ['PDU 1', 'Row 2'], arguments: { side: 'A' } })
    expect(upsFinding).toMatchObject({ designs: ['UPS 1', 'PDU 1'], arguments: { side: 'A' } })
    expect(findFinding('CHAIN_HEAT_UNIT_LOST', 'Cooling 1')?.designs).toEqual(['Cooling 1', 'Row 2'])
  })
})

const selfCooledRow: Choices = { country: 'DE', rows: 1, racksPerRow: 6, rackPower: 5 }
const createRoomCooling = (itLoad: number) =>
  createDesign(
    'Cooling 1',
    createExchangeGetter(cooling)({ country: 'DE', itLoad, area: 60, people: 0, redundancy: 'N' }),
  )

describe('rows that cool themselves, in a room', () => {
  test('make cooling for the whole IT load a duplicate of their coolers', () => {
    const row = createDesign('Row 1', getRowsExchange(selfCooledRow))
    const [finding] = checkDesigns([row, createRoomCooling(60)]).filter(
      ({ key }) => key === 'CHAIN_COOLING_DUPLICATED',
    )
    // Six racks of 5 kW give off 30 kW, which their own coolers carry.
    expect(finding).toMatchObject({
      severity: 'warning',
      designs: ['Cooling 1', 'Row 1'],
      arguments: { load: 0, carried: 30 },
    })
  })

  test('leave the room to the rows without coolers', () => {
    const rowWithoutCoolers = createDesign(
      'Row 2',
      getRowsExchange({ ...selfCooledRow, architecture: 'perimeter' }),
    )
    expect(
      checkDesigns([
        createDesign('Row 1', getRowsExchange(selfCooledRow)),
        rowWithoutCoolers,
        createRoomCooling(30),
      ]).map(({ key }) => key),
    ).not.toContain('CHAIN_COOLING_DUPLICATED')
  })
})

test('a UPS of 200 kW before one closet is capacity that is bought and not used', () => {
  const designs = [
    createDesign('UPS 1', getUpsExchange({ country: 'DE', load: 200, growth: 0 })),
    createDesign('LEC 1', createExchangeGetter(lec)(closet), { quantity: 4 }),
  ]
  const finding = checkDesigns(designs).find(({ key }) => key === 'CHAIN_CAPACITY_UNUSED')
  // Four closets of 1920 W / 0.95 and 9 % of 3000 VA draw 9.16 kVA.
  expect(finding).toMatchObject({ designs: ['UPS 1'], arguments: { load: 9.2, unit: 'kVA' } })
  expect(Number(finding?.arguments.percent)).toBeGreaterThan(90)
})

test('an AR3100 with 900 kg is too heavy for a floor of 12 kPa by its footprint, and not when its load is spread', () => {
  // Facts of APC AR3100 and the example of the row designer: 600 × 1070 mm, half aisles of 0.6 and 0.5 m.
  const standing = {
    mass: 900,
    area: 0.642,
    footprint: computeFloorLoad(900, 0.642),
    spread: computeFloorLoad(900, 0.6 * (1.07 + 1.1)),
    source: 'APC AR3100',
  }
  const checkRack = (basis: 'footprint' | 'spread') =>
    checkSolution([createDesign('Rack', { standing }, { floor: { areaLoad: 12, basis } })], [])
  // 900 kg · 9.81 m/s² on 0.642 m².
  expect(checkRack('footprint')[0]?.arguments).toMatchObject({ load: 13.8, limit: 12 })
  expect(checkRack('spread')).toEqual([])
})
