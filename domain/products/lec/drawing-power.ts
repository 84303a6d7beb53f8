// The power chain: circuit, UPS, transfer switch, strips, and the rows fed from each side.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  drawCaption,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
} from '../../drawings/sketch.ts'
import { type EdgeRecord, type EdgeRow, listSides } from './drawing-record.ts'

type Side = 'A' | 'B'

const size = 13
const box = { width: 190, height: 58 } as const
const pitch = { x: 240, y: 92 } as const

interface Step {
  readonly part?: string
  readonly lines: readonly Label[]
  readonly pen: 'fill' | 'module' | 'battery' | 'redundant'
}

/** Each side is a line from the left with its rows at the end, one below the other. */
export function drawPowerChain(record: EdgeRecord): Drawing {
  const sides = listSides(record.design)
  const heights = sides.map((side) => Math.max(1, rowsOn(record, side).length) * pitch.y + 34)
  const shapes = sides.flatMap((side, index) =>
    sideShapes(
      record,
      side,
      heights.slice(0, index).reduce((sum, one) => sum + one, 0),
    ),
  )
  return {
    id: 'power-chain',
    title: message('drawing.lec.power.title'),
    bounds: computeBounds(shapes, 16),
    shapes,
    table: powerTable(record),
    legend: [
      { pen: 'cable', label: message('drawing.legend.alternatingCurrent') },
      { pen: 'module', label: message('drawing.lec.legend.A') },
      ...(sides.length === 1
        ? []
        : [
            { pen: 'battery', label: message('drawing.lec.legend.B') } as const,
            { pen: 'redundant', label: message('drawing.lec.legend.AB') } as const,
          ]),
    ],
  }
}

/** Rows fed from a side; switched ones are connected to both. */
const rowsOn = ({ rows }: EdgeRecord, side: Side): readonly EdgeRow[] =>
  rows.filter(({ isFed, supply, isSwitched }) => isFed && (isSwitched || supply === side || supply === 'AB'))

/** The devices between the circuit and the rows. */
function listSteps({ design }: EdgeRecord, side: Side): Step[] {
  const { circuit, ups, packs, strip } = design
  const pen = side === 'A' ? 'module' : 'battery'
  return [
    {
      pen: 'fill',
      lines: [
        message('drawing.lec.power.circuit', { volts: circuit.volts, amps: circuit.amps }),
        literal(circuit.plug),
      ],
    },
    {
      part: 'ups',
      pen,
      lines: [
        literal(`UPS ${side}`),
        message('drawing.lec.power.ups', { va: ups.va, share: Math.round(ups.share) }),
        ...(packs === 0 ? [] : [message('drawing.lec.power.packs', { packs })]),
      ],
    },
    ...(strip.count === 0
      ? []
      : [
          {
            part: 'strip',
            pen,
            lines: [
              literal(`${strip.count} × PDU ${side}`),
              message('drawing.lec.power.outlets', { outlets: strip.outlets }),
            ],
          } as const,
        ]),
  ]
}

function sideShapes(record: EdgeRecord, side: Side, top: number): Shape[] {
  const steps = listSteps(record, side)
  const middle = top + box.height / 2
  const chain = steps.flatMap((step, index) => [
    ...(index === 0
      ? []
      : [
          drawLine(
            'cable',
            { x: index * pitch.x - (pitch.x - box.width), y: middle },
            { x: index * pitch.x, y: middle },
          ),
        ]),
    ...stepBox(step, index * pitch.x, top),
  ])
  const rows = rowsOn(record, side)
  const left = steps.length * pitch.x
  const bus = left - (pitch.x - box.width) / 2
  return [
    ...chain,
    drawLine('cable', { x: left - (pitch.x - box.width), y: middle }, { x: bus, y: middle }),
    drawLine(
      'busbar',
      { x: bus, y: middle - 20 },
      { x: bus, y: top + (Math.max(1, rows.length) - 1) * pitch.y + box.height / 2 + 20 },
    ),
    ...rows.flatMap((row, index) => {
      const y = top + index * pitch.y
      return [
        drawLine('cable', { x: bus, y: y + box.height / 2 }, { x: left, y: y + box.height / 2 }),
        ...stepBox(rowStep(row), left, y),
      ]
    }),
  ]
}

function rowStep({ row, kind, quantity, power, supply, isSwitched }: EdgeRow): Step {
  return {
    part: `row-${row}`,
    pen: isSwitched || supply === 'AB' ? 'redundant' : supply === 'A' ? 'module' : 'battery',
    lines: [
      literal(`R${row}`),
      { message: `option.item.kind.${kind}` },
      message(isSwitched ? 'drawing.lec.power.switched' : 'drawing.lec.power.load', {
        quantity,
        power,
      }),
    ],
  }
}

const stepBox = ({ part, pen, lines }: Step, x: number, y: number): Shape[] =>
  assignToPart(part, [
    drawRectangle(pen, { x, y, width: box.width, height: box.height, radius: 6 }),
    ...drawCaption(lines, { x: x + 10, y: y + 18 }, size, { maxWidth: box.width - 20 }),
  ])

function powerTable(record: EdgeRecord): Drawing['table'] {
  const lines = listSides(record.design).flatMap((side) => [
    ...listSteps(record, side).map(({ part, lines: words }) => ({ side, part, words })),
    ...rowsOn(record, side).map((row) => ({ side, part: `row-${row.row}`, words: rowStep(row).lines })),
  ])
  return {
    columns: ['supply', 'device', 'name', 'note'].map((name) => message(`drawing.lec.column.${name}`)),
    rows: lines.map(({ side, words }) => [
      literal(side),
      words[0] ?? literal('—'),
      words[1] ?? literal('—'),
      words[2] ?? literal('—'),
    ]),
    rowParts: lines.map(({ part }) => part),
  }
}
