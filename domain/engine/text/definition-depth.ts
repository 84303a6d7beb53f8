// Refuses definitions that lead through more levels than the engine can follow, before the engine follows them.
import type { Formula } from '../source/formula.ts'
import type { SourceNum } from '../source/source-model.ts'

/** Levels of expressions from a value down to parameters; products need about 30. */
export const MAX_DEFINITION_DEPTH = 600

interface Definition {
  readonly name: string
  readonly is: SourceNum | Formula
}

/** A value on the path from the current root. */
interface Visit<T extends Definition> {
  readonly value: T
  readonly uses: Uses
  /** The index of the name to look at next. */
  next: number
  /** The maximum number of levels found below. */
  below: number
}

/**
 * Values whose definitions are nested deeper than the engine allows, or form a cycle that long. Iterative, so that
 * depth does not overflow the stack.
 */
export function findTooDeepDefinitions<T extends Definition>(values: readonly T[]): readonly T[] {
  const valueByName = new Map(values.map((value) => [value.name, value]))
  const depths = new Map<T, number>()
  const valuesOnPath = new Set<T>()
  const tooDeep: T[] = []
  const path: Visit<T>[] = []
  const enter = (value: T): void => {
    valuesOnPath.add(value)
    path.push({ value, uses: collectUses(value), next: 0, below: 0 })
  }
  for (const root of values) {
    if (!depths.has(root)) enter(root)
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const name = visit.uses.names[visit.next]
      const used = name === undefined ? undefined : valueByName.get(name)
      if (used !== undefined && !valuesOnPath.has(used) && !depths.has(used)) {
        enter(used)
        continue
      }
      if (name !== undefined) {
        // A cycle counts all values on the current path: the engine would visit them all before it finds the cycle.
        const below = used === undefined ? 0 : (depths.get(used) ?? valuesOnPath.size)
        visit.below = Math.max(visit.below, below)
        visit.next += 1
        continue
      }
      const depth = visit.uses.levels + visit.below
      depths.set(visit.value, depth)
      if (depth > MAX_DEFINITION_DEPTH) tooDeep.push(visit.value)
      valuesOnPath.delete(visit.value)
      path.pop()
    }
  }
  return tooDeep
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
