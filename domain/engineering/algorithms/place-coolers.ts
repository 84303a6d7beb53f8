// Positions of coolers in rows of racks, given as the number of racks before each cooler in its row.
import { count, defineAlgorithm, list, number, oneOf } from './algorithm.ts'

const placements = ['auto', 'alternate', 'ends', 'manual'] as const

interface PlacementInput {
  readonly placement: (typeof placements)[number]
  readonly coolers: number
  readonly first: number
  readonly spacing: number
}

/**
 * @param airs the air demand of each rack of the row
 * @param turns the numbers from 0 of the coolers that stand in the row, among those of all rows
 */
function listGaps(
  { placement, coolers, first, spacing }: PlacementInput,
  airs: readonly number[],
  turns: readonly number[],
): number[] {
  const racks = airs.length
  const placeEvenly = (share: (turn: number) => number, weights: readonly number[]): number[] =>
    spread(
      turns.map((turn) => findGap(weights, share(turn))),
      racks,
    )
  const equalWeights = airs.map(() => 1)
  switch (placement) {
    case 'auto':
      return placeEvenly((turn) => (turn + 0.5) / coolers, airs)
    case 'alternate':
      return placeEvenly((turn) => (turns.indexOf(turn) + 0.5) / turns.length, equalWeights)
    case 'ends':
      return turns.map((_, index) =>
        turns.length === 1 ? racks : Math.round((index * racks) / (turns.length - 1)),
      )
    case 'manual':
      return turns.map((_, index) => Math.min(racks, first + index * spacing))
  }
}

/** The gap at which a given share of all air has passed, never at an end. */
function findGap(weights: readonly number[], share: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  for (const [index, weight] of weights.entries()) {
    passed += weight
    // The nearer side of the rack in which the share is reached.
    if (passed >= total * share - 1e-9)
      return clampGap(passed - total * share < weight / 2 ? index + 1 : index, weights.length)
  }
  return clampGap(weights.length, weights.length)
}

const clampGap = (gap: number, racks: number): number => Math.min(Math.max(gap, 1), Math.max(1, racks - 1))

/** Moves coolers that share a gap apart, as long as there are free gaps. */
function spread(gaps: readonly number[], racks: number): number[] {
  const usedGaps = new Set<number>()
  return gaps
    .map((gap) => {
      const nearestFreeGap = Array.from({ length: racks - 1 }, (_, index) => index + 1)
        .filter((candidate) => !usedGaps.has(candidate))
        .toSorted((a, b) => Math.abs(a - gap) - Math.abs(b - gap) || a - b)[0]
      const chosen = nearestFreeGap ?? gap
      usedGaps.add(chosen)
      return chosen
    })
    .toSorted((a, b) => a - b)
}

/**
 * The gaps in which coolers are placed; gap 3 of a row is behind its third rack, gap 0 before its first. `auto` divides
 * the air demand of the racks evenly, `alternate` divides their number, `ends` begins and ends with a cooler, and
 * `manual` begins behind rack `first` and continues at intervals of `spacing`. Coolers of several rows alternate, so
 * that those of facing rows are half a pitch apart. Racks are listed row by row from the left; `air` is the demand of
 * each in any unit.
 */
export const placeCoolers = defineAlgorithm({
  name: 'place-coolers-1',
  source: 'own method',
  inputs: {
    placement: oneOf(placements),
    coolers: count(200),
    first: count(1000),
    spacing: count(1000),
    rows: count(20, 1),
    racks: list({ row: count(20, 1), air: number('1', { from: 0 }) }, { atMost: 2000 }),
  },
  results: { coolers: list({ row: count(20, 1), gap: count(2000) }, { atMost: 200 }) },
  run({ rows, racks, ...input }) {
    return {
      coolers: Array.from({ length: rows }, (_, index) => index + 1).flatMap((row) => {
        const turns = Array.from({ length: input.coolers }, (_, turn) => turn).filter(
          (turn) => turn % rows === row - 1,
        )
        const airs = racks.flatMap((rack) => (rack.row === row ? [rack.air] : []))
        return listGaps(input, airs, turns).map((gap) => ({ row, gap }))
      }),
    }
  },
})
