// The cable schedule: every kind of power cable with its conductors and maximum length, drawn as a ruled sheet.

import { computeBounds } from './extent.ts'
import type { Drawing, Label, Shape } from './shapes.ts'
import { drawLine, literal, message, assignToPart, drawRectangle, drawText } from './sketch.ts'

/** Equal cables of one kind. */
export interface ScheduledCable {
  /** Designation of the protecting device, as in the single-line diagram: UIB, BB. */
  readonly tag: string
  /** From where to where, in words. */
  readonly route: Label
  /** The number in the whole design. */
  readonly count: number
  /** Rating in A of its device; none if the manufacturer builds it into the battery. */
  readonly device?: number
  /** Maximum current in A. */
  readonly current: number
  /** Conductors of each line, such as `2 × 185 mm²`, of the neutral and of the protective conductor. */
  readonly lines: string
  readonly neutral?: string
  readonly protective: string
  /** Whether the manufacturer prints these conductors; others are estimates. */
  readonly published?: boolean | undefined
  /** One-way length in metres in the design, and the voltage drop in % over it. */
  readonly length?: number | undefined
  readonly drop?: number | undefined
  /** One-way length in metres at which the drop reaches its limit. */
  readonly longestRun: number
  readonly part?: string
}

export interface CableSchedule {
  readonly cables: readonly ScheduledCable[]
  /** The basis of the sizes, below the sheet. */
  readonly notes: readonly Label[]
}

interface Property {
  readonly name: string
  readonly label: (cable: ScheduledCable) => Label
  /** Left out of a schedule in which it applies to no cable. */
  readonly isOptional?: boolean
}

const labelAmperes = (quantity: number): Label => ({ quantity, unit: 'A', decimals: 0 })
const notApplicable = literal('—')
const labelConductor = ({ published = false }: ScheduledCable, words: string | undefined): Label =>
  words === undefined ? notApplicable : literal(published ? words : `≈ ${words}`)
const labelMeasure = (quantity: number | undefined, unit: 'm' | '%', decimals: number): Label =>
  quantity === undefined ? notApplicable : { quantity, unit, decimals }

const allProperties: readonly Property[] = [
  { name: 'tag', label: ({ tag }) => literal(tag) },
  { name: 'route', label: ({ route }) => route },
  { name: 'count', label: ({ count }) => ({ quantity: count, unit: '1', decimals: 0 }) },
  { name: 'device', label: ({ device }) => (device === undefined ? notApplicable : labelAmperes(device)) },
  { name: 'current', label: ({ current }) => labelAmperes(current) },
  { name: 'lines', label: (cable) => labelConductor(cable, cable.lines) },
  { name: 'neutral', label: (cable) => labelConductor(cable, cable.neutral) },
  { name: 'protective', label: (cable) => labelConductor(cable, cable.protective) },
  { name: 'length', label: ({ length }) => labelMeasure(length, 'm', 0), isOptional: true },
  { name: 'drop', label: ({ drop }) => labelMeasure(drop, '%', 1), isOptional: true },
  { name: 'run', label: ({ longestRun }) => ({ quantity: longestRun, unit: 'm', decimals: 0 }) },
]

// Lengths in units of the drawing.
const textSize = 14
const rowHeight = 30
const inset = 8
const nameWidth = 150
const cableWidth = 136

/** The sheet has one column per kind of cable, because there are few kinds with many properties. */
export function drawCableSchedule({ cables, notes }: CableSchedule): Drawing {
  const properties = allProperties.filter(
    ({ label, isOptional }) => isOptional !== true || cables.some((cable) => label(cable) !== notApplicable),
  )
  const names = properties.map(({ name }) => message(`drawing.cable.column.${name}`))
  const width = nameWidth + cables.length * cableWidth
  const height = rowHeight * properties.length
  const shapes: Shape[] = [
    drawRectangle('fill', { x: 0, y: 0, width, height: rowHeight }),
    ...names.map((label, row) => drawCell(label, { x: inset, row, room: nameWidth }, { bold: row === 0 })),
    ...cables.flatMap((cable, column) =>
      assignToPart(
        cable.part,
        properties.map(({ label }, row) =>
          drawCell(
            label(cable),
            { x: nameWidth + (column + 1) * cableWidth - inset, row, room: cableWidth },
            {
              anchor: 'end',
              bold: row === 0,
            },
          ),
        ),
      ),
    ),
    ...properties
      .slice(1)
      .map((_, row) =>
        drawLine('detail', { x: 0, y: (row + 1) * rowHeight }, { x: width, y: (row + 1) * rowHeight }),
      ),
    drawRectangle('outline', { x: 0, y: 0, width, height }),
  ]
  return {
    id: 'cable-schedule',
    title: message('drawing.cable.title'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table: {
      columns: names,
      rows: cables.map((cable) => properties.map(({ label }) => label(cable))),
      rowParts: cables.map(({ part }) => part),
    },
    legend: notes.map((label) => ({ pen: 'note', label })),
  }
}

function drawCell(
  label: Label,
  { x, row, room }: { readonly x: number; readonly row: number; readonly room: number },
  options: { readonly anchor?: 'end'; readonly bold: boolean },
): Shape {
  return drawText(label, { x, y: (row + 0.5) * rowHeight + textSize * 0.35 }, textSize, {
    ...options,
    maxWidth: room - 2 * inset,
  })
}
