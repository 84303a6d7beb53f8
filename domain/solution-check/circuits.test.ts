// Tests that every plug of a design has a circuit of its own that fits, at made-up units and at those of the products.
import { expect, test } from 'vitest'
import type { Circuits, Exchange } from '../products/exchange.ts'
import { configure as configureEdge, product as edge } from '../products/lec/testing/configure.ts'
import {
  configure as configureDistribution,
  product as distribution,
  chooseCircuit,
} from '../products/pantera-pdu/testing/configure.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { checkSolution } from './check-solution.ts'
import type { ChainDesign } from './chain.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign, createFeed, createSource, createUps } from './testing/sample-designs.ts'

const listFindings = (...designs: readonly ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs)).filter(({ key }) => key === 'CHAIN_CIRCUITS_MISSING')
/** The findings when a person has linked the two, whether or not that is proposed. */
const listFindingsWhenLinked = (unit: ChainDesign, load: ChainDesign) =>
  checkSolution([unit, load], [{ kind: 'power', from: unit.id, to: load.id, side: 'A' }]).filter(
    ({ key }) => key === 'CHAIN_CIRCUITS_MISSING',
  )

const createUnit = (circuits: readonly Circuits[], quantity = 1) =>
  createDesign('unit', { gives: [createSource(100)], takes: [createFeed(0)], circuits }, { quantity })
const createCircuits = (changes: Partial<Circuits>): Circuits => ({
  side: 'A',
  count: 6,
  poles: 1,
  amps: 16,
  carries: 16,
  connector: 'hardWired',
  ...changes,
})
const createCloset = (amps: number, kw: number, quantity = 1) =>
  createDesign(
    'closet',
    {
      takes: [
        createFeed(kw, {
          volts: 230,
          phases: 1,
          plug: { connector: amps === 32 ? 'iec32' : 'iec16', amps },
        }),
      ],
    },
    { quantity },
  )

test.each([
  [
    'six outlets, and the unit has six',
    [createCircuits({ connector: 'iec16' })],
    createCloset(16, 2, 6),
    undefined,
  ],
  [
    'seven outlets, and the unit has six',
    [createCircuits({ connector: 'iec16' })],
    createCloset(16, 2, 7),
    6,
  ],
  [
    'an outlet of 32 A, and the unit has those of 16 A',
    [createCircuits({ connector: 'iec16' })],
    createCloset(32, 2),
    0,
  ],
  [
    'seven circuits, and the unit has six outlets and a fixed end of 16 A',
    [createCircuits({ connector: 'iec16' }), createCircuits({ count: 1 })],
    createCloset(16, 2, 7),
    undefined,
  ],
  ['10 A, and the unit has fixed ends of 16 A', [createCircuits({})], createCloset(32, 2.3), undefined],
  ['20 A, and the unit has fixed ends of 16 A', [createCircuits({})], createCloset(32, 4.6), 0],
  [
    '16 A, and the unit has fixed ends with breakers of 32 A',
    [createCircuits({ amps: 32, carries: 32 })],
    createCloset(16, 2),
    0,
  ],
  ['one pole, and the unit has circuits of three', [createCircuits({ poles: 3 })], createCloset(16, 2), 0],
  [
    'a circuit of feed A, and the unit has those of feed B',
    [createCircuits({ side: 'B' })],
    createCloset(16, 2),
    0,
  ],
  ['a circuit, and the unit has none', [], createCloset(16, 2), 0],
] as const)(
  'circuits that do not fit are reported as missing where a closet needs %s',
  (_, circuits, closet, fitting) => {
    const [finding] = listFindingsWhenLinked(createUnit(circuits), closet)
    expect(finding?.arguments['fitting']).toBe(fitting)
    if (fitting !== undefined)
      expect(finding).toMatchObject({ severity: 'warning', designs: ['unit', 'closet'] })
  },
)

test('two units before the same closets have twice the circuits, and two designs do not share one', () => {
  expect(listFindings(createUnit([createCircuits({})], 2), createCloset(16, 2, 12))).toEqual([])
  const [finding] = listFindings(createUnit([createCircuits({})]), createCloset(16, 2, 4), {
    ...createCloset(16, 1, 3),
    id: 'other',
  })
  expect(finding).toMatchObject({ designs: ['unit', 'other'], arguments: { needed: 3, fitting: 2 } })
})

