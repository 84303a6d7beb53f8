// The drawings that every product can use, and their inputs: items by their sizes, and the room in which they stand.
import { drawItems, type DrawnItem } from '../drawings/item-drawings.ts'
import { message } from '../drawings/sketch.ts'
import {
  atMostOne,
  type DrawingRecord,
  flag,
  many,
  number,
  optional,
  defineProductDrawings,
  text,
} from './drawing-contract.ts'

const members = {
  room: atMostOne({
    /** Space to be kept free in front of and behind the items. */
    front: optional(number('mm')),
    rear: optional(number('mm')),
    /** The clearances are samples. */
    sample: optional(flag),
    floorLimit: optional(number('kN/m2')),
  }),
  item: many({
    /** Short and the same in every language: R. */
    tag: text,
    /** The key of a message of the product: `part.frame`, `option.frame.S`. The message may use width, depth, height, mass and quantity. */
    name: text,
    width: number('mm'),
    depth: number('mm'),
    height: number('mm'),
    /** Of each. */
    mass: optional(number('kg')),
    /** 1 unless stated; nothing is drawn of 0. */
    quantity: optional(number()),
    /** 1 unless stated; rows are drawn in the order of their numbers. */
    row: optional(number()),
    onWall: optional(flag),
    door: optional(flag),
    /** Size or mass is a sample. */
    sample: optional(flag),
    /** The bill line, or the choice, that it stands for. */
    part: optional(text),
  }),
}

type GenericRecord = DrawingRecord<typeof members>

export const genericDrawings = defineProductDrawings(1, members, ({ room, item }) =>
  drawItems(item.map(toDrawnItem), {
    front: room?.front ?? 0,
    rear: room?.rear ?? 0,
    sample: room?.sample ?? false,
    floorLimit: room?.floorLimit,
  }),
)

/** @throws RangeError naming an item without a size */
function toDrawnItem({
  name,
  quantity = 1,
  row = 1,
  onWall = false,
  door = false,
  sample = false,
  ...item
}: GenericRecord['item'][number]): DrawnItem {
  const { tag, width, depth, height, mass, part } = item
  for (const [side, length] of Object.entries({ width, depth, height }))
    if (!(length > 0)) throw new RangeError(`item ${tag}: ${side} is ${length} mm, expected more than 0.`)
  const nameArguments = { width, depth, height, ...(mass === undefined ? {} : { mass }), quantity }
  return {
    tag,
    name: message(name, nameArguments),
    width,
    depth,
    height,
    mass,
    quantity: Math.max(0, Math.round(quantity)),
    row,
    onWall,
    door,
    sample,
    part,
  }
}
