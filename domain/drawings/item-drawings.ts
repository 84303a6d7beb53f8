// The drawings of items that are only known by their sizes and masses: racks, cabinets, wall boxes, floor units.

import { formatDesignations, toClassLetters } from './designations.ts'
import { computeFloorLoad } from '../engineering/site.ts'
import type { CabinetLine, DrawnCabinet } from './cabinet-line.ts'
import { drawFrontElevation } from './elevation.ts'
import { drawFloorLoadPlan } from './floor-load-plan.ts'
import { drawFootprint } from './footprint.ts'
import type { Drawing, DrawingTable, Label } from './shapes.ts'
import { literal, message } from './sketch.ts'

/** Equal items; lengths in mm, mass of each in kg. */
export interface DrawnItem {
  /** Class letters of IEC 81346-2, such as R; the pieces of one tag are numbered. */
  readonly tag: string
  readonly name: Label
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number | undefined
  readonly quantity: number
  /** Rows stand in the order of their numbers, each with its items from left to right. */
  readonly row: number
  readonly onWall: boolean
  /** It opens to the front by a hinged door as wide as itself. */
  readonly door: boolean
  /** Whether a size or the mass is a sample. */
  readonly sample: boolean
  readonly part: string | undefined
}

/** Where the items stand; lengths in mm. */
export interface ItemRoom {
  /** Clearances before and behind each row. */
  readonly front: number
  readonly rear: number
  /** Whether the clearances are samples. */
  readonly sample: boolean
  /** Permissible area load in kN/m²; undefined: not stated. */
  readonly floorLimit: number | undefined
}

/** More pieces are counted in the table and not drawn, because nobody could tell them apart. */
const maxPieces = 60

/** A longer row goes on in the next one, so that words stay readable. */
const maxRowLength = 7200

interface NumberedItem extends DrawnItem {
  /** The tags of its pieces. */
  readonly tags: readonly string[]
}

/**
 * Front elevation and footprint, and the floor-load plan if the mass of everything on the floor is known; nothing
 * without items.
 */
export function drawItems(all: readonly DrawnItem[], room: ItemRoom): readonly Drawing[] {
  const items = numberItems(all.filter(({ quantity }) => quantity > 0))
  if (items.length === 0) return []
  const lines = arrangeRows(items)
  const table = buildItemTable(items)
  const notDrawn = items.reduce((sum, { tags }) => sum + tags.length, 0) - maxPieces
  const omissionLegend: Drawing['legend'] =
    notDrawn > 0 ? [{ pen: 'note', label: message('drawing.item.more', { count: notDrawn }) }] : []
  const replaceTable = (drawing: Drawing): Drawing => ({
    ...drawing,
    table,
    legend: [...drawing.legend, ...omissionLegend],
  })
  const standing = items.filter(({ onWall }) => !onWall)
  const isWeighed = standing.length > 0 && standing.every(({ mass }) => mass !== undefined)
  const plan = drawFootprint({ lines, clearances: room })
  return [
    replaceTable(drawFrontElevation(lines)),
    replaceTable(plan),
    ...(isWeighed ? [drawItemLoads(listLinesOnFloor(lines), room)] : []),
  ]
}

/** The floor-load plan, whose table calls its cabinets items. */
function drawItemLoads(lines: readonly CabinetLine[], room: ItemRoom): Drawing {
  const drawing = drawFloorLoadPlan({ lines, clearances: room, limit: room.floorLimit, spread: 1 })
  const { columns: planColumns } = drawing.table
  return { ...drawing, table: { ...drawing.table, columns: planColumns.with(1, itemColumn) } }
}

/** Gives every piece a designation of its own: -R1, -R2, -R3 across all items whose tags have the same class letters. */
function numberItems(items: readonly DrawnItem[]): NumberedItem[] {
  const used = new Map<string, number>()
  return items.map((item) => {
    const { tag, quantity } = item
    const letters = toClassLetters(tag)
    const before = used.get(letters) ?? 0
    used.set(letters, before + quantity)
    const tags = Array.from({ length: quantity }, (_, index) => `-${letters}${before + index + 1}`)
    return { ...item, tags }
  })
}

/** The rows of the pieces that are drawn, long ones in several. */
function arrangeRows(items: readonly NumberedItem[]): readonly CabinetLine[] {
  const pieces = items
    .flatMap((item) => item.tags.map((tag) => ({ row: item.row, cabinet: toCabinet(item, tag) })))
    .slice(0, maxPieces)
  const numbers = [...new Set(pieces.map(({ row }) => row))].toSorted((one, other) => one - other)
  const rows = numbers.flatMap((number) =>
    splitRow(pieces.filter(({ row }) => row === number).map(({ cabinet }) => cabinet)),
  )
  return rows.map((cabinets, index) => ({
    cabinets,
    ...(rows.length === 1
      ? {}
      : { heading: message('drawing.cabinet.row', { row: index + 1, rows: rows.length }) }),
  }))
}

function splitRow(cabinets: readonly DrawnCabinet[]): readonly (readonly DrawnCabinet[])[] {
  const rows: DrawnCabinet[][] = []
  let length = Infinity
  for (const cabinet of cabinets) {
    if (length + cabinet.width > maxRowLength) {
      rows.push([])
      length = 0
    }
    rows.at(-1)?.push(cabinet)
    length += cabinet.width
  }
  return rows
}

const toCabinet = (
  { name, width, depth, height, mass = 0, onWall, door, sample, part }: DrawnItem,
  tag: string,
): DrawnCabinet => ({
  tag,
  name,
  face: door ? 'plain' : 'closed',
  width,
  depth,
  height,
  mass,
  onWall,
  sample,
  slots: [],
  ...(part === undefined ? {} : { part }),
})

/** The rows with an item that stands; rows of wall-mounted items alone do not load the floor. */
const listLinesOnFloor = (lines: readonly CabinetLine[]): readonly CabinetLine[] =>
  lines.filter(({ cabinets }) => cabinets.some(({ onWall }) => !onWall))

const itemColumn = message('drawing.item.column.item')

const columns: readonly Label[] = [
  message('drawing.cabinet.column.tag'),
  itemColumn,
  message('drawing.cable.column.count'),
  message('drawing.cabinet.column.width'),
  message('drawing.cabinet.column.depth'),
  message('drawing.cabinet.column.height'),
  message('drawing.cabinet.column.mass'),
  message('drawing.floor.column.load'),
]

function buildItemTable(items: readonly NumberedItem[]): DrawingTable {
  return {
    columns,
    rows: items.map(({ tags, name, width, depth, height, mass, onWall }) => [
      literal(formatDesignations(tags[0] ?? '', tags.at(-1) ?? '')),
      name,
      literal(String(tags.length)),
      ...[width, depth, height].map((length): Label => ({ quantity: length, unit: 'mm', decimals: 0 })),
      mass === undefined ? literal('—') : { quantity: mass, unit: 'kg', decimals: mass < 10 ? 1 : 0 },
      mass === undefined || onWall
        ? literal('—')
        : { quantity: computeFloorLoad(mass, (width * depth) / 1e6), unit: 'kN/m2', decimals: 1 },
    ]),
    rowParts: items.map(({ part }) => part),
  }
}
