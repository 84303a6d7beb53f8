// The single-line diagram of a power distribution unit: feeder, input breaker, transformer, bus, panelboards or modules, circuits.
import { breakerWithCaption, textSize } from '../../drawings/breaker-caption.ts'
import { boundsOf, moved } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { caption, line, literal, message, ofPart, rectangle, text } from '../../drawings/sketch.ts'
import {
  busbar,
  earth,
  feederArrow,
  junction,
  sourceRadius,
  switchHeight,
  transformer,
  transformerHeight,
  utility,
} from '../../drawings/symbols.ts'
import type { PduDesign, SideDesign } from './design.ts'
import { partOfRow } from './drawing-cables.ts'

/** Width of one branch under the bus, and the room for words beside a conductor. */
const branchWidth = 168
const room = 138
const sideGap = 60

/** What hangs on the bus: a panelboard, the sub-feeds, or the modules of a row. */
interface Branch {
  readonly tag: string
  readonly device: number
  readonly poles: number
  readonly current?: number
  readonly words: readonly Label[]
  readonly part: string
}

/** Lays out the diagram, one unit beside the other. */
export function singleLineDiagram(design: PduDesign): Drawing {
  let x = 0
  const shapes = design.sides.flatMap((side) => {
    const branches = branchesOf(design, side)
    const drawn = moved(drawSide(design, side, branches), x, 0)
    x += Math.max(2, branches.length) * branchWidth + sideGap
    return drawn
  })
  return {
    id: 'single-line-diagram',
    title: message('drawing.pdu.singleLine.title'),
    bounds: boundsOf(shapes, 10),
    shapes,
    table: tableOf(design),
    legend: [
      { pen: 'cable', label: message('drawing.legend.alternatingCurrent') },
      { pen: 'busbar', label: message('drawing.pdu.legend.bus') },
    ],
  }
}

function branchesOf(design: PduDesign, side: SideDesign): Branch[] {
  const rows = design.rows.filter(({ supply }) => supply === side.side || supply === 'AB')
  if (design.construction === 'module')
    return rows.map((row) => ({
      tag: `R${row.row}`,
      device: row.breaker,
      poles: row.poles,
      current: row.amps,
      words: [message('drawing.pdu.circuits', { count: row.quantity })],
      part: partOfRow(design, row.row),
    }))
  const panels = Array.from({ length: design.panels }, (_, panel): Branch => {
    const own = side.circuits.filter(({ holder }) => holder === panel)
    return {
      tag: `P${panel + 1}`,
      device: design.panelMain,
      poles: 3,
      words: [
        message('drawing.pdu.panelPoles', { poles: design.panelPoles }),
        message('drawing.pdu.circuits', { count: own.length }),
      ],
      part: 'panel',
    }
  })
  if (design.subFeeds === 0) return panels
  return [
    ...panels,
    {
      tag: 'SF',
      device: design.subFeedRating,
      poles: 3,
      words: [message('drawing.pdu.subFeeds', { count: design.subFeeds })],
      part: 'sub-feed',
    },
  ]
}

/** A conductor from `from` down to `to`. */
const conductor = (x: number, from: number, to: number): Shape => line('cable', x, from, x, to)

/** One unit from its supply down to its branches. */
function drawSide(design: PduDesign, side: SideDesign, branches: readonly Branch[]): Shape[] {
  const x = branchWidth / 2
  const afterInput = 40 + switchHeight
  const y = design.transformer === 'none' ? afterInput : afterInput + 44 + transformerHeight + switchHeight
  const bus = y + 40
  const right = (Math.max(2, branches.length) - 1) * branchWidth + x
  return [
    ...supplyOf(design, side, x),
    ...(design.transformer === 'none' ? [] : secondaryOf(design, side, x, afterInput)),
    conductor(x, y, bus),
    ...busbar(x - 40, right + 40, bus),
    ...junction(x, bus),
    text(
      message('drawing.pdu.output', { voltage: design.outputVoltage }),
      right + 40,
      bus - 8,
      textSize * 0.9,
      {
        anchor: 'end',
        pen: 'note',
        maxWidth: branchWidth * 0.6,
      },
    ),
    ...branches.flatMap((branch, index) => drawBranch(branch, x + index * branchWidth, bus)),
  ]
}

