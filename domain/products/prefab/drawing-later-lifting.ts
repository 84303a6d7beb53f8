// The lifting plan of a later stage: what stands, what is set beside it, where the crane stands and turns, and what it lifts over.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawCircle,
  drawDimension,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import { drawPosition, drawRadius } from './drawing-lifting.ts'
import {
  designateModule,
  getPartOf,
  labelKilograms,
  kindLegends,
  type LaterRecord,
  labelMetres,
  millimetreLegend,
  modulePens,
  toColumns,
  toLegend,
} from './drawing-record.ts'
import { groupPlaces, isInFirstStage, listPlacedModules, type PlacedModule } from './drawing-site.ts'

type LaterLift = LaterRecord['laterLifts'][number]

/** The plan of the modules that come later; none if all are there from the beginning. */
export function drawLaterLiftingPlan(record: LaterRecord): readonly Drawing[] {
  const { site, lifting, tail, laterLifts, laterPositions, unreached } = record
  if (laterLifts.length + unreached.length === 0) return []
  const size = Math.min(1100, Math.max(600, Math.max(site.length, site.width) / 70))
  const shapes = [
    drawRectangle('outline', { x: 0, y: 0, width: site.length, height: site.width }),
    ...laterPositions.map((position) => drawCircle('clearance', position, tail.radius)),
    ...groupPlaces(listPlacedModules(record)).flatMap((place) => drawPlace(place, size)),
    ...laterPositions.flatMap((position) => drawPosition(position, lifting.base, size)),
    ...laterLifts.flatMap((lift) =>
      laterPositions
        .filter(({ position }) => position === lift.position)
        .flatMap((position) => drawRadius(position, getHook(record, lift))),
    ),
    drawDimension({ x: 0, y: site.width }, { x: site.length, y: site.width }, size * 2, size),
    drawDimension({ x: site.length, y: 0 }, { x: site.length, y: site.width }, -size * 2, size),
  ]
  return [
    {
      id: 'later-lifting-plan',
      title: message('drawing.prefab.laterLifting', { crane: lifting.crane }),
      bounds: computeBounds(shapes, size),
      shapes,
      table: buildLaterTable(record),
      legend: [
        ...kindLegends,
        toLegend('spare', 'later'),
        toLegend('highlight', 'position'),
        toLegend('hidden', 'outriggers'),
        toLegend('clearance', 'tail'),
        toLegend('curve', 'radius'),
        toLegend('marker', 'gravity'),
        millimetreLegend,
        toLegend('note', 'liftOver'),
        toLegend('note', 'sampleCrane'),
      ],
    },
  ]
}

const findModule = ({ modules }: LaterRecord, { kind }: { readonly kind: string }) =>
  modules.find((module) => module.kind === kind)

const getHook = (record: LaterRecord, lift: LaterLift) => ({
  x: lift.left + (findModule(record, lift)?.width ?? 0) / 2,
  y: lift.front + lift.behind,
})

/** A place labelled with the modules of the final stage; a module of a later stage is drawn as an empty place. */
function drawPlace(place: readonly PlacedModule[], size: number): Shape[] {
  const [lowest] = place
  if (lowest === undefined) return []
  const { module, x, y } = lowest
  const textSize = Math.min(size, module.width * 0.28)
  return assignToPart(isInFirstStage(lowest) ? getPartOf(module.kind) : undefined, [
    drawRectangle(isInFirstStage(lowest) ? modulePens[module.kind] : 'spare', {
      x,
      y,
      width: module.width,
      height: module.length,
    }),
    drawText(
      literal(
        place
          .map((placedModule) => designateModule(placedModule.module.kind, placedModule.number))
          .join(' / '),
      ),
      { x: x + module.width * 0.22 + textSize * 0.35, y: y + module.length * 0.2 },
      textSize,
      { anchor: 'middle', bold: true, rotation: -90, maxWidth: module.length * 0.35 },
    ),
  ])
}

const none = literal('—')

/** Every later lift in its order, then the modules that the crane does not reach, then those that stand already. */
function buildLaterTable(record: LaterRecord): Drawing['table'] {
  const { laterLifts, unreached } = record
  const designate = (lift: { readonly kind: string; readonly number: number }): Label => {
    const module = findModule(record, lift)
    return module === undefined ? none : literal(designateModule(module.kind, lift.number))
  }
  return {
    columns: toColumns(
      'lift',
      'tag',
      'level',
      'position',
      'radius',
      'load',
      'capacity',
      'use',
      'hookHeight',
      'liftedOver',
    ),
    rows: [
      ...laterLifts.map((lift): Label[] => [
        literal(String(lift.lift)),
        designate(lift),
        literal(String(lift.level)),
        literal(String(lift.position)),
        labelMetres(lift.radius),
        labelKilograms(lift.load),
        labelKilograms(lift.capacity),
        { quantity: (100 * lift.load) / lift.capacity, unit: '%', decimals: 0 },
        labelMetres(lift.hook),
        { quantity: lift.over, unit: '1', decimals: 0 },
      ]),
      ...unreached.map((module): Label[] => [
        none,
        designate(module),
        none,
        message('drawing.prefab.notReached'),
        ...Array.from({ length: 6 }, () => none),
      ]),
      ...listPlacedModules(record)
        .filter((placedModule) => isInFirstStage(placedModule))
        .map(({ module, number, level }): Label[] => [
          none,
          literal(designateModule(module.kind, number)),
          literal(String(level)),
          message('drawing.prefab.now'),
          ...Array.from({ length: 6 }, () => none),
        ]),
    ],
  }
}
