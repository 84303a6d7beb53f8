// The single-line diagram as a table: every device with its rating, for people who cannot see the drawing.

import { formatRating } from './breaker-caption.ts'
import type { Breaker, SingleLineSystem, SupplySide, SupplyUnit } from './single-line-system.ts'
import type { DrawingTable, Label } from './shapes.ts'
import { literal, message } from './sketch.ts'

interface Row {
  readonly cells: readonly Label[]
  readonly part?: string | undefined
}

const empty = literal('')

/** One row per source, unit, breaker, battery and load, from the mains to the load. */
export function buildSingleLineTable(system: SingleLineSystem): DrawingTable {
  const { transferSwitch: transfer } = system
  const rows: Row[] = [
    ...system.sides.flatMap((side) => buildSideRows(side, system)),
    buildLoadRow(system),
    ...(transfer === undefined
      ? []
      : [
          {
            cells: [transfer.load, literal(transfer.designation), ...transfer.words.slice(0, 2)],
            part: transfer.part,
          },
        ]),
  ]
  return {
    columns: ['where', 'device', 'rating', 'current'].map((column) =>
      message(`drawing.singleLine.column.${column}`),
    ),
    rows: rows.map((row) => row.cells),
    rowParts: rows.map((row) => row.part),
  }
}

function buildSideRows(side: SupplySide, system: SingleLineSystem): Row[] {
  const where: Label =
    side.name === undefined ? empty : message('drawing.singleLine.side', { name: side.name })
  const feeds =
    system.mains === 'single'
      ? [message('drawing.singleLine.mains')]
      : [message('drawing.singleLine.rectifierMains'), message('drawing.singleLine.bypassMains')]
  const panel = side.maintenanceBypass
  return [
    ...feeds.map((feed) => ({ cells: [where, feed, system.supply, system.shortCircuit] })),
    ...side.units.flatMap(buildUnitRows),
    ...(panel === undefined
      ? []
      : [buildBreakerRow(panel.enclosure, panel.bypass), buildBreakerRow(panel.enclosure, panel.isolation)]),
  ]
}

function buildUnitRows(unit: SupplyUnit): Row[] {
  const { battery } = unit
  const breakers = [unit.input, unit.bypass, battery?.breaker, unit.output].filter(
    (device) => device !== undefined,
  )
  return [
    { cells: [unit.designation, literal(unit.model), unit.rating, empty], part: unit.part },
    ...breakers.map((device) => buildBreakerRow(unit.designation, device)),
    ...(battery === undefined
      ? []
      : [
          {
            cells: [unit.designation, battery.kind, battery.arrangement ?? empty, empty],
            part: battery.part,
          },
        ]),
  ]
}

function buildBreakerRow(where: Label, device: Breaker): Row {
  const [rating = empty, current = empty] = formatRating(device)
  return { cells: [where, literal(device.designation), rating, current], part: device.part }
}

function buildLoadRow(system: SingleLineSystem): Row {
  const [name = empty, power = empty, current = empty] = system.load
  return { cells: [empty, name, power, current], part: system.loadPart }
}
