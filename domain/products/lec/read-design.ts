// Reads a whole configuration of the local edge into the summary that drawings, findings and bill of materials share.
import type { Assignment } from '../../engine/model.ts'
import { endOfLifeFactor } from '../../engineering/runtime.ts'
import { factsOf } from '../facts-of.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import type { EquipmentRow, LecDesign } from './design.ts'
import { circuits, feedOf } from './facts/feeds.ts'
import { enclosures, strips } from './facts/rack.ts'
import { upsList, wattShare } from './facts/ups.ts'
import { centreOfGravity, layoutOf } from './layout.ts'

/**
 * Reads a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function readLecDesign(assignment: Assignment): LecDesign {
  return designOf(choiceReader(assignment))
}

/** The design of a configuration that is being read. */
export function designOf(read: ChoiceReader): LecDesign {
  const pair = read.option('feeds') === 'pair'
  const circuit = factsOf(circuits, read.option('circuit'))
  const ups = factsOf(upsList, read.option('ups'))
  const enclosure = factsOf(enclosures, read.option('enclosure'))
  const contents = {
    sides: pair ? (['A', 'B'] as const) : (['A'] as const),
    ups,
    packs: read.number('packs'),
    strip: factsOf(strips, read.option('strip')),
    stripCount: read.number('stripCount'),
    transferSwitch: read.flag('transferStrip'),
    rows: rowsOf(read, pair),
  }
  const placed = layoutOf(contents)
  const besideCount = contents.strip.height === 0 ? contents.sides.length * contents.stripCount : 0
  const watts = (ups.va * wattShare) / 100
  const designLoad = read.value('designLoad')
  return {
    ...contents,
    enclosure,
    circuit,
    feed: feedOf(circuit),
    shared: pair && read.number('circuits') === 1,
    watts,
    lithium: read.option('battery') === 'lithium',
    placed,
    usedUnits: read.value('usedUnits'),
    mass: read.value('mass'),
    centreOfGravity: centreOfGravity(placed, besideCount * contents.strip.mass, enclosure.units),
    load: read.value('load'),
    designLoad,
    powerFactor: Number(read.option('powerFactor')),
    loadShare: (100 * designLoad) / watts,
    agedShare: (100 * endOfLifeFactor * designLoad) / watts,
    target: read.value('target'),
    heat: read.value('heat'),
    ventilation: read.option('ventilation'),
  }
}

function rowsOf(read: ChoiceReader, pair: boolean): EquipmentRow[] {
  return Array.from({ length: read.number('item.count') }, (_, index) => {
    const row = index + 1
    const at = (name: string): string => `item[${row}].${name}`
    const supply = read.oneOf(at('supply'), ['A', 'B', 'AB'])
    return {
      row,
      supply,
      kind: read.option(at('kind')),
      quantity: read.number(at('quantity')),
      height: read.number(at('height')),
      depth: read.number(at('depth')),
      power: read.number(at('power')),
      mass: read.number(at('mass')),
      inlet: read.oneOf(at('inlet'), ['c14', 'c20']),
      plugs: read.number(at('plugs')),
      switched: pair && supply !== 'AB' && read.flag(at('critical')),
      gap: read.flag(at('gap')),
      position: read.number(at('position')),
    }
  })
}
