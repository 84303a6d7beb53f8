// Groups numbers that occur together into classes.

/**
 * Returns a function from a number below `size` to the representative of its class; numbers in the same list are in the
 * same class.
 */
export function createPartition(
  size: number,
  together: readonly (readonly number[])[],
): (index: number) => number {
  const parent = Int32Array.from({ length: size }, (_, index) => index)
  const findRoot = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root]!
    return (parent[index] = root)
  }
  for (const [first, ...others] of together)
    for (const other of others) parent[findRoot(other)] = findRoot(first!)
  return findRoot
}
