/** A bar chart of a few named values that can be switched to a table of the same values; screen readers always get the table. */

import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './BarChart.module.css'

export interface Bar {
  readonly key: string
  readonly label: string
  /** The value that the length of the bar represents; 0 or more. */
  readonly value: number
  /** The text beside the bar. */
  readonly valueText: string
  /** Additional cells of the row in the table, one for each heading after the second. */
  readonly extraCells?: readonly string[]
}

interface BarChartProps {
  readonly title: string
  readonly bars: readonly Bar[]
  /** Headings of the table: for the labels, for the values, and for additional cells. */
  readonly headings: readonly [string, string, ...string[]]
  readonly note?: string
  /** Shown instead of an empty chart. */
  readonly emptyText: string
  readonly asTableLabel: string
  readonly asChartLabel: string
}

export function BarChart(props: BarChartProps) {
  const { title, bars, headings, note, emptyText, asTableLabel, asChartLabel } = props
  const [isTableShown, setIsTableShown] = useState(false)
  const titleId = useId()
  const isEmpty = bars.every(({ value }) => value === 0)
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {isEmpty ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name={isTableShown ? 'bars' : 'table'} size={16} />}
            onClick={() => setIsTableShown(!isTableShown)}
          >
            {isTableShown ? asChartLabel : asTableLabel}
          </Button>
        )}
      </figcaption>
      {isEmpty ? <p className={styles.empty}>{emptyText}</p> : null}
      {isEmpty || isTableShown ? null : <Bars bars={bars} />}
      {isEmpty ? null : (
        <div className={isTableShown ? undefined : styles.screenReaderOnly}>
          <table className={styles.table} aria-labelledby={titleId}>
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  <th key={heading} scope="col" data-align={index === 0 ? undefined : 'end'}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, valueText, extraCells = [] }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {[valueText, ...extraCells].map((cell, index) => (
                    <td key={headings[index + 1]} data-align="end">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </figure>
  )
}

/** Thickness of a bar in CSS pixels. */
const thickness = 12

/** The minimum length of a bar whose value is not 0, so that it is visible, in percent of the longest bar. */
const minLength = 0.75

function Bars({ bars }: Pick<BarChartProps, 'bars'>) {
  const longest = Math.max(...bars.map(({ value }) => value))
  const computeLength = (value: number) => (value === 0 ? 0 : Math.max((value / longest) * 100, minLength))
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ key, label, value, valueText }) => (
        <div key={key} className={styles.bar} data-empty={value === 0}>
          <span className={styles.label}>{label}</span>
          <svg width="100%" height={thickness} focusable="false">
            <rect className={styles.track} width="100%" height={thickness} rx={2} />
            <rect className={styles.value} width={`${computeLength(value)}%`} height={thickness} rx={2} />
          </svg>
          <span className={styles.figures}>{valueText}</span>
        </div>
      ))}
    </div>
  )
}
