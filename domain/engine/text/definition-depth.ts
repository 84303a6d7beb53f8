// Refuses definitions that lead through more levels than the engine can follow, before the engine follows them.
import type { Formula } from '../source/formula.ts'
import type { SourceNum } from '../source/source-model.ts'

/** Levels of expressions from a value down to parameters; products need about 30. */
export const MAX_DEFINITION_DEPTH = 600

interface Definition {
  readonly name: string
  readonly is: SourceNum | Formula
}

interface Visit<T extends Definition> {
  readonly value: T
  readonly uses: Uses
  /** The use looked at next. */
  next: number
  /** The maximum number of levels found below. */
  below: number
}

/**
 * Values whose definitions are nested deeper than the engine allows, or form a cycle that long. Iterative, so that
 * depth does not overflow the stack.
 */
export function findTooDeepDefinitions<T extends Definition>(values: readonly T[]): readonly T[] {
  const byName = new Map(values.map((value) => [value.name, value]))
  const depths = new Map<T, number>()
  const open = new Set<T>()
  const deep: T[] = []
  const path: Visit<T>[] = []
  const enter = (value: T): void => {
    open.add(value)
    path.push({ value, uses: collectUses(value), next: 0, below: 0 })
  }
  for (const root of values) {
    if (!depths.has(root)) enter(root)
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const name = visit.uses.names[visit.next]
      const used = name === undefined ? undefined : byName.get(name)
      if (used !== undefined && !open.has(used) && !depths.has(used)) {
        enter(used)
        continue
      }
      if (name !== undefined) {
        // A cycle counts all values on the current path: the engine would visit them all before it finds the cycle.
        const below = used === undefined ? 0 : (depths.get(used) ?? open.size)
        visit.below = Math.max(visit.below, below)
        visit.next += 1
        continue
      }
      const depth = visit.uses.levels + visit.below
      depths.set(visit.value, depth)
      if (depth > MAX_DEFINITION_DEPTH) deep.push(visit.value)
      open.delete(visit.value)
      path.pop()
    }
  }
  return deep
}

interface Uses {
  readonly levels: number
  readonly names: readonly string[]
}

/** The depth of an expression, and the names to which it refers. */
function collectUses(value: Definition): Uses {
  const names: string[] = []
  const countLevels = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0
    if ('kind' in part && part.kind === 'ref' && 'name' in part) names.push(String(part.name))
    let levels = 0
    for (const inner of Object.values(part)) levels = Math.max(levels, countLevels(inner))
    return levels + ('kind' in part ? 1 : 0)
  }
  return { levels: countLevels(value.is), names }
}
