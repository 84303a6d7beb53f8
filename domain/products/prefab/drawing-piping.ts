// The piping diagram: cooling modules, the two headers, and the branches to what they cool, with valves and hook-up points.
import { formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Pen, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawCircle,
  drawLine,
  drawPolyline,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import { selectPipe } from '../../engineering/pipes.ts'
import {
  type DeliveryRecord,
  designateModule,
  getPartOf,
  kindLegends,
  labelLitresPerSecond,
  labelMillimetres,
  type ModuleKind,
  type ModuleSpec,
  modulePens,
  toColumns,
  toLegend,
} from './drawing-record.ts'

type Water = NonNullable<DeliveryRecord['water']>

const textSize = 14
const box = { width: 150, height: 62 }
const pitch = 190
/** Distance of a pipe from the middle of its branch: the supply left of it, the return right of it. */
const pipeOffset = 26
const headers = { supply: 0, return: 60 }
const branchLength = 150
const consumerBottom = headers.supply - branchLength
const sourceTop = headers.return + branchLength
/** Half the length of a valve or a pump in its pipe. */
const symbolHalf = 12
/** Maximum number of drawn branches of a kind; if there are more, the last one represents all the others. */
const maxBranches = 5

/** A drawn branch of one module, or of several equal modules that each have such a branch. */
interface Branch {
  readonly module: ModuleSpec
  readonly first: number
  readonly last: number
  /** L/s of each. */
  readonly flow: number
  readonly isSource: boolean
}

const countModules = ({ first, last }: Branch): number => last - first + 1
const designateBranch = ({ module, first, last }: Branch): string =>
  formatDesignations(designateModule(module.kind, first), designateModule(module.kind, last))

/** The branches of the modules of the first stage; if there are many, the last branch represents the rest. */
function listBranches(module: ModuleSpec, flow: number, isSource: boolean): Branch[] {
  const single = module.now <= maxBranches ? module.now : maxBranches - 1
  const branches = Array.from({ length: single }, (_, index) => ({
    module,
    first: index + 1,
    last: index + 1,
    flow,
    isSource,
  }))
  return module.now > single
    ? [...branches, { module, first: single + 1, last: module.now, flow, isSource }]
    : branches
}

/** What is cooled by water: CRAH modules where there are some, else the IT modules. */
function listAllBranches({ modules }: DeliveryRecord, water: Water): Branch[] {
  const listOfKind = (kind: ModuleKind): ModuleSpec[] => modules.filter((module) => module.kind === kind)
  const airHandlers = listOfKind('crah')
  return [
    ...(airHandlers.length > 0 ? airHandlers : listOfKind('it')).flatMap((module) =>
      listBranches(module, water.consumer, false),
    ),
    ...listOfKind('cooling').flatMap((module) => listBranches(module, water.source, true)),
  ]
}

export function drawModulePiping(record: DeliveryRecord): Drawing[] {
  const { water } = record
  if (water === undefined) return []
  const branches = listAllBranches(record, water)
  const sources = branches.filter(({ isSource }) => isSource)
  const consumers = branches.filter(({ isSource }) => !isSource)
  const right = pitch * Math.max(sources.length, consumers.length)
  const shapes = [
    ...drawHeader(water, right),
    ...[consumers, sources].flatMap((drawnBranches) => {
      const from = (right - drawnBranches.length * pitch) / 2 + pitch / 2
      return drawnBranches.flatMap((branch, index) => drawBranch(branch, from + index * pitch))
    }),
  ]
  return [
    {
      id: 'piping-diagram',
      title: message('drawing.prefab.piping'),
      bounds: computeBounds(shapes, textSize),
      shapes,
      table: buildPipingTable(water, branches),
      legend: [
        ...kindLegends,
        toLegend('cable', 'supplyPipe'),
        toLegend('hidden', 'returnPipe'),
        toLegend('outline', 'valve'),
        toLegend('curve', 'balancing'),
        toLegend('busbar', 'hookUpPoint'),
        toLegend('battery', 'pump'),
        toLegend('note', 'manyBranches'),
      ],
    },
  ]
}

/** Both headers, with their temperature, flow and diameter above each. */
function drawHeader(water: Water, right: number): Shape[] {
  return (['supply', 'return'] as const).flatMap((name) => [
    drawLine(
      name === 'supply' ? 'cable' : 'hidden',
      { x: -pitch, y: headers[name] },
      { x: right, y: headers[name] },
    ),
    drawText(
      message(`drawing.prefab.header.${name}`, {
        temperature: water[name],
        flow: Number(water.total.toFixed(1)),
        diameter: selectPipe(water.total),
      }),
      { x: -pitch, y: headers[name] - 8 },
      textSize,
      { maxWidth: pitch * 1.1 },
    ),
  ])
}

/** A module with its two pipes to the headers. */
function drawBranch(branch: Branch, x: number): Shape[] {
  const { module, isSource, flow } = branch
  const edge = isSource ? sourceTop : consumerBottom
  const top = isSource ? sourceTop : consumerBottom - box.height
  const outwards = isSource ? -1 : 1
  const drawBranchPipe = (pen: Pen, at: number, header: number, hasThird: boolean): Shape[] => [
    ...drawPipe(pen, at, [edge, header], [edge + outwards * 42, ...(hasThird ? [edge + outwards * 84] : [])]),
    drawCircle('node', { x: at, y: header }, 3),
    ...assignToPart('hook-water', drawFlange(at, edge + outwards * 14)),
    ...drawValve('outline', at, edge + outwards * 42),
  ]
  return [
    ...drawBranchPipe('cable', x - pipeOffset, headers.supply, isSource),
    ...drawBranchPipe('hidden', x + pipeOffset, headers.return, !isSource),
    // The flow of a branch is set in its return.
    ...(isSource ? drawPump(x - pipeOffset, edge - 84) : drawValve('curve', x + pipeOffset, edge + 84)),
    ...assignToPart(getPartOf(module.kind), [
      drawRectangle(modulePens[module.kind], {
        x: x - box.width / 2,
        y: top,
        width: box.width,
        height: box.height,
      }),
      drawText(literal(designateBranch(branch)), { x, y: top + 25 }, textSize, {
        anchor: 'middle',
        bold: true,
        maxWidth: box.width * 0.9,
      }),
      drawText(
        message(`drawing.prefab.${countModules(branch) > 1 ? 'branches' : 'branch'}`, {
          count: countModules(branch),
          flow: Number(flow.toFixed(1)),
          diameter: selectPipe(flow),
        }),
        { x, y: top + 48 },
        textSize,
        { anchor: 'middle', maxWidth: box.width * 0.9 },
      ),
    ]),
  ]
}

/** A pipe with room for the symbols in it. */
function drawPipe(pen: Pen, x: number, ends: readonly [number, number], symbols: readonly number[]): Shape[] {
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const stops = [
    low,
    ...symbols.toSorted((one, other) => one - other).flatMap((y) => [y - symbolHalf, y + symbolHalf]),
    high,
  ]
  return stops.flatMap((from, index) => {
    const to = stops[index + 1]
    return index % 2 === 0 && to !== undefined ? [drawLine(pen, { x, y: from }, { x, y: to })] : []
  })
}

/** Two triangles that meet in their tips, on a pipe that runs downwards. */
const drawValve = (pen: Pen, x: number, y: number): Shape[] =>
  [-1, 1].map((side) =>
    drawPolyline(
      pen,
      [
        { x: x - 8, y: y + side * symbolHalf },
        { x: x + 8, y: y + side * symbolHalf },
        { x, y },
      ],
      true,
    ),
  )

/** The two flanges of a hook-up point. */
const drawFlange = (x: number, y: number): Shape[] =>
  [-4, 4].map((offset) => drawLine('busbar', { x: x - 9, y: y + offset }, { x: x + 9, y: y + offset }))

/** A pump that moves water upwards, from the cooling module to the header. */
const drawPump = (x: number, y: number): Shape[] => [
  drawCircle('battery', { x, y }, symbolHalf),
  drawPolyline(
    'battery',
    [
      { x: x - 9, y: y + 5 },
      { x: x + 9, y: y + 5 },
      { x, y: y - 11 },
    ],
    true,
  ),
]

interface Row {
  readonly tag: string
  readonly item: Label
  readonly count: number
  readonly flow: number
  readonly part?: string
}

const labelLegend = (name: string): Label => message(`drawing.prefab.legend.${name}`)

/** A branch: its module, hook-up points, valves and pump. */
function listBranchRows(branch: Branch): Row[] {
  const { module, first, last, flow, isSource } = branch
  const each = { count: countModules(branch), flow }
  const designateWithin = (kind: 'outlet' | 'switch' | 'pump', number: number): string =>
    [first, ...(last > first ? [last] : [])]
      .map((place) => formatDesignation(kind, number, designateModule(module.kind, place)))
      .join(' … ')
  const part = getPartOf(module.kind)
  return [
    { ...each, tag: designateBranch(branch), item: message(`part.${part}`), part },
    ...[1, 2].map((place) => ({
      ...each,
      tag: designateWithin('outlet', place),
      item: labelLegend('hookUpPoint'),
      part: 'hook-water',
    })),
    ...[1, 2].map((place) => ({
      ...each,
      tag: designateWithin('switch', place),
      item: labelLegend('valve'),
    })),
    isSource
      ? { ...each, tag: designateWithin('pump', 1), item: labelLegend('pump') }
      : { ...each, tag: designateWithin('switch', 3), item: labelLegend('balancing') },
  ]
}

/** Headers, then each branch. */
function buildPipingTable(water: Water, branches: readonly Branch[]): Drawing['table'] {
  const rows: Row[] = [
    ...(['supply', 'return'] as const).map((name, index) => ({
      tag: formatDesignation('conductor', 101 + index),
      item: labelLegend(`${name}Pipe`),
      count: 1,
      flow: water.total,
    })),
    ...branches.flatMap(listBranchRows),
  ]
  return {
    columns: toColumns('tag', 'thing', 'count', 'flow', 'diameter'),
    rows: rows.map(({ tag, item, count, flow }) => [
      literal(tag),
      item,
      literal(String(count)),
      labelLitresPerSecond(flow),
      labelMillimetres(selectPipe(flow)),
    ]),
    rowParts: rows.map(({ part }) => part),
  }
}
