// Says which cabinets of a three-phase UPS stand where, for its elevations and its footprint.

import type { CabinetLine, DrawnCabinet } from '../../drawings/cabinet-line.ts'
import { message } from '../../drawings/sketch.ts'
import type { Cabinet, UpsDesign } from './design.ts'
import { sideNames } from './drawing-single-line.ts'

const slotFills = { needed: 'module', redundant: 'redundant', spare: 'spare' } as const
const faces = { ups: 'ups', battery: 'battery', bypass: 'bypass', bottomEntry: 'plain' } as const

/** Longest row in mm that is drawn in one piece; what is longer stands in several, as it would in a room. */
const longestRow = 7500

/** One row of cabinets per system, or several where one would be too long. */
export function cabinetLinesOf(design: UpsDesign): CabinetLine[] {
  const rows = rowsOf(design.cabinets).map((row) => row.map((cabinet) => drawn(cabinet, design)))
  const one = rows.length === 1
  if (design.systems === 1)
    return rows.map((cabinets, index) => {
      const heading = message('drawing.cabinet.row', { row: index + 1, rows: rows.length })
      return one ? { cabinets } : { cabinets, heading }
    })
  return sideNames.flatMap((name) =>
    rows.map((cabinets, index) => {
      const heading = one
        ? message('drawing.singleLine.side', { name })
        : message('drawing.cabinet.sideRow', { name, row: index + 1, rows: rows.length })
      return { name, cabinets, heading }
    }),
  )
}

/** Breaks a long line, before a frame where the row is at least half full, else where it is full. */
function rowsOf(cabinets: readonly Cabinet[]): Cabinet[][] {
  const rows: Cabinet[][] = []
  let width = Infinity
  for (const cabinet of cabinets) {
    const previous = rows.at(-1)?.at(-1)
    const newFrame = cabinet.frame !== undefined && cabinet.frame !== previous?.frame
    const full = width + cabinet.width > longestRow
    if (
      full ||
      (newFrame && width + widthOfFrame(cabinets, cabinet.frame) > longestRow && width > longestRow / 2)
    ) {
      rows.push([])
      width = 0
    }
    rows.at(-1)?.push(cabinet)
    width += cabinet.width
  }
  return rows
}

const widthOfFrame = (cabinets: readonly Cabinet[], frame: number | undefined): number =>
  cabinets.filter((cabinet) => cabinet.frame === frame).reduce((sum, { width }) => sum + width, 0)

function drawn(cabinet: Cabinet, design: UpsDesign): DrawnCabinet {
  const { kind, width, depth, height, mass, sample, part } = cabinet
  const slots = kind === 'ups' && design.modular ? (design.slots[(cabinet.frame ?? 1) - 1] ?? []) : []
  return {
    tag: tagOf(cabinet, design),
    name: message(`drawing.cabinet.${kind}`, { model: design.model }),
    face: faces[kind],
    width,
    depth,
    height,
    mass,
    onWall: cabinet.onWall ?? false,
    sample,
    slots: slots.map((use) => slotFills[use]),
    part,
  }
}

/** Short marks for the drawings: U1, B1 or B2.3 (frame 2, cabinet 3), MB, BE1. */
function tagOf(cabinet: Cabinet, design: UpsDesign): string {
  const { kind, frame = 1, id } = cabinet
  if (kind === 'ups') return `U${frame}`
  if (kind === 'bypass') return 'MB'
  if (kind === 'bottomEntry') return `BE${frame}`
  const number = id.split('-').at(-1) ?? '1'
  return design.frames > 1 ? `B${frame}.${number}` : `B${number}`
}
