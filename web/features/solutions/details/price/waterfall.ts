/** Lays out a price as a waterfall chart: its start, what each step adds or subtracts, and its end. */

/** A total starts at zero; a step starts where the previous bar ended. */
export interface WaterfallBar {
  readonly key: string
  readonly label: string
  readonly kind: 'sum' | 'step'
  /** Decimal text: the whole amount of a total, or what a step adds, negative if it subtracts. */
  readonly amount: string
}

/** A bar with its start and end, as shares of the width from 0 to 1. */
export interface DrawnBar extends WaterfallBar {
  readonly from: number
  readonly to: number
}

/** Steps below this share of the largest amount are too short to see and left out; the table contains all. */
const minVisibleShare = 0.002

/** Returns the bars with their start and end. Amounts become floating point here, which is precise enough for a drawing. */
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
  const toShare = (value: number) => (value - lowest) / width
  return spans
    .filter(({ bar, from, to }) => bar.kind === 'sum' || Math.abs(to - from) / width >= minVisibleShare)
    .map(({ bar, from, to }) => ({ ...bar, from: toShare(from), to: toShare(to) }))
}
