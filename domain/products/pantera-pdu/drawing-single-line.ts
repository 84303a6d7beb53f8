// The single-line diagram of a power distribution unit: feeder, input breaker, transformer, bus, panelboards or modules, circuits.
import { drawBreakerWithCaption, textSize } from '../../drawings/breaker-caption.ts'
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Point, Shape } from '../../drawings/shapes.ts'
import {
  drawCaption,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import {
  drawBusbar,
  drawEarth,
  drawFeederArrow,
  drawJunction,
  sourceRadius,
  switchHeight,
  drawAutotransformer,
  drawTransformer,
  transformerHeight,
  drawUtility,
} from '../../drawings/symbols.ts'
import { listCircuits } from './circuits.ts'
import { designateBreaker } from './designations.ts'
import type { PduBreaker } from './designations.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

type PduTransformer = NonNullable<PduRecord['transformer']>

/** Width of one branch below the bus, and of the caption beside a conductor. */
const branchWidth = 168
const captionWidth = 138
const sideGap = 60

/** What is connected to the bus: a panelboard, the sub-feeds, or the modules of a row. */
interface Branch {
  readonly breaker: PduBreaker
  readonly device: number
  readonly poles: number
  readonly current?: number
  readonly words: readonly Label[]
  readonly part: string
}

/** Draws the units beside each other. */
export function drawSingleLineDiagram(record: PduRecord): Drawing {
  let x = 0
  const shapes = record.units.flatMap((unit) => {
    const branches = listBranches(record, unit)
    const drawn = moveShapes(drawUnit(record, unit, branches), x, 0)
    x += Math.max(2, branches.length) * branchWidth + sideGap
    return drawn
  })
  return {
    id: 'single-line-diagram',
    title: message('drawing.pdu.singleLine.title'),
    bounds: computeBounds(shapes, 10),
    shapes,
    table: buildBranchTable(record),
    legend: [
      { pen: 'cable', label: message('drawing.legend.alternatingCurrent') },
      { pen: 'busbar', label: message('drawing.pdu.legend.bus') },
    ],
  }
}

function listBranches(record: PduRecord, unit: PduUnit): Branch[] {
  const { design, rows } = record
  const subFeeds = listSubFeedBranches(record)
  if (design.construction === 'module') {
    const modules = rows
      .filter(({ supply }) => supply === unit.side || supply === 'AB')
      .map(({ row, breaker: rating, poles, amps: current, quantity, part }) => ({
        breaker: { row },
        device: rating,
        poles: poles === 2 ? poles : poles + countNeutralPoles(record),
        current,
        words: [message('drawing.pdu.circuits', { count: quantity })],
        part,
      }))
    return [...modules, ...subFeeds]
  }
  const circuits = listCircuits(record, unit)
  const panels = Array.from({ length: design.panels }, (_, panel): Branch => {
    const circuitsOfPanel = circuits.filter(({ holder }) => holder === panel + 1)
    return {
      breaker: { panel: panel + 1 },
      device: design.panelMain,
      poles: 3 + countNeutralPoles(record),
      words: [
        message('drawing.pdu.panelPoles', { poles: design.panelPoles }),
        message('drawing.pdu.circuits', { count: circuitsOfPanel.length }),
      ],
      part: 'panel',
    }
  })
  return [...panels, ...subFeeds]
}

/** The sub-feeds of a unit, which both constructions may have, as one branch. */
function listSubFeedBranches(record: PduRecord): readonly Branch[] {
  const { subFeeds } = record
  if (subFeeds === undefined) return []
  return [
    {
      breaker: 'subFeeds',
      device: subFeeds.rating,
      poles: 3 + countNeutralPoles(record),
      words: [message('drawing.pdu.subFeeds', { count: subFeeds.count })],
      part: 'sub-feed',
    },
  ]
}

const countNeutralPoles = ({ design }: PduRecord): number => design.neutralPoles ?? 0

/** A conductor from `from` down to `to`. */
const drawConductor = (x: number, from: number, to: number): Shape =>
  drawLine('cable', { x, y: from }, { x, y: to })

/** One unit from its supply down to its branches. */
function drawUnit(record: PduRecord, unit: PduUnit, branches: readonly Branch[]): Shape[] {
  const { design, transformer } = record
  const x = branchWidth / 2
  const afterInput = 40 + switchHeight
  const y = transformer === undefined ? afterInput : afterInput + 44 + transformerHeight + switchHeight
  const bus = y + 40
  const right = (Math.max(2, branches.length) - 1) * branchWidth + x
  return [
    ...drawSupply(record, unit, x),
    ...(transformer === undefined ? [] : drawSecondary(record, transformer, unit, { x, y: afterInput })),
    drawConductor(x, y, bus),
    ...drawBusbar(x - 40, right + 40, bus),
    ...drawJunction(x, bus),
    drawText(
      message('drawing.pdu.output', { voltage: design.output.volts }),
      { x: right + 40, y: bus - 8 },
      textSize * 0.9,
      {
        anchor: 'end',
        pen: 'note',
        maxWidth: branchWidth * 0.6,
      },
    ),
    ...branches.flatMap((branch, index) =>
      drawBranch(branch, designateBreaker(branch.breaker, unit, record), {
        x: x + index * branchWidth,
        y: bus,
      }),
    ),
  ]
}

/** Name of the unit, its supply and feeder, and the input breaker. */
function drawSupply(record: PduRecord, unit: PduUnit, x: number): Shape[] {
  const { volts: voltage, frequency, current, device, cable, length } = record.design.input
  const name = drawText(message('drawing.pdu.unit', { name: unit.side }), { x: x - 70, y: -34 }, textSize, {
    bold: true,
    maxWidth: captionWidth,
  })
  return [
    ...(record.units.length === 1 ? [] : [name]),
    ...drawUtility(x, 0),
    ...drawCaption(
      [
        message('drawing.pdu.supply', { voltage, frequency }),
        message('drawing.pdu.feeder', { size: cable, length }),
      ],
      { x: x + 24, y: 0 },
      textSize,
      { maxWidth: captionWidth },
    ),
    drawConductor(x, sourceRadius, 40),
    ...drawBreakerWithCaption(
      {
        designation: designateBreaker('input', unit, record),
        rating: device,
        poles: 3 + countNeutralPoles(record),
        current: Math.round(current),
        part: 'primary-device',
      },
      { x, y: 40 },
      captionWidth,
    ),
  ]
}

/** The transformer and the breaker behind it. */
function drawSecondary(
  record: PduRecord,
  transformer: PduTransformer,
  unit: PduUnit,
  { x, y }: { readonly x: number; readonly y: number },
): Shape[] {
  const windings = y + 22
  const device = windings + transformerHeight + 22
  return [
    drawConductor(x, y, windings),
    ...drawTransformerWithCaption(record, transformer, x, windings),
    drawConductor(x, device - 22, device),
    ...drawBreakerWithCaption(
      {
        designation: designateBreaker('secondary', unit, record),
        rating: transformer.device,
        poles: 3 + countNeutralPoles(record),
        current: Math.round(transformer.current),
        part: 'secondary-device',
      },
      { x, y: device },
      captionWidth,
    ),
  ]
}

function drawTransformerWithCaption(
  { design }: PduRecord,
  { kind, k }: PduTransformer,
  x: number,
  y: number,
): Shape[] {
  const key = kind === 'autotransformer' ? 'autotransformer' : 'transformer'
  return assignToPart('transformer', [
    ...(kind === 'autotransformer' ? drawAutotransformer(x, y) : drawTransformer(x, y)),
    ...(kind === 'isolation'
      ? [
          drawLine(
            'outline',
            { x, y: y + transformerHeight - 14 },
            { x: x - 38, y: y + transformerHeight - 14 },
          ),
          ...drawEarth(x - 38, y + transformerHeight - 14),
        ]
      : []),
    ...drawCaption(
      [
        message(`drawing.pdu.${key}`, { rating: design.rating, k }),
        literal(`${design.input.volts} V / ${design.output.volts} V`),
      ],
      { x: x + 24, y: y + 20 },
      textSize,
      { maxWidth: captionWidth },
    ),
  ])
}

function drawBranch(branch: Branch, designation: string, { x, y: bus }: Point): Shape[] {
  const y = bus + 20
  const end = y + switchHeight + 30
  const { device, poles, current, words, part } = branch
  const shapes = drawBreakerWithCaption(
    { designation, rating: device, poles, part, ...(current === undefined ? {} : { current }) },
    { x, y },
    branchWidth - 34,
  )
  return [
    ...drawJunction(x, bus),
    drawConductor(x, bus, y),
    ...shapes,
    ...assignToPart(part, [
      drawConductor(x, y + switchHeight, end),
      ...drawFeederArrow(x, end),
      drawRectangle('fill', { x: x - 62, y: end, width: 124, height: 44 }),
      ...words.map((label, index) =>
        drawText(label, { x, y: end + (words.length === 1 ? 27 : 18 + index * 17) }, textSize * 0.9, {
          anchor: 'middle',
          maxWidth: 116,
        }),
      ),
    ]),
  ]
}

const labelAmperes = (quantity: number, decimals = 0): Label => ({ quantity, unit: 'A', decimals })

/** Every device with its rating and current. */
function buildBranchTable(record: PduRecord): Drawing['table'] {
  const { design, transformer, units } = record
  const rows = units.flatMap((unit) => [
    {
      cells: [
        literal(designateBreaker('input', unit, record)),
        message('drawing.pdu.device.primary'),
        labelAmperes(design.input.device),
        labelAmperes(design.input.current, 1),
      ],
      part: 'primary-device',
    },
    ...(transformer === undefined
      ? []
      : [
          {
            cells: [
              literal(designateBreaker('secondary', unit, record)),
              message('drawing.pdu.device.secondary'),
              labelAmperes(transformer.device),
              labelAmperes(transformer.current, 1),
            ],
            part: 'secondary-device',
          },
        ]),
    ...listBranches(record, unit).map(({ breaker, device, current, words, part }) => ({
      cells: [
        literal(designateBreaker(breaker, unit, record)),
        words.at(-1) ?? literal('—'),
        labelAmperes(device),
        current === undefined ? literal('—') : labelAmperes(current),
      ],
      part,
    })),
  ])
  return {
    columns: ['tag', 'device', 'rating', 'current'].map((column) => message(`drawing.pdu.column.${column}`)),
    rows: rows.map(({ cells }) => cells),
    rowParts: rows.map(({ part }) => part),
  }
}
