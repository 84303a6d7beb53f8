// What "complete" can look for. Requirements that nobody has set stay as preferred: nobody wants the cheapest row for two racks.
import { add, any, different, ifElse, multiply, not, sumOf } from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import { departuresOf } from '../departures.ts'
import type { Declared, RowValues } from './values.ts'

/** Choices that a goal may make freely: means, and not requirements. */
const means: readonly string[] = ['cooler', 'rearDoors', 'aisleDoors']

/**
 * Declares the goals: first the fewest departures from preferred requirements, then price or length. A requirement that a person has set
 * counts the same in every configuration.
 */
export function declareGoals({ model, exception }: Declared, v: RowValues, price: NumLike): void {
  const { row, position, quantity, power, mass, usedUnits, breathing, phase } = exception
  const changed = any(
    different(row, 1),
    different(position, 1),
    different(quantity, 1),
    different(power, 6),
    different(mass, 500),
    different(usedUnits, 30),
    not(breathing.is('front')),
    not(phase.is('auto')),
  )
  const departures = model.value(
    'departures',
    '1',
    add(
      ...departuresOf(model.parameters, means).map((test) => ifElse(test, 1, 0)),
      ifElse(different(exception.count, 0), 1, 0),
      sumOf(exception, ifElse(changed, 1, 0)),
    ),
  )
  // The weights lie above what any configuration reaches: 100 million EUR, 100 m.
  model.goal(
    'cheapest',
    add(multiply(departures, { kind: 'quantity', value: 10_000_000_000, unit: 'cent' }), price),
  )
  model.goal(
    'shortest',
    add(multiply(departures, { kind: 'quantity', value: 100_000, unit: 'mm' }), v.rowLength),
  )
}
