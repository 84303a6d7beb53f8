// Plans how a crane sets modules in rows: where it stands, and the radius of each lift.
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

/** The position in front of modules of a row, at their middle. */
function computePositionInFront(modules: readonly LiftedModule[], { base, gap }: Crane): SitePoint {
  const xs = modules.map((module) => getHook(module).x)
  const front = Math.min(...modules.map(({ y }) => y))
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: front - gap - base / 2 }
}

/** The position on the free ground to the right of a module, level with its centre of gravity. */
const computePositionBeside = (module: LiftedModule, { base, gap }: Crane): SitePoint => ({
  x: module.x + module.group.width + gap + base / 2,
  y: getHook(module).y,
})

/** Modules of a row on the same place, the lowest first; places from the left. */
function groupPlaces(row: readonly LiftedModule[]): LiftedModule[][] {
  const xs = [...new Set(row.map(({ x }) => x))].toSorted((one, other) => one - other)
  return xs.map((x) => row.filter((module) => module.x === x))
}

interface PositionWithModules {
  readonly position: SitePoint
  readonly modules: readonly LiftedModule[]
}

/** The fewest positions from which a row is set from its left: each in front of as many places as it reaches, or beside one out of reach from the front. */
function planRow(row: readonly LiftedModule[], crane: Crane): PositionWithModules[] {
  const reaches = ({ position, modules }: PositionWithModules): boolean =>
    modules.every((module) => computeRadius(position, module) <= crane.reach + 1e-6)
  const planned: PositionWithModules[] = []
  let current: PositionWithModules | undefined
  for (const place of groupPlaces(row)) {
    const together = [...(current?.modules ?? []), ...place]
    const inFront = { position: computePositionInFront(together, crane), modules: together }
    if (current !== undefined && reaches(inFront)) {
      current = inFront
      continue
    }
    if (current !== undefined) planned.push(current)
    const alone = { position: computePositionInFront(place, crane), modules: place }
    current = reaches(alone) ? alone : undefined
    if (current === undefined) planned.push(...place.slice(0, 1).map((lowest) => planBeside(lowest, place)))
  }
  return current === undefined ? planned : [...planned, current]

  function planBeside(lowest: LiftedModule, place: readonly LiftedModule[]): PositionWithModules {
    const beside = { position: computePositionBeside(lowest, crane), modules: place }
    if (!reaches(beside))
      throw new RangeError(`A crane with a radius of ${crane.reach} mm stands too close to its modules.`)
    return beside
  }
}

/**
 * The modules that are there now are set row by row from the back, each row from its left, so that the crane always
 * stands on ground that is still free. It stands in front of a row; where the radius does not reach so far, beside each
 * module. Positions and lifts count from 1 in their order.
 *
 * Lengths in mm from the left and front edge of the site; a position in front of the site has a negative `y`. Four
 * legs hang at 45° to the farthest corner.
 *
 * @throws RangeError if the radius is so short that the crane would have to stand on the module
 */
export const liftModules = defineAlgorithm({
  name: 'lift-modules-1',
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
        number: count(60, 1),
        level: count(2, 1),
        left: number('mm'),
        front: number('mm'),
        position: count(480, 1),
        radius: number('mm'),
        leg: number('mm'),
        hook: number('mm'),
      },
      { atMost: 480 },
    ),
    positions: list({ position: count(480, 1), x: number('mm'), y: number('mm') }, { atMost: 480 }),
  },
  run({ groups, spacing, edge, base, gap, reach }) {
    const planned = groups.map(({ later, ...group }): LiftedGroup => ({ ...group, final: group.now + later }))
    const modules = placeModulesInRows(planned, { spacing, edge }).filter(
      ({ group, number: moduleNumber }) => moduleNumber <= group.now,
    )
    const rows = [...new Set(modules.map(({ y }) => y))].toSorted((one, other) => other - one)
    const plannedPositions = rows.flatMap((y) =>
      planRow(
        modules.filter((module) => module.y === y),
        { base, gap, reach },
      ),
    )
    return {
      lifts: plannedPositions
        .flatMap(({ position, modules: liftedModules }, index) =>
          liftedModules.map((module) => ({
            tag: module.group.tag,
            number: module.number,
            level: module.level,
            left: module.x,
            front: module.y,
            position: index + 1,
            radius: computeRadius(position, module),
            ...computeSling(module),
          })),
        )
        .map((lift, index) => ({ lift: index + 1, ...lift })),
      positions: plannedPositions.map(({ position }, index) => ({ position: index + 1, ...position })),
    }
  },
})
