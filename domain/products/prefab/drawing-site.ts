// The site: modules of today and of the final stage in rows, the space that stays free round each, and where they draw air.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Point, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawCircle,
  drawDimension,
  drawPolyline,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import { placeModulesInRows } from '../../engineering/module-rows.ts'
import {
  countRacks,
  designateModule,
  getPartOf,
  kindLegends,
  millimetreLegend,
  labelMillimetres,
  type ModuleSpec,
  modulePens,
  type PrefabRecord,
  sampleLegend,
  toColumns,
  toLegend,
} from './drawing-record.ts'

/** A module of the final stage in its place on the site. */
export interface PlacedModule {
  readonly module: ModuleSpec
  /** From 1 in its kind. */
  readonly number: number
  readonly level: number
  readonly x: number
  readonly y: number
}

/** Whether the module is part of the first stage. */
export const isInFirstStage = ({ module, number }: PlacedModule): boolean => number <= module.now

/** Every module of the final stage: rows of IT modules from the front edge, then rows of the others. */
export function listPlacedModules({ site, modules }: PrefabRecord): PlacedModule[] {
  const { stacked, perrow, plantrow } = site
  const groups = modules.map((module) => {
    const isIt = module.kind === 'it'
    return {
      module,
      block: isIt ? (1 as const) : (2 as const),
      final: module.final,
      length: module.length,
      width: module.width,
      inRow: isIt ? perrow : plantrow,
      levels: isIt && stacked ? 2 : 1,
    }
  })
  return placeModulesInRows(groups, site).map(({ group: { module }, ...place }) => ({ module, ...place }))
}

/** Modules that stand on each other, the lowest first. */
export function groupPlaces(placedModules: readonly PlacedModule[]): PlacedModule[][] {
  const places = new Map<string, PlacedModule[]>()
  for (const placedModule of placedModules) {
    const key = `${placedModule.x} ${placedModule.y}`
    places.set(key, [...(places.get(key) ?? []), placedModule])
  }
  return [...places.values()]
}

export function drawSiteLayout(record: PrefabRecord): Drawing {
  const { site } = record
  const placedModules = listPlacedModules(record)
  const size = Math.min(1500, Math.max(600, Math.max(site.length, site.width) / 70))
  const places = groupPlaces(placedModules)
  const shapes = [
    drawRectangle('outline', { x: 0, y: 0, width: site.length, height: site.width }),
    ...places.flatMap((place) => drawClearance(site, place)),
    ...places.flatMap((place) => drawPlace(place, size)),
    ...drawDimensions(record, placedModules, size),
  ]
  return {
    id: 'site-layout',
    title: message('drawing.prefab.site'),
    bounds: computeBounds(shapes, size),
    shapes,
    table: buildSiteTable(record, placedModules),
    legend: [
      ...kindLegends,
      toLegend('spare', 'later'),
      {
        pen: 'clearance',
        label: message('drawing.prefab.legend.clearance', {
          edge: site.edge / 1000,
          spacing: site.spacing / 1000,
        }),
      },
      toLegend('detail', 'roofUnit'),
      toLegend('curve', 'air'),
      millimetreLegend,
      sampleLegend,
    ],
  }
}

/** Half of the spacing to the neighbours belongs to each module, but at most the distance to the edge of the site. */
function drawClearance({ spacing, edge }: PrefabRecord['site'], [lowest]: readonly PlacedModule[]): Shape[] {
  if (lowest === undefined) return []
  const free = Math.min(spacing / 2, edge)
  const { x, y, module } = lowest
  return [
    drawRectangle('clearance', {
      x: x - free,
      y: y - free,
      width: module.width + 2 * free,
      height: module.length + 2 * free,
    }),
  ]
}

/** The module on the ground with the names of all that stand there, units on the roof, and arrows of its air. */
function drawPlace(place: readonly PlacedModule[], size: number): Shape[] {
  const [lowest] = place
  if (lowest === undefined) return []
  const { module, x, y } = lowest
  const { width, length, kind } = module
  const isPresent = isInFirstStage(lowest)
  const part = isPresent ? getPartOf(kind) : undefined
  return [
    ...assignToPart(part, [
      drawRectangle(isPresent ? modulePens[kind] : 'spare', { x, y, width, height: length }),
    ]),
    ...assignToPart('cooler', drawRoof(place)),
    ...assignToPart(part, [
      ...(isDrawingAir(module) ? drawAir(lowest) : []),
      drawText(
        literal(
          place
            .map((placedModule) => designateModule(placedModule.module.kind, placedModule.number))
            .join(' / '),
        ),
        { x: x + width * 0.42 + size * 0.35, y: y + length / 2 },
        Math.min(size, width * 0.45),
        { anchor: 'middle', bold: true, rotation: -90, maxWidth: length * 0.8 },
      ),
    ]),
  ]
}

