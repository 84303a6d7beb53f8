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

const list = (...designs: readonly ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs)).filter(({ key }) => key === 'CHAIN_CIRCUITS_MISSING')
/** As a person links them. */
const listLinked = (unit: ChainDesign, load: ChainDesign) =>
  checkSolution([unit, load], [{ kind: 'power', from: unit.id, to: load.id, side: 'A' }]).filter(
    ({ key }) => key === 'CHAIN_CIRCUITS_MISSING',
  )

const createUnit = (circuits: readonly Circuits[], quantity = 1) =>
  createDesign('unit', { gives: [createSource(100)], takes: [createFeed(0)], circuits }, { quantity })
const circuits = (of: Partial<Circuits>): Circuits => ({
  side: 'A',
  count: 6,
  poles: 1,
  amps: 16,
  carries: 16,
  connector: 'hardWired',
  ...of,
})
const closet = (amps: number, kw: number, quantity = 1) =>
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
  ['six outlets, and six are there', [circuits({ connector: 'iec16' })], closet(16, 2, 6), undefined],
  ['seven outlets, and six are there', [circuits({ connector: 'iec16' })], closet(16, 2, 7), 6],
  ['an outlet of 32 A, and those of 16 A are there', [circuits({ connector: 'iec16' })], closet(32, 2), 0],
  [
    'one outlet more from a fixed end of 16 A',
    [circuits({ connector: 'iec16' }), circuits({ count: 1 })],
    closet(16, 2, 7),
    undefined,
  ],
  ['10 A, and a fixed end has 16 A', [circuits({})], closet(32, 2.3), undefined],
  ['20 A, and a fixed end has 16 A', [circuits({})], closet(32, 4.6), 0],
  [
    'an outlet of 16 A, and a fixed end has a breaker of 32 A',
    [circuits({ amps: 32, carries: 32 })],
    closet(16, 2),
    0,
  ],
  ['one pole, and there are three', [circuits({ poles: 3 })], closet(16, 2), 0],
  ['a circuit of feed A, and there are those of B', [circuits({ side: 'B' })], closet(16, 2), 0],
  ['a circuit, and there is none', [], closet(16, 2), 0],
] as const)('a closet needs %s', (_, there, needing, fitting) => {
  const [found] = listLinked(createUnit(there), needing)
  expect(found?.arguments['fitting']).toBe(fitting)
  if (fitting !== undefined) expect(found).toMatchObject({ severity: 'warning', designs: ['unit', 'closet'] })
})

test('two units before the same closets have twice the circuits, and two designs do not share one', () => {
  expect(list(createUnit([circuits({})], 2), closet(16, 2, 12))).toEqual([])
  const [found] = list(createUnit([circuits({})]), closet(16, 2, 4), { ...closet(16, 1, 3), id: 'other' })
  expect(found).toMatchObject({ designs: ['unit', 'other'], arguments: { needed: 3, fitting: 2 } })
})

test.each([
  ['its outlet', [circuits({ connector: 'iec16' })], 6, true],
  ['a fixed end, of whatever rating', [circuits({ amps: 32, carries: 32 })], 1, true],
  ['another outlet', [circuits({ connector: 'iec32' })], 1, false],
  ['circuits of three poles', [circuits({ poles: 3 })], 1, false],
  ['circuits of feed B', [circuits({ side: 'B' })], 1, false],
  ['no circuit', [], 1, false],
] as const)('a closet is proposed for a unit with %s', (_, there, quantity, isProposed) => {
  const ups = createUps('ups', [createSource(100)])
  const designs = [ups, createUnit(there), closet(16, 2, quantity)]
  // Where the unit has none, a socket of the building feeds it, and not the UPS beside the unit.
  expect(proposeLinks(designs).filter(({ to }) => to === 'closet')).toEqual(
    isProposed ? [{ kind: 'power', from: 'unit', to: 'closet', side: 'A' }] : [],
  )
})

test('closets are proposed for a unit until its circuits are taken, and for a UPS without distribution', () => {
  const others = [6, 1].map((quantity) => ({ ...closet(16, 2, quantity), id: `closet ${quantity}` }))
  const unit = createUnit([circuits({ connector: 'iec16' })])
  expect(proposeLinks([unit, ...others]).map(({ to }) => to)).toEqual(['closet 6'])
  expect(proposeLinks([{ ...unit, quantity: 2 }, ...others])).toHaveLength(2)
  expect(proposeLinks([createUps('ups', [createSource(100)]), ...others])).toHaveLength(2)
})

test('a plug on a UPS, or on the mains, asks no load list', () => {
  const ups: Exchange = {
    gives: [createSource(100)],
    serviced: [{ kind: 'ups', units: 1, batteries: false, ownPlan: false }],
  }
  expect(list(createDesign('ups', ups), closet(16, 2))).toEqual([])
  expect(list(closet(16, 2))).toEqual([])
})

const wide = edge.exchange(
  configureEdge({ country: 'DE', circuit: 'cee32', 'item[1].quantity': 4, 'item[1].power': 300, growth: 0 }),
)
const createDistribution = (choices: Parameters<typeof configureDistribution>[0]) =>
  createDesign('unit', distribution.exchange(configureDistribution({ country: 'DE', ...choices })))

test('nine closets with plugs of 32 A do not hang on six fixed circuits of 10 A, but on those that the unit takes over', () => {
  const closets = createDesign('closet', wide, { quantity: 9 })
  expect(list(createDistribution({}), closets)[0]?.arguments).toMatchObject({ needed: 9, fitting: 6 })
  const taken = toChoices(distribution.takeIn([createOtherDesign(wide, 9)]))
  expect(taken).toMatchObject({ 'circuit[1].quantity': 9, 'circuit[1].connector': 'iec32' })
  const unit = createDistribution(taken)
  expect(unit.exchange.circuits).toEqual([
    { side: 'A', count: 9, poles: 1, amps: 32, carries: 32, connector: 'iec32' },
  ])
  expect(list(unit, closets)).toEqual([])
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
    expect(list(unit, createDesign('closet', exchange, { quantity: 3 }))).toEqual([])
  },
)

test('a row of the load list that both units feed has its circuits on each', () => {
  const { circuits: both = [] } = distribution.exchange(
    configureDistribution({
      country: 'DE',
      feeds: 'pair',
      ...chooseCircuit(1, { quantity: 4, supply: 'AB' }),
    }),
  )
  expect(both.map(({ side, count }) => [side, count])).toEqual([
    ['A', 4],
    ['B', 4],
  ])
})
