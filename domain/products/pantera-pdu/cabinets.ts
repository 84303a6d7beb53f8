// The cabinets as cabinet plans show them: a line for each of the one or two units.
import type { CabinetLine, DrawnCabinet } from '../../drawings/cabinet-line.ts'
import { message } from '../../drawings/sketch.ts'
import type { PduRecord } from './drawings.ts'

export function buildCabinetLines({ design, units, cabinets: own }: PduRecord): CabinetLine[] {
  const cabinets = own.map(({ kind, tag, width, depth, height, mass, part }): DrawnCabinet => ({
    tag,
    name: message(`drawing.pdu.cabinet.${kind}`, { rating: design.rating }),
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
  if (units.length === 1) return [{ cabinets }]
  return units.map(({ side }) => ({
    name: side,
    heading: message('drawing.pdu.unit', { name: side }),
    cabinets,
  }))
}
