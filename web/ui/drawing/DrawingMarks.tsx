/** The paths and texts of a drawing as SVG elements; the marks of one part form one group. */

import { memo } from 'react'
import { penStyles } from '@design-portal/domain/drawings/pens.ts'
import type { Mark } from '@design-portal/domain/drawings/marks.ts'
import { getInkReference } from './inks.ts'
import styles from './DrawingView.module.css'

interface DrawingMarksProps {
  readonly marks: readonly Mark[]
  readonly selectedParts: ReadonlySet<string>
  readonly selectable: boolean
}

/** Renders again only when the drawing or the selection changes, not while zooming. */
export const DrawingMarks = memo(function DrawingMarks({
  marks,
  selectedParts,
  selectable,
}: DrawingMarksProps) {
  return groupByPart(marks).map(({ part, first, marks: group }) => (
    <g
      key={first}
      data-part={selectable ? part : undefined}
      className={part !== undefined && selectedParts.has(part) ? styles.selected : undefined}
    >
      {group.map((mark, index) => (
        <MarkElement key={first + index} mark={mark} />
      ))}
      {selectable &&
        part !== undefined &&
        group.map((mark, index) => <HitArea key={first + index} mark={mark} />)}
    </g>
  ))
})

interface Group {
  readonly part: string | undefined
  /** Index of the group's first mark in the drawing. */
  readonly first: number
  readonly marks: Mark[]
}

/** Groups consecutive marks of the same part; the drawing order is kept. */
function groupByPart(marks: readonly Mark[]): Group[] {
  const groups: Group[] = []
  for (const [index, mark] of marks.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && last.part === mark.part) last.marks.push(mark)
    else groups.push({ part: mark.part, first: index, marks: [mark] })
  }
  return groups
}

/** Renders one path or text with its pen. */
export function MarkElement({ mark }: { mark: Mark }) {
  const style = penStyles[mark.pen]
  if (mark.kind === 'path') {
    return (
      <path
        d={mark.path}
        fill={mark.closed ? getInkReference(style.fill) : 'none'}
        stroke={getInkReference(style.stroke)}
        strokeWidth={style.width}
        strokeDasharray={style.dash}
        strokeLinejoin="round"
        strokeLinecap={style.dash === undefined ? 'round' : 'butt'}
        vectorEffect="non-scaling-stroke"
      />
    )
  }
  const { x, y } = mark.at
  return (
    <text
      x={x}
      y={y}
      fontSize={mark.size}
      fontWeight={mark.bold ? 600 : 400}
      textAnchor={mark.anchor}
      fill={getInkReference(style.text)}
      className={style.rim === true ? styles.rim : undefined}
      transform={mark.rotation === 0 ? undefined : `rotate(${mark.rotation} ${x} ${y})`}
    >
      {mark.text}
    </text>
  )
}

/** Thin lines are hard to hit, so an invisible wide line over each takes the clicks. */
function HitArea({ mark }: { mark: Mark }) {
  if (mark.kind === 'text' || mark.closed) return null
  return <path d={mark.path} className={styles.hit} vectorEffect="non-scaling-stroke" />
}
