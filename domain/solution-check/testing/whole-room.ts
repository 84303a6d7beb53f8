// The designs of a small data centre, given by their choices, for tests, journeys and benchmarks of a whole solution.
import type { Choices } from '../../engine/model.ts'

/** A design as it is saved. */
export interface ChosenDesign {
  /** Configurator type. */
  readonly type: number
  readonly desName: string
  readonly choices: Choices
}

/**
 * Two sides of power, a row with its own cooling, a row cooled by room units that are too small for it, and a
 * contract for one of them.
 */
export const wholeRoom: readonly ChosenDesign[] = [
  { type: 27, desName: 'UPS 1', choices: { load: 72, growth: 0, redundancy: '2N' } },
  {
    type: 28,
    desName: 'PDU 1',
    choices: {
      growth: 0,
      feeds: 'pair',
      'circuit.count': 0,
      subFeeds: 3,
      subFeedRating: '63',
      subFeedLoad: 68,
      subFeedPhase: 98,
      subFeedSupply: 'shared',
    },
  },
  { type: 30, desName: 'Row 1', choices: { rows: 1, racksPerRow: 6, rackPower: 5 } },
  {
    type: 30,
    desName: 'Row 2',
    choices: { rows: 1, racksPerRow: 6, rackPower: 5, architecture: 'perimeter' },
  },
  { type: 32, desName: 'Cooling 1', choices: { itLoad: 10, area: 60, people: 0, redundancy: 'N' } },
  {
    type: 33,
    desName: 'Services 1',
    choices: { 'asset.count': 1, 'asset[1].product': 'row-cooler' },
  },
]
