/** The legend under a drawing: a sample of each pen and its meaning. */

import { penStyles } from '@design-portal/domain/drawings/pens.ts'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing, Pen } from '@design-portal/domain/drawings/shapes.ts'
import { MarkElement } from './DrawingMarks.tsx'
import styles from './DrawingView.module.css'

interface DrawingLegendProps {
  readonly legend: Drawing['legend']
  readonly translate: Translate
}

export function DrawingLegend({ legend, translate }: DrawingLegendProps) {
  return (
    <ul className={styles.legend}>
      {legend.map(({ pen, label }) => (
        <li key={`${pen} ${translate(label)}`}>
          <Sample pen={pen} />
          {translate(label)}
        </li>
      ))}
    </ul>
  )
}

/** A short line, or a small area for pens that fill; a pen for text has no sample. */
function Sample({ pen }: { pen: Pen }) {
  const style = penStyles[pen]
  if (style.stroke === undefined && style.fill === undefined) return null
  const isArea = style.fill !== undefined && pen !== 'battery'
  const path = isArea ? 'M2 2h24v10h-24Z' : 'M1 7h26'
  return (
    <svg viewBox="0 0 28 14" width="28" height="14" aria-hidden="true" focusable="false">
      <MarkElement mark={{ kind: 'path', pen, path: pen === 'marker' ? dot : path, closed: isArea }} />
    </svg>
  )
}

const dot = 'M9.5 7a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1 -9 0Z'
