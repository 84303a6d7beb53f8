// Draws the power chain and the heat chain: a box for each design with its load, and a line for each link.
import { computeBounds } from '../drawings/extent.ts'
import type { Drawing, Label, Pen, Point, Shape } from '../drawings/shapes.ts'
import {
  drawCircle,
  drawLine,
  literal,
  message,
  assignToPart,
  drawPolyline,
  drawRectangle,
  drawText,
} from '../drawings/sketch.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, Link } from './chain.ts'
import { computeHeatLeft, findHeatSinks, sumHeat } from './heat.ts'
import { computeCapacity, buildPowerChain } from './power.ts'
import type { Carrier, PowerChain } from './power.ts'
import { listPossibleLinks } from './propose-links.ts'

/** The designs with their links and findings. */
export interface CheckedSolution {
  readonly designs: readonly ChainDesign[]
  readonly links: readonly Link[]
  readonly findings: readonly ChainFinding[]
}

const size = 24
const boxWidth = 340
const gap = 140
/** A chain with one or two columns is not drawn larger than one with three. */
const minWidth = 3 * boxWidth + 2 * gap
const rowHeight = size * 1.5

/** A box of the drawing: a design, its lines of text, and its column. */
interface Box {
  readonly design: ChainDesign
  readonly rows: readonly { readonly key: string; readonly label: Label }[]
  readonly column: number
}
interface Placed extends Box {
  readonly x: number
  readonly y: number
}
/** A link between rows of two boxes. */
interface Line {
  readonly pen: Pen
  readonly from: { readonly design: string; readonly row: string }
  readonly to: { readonly design: string; readonly row: string }
}

const computeHeight = ({ rows }: Box): number => rowHeight * (rows.length + 1) + size * 0.8

/** Positions columns from left to right, and boxes from top to bottom in the order of the solution. */
function place(boxes: readonly Box[]): Placed[] {
  const next = new Map<number, number>()
  return boxes.map((box) => {
    const y = next.get(box.column) ?? 0
    next.set(box.column, y + computeHeight(box) + size * 2)
    return { ...box, x: box.column * (boxWidth + gap), y }
  })
}

const computeRowY = (box: Placed, row: string): number =>
  box.y +
  rowHeight *
    (1.5 +
      Math.max(
        0,
        box.rows.findIndex(({ key }) => key === row),
      ))

function drawBox(box: Placed, failing: boolean): Shape[] {
  const { design, rows, x, y } = box
  const name = design.quantity === 1 ? design.name : `${design.quantity} × ${design.name}`
  return assignToPart(design.id, [
    drawRectangle(failing ? 'lacking' : 'fill', {
      x,
      y,
      width: boxWidth,
      height: computeHeight(box),
      radius: 6,
    }),
    // A symbol in addition to the colour, for people who cannot distinguish the colours.
    drawText(literal(failing ? `⚠ ${name}` : name), { x: x + size * 0.6, y: y + rowHeight }, size, {
      bold: true,
      maxWidth: boxWidth - size * 1.2,
    }),
    ...rows.map(({ label }, index) =>
      drawText(label, { x: x + size * 0.6, y: y + rowHeight * (index + 2) - size * 0.1 }, size * 0.9, {
        maxWidth: boxWidth - size * 1.2,
      }),
    ),
  ])
}

/** Each source has its own lane between the columns; a line that passes a column runs below all boxes. */
function linkShapes(lines: readonly Line[], boxes: readonly Placed[]): Shape[] {
  const bottom = Math.max(...boxes.map((box) => box.y + computeHeight(box)))
  const lanes = [...new Set(lines.map(({ from }) => `${from.design} ${from.row}`))]
  let below = 0
  return lines.flatMap(({ pen, from, to }) => {
    const giver = boxes.find(({ design }) => design.id === from.design)
    const taker = boxes.find(({ design }) => design.id === to.design)
    if (giver === undefined || taker === undefined) return []
    const start: Point = { x: giver.x + boxWidth, y: computeRowY(giver, from.row) }
    const end: Point = { x: taker.x, y: computeRowY(taker, to.row) }
    const lane =
      size + ((gap - 2 * size) * (lanes.indexOf(`${from.design} ${from.row}`) + 1)) / (lanes.length + 1)
    const first = start.x + lane
    if (taker.column === giver.column + 1)
      return [drawPolyline(pen, [start, { x: first, y: start.y }, { x: first, y: end.y }, end])]
    below += 1
    const deep = bottom + size * below
    const last = end.x - gap + lane
    return [
      drawPolyline(pen, [
        start,
        { x: first, y: start.y },
        { x: first, y: deep },
        { x: last, y: deep },
        { x: last, y: end.y },
        end,
      ]),
    ]
  })
}

