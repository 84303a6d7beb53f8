// The device list: every kind of device with its protocol, the licence units of one, and those of all.
import { computeBounds } from '../../drawings/extent.ts'
import { drawRuledTable } from '../../drawings/ruled-table.ts'
import type { Drawing, DrawingTable, Label } from '../../drawings/shapes.ts'
import { drawText, message } from '../../drawings/sketch.ts'
import type { ManagementRecord } from './drawings.ts'

const labelCount = (quantity: number): Label => ({ quantity, unit: '1', decimals: 0 })

export function drawDeviceList({ devices }: ManagementRecord): Drawing {
  const table: DrawingTable = {
    columns: ['kind', 'quantity', 'protocol', 'weight', 'units'].map((column) =>
      message(`drawing.devices.column.${column}`),
    ),
    rows: devices.map(({ place: kind, quantity, protocol, weight: licencesPerDevice, units: licences }) => [
      message('drawing.devices.kind', { kind }),
      labelCount(quantity),
      message(`drawing.devices.${protocol}`),
      labelCount(licencesPerDevice),
      labelCount(licences),
    ]),
    rowParts: devices.map(({ part }) => part),
  }
  const shapes =
    devices.length === 0
      ? [drawText(message('drawing.devices.empty'), { x: 0, y: 0 }, 13, { pen: 'note', maxWidth: 420 })]
      : drawRuledTable(table, [250, 90, 150, 120, 120])
  return {
    id: 'device-list',
    title: message('drawing.devices.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table,
    legend: [{ pen: 'note', label: message('drawing.devices.note') }],
  }
}
