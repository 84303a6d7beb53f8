// Where a person sets what a line of the bill is: the parameter that decides it, or the run of exceptional racks.
import type { Assignment } from '../../engine/model.ts'
import { choiceReader } from './choice-reader.ts'
import { designOf } from './read-design.ts'

/** What closes and holds the rows, by the line of the bill. */
const ofAisles = {
  'aisle-door': 'aisleDoors',
  'roof-panel': 'roof',
  chimney: 'containment',
  brush: 'containment',
  bracket: 'brackets',
  tile: 'tiles',
} as const

/**
 * Places in the form by line of the bill: racks with their run or the power of all others, coolers, feeders and what closes the aisles.
 * @throws RangeError when the assignment is not one of this product
 */
export function placesOf(assignment: Assignment): Readonly<Record<string, string>> {
  const { racks, coolers, rows } = designOf(choiceReader(assignment))
  return {
    ...ofAisles,
    ...Object.fromEntries([
      ...racks.flatMap(({ part, run }) => [
        [part, run === 0 ? 'rackPower' : `exception[${run}]`],
        [part.replace('rack', 'strip'), 'strip'],
      ]),
      ...coolers.map(({ part }) => [part, 'cooler']),
      ...rows.flatMap(({ name }) => [
        [`feeder-${name}`, 'feeder'],
        [`end-panel-${name}`, 'endPanels'],
      ]),
    ]),
  }
}