test.each([
  ['its outlet', [createCircuits({ connector: 'iec16' })], 6, true],
  ['a fixed end of any rating', [createCircuits({ amps: 32, carries: 32 })], 1, true],
  ['another outlet', [createCircuits({ connector: 'iec32' })], 1, false],
  ['circuits of three poles', [createCircuits({ poles: 3 })], 1, false],
  ['circuits of feed B', [createCircuits({ side: 'B' })], 1, false],
  ['no circuit', [], 1, false],
] as const)(
  'a closet is proposed only for a unit that can feed it, tried with %s',
  (_, circuits, quantity, isProposed) => {
    const ups = createUps('ups', [createSource(100)])
    const designs = [ups, createUnit(circuits), createCloset(16, 2, quantity)]
    // Where the unit has none, a socket of the building feeds it, and not the UPS beside the unit.
    expect(proposeLinks(designs).filter(({ to }) => to === 'closet')).toEqual(
      isProposed ? [{ kind: 'power', from: 'unit', to: 'closet', side: 'A' }] : [],
    )
  },
)

test('closets are proposed for a unit until its circuits are used up, and for a UPS without distribution', () => {
  const closets = [6, 1].map((quantity) => ({ ...createCloset(16, 2, quantity), id: `closet ${quantity}` }))
  const unit = createUnit([createCircuits({ connector: 'iec16' })])
  expect(proposeLinks([unit, ...closets]).map(({ to }) => to)).toEqual(['closet 6'])
  expect(proposeLinks([{ ...unit, quantity: 2 }, ...closets])).toHaveLength(2)
  expect(proposeLinks([createUps('ups', [createSource(100)]), ...closets])).toHaveLength(2)
})

test('a plug in a UPS or in the mains needs no circuit of a load list', () => {
  const ups: Exchange = {
    gives: [createSource(100)],
    serviced: [{ kind: 'ups', units: 1, batteries: false, ownPlan: false }],
  }
  expect(listFindings(createDesign('ups', ups), createCloset(16, 2))).toEqual([])
  expect(listFindings(createCloset(16, 2))).toEqual([])
})

const closetExchange = edge.exchange(
  configureEdge({ country: 'DE', circuit: 'cee32', 'item[1].quantity': 4, 'item[1].power': 300, growth: 0 }),
)
const createDistribution = (choices: Parameters<typeof configureDistribution>[0]) =>
  createDesign('unit', distribution.exchange(configureDistribution({ country: 'DE', ...choices })))

test('nine closets with plugs of 32 A lack circuits in a unit with six fixed ones of 10 A, and not in one that takes them over', () => {
  const closets = createDesign('closet', closetExchange, { quantity: 9 })
  expect(listFindings(createDistribution({}), closets)[0]?.arguments).toMatchObject({ needed: 9, fitting: 6 })
  const taken = toChoices(distribution.takeIn([createOtherDesign(closetExchange, 9)]))
  expect(taken).toMatchObject({ 'circuit[1].quantity': 9, 'circuit[1].connector': 'iec32' })
  const unit = createDistribution(taken)
  expect(unit.exchange.circuits).toEqual([
    { side: 'A', count: 9, poles: 1, amps: 32, carries: 32, connector: 'iec32' },
  ])
  expect(listFindings(unit, closets)).toEqual([])
})

test.each(['DE', 'GB', 'US', 'JP'])(
  'in %s a unit that begins with closets has the circuits for their plugs',
  (country) => {
    const exchange = edge.exchange(configureEdge({ country }))
    const others = [createOtherDesign(exchange, 3)]
    const voltage = country === 'US' ? { inputVoltage: '480', outputVoltage: '208' } : {}
    const assignment = configureDistribution({
      country,
      ...voltage,
      ...toChoices(distribution.takeIn(others)),
    })
    const unit = createDesign('unit', distribution.exchange(assignment))
    expect(listFindings(unit, createDesign('closet', exchange, { quantity: 3 }))).toEqual([])
  },
)

test('a row of the load list that both units feed has its circuits on each', () => {
  const { circuits: circuitsOfBoth = [] } = distribution.exchange(
    configureDistribution({
      country: 'DE',
      feeds: 'pair',
      ...chooseCircuit(1, { quantity: 4, supply: 'AB' }),
    }),
  )
  expect(circuitsOfBoth.map(({ side, count }) => [side, count])).toEqual([
    ['A', 4],
    ['B', 4],
  ])
})
