/** A price as a waterfall: where it begins, what each step adds or takes away, where it ends. */

/** A sum stands on the ground; a step hangs where the one before has ended. */
export interface WaterfallBar {
  readonly key: string
  readonly label: string
  readonly kind: 'sum' | 'step'
  /** Decimal text: of a sum the whole, of a step what it adds, below 0 what it takes away. */
  readonly amount: string
}

/** A bar with its ends, as shares of the width from 0 to 1. */
export interface DrawnBar extends WaterfallBar {
  readonly from: number
  readonly to: number
}

/** Steps that are shorter, as a share of the largest amount, cannot be seen; the table has them all. */
const smallestSeen = 0.002

/** The bars with their ends. Amounts become floating point here: nobody reads a hundredth off a drawing. */
export function layOutBars(bars: readonly WaterfallBar[]): readonly DrawnBar[] {
  let level = 0
  const spans = bars.map((bar) => {
    const from = bar.kind === 'sum' ? 0 : level
    level = bar.kind === 'sum' ? Number(bar.amount) : level + Number(bar.amount)
    return { bar, from, to: level }
  })
  const ends = spans.flatMap(({ from, to }) => [from, to])
  const lowest = Math.min(0, ...ends)
  const width = Math.max(0, ...ends) - lowest
  if (width === 0) return bars.map((bar) => ({ ...bar, from: 0, to: 0 }))
  const share = (value: number) => (value - lowest) / width
  return spans
    .filter(({ bar, from, to }) => bar.kind === 'sum' || Math.abs(to - from) / width >= smallestSeen)
    .map(({ bar, from, to }) => ({ ...bar, from: share(from), to: share(to) }))
}
