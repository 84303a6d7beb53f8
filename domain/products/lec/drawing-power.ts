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
import { designateRow, designateStrips, designateUps, transferSwitchDesignation } from './designations.ts'
import { type EdgeRecord, type EdgeRow, listSides } from './drawing-record.ts'
import { supplyLegend } from './drawing-rack.ts'

type Side = 'A' | 'B'

const textSize = 13
const box = { width: 190, height: 58 } as const
const pitch = { x: 240, y: 92 } as const

interface Step {
  readonly part?: string
  readonly lines: readonly Label[]
  readonly pen: 'fill' | 'module' | 'battery' | 'redundant'
}

/**
 * Each side is a line from the left with its rows at the end, one below the other. The transfer switch stands between the
 * sides, which both feed it, with its rows behind it.
 */
export function drawPowerChain(record: EdgeRecord): Drawing {
  const sides = listSides(record.design)
  const switched = listSwitchedRows(record)
  const heights = sides.map((side) => Math.max(1, listDirectRows(record, side).length) * pitch.y)
  const switchHeight = switched.length * pitch.y + 34
  const transferTop = switched.length === 0 ? undefined : (heights[0] ?? 0)
  const shapes = [
    ...sides.flatMap((side, index) =>
      drawSide(record, side, { top: index === 0 ? 0 : (heights[0] ?? 0) + switchHeight, transferTop }),
    ),
    ...(transferTop === undefined ? [] : drawTransferSwitch(record, transferTop)),
  ]
  return {
    id: 'power-chain',
    title: message('drawing.lec.power.title'),
    bounds: computeBounds(shapes, 16),
    shapes,
    table: buildPowerTable(record),
    legend: [
      { pen: 'cable', label: message('drawing.legend.alternatingCurrent') },
      { pen: 'busbar', label: message('drawing.legend.busbar') },
      ...supplyLegend,
    ],
  }
}

/** Rows fed from a side without the transfer switch. */
const listDirectRows = ({ rows }: EdgeRecord, side: Side): readonly EdgeRow[] =>
  rows.filter(({ isFed, supply, isSwitched }) => isFed && !isSwitched && (supply === side || supply === 'AB'))

const listSwitchedRows = ({ rows }: EdgeRecord): readonly EdgeRow[] =>
  rows.filter(({ isFed, isSwitched }) => isFed && isSwitched)

const transferSwitch: Step = {
  part: 'transfer-switch',
  pen: 'redundant',
  lines: [literal(transferSwitchDesignation), message('drawing.lec.transferSwitch')],
}

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
        message('drawing.unit', { number: designateUps(side) }),
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
              literal(designateStrips(side, strip.count)),
              message('drawing.lec.power.outlets', { outlets: strip.outlets }),
            ],
          } as const,
        ]),
  ]
}

/** Where a side is drawn, and where the transfer switch is, if there is one. */
interface Place {
  readonly top: number
  readonly transferTop: number | undefined
}

function drawSide(record: EdgeRecord, side: Side, { top, transferTop }: Place): Shape[] {
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
    ...drawStep(step, index * pitch.x, top),
  ])
  const rows = listDirectRows(record, side)
  const left = steps.length * pitch.x
  const bus = left - (pitch.x - box.width) / 2
  const branch =
    transferTop === undefined ? undefined : transferTop + box.height * (side === 'A' ? 0.25 : 0.75)
  return [
    ...chain,
    drawLine('cable', { x: left - (pitch.x - box.width), y: middle }, { x: bus, y: middle }),
    drawLine(
      'busbar',
      { x: bus, y: side === 'B' && branch !== undefined ? branch : middle - 20 },
      {
        x: bus,
        y:
          side === 'A' && branch !== undefined
            ? branch
            : top + (Math.max(1, rows.length) - 1) * pitch.y + box.height / 2 + 20,
      },
    ),
    ...(branch === undefined ? [] : [drawLine('cable', { x: bus, y: branch }, { x: left, y: branch })]),
    ...rows.flatMap((row, index) => {
      const y = top + index * pitch.y
      return [
        drawLine('cable', { x: bus, y: y + box.height / 2 }, { x: left, y: y + box.height / 2 }),
        ...drawStep(createRowStep(row), left, y),
      ]
    }),
  ]
}

/** The transfer switch where the rows of the sides are, and its own rows behind it. */
function drawTransferSwitch(record: EdgeRecord, top: number): Shape[] {
  const left = listSteps(record, 'A').length * pitch.x
  const rows = listSwitchedRows(record)
  const [end, next] = [left + box.width, left + pitch.x]
  const bus = (end + next) / 2
  const middle = top + box.height / 2
  return [
    ...drawStep(transferSwitch, left, top),
    drawLine('cable', { x: end, y: middle }, { x: bus, y: middle }),
    drawLine('busbar', { x: bus, y: middle - 20 }, { x: bus, y: middle + (rows.length - 1) * pitch.y + 20 }),
    ...rows.flatMap((row, index) => {
      const y = middle + index * pitch.y
      return [
        drawLine('cable', { x: bus, y }, { x: next, y }),
        ...drawStep(createRowStep(row), next, top + index * pitch.y),
      ]
    }),
  ]
}

function createRowStep({ row, kind, quantity, power, supply, isSwitched }: EdgeRow): Step {
  return {
    part: `row-${row}`,
    pen: isSwitched || supply === 'AB' ? 'redundant' : supply === 'A' ? 'module' : 'battery',
    lines: [
      literal(designateRow(row)),
      { message: `option.item.kind.${kind}` },
      message(isSwitched ? 'drawing.lec.power.switched' : 'drawing.lec.power.load', {
        quantity,
        power,
      }),
    ],
  }
}

const drawStep = ({ part, pen, lines }: Step, x: number, y: number): Shape[] =>
  assignToPart(part, [
    drawRectangle(pen, { x, y, width: box.width, height: box.height, radius: 6 }),
    ...drawCaption(lines, { x: x + 10, y: y + 18 }, textSize, { maxWidth: box.width - 20 }),
  ])

function buildPowerTable(record: EdgeRecord): Drawing['table'] {
  const switched = listSwitchedRows(record)
  const lines = [
    ...listSides(record.design).flatMap((side) =>
      [...listSteps(record, side), ...listDirectRows(record, side).map(createRowStep)].map((step) => ({
        side,
        ...step,
      })),
    ),
    ...(switched.length === 0 ? [] : [transferSwitch, ...switched.map(createRowStep)]).map((step) => ({
      side: 'AB',
      ...step,
    })),
  ]
  return {
    columns: ['supply', 'device', 'name', 'note'].map((name) => message(`drawing.lec.column.${name}`)),
    rows: lines.map(({ side, lines: words }) => [
      literal(side),
      words[0] ?? literal('—'),
      words[1] ?? literal('—'),
      words[2] ?? literal('—'),
    ]),
    rowParts: lines.map(({ part }) => part),
  }
}
