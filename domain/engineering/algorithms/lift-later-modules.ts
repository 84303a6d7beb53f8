// Plans how a crane sets modules of a later stage beside those that stand there already: its position, what it lifts over, and what it cannot set.
import {
  computeRadius,
  computeSling,
  type Crane,
  getHook,
  type LiftedModule,
  type LiftedGroup,
  liftedGroupFields,
  type SitePoint,
} from '../lifting.ts'
import { placeModulesInRows } from '../module-rows.ts'
import { count, defineAlgorithm, list, number, text } from './algorithm.ts'

/** What stands on a place of the site, in mm. */
interface Obstacle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly length: number
  readonly top: number
}

interface Lift {
  readonly module: LiftedModule
  readonly position: SitePoint
  readonly radius: number
  /** Of the hook above the ground. */
  readonly hook: number
  /** Places that load and boom pass over. */
  readonly over: number
}

/** mm that stay free above everything that the boom passes over. */
const clearance = 1000

/** Places with the highest module on each. */
function listObstacles(modules: readonly LiftedModule[]): Obstacle[] {
  const places = new Map<string, Obstacle>()
  for (const { group, x, y, level } of modules) {
    const key = `${x} ${y}`
    const top = Math.max(places.get(key)?.top ?? 0, level * group.height)
    places.set(key, { x, y, width: group.width, length: group.length, top })
  }
  return [...places.values()]
}

/** Outriggers and their free space lie on no place. */
const isFree = (position: SitePoint, { base, gap }: Crane, obstacles: readonly Obstacle[]): boolean =>
  obstacles.every(
    ({ x, y, width, length }) =>
      Math.abs(position.x - x - width / 2) >= width / 2 + base / 2 + gap - 1e-6 ||
      Math.abs(position.y - y - length / 2) >= length / 2 + base / 2 + gap - 1e-6,
  )

/** In front of a module, behind it and at either side, level with its hook: next to it, and beyond all that stands. */
function listPositions(
  module: LiftedModule,
  { base, gap }: Crane,
  obstacles: readonly Obstacle[],
): SitePoint[] {
  const hook = getHook(module)
  const away = gap + base / 2
  const footprint = { x: module.x, y: module.y, width: module.group.width, length: module.group.length }
  const footprints = [footprint, ...obstacles]
  const outline = {
    left: Math.min(...footprints.map(({ x }) => x)),
    right: Math.max(...footprints.map(({ x, width }) => x + width)),
    front: Math.min(...footprints.map(({ y }) => y)),
    back: Math.max(...footprints.map(({ y, length }) => y + length)),
  }
  return [
    { x: hook.x, y: footprint.y - away },
    { x: hook.x, y: footprint.y + footprint.length + away },
    { x: footprint.x + footprint.width + away, y: hook.y },
    { x: footprint.x - away, y: hook.y },
    { x: hook.x, y: outline.front - away },
    { x: hook.x, y: outline.back + away },
    { x: outline.right + away, y: hook.y },
    { x: outline.left - away, y: hook.y },
  ]
}

/** The part of the way between two points, 0 to 1, at which it comes over a place; undefined if it does not. */
function findEntry(from: SitePoint, to: SitePoint, { x, y, width, length }: Obstacle): number | undefined {
  let first = 0
  let last = 1
  for (const [start, end, low, high] of [
    [from.x, to.x, x, x + width],
    [from.y, to.y, y, y + length],
  ] as const) {
    const distance = end - start
    if (distance === 0) {
      if (start <= low || start >= high) return undefined
      continue
    }
    const [near, far] = distance > 0 ? [low - start, high - start] : [high - start, low - start]
    first = Math.max(first, near / distance)
    last = Math.min(last, far / distance)
  }
  return first < last - 1e-9 ? first : undefined
}

/** A lift from a position: the hook is so high that load and boom pass over whatever stands between. */
function planLift(module: LiftedModule, position: SitePoint, obstacles: readonly Obstacle[]): Lift {
  const hook = getHook(module)
  const radius = computeRadius(position, module)
  const sling = computeSling(module)
  const passed = obstacles
    .filter(({ x, y }) => x !== module.x || y !== module.y)
    .flatMap(({ top, ...place }) => {
      const entry = findEntry(position, hook, { ...place, top })
      return entry === undefined ? [] : [{ top, entry }]
    })
  const overLoad = passed.map(({ top }) => top + sling.hook - (module.level - 1) * module.group.height)
  const overBoom = passed.map(({ top, entry }) => (top + clearance) / entry)
  return {
    module,
    position,
    radius,
    hook: Math.max(sling.hook, ...overLoad, ...overBoom),
    over: passed.length,
  }
}

