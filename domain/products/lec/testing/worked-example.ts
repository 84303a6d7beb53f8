// The closet of the worked example E4: 24 U, one circuit of 230 V and 16 A, four rows of equipment.
import type { Choices } from '../../../engine/model.ts'
import { chooseItem } from './configure.ts'

export const closet: Choices = {
  country: 'DE',
  feeds: 'single',
  powerBasis: 'measured',
  powerFactor: '0.95',
  closedDoor: true,
  existingVents: false,
  lighting: 60,
  topology: 'byCriticality',
  upsForm: 'rack',
  circuit: 'cee16',
  enclosure: 'half24',
  runtime: 5,
  shutdown: 3,
  margin: 4,
  growth: 20,
  'item.count': 4,
  ...chooseItem(1, { kind: 'poeSwitch', quantity: 2, height: 1, power: 500, mass: 5 }),
  ...chooseItem(2, { kind: 'server', quantity: 2, height: 2, power: 300, mass: 22 }),
  ...chooseItem(3, { kind: 'patchPanel', quantity: 2, height: 1, power: 0, mass: 2, plugs: 0 }),
  ...chooseItem(4, { kind: 'shelf', quantity: 1, height: 1, power: 0, mass: 5, plugs: 0 }),
}
