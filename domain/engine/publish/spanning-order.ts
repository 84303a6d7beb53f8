// An order of variables for a decision diagram that keeps the variables of a rule close together.

const ROUNDS = 30

/**
 * Orders names so that each group spans few places: every name repeatedly moves to the mean of the centres of its
 * groups, and the best order found is kept (FORCE, Aloul and others 2003). The result is deterministic.
 */
export function computeSpanningOrder(
  names: readonly string[],
  groups: readonly ReadonlySet<string>[],
): string[] {
  let order = [...names]
  let best = order
  let least = computeSpan(order, groups)
  for (let round = 0; round < ROUNDS; round++) {
    const place = new Map(order.map((name, index) => [name, index]))
    const centres = groups.map((group) => computeMean([...group].map((name) => place.get(name) ?? 0)))
    const wanted = new Map(
      order.map((name) => [
        name,
        computeMean(groups.flatMap((group, index) => (group.has(name) ? [centres[index] ?? 0] : []))),
      ]),
    )
    order = order.toSorted((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0))
    const span = computeSpan(order, groups)
    if (span < least) [best, least] = [order, span]
  }
  return best
}

const computeMean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The sum of the distances between the first and the last member of each group. */
function computeSpan(order: readonly string[], groups: readonly ReadonlySet<string>[]): number {
  const place = new Map(order.map((name, index) => [name, index]))
  return groups.reduce((sum, group) => {
    const places = [...group].map((name) => place.get(name) ?? 0)
    return sum + Math.max(...places) - Math.min(...places)
  }, 0)
}
