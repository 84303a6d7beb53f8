// The single line of the modules: supply and generators, the bar of each side, power modules, and what they feed.
import { formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawLine, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import { drawBreaker, drawBusbar, drawUtility, sourceRadius, switchHeight } from '../../drawings/symbols.ts'
import {
  designateModule,
  getFeederRating,
  getPartOf,
  type ModuleKind,
  type ModuleSpec,
  modulePens,
  type PrefabRecord,
  kindLegends,
  toColumns,
  toLegend,
} from './drawing-record.ts'

const textSize = 14
const box = { width: 150, height: 58 }
const pitch = 190
const levels = { source: 0, bar: 150, power: 230, end: 380 }

/** The numbers of the breakers of a side: before the bar, behind it, and behind the power modules; those of the other modules follow. */
const breakerNumbers = { hookUp: 1, generator: 2, outgoing: 3, powerOutput: 4, firstOther: 5 } as const

/** Equal modules of a side, from the first to the last. */
interface Group {
  readonly module: ModuleSpec
  readonly first: number
  readonly last: number
}

interface Side {
  /** From 1. */
  readonly number: number
  readonly groups: readonly Group[]
}

/** Distributes the modules over the sides; of an odd number the first side has one more. IT modules are fed from all sides and not listed. */
export function listSides({ modules, supply }: PrefabRecord): Side[] {
  return Array.from({ length: supply.sides }, (_, index) => ({
    number: index + 1,
    groups: modules
      .filter(({ kind }) => kind !== 'it')
      .flatMap((module) => {
        const half = Math.ceil(module.now / supply.sides)
        const [first, last] = index === 0 ? [1, half] : [half + 1, module.now]
        return last < first ? [] : [{ module, first, last }]
      }),
  }))
}

const designateGroup = ({ module, first, last }: Group): string =>
  formatDesignations(designateModule(module.kind, first), designateModule(module.kind, last))

const countModules = ({ first, last }: Group): number => last - first + 1

/** `-W1` is the hook-up of side 1. */
const designateHookUp = (side: number): string => formatDesignation('conductor', side)
const designateBreaker = (side: number, breaker: number): string =>
  formatDesignation('switch', side * 10 + breaker)

/** A box centred on x; `longer` widens a box that several sides feed, so that each side has its own entry. */
const drawBox = (group: Group, x: number, y: number, extraWidth = 0): Shape[] => {
  const { module } = group
  return assignToPart(getPartOf(module.kind), [
    drawRectangle(modulePens[module.kind], {
      x: x - (box.width + extraWidth) / 2,
      y,
      width: box.width + extraWidth,
      height: box.height,
    }),
    drawText(literal(designateGroup(group)), { x, y: y + 23 }, textSize, {
      anchor: 'middle',
      bold: true,
      maxWidth: box.width * 0.9,
    }),
    drawText(
      message('drawing.prefab.group', { count: countModules(group), rating: module.rating }),
      { x, y: y + 45 },
      textSize,
      { anchor: 'middle', maxWidth: box.width * 0.9 },
    ),
  ])
}

const drawWire = (x: number, from: number, to: number): Shape =>
  drawLine('cable', { x, y: from }, { x, y: to })

/** A breaker in its conductor, with its name beside it. */
const drawNamedBreaker = (x: number, from: number, to: number, name: string): Shape[] => {
  const top = (from + to - switchHeight) / 2
  return [
    drawWire(x, from, top),
    ...drawBreaker(x, top),
    drawWire(x, top + switchHeight, to),
    drawText(literal(name), { x: x + 12, y: top + switchHeight * 0.65 }, textSize * 0.9, { pen: 'note' }),
  ]
}

export function drawModuleSupply(record: PrefabRecord): Drawing {
  const sides = listSides(record)
  const itGroups = record.modules
    .filter(({ kind }) => kind === 'it')
    .map((module) => ({ module, first: 1, last: module.now }))
  const width = 4 * pitch + 40
  const itTop = levels.end + 60
  const shapes = [
    ...sides.flatMap((side, index) => drawSide(record, side, index * width)),
    ...sides.map((_, index) => drawWire(index * width, levels.end, itTop)),
    ...itGroups.flatMap((group) =>
      drawBox(group, ((sides.length - 1) * width) / 2, itTop, (sides.length - 1) * width),
    ),
  ]
  return {
    id: 'module-supply',
    title: message('drawing.prefab.supply'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildSupplyTable(record, sides, itGroups),
    legend: [...kindLegends, toLegend('cable', 'cable'), toLegend('busbar', 'bar')],
  }
}

function drawSide(record: PrefabRecord, { number, groups }: Side, x: number): Shape[] {
  const { supply } = record
  const generator = groups.find(({ module }) => module.kind === 'generator')
  const power = groups.find(({ module }) => module.kind === 'power')
  const rest = groups.filter(({ module }) => module.kind !== 'generator' && module.kind !== 'power')
  const designate = (breaker: number): string => designateBreaker(number, breaker)
  const right = x + Math.max(generator === undefined ? 0 : 1, rest.length) * pitch
  return [
    ...drawUtility(x, levels.source + sourceRadius),
    ...assignToPart('hook-power', [
      drawText(
        message('drawing.prefab.hookUp', {
          name: designateHookUp(number),
          feeders: supply.feeders,
          rating: getFeederRating(record),
          amps: Math.round(supply.amps),
        }),
        { x: x + 24, y: levels.source + 4 },
        textSize,
        { maxWidth: pitch * 2 },
      ),
    ]),
    ...drawNamedBreaker(x, levels.source + 2 * sourceRadius, levels.bar, designate(breakerNumbers.hookUp)),
    ...(generator === undefined
      ? []
      : [
          ...drawBox(generator, x + pitch, levels.source + 16),
          ...drawNamedBreaker(
            x + pitch,
            levels.source + 16 + box.height,
            levels.bar,
            designate(breakerNumbers.generator),
          ),
        ]),
    ...drawBusbar(x - 40, right + 40, levels.bar),
    ...(power === undefined
      ? drawNamedBreaker(x, levels.bar, levels.end, designate(breakerNumbers.outgoing))
      : [
          ...drawNamedBreaker(x, levels.bar, levels.power, designate(breakerNumbers.outgoing)),
          ...drawBox(power, x, levels.power),
          ...drawNamedBreaker(
            x,
            levels.power + box.height,
            levels.end,
            designate(breakerNumbers.powerOutput),
          ),
        ]),
    ...rest.flatMap((group, index) => [
      ...drawNamedBreaker(
        x + (index + 1) * pitch,
        levels.bar,
        levels.power,
        designate(breakerNumbers.firstOther + index),
      ),
      ...drawBox(group, x + (index + 1) * pitch, levels.power),
    ]),
  ]
}

const none = literal('—')

/** Hook-up, modules and breakers of each side, then the IT modules. */
function buildSupplyTable(
  { supply }: PrefabRecord,
  sides: readonly Side[],
  itGroups: readonly Group[],
): Drawing['table'] {
  const buildGroupRow = (group: Group, side: string): { part: string; row: Label[] } => ({
    part: getPartOf(group.module.kind),
    row: [
      literal(designateGroup(group)),
      message(`part.${getPartOf(group.module.kind)}`),
      literal(side),
      literal(String(countModules(group))),
      { quantity: group.module.rating, unit: 'kW', decimals: 0 },
    ],
  })
  const rows: readonly { part: string | undefined; row: Label[] }[] = [
    ...sides.flatMap(({ number, groups }) => {
      const hasKind = (kind: ModuleKind): boolean => groups.some(({ module }) => module.kind === kind)
      const plant = groups.filter(({ module }) => module.kind === 'cooling' || module.kind === 'crah')
      const breakers = [
        breakerNumbers.hookUp,
        ...(hasKind('generator') ? [breakerNumbers.generator] : []),
        breakerNumbers.outgoing,
        ...(hasKind('power') ? [breakerNumbers.powerOutput] : []),
        ...plant.map((_, index) => breakerNumbers.firstOther + index),
      ]
      return [
        {
          part: 'hook-power',
          row: [
            literal(designateHookUp(number)),
            message('part.hook-power'),
            literal(String(number)),
            literal(String(supply.feeders)),
            { quantity: supply.amps, unit: 'A' as const, decimals: 0 },
          ],
        },
        ...groups.map((group) => buildGroupRow(group, String(number))),
        ...breakers.map((place) => ({
          part: undefined,
          row: [
            literal(designateBreaker(number, place)),
            message('drawing.prefab.row.breaker'),
            literal(String(number)),
            literal('1'),
            none,
          ],
        })),
      ]
    }),
    ...itGroups.map((group) => buildGroupRow(group, sides.map(({ number }) => number).join(' + '))),
  ]
  return {
    columns: toColumns('tag', 'thing', 'side', 'count', 'rating'),
    rows: rows.map(({ row }) => row),
    rowParts: rows.map(({ part }) => part),
  }
}