function assembleDrawing(
  { id, title }: { readonly id: Drawing['id']; readonly title: string },
  { boxes, lines }: { readonly boxes: readonly Box[]; readonly lines: readonly Line[] },
  { findings }: CheckedSolution,
  rest: Pick<Drawing, 'table' | 'legend'> & {
    readonly stubs?: readonly Line['to'][]
    readonly isOwn: (key: ChainFindingKey) => boolean
  },
): Drawing | undefined {
  if (boxes.length === 0) return undefined
  const placed = place(boxes)
  // Only errors that belong to this chain mark a box: a lack of power is not shown in the heat chain.
  const failing = new Set(
    findings
      .filter(({ key, severity }) => severity === 'error' && rest.isOwn(key))
      .flatMap(({ designs: [first] }) => first ?? []),
  )
  const stubs = (rest.stubs ?? []).flatMap(({ design, row }) => {
    const box = placed.find((one) => one.design.id === design)
    if (box === undefined) return []
    const y = computeRowY(box, row)
    return [
      drawLine('cable', { x: box.x - size * 1.6, y }, { x: box.x, y }),
      drawCircle('node', { x: box.x - size * 1.6, y }, size * 0.2),
    ]
  })
  const shapes = [
    ...linkShapes(lines, placed),
    ...stubs,
    ...placed.flatMap((box) => drawBox(box, failing.has(box.design.id))),
  ]
  return {
    id,
    title: message(title),
    bounds: widened(computeBounds(shapes, size)),
    shapes,
    table: rest.table,
    legend: [
      ...rest.legend,
      ...(boxes.some(({ design }) => failing.has(design.id))
        ? [{ pen: 'lacking', label: message('CHAIN_LEGEND_RED') } as const]
        : []),
    ],
  }
}

const widened = (bounds: Drawing['bounds']): Drawing['bounds'] => ({
  ...bounds,
  width: Math.max(bounds.width, minWidth),
})

const labelKilowatts = (value: number): Label => ({ quantity: value, unit: 'kW', decimals: 1 })
const absent = literal('—')
const figure = (value: number): number => Number(value.toFixed(1))

/** The maximum number of links from the start of the chain to a design. */
function computeDepths({ designs }: CheckedSolution, links: readonly Link[]): ReadonlyMap<string, number> {
  const computeDepth = (id: string): number =>
    Math.max(
      0,
      ...links
        .filter(({ kind, to }) => kind === 'power' && to === id)
        .map(({ from }) => computeDepth(from) + 1),
    )
  return new Map(designs.map(({ id }) => [id, computeDepth(id)]))
}

/** Sources with their loads, followed by what they feed; undefined if no design gives or takes power. */
export function drawPowerChain(solution: CheckedSolution): Drawing | undefined {
  const { designs } = solution
  const links = listPossibleLinks(designs, solution.links)
  const chain = buildPowerChain(designs, links)
  const columns = computeDepths(solution, links)
  const boxes = designs
    .filter(({ exchange }) => exchange.takes !== undefined || exchange.gives !== undefined)
    .map((design) => ({ design, column: columns.get(design.id) ?? 0, rows: buildPowerRows(design, chain) }))
  const lines = chain.carriers.flatMap(({ design: giver, source, fed }) =>
    fed.map(({ design, feed }): Line => ({
      pen: feed.side === 'A' ? 'cable' : 'curve2',
      from: { design: giver.id, row: source.side },
      to: { design: design.id, row: feed.side },
    })),
  )
  const stubs = designs.flatMap((design) =>
    (design.exchange.takes ?? [])
      .filter(({ side }) => chain.findSource(design, side) === undefined)
      .map(({ side }) => ({ design: design.id, row: side })),
  )
  return assembleDrawing({ id: 'power-chain', title: 'CHAIN_POWER' }, { boxes, lines }, solution, {
    stubs,
    isOwn: (key) => !key.startsWith('CHAIN_HEAT'),
    table: buildPowerTable(designs, chain),
    legend: [
      { pen: 'cable', label: message('CHAIN_LEGEND_FEED', { side: 'A' }) },
      ...(lines.some(({ pen }) => pen === 'curve2')
        ? [{ pen: 'curve2', label: message('CHAIN_LEGEND_FEED', { side: 'B' }) } as const]
        : []),
      ...(stubs.length === 0 ? [] : [{ pen: 'node', label: message('CHAIN_LEGEND_MAINS') } as const]),
    ],
  })
}

/** A row for each feed: load and capacity of a source, or the load of any other design. */
function buildPowerRows(design: ChainDesign, chain: PowerChain): Box['rows'] {
  const own = chain.carriers.filter((carrier) => carrier.design === design)
  if (own.length > 0)
    return own.map((carrier) => ({
      key: carrier.source.side,
      label: message('CHAIN_BOX_CARRIES', {
        side: carrier.source.side,
        load: figure(chain.carried(carrier).kw),
        capacity: figure(computeCapacity(carrier).whole.kw),
      }),
    }))
  return (design.exchange.takes ?? []).map((feed) => ({
    key: feed.side,
    label: message('CHAIN_BOX_TAKES', { side: feed.side, load: figure(chain.drawn(design, feed).kw) }),
  }))
}

const labelColumns = (keys: readonly string[]): Label[] => keys.map((key) => message(`CHAIN_COLUMN_${key}`))