/** Name of the unit, its supply and feeder, and the input breaker. */
function supplyOf(design: PduDesign, side: SideDesign, x: number): Shape[] {
  const { inputVoltage: voltage, frequency, feeder } = design
  const name = text(message('drawing.pdu.unit', { name: side.side }), x - 70, -34, textSize, {
    bold: true,
    maxWidth: room,
  })
  return [
    ...(design.sides.length === 1 ? [] : [name]),
    ...utility(x, 0),
    ...caption(
      [
        message('drawing.pdu.supply', { voltage, frequency }),
        message('drawing.pdu.feeder', { size: feeder.conductor.words, length: feeder.length }),
      ],
      x + 24,
      0,
      textSize,
      { maxWidth: room },
    ),
    conductor(x, sourceRadius, 40),
    ...breakerWithCaption(
      {
        designation: tagOf('Q1', side, design),
        rating: design.primaryDevice,
        poles: 3,
        current: Math.round(design.inputCurrent),
        part: 'primary-device',
      },
      x,
      40,
      room,
    ),
  ]
}

/** The transformer and the breaker behind it. */
function secondaryOf(design: PduDesign, side: SideDesign, x: number, y: number): Shape[] {
  const windings = y + 22
  const device = windings + transformerHeight + 22
  return [
    conductor(x, y, windings),
    ...transformerAt(design, x, windings),
    conductor(x, device - 22, device),
    ...breakerWithCaption(
      {
        designation: tagOf('Q2', side, design),
        rating: design.secondaryDevice ?? 0,
        poles: 3,
        current: Math.round(design.outputCurrent),
        part: 'secondary-device',
      },
      x,
      device,
      room,
    ),
  ]
}

const tagOf = (tag: string, { side }: SideDesign, { sides }: PduDesign): string =>
  sides.length === 1 ? tag : `${tag}-${side}`

function transformerAt(design: PduDesign, x: number, y: number): Shape[] {
  const key = design.transformer === 'autotransformer' ? 'autotransformer' : 'transformer'
  return ofPart('transformer', [
    ...transformer(x, y),
    ...(design.transformer === 'isolation'
      ? [
          line('outline', x, y + transformerHeight - 14, x - 38, y + transformerHeight - 14),
          ...earth(x - 38, y + transformerHeight - 14),
        ]
      : []),
    ...caption(
      [
        message(`drawing.pdu.${key}`, { rating: design.kva, k: design.kRating }),
        literal(`${design.inputVoltage} V / ${design.outputVoltage} V`),
      ],
      x + 24,
      y + 20,
      textSize,
      { maxWidth: room },
    ),
  ])
}

function drawBranch(branch: Branch, x: number, bus: number): Shape[] {
  const y = bus + 20
  const end = y + switchHeight + 30
  const { tag, device, poles, current, words, part } = branch
  const shapes = breakerWithCaption(
    { designation: tag, rating: device, poles, part, ...(current === undefined ? {} : { current }) },
    x,
    y,
    branchWidth - 34,
  )
  return [
    ...junction(x, bus),
    conductor(x, bus, y),
    ...shapes,
    ...ofPart(part, [
      conductor(x, y + switchHeight, end),
      ...feederArrow(x, end),
      rectangle('fill', x - 62, end, 124, 44),
      ...words.map((label, index) =>
        text(label, x, end + (words.length === 1 ? 27 : 18 + index * 17), textSize * 0.9, {
          anchor: 'middle',
          maxWidth: 116,
        }),
      ),
    ]),
  ]
}

const amps = (quantity: number, decimals = 0): Label => ({ quantity, unit: 'A', decimals })

/** Every device with its rating and current. */
function tableOf(design: PduDesign): Drawing['table'] {
  const rows = design.sides.flatMap((side) => [
    {
      cells: [
        literal(tagOf('Q1', side, design)),
        message('drawing.pdu.device.primary'),
        amps(design.primaryDevice),
        amps(design.inputCurrent, 1),
      ],
      part: 'primary-device',
    },
    ...(design.secondaryDevice === undefined
      ? []
      : [
          {
            cells: [
              literal(tagOf('Q2', side, design)),
              message('drawing.pdu.device.secondary'),
              amps(design.secondaryDevice),
              amps(design.outputCurrent, 1),
            ],
            part: 'secondary-device',
          },
        ]),
    ...branchesOf(design, side).map(({ tag, device, current, words, part }) => ({
      cells: [
        literal(tagOf(tag, side, design)),
        words.at(-1) ?? literal('—'),
        amps(device),
        current === undefined ? literal('—') : amps(current),
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
