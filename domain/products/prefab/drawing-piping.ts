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
  litres,
  millimetres,
  type ModuleKind,
  modulePens,
  toColumns,
  toLegend,
} from './drawing-record.ts'

type Water = NonNullable<DeliveryRecord['water']>

const size = 14
const box = { width: 150, height: 62 }
const pitch = 190
/** Of the pipe to what is cooled, left of the middle of a branch, and of the pipe back, right of it. */
const apart = 26
const headers = { supply: 0, return: 60 }
const reach = 150
const consumerBottom = headers.supply - reach
const sourceTop = headers.return + reach
/** Half the length of a valve or a pump in its pipe. */
const symbolHalf = 12
/** Branches that are drawn one by one; a further one stands for all the others. */
const mostBranches = 5

/** Equal modules of one branch, or of as many branches as they are. */
interface Branch {
  readonly of: ModuleKind
  readonly first: number
  readonly last: number
  /** L/s of each. */
  readonly flow: number
  readonly isSource: boolean
}

const countOf = ({ first, last }: Branch): number => last - first + 1
const designateBranch = ({ of, first, last }: Branch): string =>
  formatDesignations(designateModule(of.kind, first), designateModule(of.kind, last))

/** The modules of today, each with a branch of its own, or the last of many together. */
function listBranches(of: ModuleKind, flow: number, isSource: boolean): Branch[] {
  const single = of.now <= mostBranches ? of.now : mostBranches - 1
  const branches = Array.from({ length: single }, (_, index) => ({
    of,
    first: index + 1,
    last: index + 1,
    flow,
    isSource,
  }))
  return of.now > single ? [...branches, { of, first: single + 1, last: of.now, flow, isSource }] : branches
}

/** What is cooled by water: CRAH modules where there are some, else the IT modules. */
function listAllBranches({ modules }: DeliveryRecord, water: Water): Branch[] {
  const find = (kind: ModuleKind['kind']): ModuleKind[] => modules.filter((one) => one.kind === kind)
  const aired = find('crah')
  return [
    ...(aired.length > 0 ? aired : find('it')).flatMap((of) => listBranches(of, water.consumer, false)),
    ...find('cooling').flatMap((of) => listBranches(of, water.source, true)),
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
    ...headerShapes(water, right),
    ...[consumers, sources].flatMap((own) => {
      const from = (right - own.length * pitch) / 2 + pitch / 2
      return own.flatMap((branch, index) => branchShapes(branch, from + index * pitch))
    }),
  ]
  return [
    {
      id: 'piping-diagram',
      title: message('drawing.prefab.piping'),
      bounds: computeBounds(shapes, size),
      shapes,
      table: pipingTable(water, branches),
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
function headerShapes(water: Water, right: number): Shape[] {
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
      size,
      { maxWidth: pitch * 1.1 },
    ),
  ])
}

/** A module with its two pipes to the headers. */
function branchShapes(branch: Branch, x: number): Shape[] {
  const { of, isSource, flow } = branch
  const edge = isSource ? sourceTop : consumerBottom
  const top = isSource ? sourceTop : consumerBottom - box.height
  const outwards = isSource ? -1 : 1
  const pipe = (pen: Pen, at: number, header: number, hasThird: boolean): Shape[] => [
    ...pipeShapes(
      pen,
      at,
      [edge, header],
      [edge + outwards * 42, ...(hasThird ? [edge + outwards * 84] : [])],
    ),
    drawCircle('node', { x: at, y: header }, 3),
    ...assignToPart('hook-water', flangeShapes(at, edge + outwards * 14)),
    ...valveShapes('outline', at, edge + outwards * 42),
  ]
  return [
    ...pipe('cable', x - apart, headers.supply, isSource),
    ...pipe('hidden', x + apart, headers.return, !isSource),
    // The flow of a branch is set in its return.
    ...(isSource ? pumpShapes(x - apart, edge - 84) : valveShapes('curve', x + apart, edge + 84)),
    ...assignToPart(getPartOf(of.kind), [
      drawRectangle(modulePens[of.kind], {
        x: x - box.width / 2,
        y: top,
        width: box.width,
        height: box.height,
      }),
      drawText(literal(designateBranch(branch)), { x, y: top + 25 }, size, {
        anchor: 'middle',
        bold: true,
        maxWidth: box.width * 0.9,
      }),
      drawText(
        message(`drawing.prefab.${countOf(branch) > 1 ? 'branches' : 'branch'}`, {
          count: countOf(branch),
          flow: Number(flow.toFixed(1)),
          diameter: selectPipe(flow),
        }),
        { x, y: top + 48 },
        size,
        { anchor: 'middle', maxWidth: box.width * 0.9 },
      ),
    ]),
  ]
}

/** A pipe with room for the symbols in it. */
function pipeShapes(
  pen: Pen,
  x: number,
  ends: readonly [number, number],
  symbols: readonly number[],
): Shape[] {
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
const valveShapes = (pen: Pen, x: number, y: number): Shape[] =>
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
const flangeShapes = (x: number, y: number): Shape[] =>
  [-4, 4].map((offset) => drawLine('busbar', { x: x - 9, y: y + offset }, { x: x + 9, y: y + offset }))

/** A pump that moves water upwards, from the cooling module to the header. */
const pumpShapes = (x: number, y: number): Shape[] => [
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

const legendOf = (name: string): Label => message(`drawing.prefab.legend.${name}`)

/** A branch: its module, hook-up points, valves and pump. */
function listBranchRows(branch: Branch): Row[] {
  const { of, first, last, flow, isSource } = branch
  const each = { count: countOf(branch), flow }
  const within = (kind: 'outlet' | 'switch' | 'pump', number: number): string =>
    [first, ...(last > first ? [last] : [])]
      .map((place) => formatDesignation(kind, number, designateModule(of.kind, place)))
      .join(' … ')
  const part = getPartOf(of.kind)
  return [
    { ...each, tag: designateBranch(branch), item: message(`part.${part}`), part },
    ...[1, 2].map((place) => ({
      ...each,
      tag: within('outlet', place),
      item: legendOf('hookUpPoint'),
      part: 'hook-water',
    })),
    ...[1, 2].map((place) => ({ ...each, tag: within('switch', place), item: legendOf('valve') })),
    isSource
      ? { ...each, tag: within('pump', 1), item: legendOf('pump') }
      : { ...each, tag: within('switch', 3), item: legendOf('balancing') },
  ]
}

/** Headers, then each branch. */
function pipingTable(water: Water, branches: readonly Branch[]): Drawing['table'] {
  const rows: Row[] = [
    ...(['supply', 'return'] as const).map((name, index) => ({
      tag: formatDesignation('conductor', 101 + index),
      item: legendOf(`${name}Pipe`),
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
      litres(flow),
      millimetres(selectPipe(flow)),
    ]),
    rowParts: rows.map(({ part }) => part),
  }
}
