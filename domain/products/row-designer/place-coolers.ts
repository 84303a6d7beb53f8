// Where coolers stand in the rows: after how many racks of their row.

export type Placement = 'auto' | 'alternate' | 'ends' | 'manual'

export interface PlacementAsked {
  readonly placement: Placement
  readonly coolers: number
  /** Of each row: the air that each rack wants. */
  readonly rows: readonly (readonly number[])[]
  readonly first: number
  readonly spacing: number
}

/** For each row the gaps in which its coolers stand, from the left; gap 3 lies behind the third rack. */
export function placeCoolers(asked: PlacementAsked): readonly (readonly number[])[] {
  const { rows, coolers } = asked
  return rows.map((airs, row) => {
    // Coolers of the pair come in turn, so that those of facing rows stand half a pitch apart.
    const turns = Array.from({ length: coolers }, (_, turn) => turn).filter(
      (turn) => turn % rows.length === row,
    )
    return gapsOf(asked, airs, turns)
  })
}

function gapsOf(
  { placement, coolers, first, spacing }: PlacementAsked,
  airs: readonly number[],
  turns: readonly number[],
): number[] {
  const racks = airs.length
  const evenly = (share: (turn: number) => number, weights: readonly number[]): number[] =>
    spread(
      turns.map((turn) => gapAt(weights, share(turn))),
      racks,
    )
  const alike = airs.map(() => 1)
  switch (placement) {
    case 'auto':
      return evenly((turn) => (turn + 0.5) / coolers, airs)
    case 'alternate':
      return evenly((turn) => (turns.indexOf(turn) + 0.5) / turns.length, alike)
    case 'ends':
      return turns.map((_, index) =>
        turns.length === 1 ? racks : Math.round((index * racks) / (turns.length - 1)),
      )
    case 'manual':
      return turns.map((_, index) => Math.min(racks, first + index * spacing))
  }
}

/** The gap at which a share of all air has passed, never at an end. */
function gapAt(weights: readonly number[], share: number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  for (const [index, weight] of weights.entries()) {
    passed += weight
    // The nearer side of the rack in which the share falls.
    if (passed >= all * share - 1e-9)
      return inside(passed - all * share < weight / 2 ? index + 1 : index, weights.length)
  }
  return inside(weights.length, weights.length)
}

const inside = (gap: number, racks: number): number => Math.min(Math.max(gap, 1), Math.max(1, racks - 1))

/** Moves coolers apart that fell into one gap, as long as there are free ones. */
function spread(gaps: readonly number[], racks: number): number[] {
  const taken = new Set<number>()
  return gaps
    .map((gap) => {
      const free = Array.from({ length: racks - 1 }, (_, index) => index + 1)
        .filter((candidate) => !taken.has(candidate))
        .toSorted((a, b) => Math.abs(a - gap) - Math.abs(b - gap) || a - b)[0]
      const chosen = free ?? gap
      taken.add(chosen)
      return chosen
    })
    .toSorted((a, b) => a - b)
}
