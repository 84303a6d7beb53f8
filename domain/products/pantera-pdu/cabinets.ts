// The cabinets as cabinet plans show them: a line for each of the one or two units.
import type { CabinetLine, DrawnCabinet } from '../../drawings/cabinet-line.ts'
import { message } from '../../drawings/sketch.ts'
import { designateCabinet } from './designations.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

export function buildCabinetLines(record: PduRecord): CabinetLine[] {
  const { units } = record
  if (units.length === 1) return units.map((unit) => ({ cabinets: listDrawnCabinets(unit, record) }))
  return units.map((unit) => ({
    heading: message('drawing.pdu.unit', { name: unit.side }),
    cabinets: listDrawnCabinets(unit, record),
  }))
}

const listDrawnCabinets = (unit: PduUnit, record: PduRecord): DrawnCabinet[] =>
  record.cabinets.map(({ kind, width, depth, height, mass, part }, index): DrawnCabinet => ({
    tag: designateCabinet(index, unit, record),
    name: message(`drawing.pdu.cabinet.${kind}`, { rating: record.design.rating }),
    face: 'plain',
    width,
    depth,
    height,
    mass,
    onWall: false,
    sample: true,
    slots: [],
    part,
  }))
