// What "complete" can look for. Requirements that nobody has set stay as preferred: nobody wants the cheapest room without servers.
import { add, ifElse, multiply } from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import { departuresOf } from '../departures.ts'
import type { Declared } from './values/values.ts'

/**
 * Declares the goals: first the fewest departures from preferred requirements, then price or floor space. A requirement that a person
 * has set counts the same in every configuration.
 */
export function declareGoals({ model, p }: Declared, price: NumLike): void {
  const departures = model.value(
    'departures',
    '1',
    add(...departuresOf(model.parameters).map((test) => ifElse(test, 1, 0))),
  )
  // The weights lie above what any configuration reaches: 100 million EUR, 1000 m².
  model.goal(
    'cheapest',
    add(multiply(departures, { kind: 'quantity', value: 10_000_000_000, unit: 'cent' }), price),
  )
  model.goal(
    'smallest',
    add(
      multiply(departures, { kind: 'quantity', value: 1000, unit: 'm2' }),
      multiply(p.units, p.unit.cell('area')),
    ),
  )
}
