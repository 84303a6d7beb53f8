// Searches a linear program for an integer point by branch and bound: every configuration is such a point.
import type { LinearProgram } from '../linear-program.ts'
import type { Relaxation } from '../relaxation.ts'

/**
 * Whether there is a point whose integer columns are integral. Every configuration is one, so rows must not exclude all
 * of them.
 */
export function hasIntegerPoint(program: LinearProgram, { rows }: Pick<Relaxation, 'rows'>): boolean {
  const solved = program.solve()
  if (solved.kind !== 'point') return false
  const broken = solved.values.findIndex(
    (value, column) => (rows.whole[column] ?? false) && Math.abs(value - Math.round(value)) > 1e-6,
  )
  if (broken < 0) return true
  const cut = Math.floor(solved.values[broken] ?? 0)
  const [low, high] = [program.lower[broken] ?? 0, program.upper[broken] ?? 0]
  const found = [
    [low, cut],
    [cut + 1, high],
  ].some(([from = 0, to = 0]) => {
    program.setBounds(broken, from, to)
    return hasIntegerPoint(program, { rows })
  })
  program.setBounds(broken, low, high)
  return found
}
