// The lifting plan: where the crane stands, which modules it sets from there, and where their centres of gravity are.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Point, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawCircle,
  drawDimension,
  drawLine,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import {
  type DeliveryRecord,
  designateModule,
  getPartOf,
  kindLegends,
  labelMetres,
  millimetreLegend,
  labelMillimetres,
  type ModuleSpec,
  modulePens,
  toColumns,
  toLegend,
} from './drawing-record.ts'

type Lift = DeliveryRecord['lifts'][number]
/** Where a crane stands. */
export type Position = DeliveryRecord['positions'][number]

/** A lift with the kind of the lifted module. */
export interface ModuleLift extends Lift {
  readonly module: ModuleSpec
}

/** The lifts in their order. */
export const listLifts = ({ lifts, modules }: DeliveryRecord): ModuleLift[] =>
  lifts.flatMap((lift) =>
    modules.filter(({ kind }) => kind === lift.kind).map((module) => ({ ...lift, module })),
  )

export const designateLifted = ({ module, number }: ModuleLift): string =>
  designateModule(module.kind, number)

export function drawLiftingPlan(record: DeliveryRecord): Drawing {
  const { site, lifting, positions } = record
  const lifts = listLifts(record)
  const size = Math.min(1100, Math.max(600, Math.max(site.length, site.width) / 70))
  const shapes = [
    drawRectangle('outline', { x: 0, y: 0, width: site.length, height: site.width }),
    ...groupByPlace(lifts).flatMap((place) => drawModule(place, positions, size)),
    ...lifts.flatMap((lift) => drawHook(lift, positions)),
    ...positions.flatMap((position) => drawPosition(position, lifting.base, size)),
    drawDimension({ x: 0, y: site.width }, { x: site.length, y: site.width }, size * 2, size),
    drawDimension({ x: site.length, y: 0 }, { x: site.length, y: site.width }, -size * 2, size),
  ]
  return {
    id: 'lifting-plan',
    title: message('drawing.prefab.lifting', { crane: lifting.crane }),
    bounds: computeBounds(shapes, size),
    shapes,
    table: buildLiftingTable(lifts, positions),
    legend: [
      ...kindLegends,
      toLegend('highlight', 'position'),
      toLegend('hidden', 'outriggers'),
      toLegend('curve', 'radius'),
      toLegend('marker', 'gravity'),
      millimetreLegend,
      toLegend('note', 'order'),
      toLegend('note', 'sampleCrane'),
    ],
  }
}

/** Modules that are set on each other, the lowest first. */
function groupByPlace(lifts: readonly ModuleLift[]): ModuleLift[][] {
  const keys = [...new Set(lifts.map(({ left, front }) => `${left} ${front}`))]
  return keys.map((key) => lifts.filter(({ left, front }) => `${left} ${front}` === key))
}

const findPosition = (lift: Lift, positions: readonly Position[]): Position | undefined =>
  positions.find(({ position }) => position === lift.position)

const getHook = ({ left, front, behind, module }: ModuleLift) => ({
  x: left + module.width / 2,
  y: front + behind,
})

/** A module with its name on the side that is away from the crane, so that the radius does not cross it. */
function drawModule(place: readonly ModuleLift[], positions: readonly Position[], size: number): Shape[] {
  const [lowest] = place
  if (lowest === undefined) return []
  const { module, left, front, behind } = lowest
  const isCraneLeft = (findPosition(lowest, positions)?.x ?? 0) < getHook(lowest).x
  const textSize = Math.min(size, module.width * 0.28)
  return assignToPart(getPartOf(module.kind), [
    drawRectangle(modulePens[module.kind], { x: left, y: front, width: module.width, height: module.length }),
    drawText(
      literal(place.map(designateLifted).join(' / ')),
      { x: left + module.width * (isCraneLeft ? 0.78 : 0.22) + textSize * 0.35, y: front + behind / 2 },
      textSize,
      { anchor: 'middle', bold: true, rotation: -90, maxWidth: behind * 0.8 },
    ),
  ])
}

/** The outriggers with the number of the position at their front, and the turning point. */
export function drawPosition({ position, x, y }: Position, base: number, size: number): Shape[] {
  const number = { x, y: y - base / 2 + size * 1.2 }
  return [
    drawRectangle('hidden', { x: x - base / 2, y: y - base / 2, width: base, height: base }),
    drawCircle('highlight', number, size * 0.95),
    drawText(literal(String(position)), { x, y: number.y + size * 0.35 }, size, {
      anchor: 'middle',
      bold: true,
      maxWidth: size * 1.5,
    }),
    drawCircle('highlight', { x, y }, size * 0.3),
  ]
}

/** The radius from the turning point to the centre of gravity, which is below the hook. */
function drawHook(lift: ModuleLift, positions: readonly Position[]): Shape[] {
  const position = findPosition(lift, positions)
  return position === undefined ? [] : drawRadius(position, getHook(lift))
}

/** A line to the hook, and its mark. */
export function drawRadius(position: Position, hook: Point): Shape[] {
  /** Half the length of the cross, in mm. */
  const markSize = 250
  return [
    drawLine('curve', { x: position.x, y: position.y }, hook),
    drawCircle('marker', hook, markSize * 0.6),
    drawLine('outline', { x: hook.x - markSize, y: hook.y }, { x: hook.x + markSize, y: hook.y }),
    drawLine('outline', { x: hook.x, y: hook.y - markSize }, { x: hook.x, y: hook.y + markSize }),
  ]
}

const none = literal('—')

/** Every lift in its order, then the positions of the crane. */
function buildLiftingTable(lifts: readonly ModuleLift[], positions: readonly Position[]): Drawing['table'] {
  return {
    columns: toColumns(
      'lift',
      'tag',
      'level',
      'position',
      'hookLeft',
      'hookFront',
      'radius',
      'gravityDoor',
      'gravityFloor',
      'hookHeight',
    ),
    rows: [
      ...lifts.map((lift): Label[] => {
        const hook = getHook(lift)
        return [
          literal(String(lift.lift)),
          literal(designateLifted(lift)),
          literal(String(lift.level)),
          literal(String(lift.position)),
          labelMillimetres(hook.x),
          labelMillimetres(hook.y),
          labelMetres(lift.radius),
          labelMillimetres(lift.along),
          labelMillimetres(lift.high),
          labelMetres(lift.hook),
        ]
      }),
      ...positions.map(({ position, x, y }): Label[] => [
        none,
        message('drawing.prefab.row.position'),
        none,
        literal(String(position)),
        labelMillimetres(x),
        labelMillimetres(y),
        none,
        none,
        none,
        none,
      ]),
    ],
    rowParts: [...lifts.map(({ module }) => getPartOf(module.kind)), ...positions.map(() => undefined)],
  }
}
