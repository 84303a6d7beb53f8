// Derives relations between sums over the same parts: the loads of three phases add up to the total load of the racks,
// and a lighter part may cost more.
import { computeGcd } from '../decimal.ts'
import type { ComputationGraph } from '../graph/graph.ts'
import type { NodeId } from '../graph/node.ts'
import { MAX_SHARED_SUM } from './network.ts'
import { computeNullSpace } from './null-space.ts'
import { type Bundle, findSumBundles, listContributions, type PartialSum } from './sum-bundles.ts'

/** Further sums over the same parts are not compared. */
const MAX_SUMS = 12
/** Maximum number of slopes kept for one pair of sums. */
const MAX_SLOPES = 6

/** sum(factor * partial sum), and its value if it is the same for all choices. */
export interface SumRelation {
  readonly sums: readonly { readonly sum: PartialSum; readonly factor: number }[]
  readonly total: number | undefined
}

/**
 * Useful relations of the sums from which some nodes are computed. Within a bundle each sum is a function of every
 * part. Where a combination of these functions is constant on each part, that combination of the sums is constant; such
 * combinations are found by Gaussian elimination. Other combinations have useful bounds, derived part by part: for two
 * sums, along each side of the convex hull of what a part can contribute to both.
 */
export function findRelatedSums(graph: ComputationGraph, roots: Iterable<NodeId>): SumRelation[] {
  return findSumBundles(graph, roots).flatMap((bundle) => {
    if (bundle.sums.length > MAX_SUMS) return []
    const points = bundle.parts.map((part) => {
      const byHub = Map.groupBy(listContributions(graph, bundle.hubs, part), ({ hub }) => hub)
      return new Map([...byHub].map(([hub, all]) => [hub, listDistinct(all.map(({ values }) => values))]))
    })
    const constant = findConstantRelations(bundle, points)
    return [...constant, ...findSlopes(bundle, constant, points)].filter((relation) =>
      isExact(graph, relation),
    )
  })
}

/** Whether propagation, which adds and subtracts such sums, stays within the exact integers in every configuration. */
function isExact(graph: ComputationGraph, { sums }: SumRelation): boolean {
  const sizes = sums.flatMap(({ sum, factor }) =>
    sum.inside.map((term) => {
      const { low, high } = graph.node(term.node)
      return Math.abs(factor * term.factor) * Math.max(Math.abs(low), Math.abs(high))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) <= MAX_SHARED_SUM
}

/** For each part its possible contributions to the sums, by the positions of the hubs. */
type Points = readonly ReadonlyMap<string, readonly (readonly number[])[]>[]

const listDistinct = (rows: readonly (readonly number[])[]): (readonly number[])[] => [
  ...new Map(rows.map((row) => [row.join(), row])).values(),
]

function findConstantRelations({ sums }: Bundle, points: Points): SumRelation[] {
  const starts = points.map((byHub) => byHub.values().next().value![0]!)
  const rows = listDistinct(
    points.flatMap((byHub, part) =>
      [...byHub.values()].flat().map((row) => row.map((value, sum) => value - starts[part]![sum]!)),
    ),
  )
  return (computeNullSpace(rows, sums.length) ?? []).map((factors) => ({
    sums: sums.flatMap((sum, index) => (factors[index] === 0 ? [] : [{ sum, factor: factors[index]! }])),
    total: starts.flat().reduce((total, start, at) => total + start * factors[at % sums.length]!, 0),
  }))
}

/** The combinations of two sums that bound each other, unless an equality already relates them. */
function findSlopes({ sums }: Bundle, constant: readonly SumRelation[], points: Points): SumRelation[] {
  const related = constant.map((relation) => new Set(relation.sums.map(({ sum }) => sum)))
  return sums.flatMap((left, a) =>
    sums.flatMap((right, b) => {
      if (b <= a || related.some((relatedSums) => relatedSums.has(left) && relatedSums.has(right))) return []
      const normals = points.flatMap((byHub) =>
        [...byHub.values()].flatMap((contributions) =>
          computeNormals(contributions.map((row) => [row[a]!, row[b]!])),
        ),
      )
      const directions = listDistinct(normals)
      if (directions.length > MAX_SLOPES) return []
      return directions.map((direction) => ({
        sums: [left, right].map((sum, index) => ({ sum, factor: direction[index]! })),
        total: undefined,
      }))
    }),
  )
}

/** Above 0 where the path from `o` via `p` to `q` turns left. */
function computeTurn(o: readonly number[], p: readonly number[], q: readonly number[]): number {
  return (p[0]! - o[0]!) * (q[1]! - o[1]!) - (p[1]! - o[1]!) * (q[0]! - o[0]!)
}

/** The points of one half of the convex hull, from the first of the sorted points to the last. */
function computeHalfHull(sorted: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const hull: (readonly [number, number])[] = []
  for (const point of sorted) {
    while (hull.length > 1 && computeTurn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull
}

/**
 * The outward normals of those sides of the convex hull of some points that bound two directions at once (Andrew's
 * monotone chain).
 */
function computeNormals(points: readonly (readonly [number, number])[]): (readonly number[])[] {
  const sorted = points.toSorted((p, q) => p[0] - q[0] || p[1] - q[1])
  return [computeHalfHull(sorted), computeHalfHull(sorted.toReversed())].flatMap((hull) =>
    hull.slice(1).flatMap((to, index) => {
      const [dx, dy] = [to[0] - hull[index]![0], to[1] - hull[index]![1]]
      const common = computeGcd(dx, dy)
      return dx === 0 || dy === 0 ? [] : [[dy / common, 0 - dx / common]]
    }),
  )
}
