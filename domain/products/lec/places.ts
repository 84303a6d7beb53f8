// Where a person sets what a line of the bill is: a parameter, or the row of the equipment list.
import { repeatedPlaces } from '../repeated-places.ts'
import { mostRows } from './equipment.ts'

/** Places in the form by line of the bill; blanking panels fill what is left. */
export const places: Readonly<Record<string, string>> = {
  enclosure: 'enclosure',
  lock: 'lock',
  ups: 'ups',
  lithium: 'battery',
  pack: 'packs',
  'rail-kit': 'upsForm',
  'input-cord': 'circuit',
  'network-card': 'networkCard',
  strip: 'strip',
  'transfer-switch': 'transferStrip',
  'cord-small': 'cordLength',
  'cord-large': 'cordLength',
  'cord-adaptor': 'cordLength',
  'vent-kit': 'ventilation',
  'fan-kit': 'ventilation',
  'cooling-unit': 'ventilation',
  sensor: 'sensors',
  camera: 'camera',
  cloud: 'cloud',
  'warranty-3': 'warranty',
  'warranty-5': 'warranty',
  'on-site': 'onSite',
  'start-up': 'startUp',
  'battery-service': 'batteryService',
  ...repeatedPlaces(mostRows, (row) => ({ [`row-${row}`]: `item[${row}]` })),
}
