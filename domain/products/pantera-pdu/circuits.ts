// The repeated parts: rows of equal circuits, each with its own breaker, and the harmonics of the load by their order.
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  convert,
  divide,
  equal,
  every,
  ifElse,
  inUnit,
  lookup,
  multiply,
  subtract,
  sumOf,
  whereOf,
} from '../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../../engine/source/source-model.ts'
import { harmonicOrders } from './facts/ratings.ts'
import { sources } from './facts/sources.ts'
import { circuitVolts, outputVoltages } from './facts/voltages.ts'
import type { PduParameters } from './parameters.ts'
import { circuitsPerModule } from './parts.ts'
import {
  branchPriceTable,
  breakerTable,
  connectorFitTable,
  connectorTable,
  knownBreakerTable,
} from './tables/tables.ts'
import type { PriceOf } from '../compared-prices.ts'

/** Rows of the load list. */
export const mostRows = 6

type RowsOf = { readonly name: string }
/** A row of the table equals what is asked in every column named. */
export const hasRow = (table: RowsOf, where: Parameters<typeof whereOf>[0]): SourceCondition => ({
  kind: 'row',
  table: table.name,
  where: whereOf(where),
})

type RowBuilder = Parameters<Parameters<SourceModelBuilder['part']>[2]>[0]

/** What a person says of a row, and the breaker that is found for it. */
function rowParameters(part: RowBuilder, breakers: RowsOf, connectors: RowsOf) {
  const group = 'circuits'
  return {
    quantity: part.number('quantity', { group, min: 1, max: 42, step: 1, unit: '1', preferred: 6 }),
    poles: part.choice('poles', ['1', '2', '3'], { group, preferred: '1' }),
    amps: part.number('amps', { group, min: 1, max: 80, step: 1, unit: 'A', preferred: 10 }),
    supply: part.choice('supply', ['A', 'B', 'AB'], { group, preferred: 'A' }),
    connector: part.choice('connector', connectors, { group, preferred: 'hardWired' }),
    length: part.number('length', { group, min: 0, max: 60, step: 5, unit: 'm', preferred: 10 }),
    breaker: part.choice('breaker', breakers, { group, result: true }),
  }
}
type RowParameters = ReturnType<typeof rowParameters>

/** P11, R8 and R15: breaker, connection and side of each row. */
function rowRules(
  part: RowBuilder,
  { amps, breaker, connector, poles, supply }: RowParameters,
  p: PduParameters,
  tables: { readonly known: RowsOf; readonly fits: RowsOf },
): void {
  const rules = p.installationRules
  const place = { row: { number: inUnit('1', part.place), unit: '1' } } as const
  const chosen = { ...place, breaker: { parameter: breaker.name } }
  const limit = rules.caseOf({ UL: 80, IEC: 100 })
  part.rule('P11', atLeast(multiply(limit, breaker.cell('rating')), multiply(100, amps)), {
    arguments: { ...chosen, load: { number: amps.num, unit: 'A' }, limit: { number: limit } },
    source: sources.nec210,
  })
  part.rule('R08-breaker', hasRow(tables.known, { breaker, rules }), {
    arguments: chosen,
    source: sources.recalled,
  })
  part.rule(
    'R08',
    any(connector.is('hardWired'), hasRow(tables.fits, { connector, rules, poles, breaker })),
    { arguments: { ...chosen, connector: { parameter: connector.name } }, source: sources.recalled },
  )
  part.rule('R15-side', supply.is('A'), { when: p.feeds.is('single'), arguments: place })
}

/** Volts of a circuit. Cases always have a value, which a look-up need not have: what is made of them is worked out only where it is asked for. */
const voltsOf = ({ outputVoltage }: PduParameters, poles: RowParameters['poles']): SourceNum =>
  outputVoltage.caseOf(
    Object.fromEntries(
      outputVoltages.map((output) => {
        const [one, two, three] = circuitVolts[output]
        return [output, poles.caseOf({ 1: inUnit('V', one), 2: inUnit('V', two), 3: inUnit('V', three) })]
      }),
    ),
  )

/** Declares the load list: a row is a number of equal circuits. */
export function declareCircuits(model: SourceModelBuilder, p: PduParameters, priceOf: PriceOf) {
  const breakers = model.table('branchBreakers', breakerTable)
  const prices = model.table('branchPrices', branchPriceTable(priceOf))
  const connectors = model.table('connectors', connectorTable(priceOf))
  const known = model.table('knownBreakers', knownBreakerTable)
  const fits = model.table('connectorFits', connectorFitTable)
  const count = { min: 1, max: mostRows, group: 'circuits', preferred: 1 }
  return model.part('circuit', { count }, (part) => {
    const row = rowParameters(part, breakers, connectors)
    rowRules(part, row, p, { known, fits })
    const { quantity, poles, amps, supply, connector, breaker } = row
    const poleCount = poles.caseOf({ 1: 1, 2: 2, 3: 3 })
    const on = (...sides: readonly string[]) => ifElse(supply.is(...sides), 1, 0)
    const load = multiply(multiply(quantity, amps), voltsOf(p, poles))
    const modules = { 1: divide('up', quantity, circuitsPerModule(1)), 2: quantity, 3: quantity }
    const price = (column: string) => lookup(prices, column, { breaker, poles })
    return {
      ...row,
      socket: all(connector.cellIs('socket', true), atMost(breaker.cell('rating'), 32)),
      power: part.value('power', 'kVA', convert(load, 'VA', 'kVA'), 'R1: volts of the circuit by its poles'),
      poleTotal: part.value('poleTotal', '1', multiply(quantity, poleCount), 'R7'),
      poleAmps: part.value('poleAmps', 'A', multiply(multiply(quantity, poleCount), amps), 'R9'),
      // Each row dealt out by itself, as evenly as it can be.
      phaseAmps: multiply(divide('up', multiply(quantity, poleCount), 3), amps),
      moduleCount: part.value('moduleCount', '1', poles.caseOf(modules), `R8: ${sources.pdpm138}`),
      breakerPrice: price('breakerPrice'),
      modulePrice: price('modulePrice'),
      residualPrice: price('residualPrice'),
      cordPrice: connector.cell('price'),
      sides: add(on('A', 'B'), multiply(2, on('AB'))),
    }
  })
}

export type Circuits = ReturnType<typeof declareCircuits>

/** Declares the spectrum: the share of each odd order in the fundamental. */
export function declareHarmonics(model: SourceModelBuilder, p: PduParameters) {
  const harmonic = model.part('harmonic', { count: harmonicOrders.length }, (part) => {
    const share = part.number('share', {
      group: 'harmonics',
      min: 0,
      max: 100,
      step: 0.1,
      unit: '%',
      preferred: 0,
    })
    const order = add(multiply(2, part.place), 1)
    const plain = inUnit('1', share)
    const square = part.value('square', '1', multiply(plain, plain), 'R5')
    return { share, order, square }
  })
  model.rule('R05-open', every(harmonic, equal(harmonic.share, 0)), { when: p.spectrum.is('notStated') })
  return harmonic
}

export type Harmonics = ReturnType<typeof declareHarmonics>

/**
 * R5: Σ I²h² ≤ K · Σ I² for a K rating, both with the fundamental as 100. It is one sum over the orders: the bounds of two sums over the same
 * shares would know nothing of each other.
 */
export const isWithin = (harmonic: Harmonics, k: number): SourceCondition =>
  atMost(
    sumOf(harmonic, multiply(subtract(multiply(harmonic.order, harmonic.order), k), harmonic.square)),
    10_000 * (k - 1),
  )
