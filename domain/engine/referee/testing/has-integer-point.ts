// Searches a linear program for an integer point by branch and bound: every configuration is such a point.
import type { LinearProgram } from '../linear-program.ts'
import type { Relaxation } from '../relaxation.ts'

/** Distance from an integer up to which a value counts as integral. */
const TOLERANCE = 1e-6

/**
 * Whether there is a point whose integer columns are integral. Every configuration is one, so rows must not exclude all
 * of them.
 */
export function hasIntegerPoint(program: LinearProgram, { rows }: Pick<Relaxation, 'rows'>): boolean {
  const solved = program.solve()
  if (solved.kind !== 'point') return false
  const fractional = solved.values.findIndex(
    (value, column) => (rows.integral[column] ?? false) && Math.abs(value - Math.round(value)) > TOLERANCE,
  )
  if (fractional < 0) return true
  const cut = Math.floor(solved.values[fractional] ?? 0)
  const [low, high] = [program.lower[fractional] ?? 0, program.upper[fractional] ?? 0]
  const found = [
    [low, cut],
    [cut + 1, high],
  ].some(([from = 0, to = 0]) => {
    program.setBounds(fractional, from, to)
    return hasIntegerPoint(program, { rows })
  })
  program.setBounds(fractional, low, high)
  return found
}
