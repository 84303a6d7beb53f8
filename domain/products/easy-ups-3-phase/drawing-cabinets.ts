// Determines the positions of a three-phase UPS's cabinets for its elevations and its footprint.

import type { CabinetLine, DrawnCabinet } from '../../drawings/cabinet-line.ts'
import { message } from '../../drawings/sketch.ts'
import { designateCabinet, sideNames } from './designations.ts'
import type { SideName } from './designations.ts'
import type { UpsRecord } from './drawing-record.ts'

type Cabinet = UpsRecord['cabinets'][number]

const slotFills = { needed: 'module', redundant: 'redundant', spare: 'spare' } as const
const faces = { ups: 'ups', battery: 'battery', bypass: 'bypass', bottomEntry: 'plain' } as const

/** The bill line of each kind. */
const parts = {
  ups: 'frame',
  battery: 'battery-cabinet',
  bypass: 'maintenance-bypass',
  bottomEntry: 'bottom-entry-cabinet',
} as const

/** Maximum length in mm of a row that is drawn in one piece; longer ones are split, as they would be in a room. */
const maxRowLength = 7500

/** One row of cabinets per system, or several if one would be too long. */
export function buildCabinetLines(record: UpsRecord): CabinetLine[] {
  const rows = groupIntoRows(record.cabinets)
  const isSingleRow = rows.length === 1
  const buildRow = (row: readonly Cabinet[], side: SideName) =>
    row.map((cabinet) => toDrawnCabinet(cabinet, side, record))
  if (record.design.systems === 1)
    return rows.map((row, index) => {
      const cabinets = buildRow(row, 'A')
      const heading = message('drawing.cabinet.row', { row: index + 1, rows: rows.length })
      return isSingleRow ? { cabinets } : { cabinets, heading }
    })
  return sideNames.flatMap((name) =>
    rows.map((row, index) => {
      const heading = isSingleRow
        ? message('drawing.singleLine.side', { name })
        : message('drawing.cabinet.sideRow', { name, row: index + 1, rows: rows.length })
      return { cabinets: buildRow(row, name), heading }
    }),
  )
}

/** Splits a long line before a frame if the row is at least half full, else when it is full. */
function groupIntoRows(cabinets: readonly Cabinet[]): Cabinet[][] {
  const rows: Cabinet[][] = []
  let width = Infinity
  for (const cabinet of cabinets) {
    const previous = rows.at(-1)?.at(-1)
    const isNewFrame = cabinet.frame > 0 && cabinet.frame !== previous?.frame
    const isFull = width + cabinet.width > maxRowLength
    if (
      isFull ||
      (isNewFrame &&
        width + computeFrameWidth(cabinets, cabinet.frame) > maxRowLength &&
        width > maxRowLength / 2)
    ) {
      rows.push([])
      width = 0
    }
    rows.at(-1)?.push(cabinet)
    width += cabinet.width
  }
  return rows
}

const computeFrameWidth = (cabinets: readonly Cabinet[], frame: number): number =>
  cabinets.filter((cabinet) => cabinet.frame === frame).reduce((sum, { width }) => sum + width, 0)

function toDrawnCabinet(cabinet: Cabinet, side: SideName, { design, slots }: UpsRecord): DrawnCabinet {
  const { kind, frame, width, depth, height, mass, onWall, sample } = cabinet
  return {
    tag: designateCabinet(cabinet, side, design),
    name: message(`drawing.cabinet.${kind}`, { model: design.model }),
    face: faces[kind],
    width,
    depth,
    height,
    mass,
    onWall,
    sample,
    slots:
      kind === 'ups' ? slots.filter((slot) => slot.frame === frame).map(({ use }) => slotFills[use]) : [],
    part: parts[kind],
  }
}
