/** The import graph between features, which must have no cycles. */

/** Finds the feature of a file: its folder below `features/`, at any depth. */
function findFeature(file: string): string | undefined {
  return /^((?:server|web)\/features\/.+)\/[^/]+$/.exec(file)?.[1]
}

/** Builds the graph of features from the imports of each source file. */
export function buildFeatureGraph(
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const from = findFeature(file)
    if (from === undefined) continue
    const neighbours = edges.get(from) ?? new Set()
    edges.set(from, neighbours)
    for (const target of targets) {
      const to = findFeature(target)
      if (to !== undefined && to !== from) neighbours.add(to)
    }
  }
  return edges
}

/**
 * Finds the cycles of a graph: its strongly connected components of more than one node, each sorted. The algorithm makes two depth-first
 * passes (M. Sharir, "A strong-connectivity algorithm and its applications in data flow analysis", 1981).
 */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const finished: string[] = []
  const visited = new Set<string>()
  const visit = (node: string): void => {
    if (visited.has(node)) return
    visited.add(node)
    for (const next of edges.get(node) ?? []) visit(next)
    finished.push(node)
  }
  for (const node of edges.keys()) visit(node)

  const reversed = new Map<string, string[]>()
  for (const [from, targets] of edges) {
    for (const to of targets) reversed.set(to, [...(reversed.get(to) ?? []), from])
  }
  const placed = new Set<string>()
  const collect = (node: string, component: string[]): string[] => {
    if (placed.has(node)) return component
    placed.add(node)
    component.push(node)
    for (const next of reversed.get(node) ?? []) collect(next, component)
    return component
  }
  return finished
    .toReversed()
    .map((node) => collect(node, []).toSorted())
    .filter((component) => component.length > 1)
}
