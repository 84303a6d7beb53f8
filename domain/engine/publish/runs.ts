// Groups values of a parameter into runs, so that a report says "2,100 m to 3,000 m" instead of ten values.
import type { Value } from '../model.ts'
import { type ParameterSpace, getValueAt } from '../parameter-space.ts'

/** Adjacent values of a parameter; options and flags are never grouped. */
export interface Run {
  readonly from: Value
  readonly to: Value
  readonly count: number
}

/** The runs of ascending positions. */
export function findRuns(space: ParameterSpace, positions: readonly number[]): Run[] {
  const runs: { first: number; last: number }[] = []
  for (const position of positions) {
    const run = runs.at(-1)
    if (run !== undefined && space.kind === 'number' && run.last === position - 1) run.last = position
    else runs.push({ first: position, last: position })
  }
  return runs.map(({ first, last }) => ({
    from: getValueAt(space, first),
    to: getValueAt(space, last),
    count: last - first + 1,
  }))
}
