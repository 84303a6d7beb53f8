// What "complete" can look for. Requirements that nobody has set stay as preferred: nobody wants the cheapest unit for one circuit.
import { add, any, different, ifElse, multiply, not, sumOf } from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import { departuresOf } from '../departures.ts'
import type { Declared, PduValues } from './values/values.ts'

/** Choices that a goal may make freely: they follow from the place, or are means and not requirements. */
const means: readonly string[] = [
  'inputVoltage',
  'outputVoltage',
  'frequency',
  'construction',
  'transformer',
  'neutral',
  'interruptingRating',
  'panelPoles',
  'panelMain',
]

/**
 * Declares the goals: first the fewest departures from preferred requirements, then price or floor space. A requirement that a person
 * has set counts the same in every configuration.
 */
export function declareGoals({ model, circuit, harmonic }: Declared, v: PduValues, price: NumLike): void {
  const changed = any(
    different(circuit.quantity, 6),
    different(circuit.amps, 10),
    not(circuit.poles.is('1')),
    not(circuit.supply.is('A')),
    not(circuit.connector.is('hardWired')),
    different(circuit.length, 10),
  )
  const departures = model.value(
    'departures',
    '1',
    add(
      ...departuresOf(model.parameters, means).map((test) => ifElse(test, 1, 0)),
      ifElse(different(circuit.count, 1), 1, 0),
      sumOf(circuit, ifElse(changed, 1, 0)),
      sumOf(harmonic, ifElse(different(harmonic.share, 0), 1, 0)),
    ),
  )
  // The weights lie above what any configuration reaches: 10 million EUR, 1000 m².
  model.goal(
    'cheapest',
    add(multiply(departures, { kind: 'quantity', value: 1_000_000_000, unit: 'cent' }), price),
  )
  model.goal('smallest', add(multiply(departures, { kind: 'quantity', value: 1000, unit: 'm2' }), v.area))
}
