// Where a person sets what a line of the bill is: a parameter, or the row of the load list.
import { repeatedPlaces } from '../repeated-places.ts'
import { mostRows } from './circuits.ts'

/** Places in the form by line of the bill; fillers take what slots are left, and the manual comes with every unit. */
export const places: Readonly<Record<string, string>> = {
  cabinet: 'rating',
  'transformer-cabinet': 'transformer',
  transformer: 'transformer',
  'primary-device': 'primaryDevice',
  'secondary-device': 'secondaryDevice',
  'neutral-200': 'neutral',
  'side-car': 'panels',
  panel: 'panels',
  'sub-feed': 'subFeeds',
  filler: 'slots',
  'handle-tie': 'handleTies',
  'main-monitoring': 'monitoring',
  'branch-monitoring': 'monitoring',
  'network-card': 'networkCard',
  'surge-arrester': 'surgeArrester',
  'emergency-power-off': 'emergencyPowerOff',
  'floor-stand': 'floorStand',
  'start-up-5x8': 'startUp',
  'start-up-7x24': 'startUp',
  'feeder-cable': 'feederLength',
  ...repeatedPlaces(mostRows, (row) => ({
    [`breaker-${row}`]: `circuit[${row}]`,
    [`module-${row}`]: `circuit[${row}]`,
    [`cord-${row}`]: `circuit[${row}]`,
  })),
}
