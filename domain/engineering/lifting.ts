// What is lifted by a crane and how: modules in rows, the position of the crane, and its slings.
import { count, number, oneOf, text } from './algorithms/algorithm.ts'
import type { ModuleGroup, StandingModule } from './module-rows.ts'

/** Modules of one kind. Those that are lifted now are the first of them; others come later. */
export interface LiftedGroup extends ModuleGroup {
  readonly tag: string
  /** Modules that are lifted now. */
  readonly now: number
  readonly height: number
  /** mm of the centre of gravity from the front of the module; across it is in the middle. */
  readonly along: number
}

export type LiftedModule = StandingModule<LiftedGroup>

export interface Crane {
  /** Side of the square of its outriggers, in mm. */
  readonly base: number
  /** Free space between outriggers and a module, in mm. */
  readonly gap: number
  /** Largest radius in mm. */
  readonly reach: number
}

/** A point of the site, such as the middle of the crane or below its hook; mm from its left and front edge. */
export interface SitePoint {
  readonly x: number
  readonly y: number
}

/** Where the hook hangs: above the centre of gravity. */
export const getHook = ({ group, x, y }: LiftedModule): SitePoint => ({
  x: x + group.width / 2,
  y: y + group.along,
})
/** mm from the middle of the crane to the hook. */
export const computeRadius = (position: SitePoint, module: LiftedModule): number => {
  const hook = getHook(module)
  return Math.hypot(position.x - hook.x, position.y - hook.y)
}

/** mm of the longest leg at 45° to the farthest upper corner, and of the hook above the ground with 1 m below what is lifted. */
export function computeSling({ group, level }: LiftedModule): {
  readonly leg: number
  readonly hook: number
} {
  const farthest = Math.hypot(Math.max(group.along, group.length - group.along), group.width / 2)
  return { leg: farthest * Math.SQRT2, hook: level * group.height + farthest + 1000 }
}

/** The fields of a group in the inputs of algorithms. */
export const liftedGroupFields = {
  tag: text(),
  block: oneOf([1, 2]),
  now: count(60),
  later: count(60),
  length: number('mm', { from: 1 }),
  width: number('mm', { from: 1 }),
  height: number('mm', { from: 1 }),
  along: number('mm', { from: 0 }),
  inRow: count(1000, 1),
  levels: count(2, 1),
}
