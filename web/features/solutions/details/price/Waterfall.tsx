/** A price as a waterfall chart, which shows the largest contributions; the table beside it has the exact figures. */

import { layOutBars } from './waterfall.ts'
import type { DrawnBar, WaterfallBar } from './waterfall.ts'
import styles from './Waterfall.module.css'

interface WaterfallProps {
  readonly title: string
  readonly bars: readonly (WaterfallBar & { readonly amountText: string })[]
}

/** Thickness of a bar in CSS pixels. */
const barThickness = 14

/** The minimum length of a bar, in percent of the width, so that an amount of 0 is still visible. */
const minBarLength = 0.6

export function Waterfall({ title, bars }: WaterfallProps) {
  const texts = new Map(bars.map(({ key, amountText }) => [key, amountText]))
  return (
    // Screen readers get the table beside the chart, which has the same figures.
    <div className={styles.waterfall} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      {layOutBars(bars).map((bar) => (
        <div key={bar.key} className={styles.bar} data-look={getLook(bar)}>
          <span className={styles.label} title={bar.label}>
            {bar.label}
          </span>
          <svg width="100%" height={barThickness} focusable="false">
            <rect
              x={`${Math.min(bar.from, bar.to) * 100}%`}
              width={`${Math.max(Math.abs(bar.to - bar.from) * 100, minBarLength)}%`}
              height={barThickness}
              rx={2}
            />
          </svg>
          <span className={styles.amount}>{texts.get(bar.key)}</span>
        </div>
      ))}
    </div>
  )
}

const getLook = ({ kind, from, to }: DrawnBar) => (kind === 'sum' ? 'sum' : to < from ? 'less' : 'more')