/** Whether the module draws outdoor air: for condensers or engines. */
const isDrawingAir = ({ kind, coolers }: ModuleSpec): boolean =>
  coolers > 0 || kind === 'cooling' || kind === 'generator'

/** The cooling units of the modules that are there, along the roof. */
function drawRoof(place: readonly PlacedModule[]): Shape[] {
  const units = place
    .filter(isInFirstStage)
    .flatMap(({ module }) => Array.from({ length: module.coolers }, () => module))
  const radius = Math.min(
    450,
    ...units.map(({ length, width }) => Math.min(width / 7, length / units.length / 2.4)),
  )
  return units.map(({ length, width }, index) =>
    drawCircle(
      'detail',
      {
        x: (place[0]?.x ?? 0) + width * 0.82,
        y: (place[0]?.y ?? 0) + (length * (index + 0.5)) / units.length,
      },
      radius,
    ),
  )
}

/** An arrow into each of both long sides. */
function drawAir({ module, x, y }: PlacedModule): Shape[] {
  const [reach, half] = [500, 250]
  const level = y + module.length * 0.25
  return ([-1, 1] as const).map((side) => {
    const tip = side < 0 ? x : x + module.width
    return drawPolyline(
      'curve',
      [
        { x: tip + side * reach, y: level - half },
        { x: tip + side * 60, y: level },
        { x: tip + side * reach, y: level + half },
      ],
      true,
    )
  })
}

/** The site, the space to its edges, and the first spaces between modules and between rows. */
function drawDimensions(
  { site }: PrefabRecord,
  placedModules: readonly PlacedModule[],
  size: number,
): Shape[] {
  const { length, width, edge } = site
  const [first] = placedModules
  if (first === undefined) return []
  const second = placedModules.find(({ y, x }) => y === first.y && x > first.x)
  const xs = [
    0,
    edge,
    edge + first.module.width,
    ...(second === undefined ? [] : [second.x, second.x + second.module.width]),
  ]
  const rows = [...new Set(placedModules.map(({ y }) => y))].flatMap((y) => {
    const placedModule = placedModules.find((candidate) => candidate.y === y)
    return placedModule === undefined ? [] : [y, y + placedModule.module.length]
  })
  const ys = [0, ...rows]
  // Dimensions too short for the text size are left out; the legend and the table state these lengths.
  const drawDimensionChain = (stops: readonly number[], toPoint: (at: number) => Point): Shape[] =>
    stops.slice(1).flatMap((to, index) => {
      const from = stops[index] ?? 0
      return Math.abs(to - from) < 3.2 * size
        ? []
        : [drawDimension(toPoint(from), toPoint(to), -size * 1.6, size * 0.8)]
    })
  return [
    ...drawDimensionChain(xs, (x) => ({ x, y: 0 })),
    ...drawDimensionChain(ys.toReversed(), (y) => ({ x: 0, y })),
    drawDimension({ x: 0, y: width }, { x: length, y: width }, size * 2, size),
    drawDimension({ x: length, y: 0 }, { x: length, y: width }, -size * 2, size),
  ]
}

const none = literal('—')

/** Every module with its place, then the spaces that stay free. */
function buildSiteTable(record: PrefabRecord, placedModules: readonly PlacedModule[]): Drawing['table'] {
  const { site } = record
  const buildClearanceRow = (name: string, quantity: number): Label[] => [
    none,
    message(`drawing.prefab.row.${name}`),
    none,
    none,
    labelMillimetres(quantity),
    labelMillimetres(quantity),
    none,
    none,
  ]
  return {
    columns: toColumns('tag', 'thing', 'when', 'level', 'left', 'front', 'racks', 'roofUnits'),
    rows: [
      ...placedModules.map((placedModule): Label[] => {
        const { module, number, level, x, y } = placedModule
        const isPresent = isInFirstStage(placedModule)
        return [
          literal(designateModule(module.kind, number)),
          message(`part.${getPartOf(module.kind)}`),
          message(`drawing.prefab.${isPresent ? 'now' : 'later'}`),
          literal(String(level)),
          labelMillimetres(x),
          labelMillimetres(y),
          isPresent && module.kind === 'it' ? literal(String(countRacks(record, number))) : none,
          isPresent && module.coolers > 0 ? literal(String(module.coolers)) : none,
        ]
      }),
      buildClearanceRow('spacing', site.spacing),
      buildClearanceRow('edge', site.edge),
      [
        none,
        message('drawing.prefab.row.site'),
        none,
        none,
        labelMillimetres(site.length),
        labelMillimetres(site.width),
        none,
        none,
      ],
    ],
    rowParts: [
      ...placedModules.map((placedModule) =>
        isInFirstStage(placedModule) ? getPartOf(placedModule.module.kind) : undefined,
      ),
      undefined,
      undefined,
      undefined,
    ],
  }
}
