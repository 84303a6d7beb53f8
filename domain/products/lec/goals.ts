// What "complete" can look for. Requirements that nobody has set stay as preferred: nobody wants the cheapest rack for one device.
import { add, any, different, ifElse, multiply, not, sumOf } from '../../engine/source/builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import type { SourceCondition } from '../../engine/source/source-model.ts'
import { departuresOf } from '../departures.ts'
import type { Equipment } from './equipment.ts'
import type { Declared } from './values/values.ts'

/** Choices that a goal may make freely: they follow from the place, or are means and not requirements. */
const means: readonly string[] = ['circuit', 'enclosure']

/** What of a row departs from the row that is preferred. */
const rowDepartures = (item: Equipment): SourceCondition =>
  any(
    different(item.quantity, 1),
    different(item.height, 1),
    different(item.depth, 500),
    different(item.power, 200),
    different(item.mass, 10),
    different(item.plugs, 1),
    different(item.position, 0),
    not(item.kind.is('server')),
    not(item.inlet.is('c14')),
    not(item.supply.is('A')),
    item.critical.isTrue,
    item.gap.isTrue,
  )

/**
 * Declares the goals: first the fewest departures from preferred requirements, then price or floor space. A requirement that a person
 * has set counts the same in every configuration.
 */
export function declareGoals({ model, p, item }: Declared, price: NumLike): void {
  const departures = model.value(
    'departures',
    '1',
    add(
      ...departuresOf(model.parameters, means).map((test) => ifElse(test, 1, 0)),
      ifElse(different(item.count, 1), 1, 0),
      sumOf(item, ifElse(rowDepartures(item), 1, 0)),
    ),
  )
  // The weights lie above what any configuration reaches: 10 million EUR, 1000 m².
  model.goal(
    'cheapest',
    add(multiply(departures, { kind: 'quantity', value: 1_000_000_000, unit: 'cent' }), price),
  )
  model.goal(
    'smallest',
    add(multiply(departures, { kind: 'quantity', value: 1000, unit: 'm2' }), p.enclosure.cell('area')),
  )
}