function buildPowerTable(designs: readonly ChainDesign[], chain: PowerChain): Drawing['table'] {
  const rows = designs.flatMap((design) => {
    const sides = [...(design.exchange.takes ?? []), ...(design.exchange.gives ?? [])].map(({ side }) => side)
    return [...new Set(sides)].map((side) => ({ design, side }))
  })
  return {
    columns: labelColumns(['FEED', 'DESIGN', 'FED_FROM', 'TAKES', 'CARRIES', 'CAPACITY', 'ONE_LOST']),
    rows: rows.map(({ design, side }) => {
      const feed = design.exchange.takes?.find((take) => take.side === side)
      const from = chain.findSource(design, side)
      const carrier = chain.carriers.find((one) => one.design === design && one.source.side === side)
      return [
        literal(side),
        literal(design.name),
        feed === undefined
          ? absent
          : from === undefined
            ? message('CHAIN_LEGEND_MAINS')
            : literal(from.design.name),
        feed === undefined ? absent : labelKilowatts(chain.drawn(design, feed).kw),
        ...buildCarrierCells(chain, carrier),
      ]
    }),
    rowParts: rows.map(({ design }) => design.id),
  }
}

function buildCarrierCells(chain: PowerChain, carrier: Carrier | undefined): Label[] {
  if (carrier === undefined) return [absent, absent, absent]
  const { whole, oneLost } = computeCapacity(carrier)
  return [
    labelKilowatts(chain.carried(carrier).kw),
    labelKilowatts(whole.kw),
    carrier.source.units === 1 ? absent : labelKilowatts(oneLost.kw),
  ]
}

/** The designs that give off heat, and the cooling that takes it; undefined if there are none. */
export function drawHeatChain(solution: CheckedSolution): Drawing | undefined {
  const { designs } = solution
  const links = listPossibleLinks(designs, solution.links)
  const sinks = findHeatSinks(designs, links)
  const findSink = ({ id }: ChainDesign) => sinks.find(({ design }) => design.id === id)
  const row = 'heat'
  const boxes = designs.flatMap((design): Box[] => {
    const sink = findSink(design)
    const heat = design.exchange.heat === undefined ? 0 : design.exchange.heat.kilowatts * design.quantity
    if (sink === undefined)
      return heat === 0
        ? []
        : [
            {
              design,
              column: 0,
              rows: [{ key: row, label: message('CHAIN_BOX_HEAT', { load: figure(heat) }) }],
            },
          ]
    const capacity = figure(sink.cooling.capacity * design.quantity)
    const label = message('CHAIN_BOX_COOLS', { load: figure(sumHeat(sink)), capacity })
    return [
      {
        design,
        column:
          computeHeatLeft(design) > 0 && links.some(({ kind, from }) => kind === 'heat' && from === design.id)
            ? 0
            : 1,
        rows: [{ key: row, label }],
      },
    ]
  })
  // A row whose own coolers remove all of its heat passes none on.
  const passing = new Set(designs.filter((design) => computeHeatLeft(design) > 0).map(({ id }) => id))
  const lines = links
    .filter(({ kind, from }) => kind === 'heat' && passing.has(from))
    .map(({ from, to }): Line => ({ pen: 'battery', from: { design: from, row }, to: { design: to, row } }))
  const shown = boxes.map(({ design }) => design)
  return assembleDrawing({ id: 'heat-chain', title: 'CHAIN_HEAT' }, { boxes, lines }, solution, {
    isOwn: (key) => key.startsWith('CHAIN_HEAT'),
    table: {
      columns: labelColumns(['NUMBER', 'DESIGN', 'HEAT', 'COOLED_BY', 'CARRIES', 'CAPACITY', 'ONE_LOST']),
      rows: shown.map((design, index) => buildHeatCells(design, index, solution, links)),
      rowParts: shown.map(({ id }) => id),
    },
    legend: lines.length === 0 ? [] : [{ pen: 'battery', label: message('CHAIN_LEGEND_HEAT') }],
  })
}

function buildHeatCells(
  design: ChainDesign,
  index: number,
  { designs }: CheckedSolution,
  links: readonly Link[],
): Label[] {
  const { exchange, quantity, id } = design
  const sink = findHeatSinks(designs, links).find((heatSink) => heatSink.design.id === id)
  const names = links
    .filter(({ kind, from }) => kind === 'heat' && from === id)
    .flatMap(({ to }) => designs.filter((one) => one.id === to))
    .map(({ name }) => name)
  const lost = sink === undefined ? 0 : sink.cooling.capacity - sink.cooling.oneLost
  return [
    literal(String(index + 1)),
    literal(design.name),
    exchange.heat === undefined ? absent : labelKilowatts(exchange.heat.kilowatts * quantity),
    names.length === 0 ? absent : literal(names.join(', ')),
    sink === undefined ? absent : labelKilowatts(sumHeat(sink)),
    sink === undefined ? absent : labelKilowatts(sink.cooling.capacity * quantity),
    sink === undefined ? absent : labelKilowatts(sink.cooling.capacity * quantity - lost),
  ]
}