/** The best lift: over as little as possible, then with the lowest hook, then the shortest radius. */
const compareLifts = (one: Lift, other: Lift): number =>
  one.over - other.over || one.hook - other.hook || one.radius - other.radius

/** Whether a module stands on the ground, or the module below it is already set. */
const isCarried = ({ x, y, level }: LiftedModule, standing: readonly LiftedModule[]): boolean =>
  level === 1 || standing.some((lower) => lower.x === x && lower.y === y && lower.level === level - 1)

/** Later modules row by row from the back, each row from its left, the lower levels first; the crane stays where it stands if it can. */
function planLifts(
  modules: readonly LiftedModule[],
  crane: Crane,
): { lifts: Lift[]; unreached: LiftedModule[] } {
  const standing = modules.filter(({ group, number: moduleNumber }) => moduleNumber <= group.now)
  const later = modules
    .filter(({ group, number: moduleNumber }) => moduleNumber > group.now)
    .toSorted((one, other) => other.y - one.y || one.x - other.x || one.level - other.level)
  const lifts: Lift[] = []
  const unreached: LiftedModule[] = []
  for (const module of later) {
    const obstacles = listObstacles(standing)
    const last = lifts.at(-1)?.position
    const possible = [...(last === undefined ? [] : [last]), ...listPositions(module, crane, obstacles)]
      .filter((position) => isFree(position, crane, [...obstacles, ...listObstacles([module])]))
      .map((position) => planLift(module, position, obstacles))
      .filter(({ radius }) => radius <= crane.reach + 1e-6)
    const withoutMoving = possible.find(({ position, over }) => position === last && over === 0)
    const best = withoutMoving ?? possible.toSorted(compareLifts)[0]
    if (best === undefined || !isCarried(module, standing)) unreached.push(module)
    else {
      lifts.push(best)
      standing.push(module)
    }
  }
  return { lifts, unreached }
}

/**
 * Modules of a later stage are set while those of today stand. For each the crane takes a free position in front of it,
 * behind it or beside it, next to it or beyond all that stands, from which it lifts over as few as possible; the hook then hangs so high that the load
 * and the straight line of the boom pass 1 m above what is between. Modules that no free position reaches are `unreached`. A module that
 * is set on another needs that to be there.
 *
 * Lengths in mm from the left and front edge of the site; a position may lie outside of it. Four legs hang at 45° to the
 * farthest corner.
 */
export const liftLaterModules = defineAlgorithm({
  name: 'lift-later-modules-1',
  source: 'own method',
  inputs: {
    groups: list(liftedGroupFields, { atMost: 8 }),
    spacing: number('mm', { from: 0 }),
    edge: number('mm', { from: 0 }),
    base: number('mm', { from: 1 }),
    gap: number('mm', { from: 0 }),
    reach: number('mm', { from: 1 }),
  },
  results: {
    lifts: list(
      {
        lift: count(480, 1),
        tag: text(),
        number: count(120, 1),
        level: count(2, 1),
        left: number('mm'),
        front: number('mm'),
        position: count(480, 1),
        radius: number('mm'),
        leg: number('mm'),
        hook: number('mm'),
        over: count(480),
      },
      { atMost: 480 },
    ),
    positions: list({ position: count(480, 1), x: number('mm'), y: number('mm') }, { atMost: 480 }),
    unreached: list({ tag: text(), number: count(120, 1) }, { atMost: 480 }),
  },
  run({ groups, spacing, edge, base, gap, reach }) {
    const planned = groups.map(({ later, ...group }): LiftedGroup => ({ ...group, final: group.now + later }))
    const { lifts, unreached } = planLifts(placeModulesInRows(planned, { spacing, edge }), {
      base,
      gap,
      reach,
    })
    const positions = [
      ...new Map(lifts.map(({ position }) => [`${position.x} ${position.y}`, position])).values(),
    ]
    const findPosition = ({ position }: Lift): number =>
      positions.findIndex(({ x, y }) => x === position.x && y === position.y) + 1
    return {
      lifts: lifts.map((lift, index) => ({
        lift: index + 1,
        tag: lift.module.group.tag,
        number: lift.module.number,
        level: lift.module.level,
        left: lift.module.x,
        front: lift.module.y,
        position: findPosition(lift),
        radius: lift.radius,
        leg: computeSling(lift.module).leg,
        hook: lift.hook,
        over: lift.over,
      })),
      positions: positions.map(({ x, y }, index) => ({ position: index + 1, x, y })),
      unreached: unreached.map(({ group, number: moduleNumber }) => ({
        tag: group.tag,
        number: moduleNumber,
      })),
    }
  },
})
