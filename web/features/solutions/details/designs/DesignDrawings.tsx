/**
 * The first drawing of each design, side by side; each opens the design. Only for the pointer: keyboards and screen readers use the links in
 * the table below, which are equivalent.
 */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DesignOverview } from '@design-portal/contract/designs.ts'
import { toMarks } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing, Label } from '@design-portal/domain/drawings/shapes.ts'
import { useLanguage } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { DrawingMarks } from '../../../../ui/drawing/DrawingMarks.tsx'
import { inkVariables } from '../../../../ui/drawing/inks.ts'
import { formatLabel } from '../../../designs/texts/format-label.ts'
import { queryProductMessages } from '../../../designs/texts/product-messages.ts'
import { createMessageReader } from '../../document/document.ts'
import type { Design } from '../../shared/solution-queries.ts'
import styles from './DesignDrawings.module.css'

interface DesignDrawingsProps {
  readonly cfgId: string
  readonly designs: readonly Design[]
  readonly overview: readonly DesignOverview[]
}

export function DesignDrawings({ cfgId, designs, overview }: DesignDrawingsProps) {
  const drawn = designs.flatMap((design) => {
    const drawing = overview.find(({ desId }) => desId === design.desId)?.drawing ?? null
    return drawing === null ? [] : [{ design, drawing }]
  })
  if (drawn.length === 0) return null
  return (
    <ul className={styles.drawings} aria-hidden="true">
      {drawn.map(({ design, drawing }) => (
        <li key={design.desId}>
          <Link
            to={paths.configurator}
            search={{ cfgId, desId: design.desId, type: design.type }}
            className={styles.card}
            tabIndex={-1}
          >
            <SmallDrawing design={design} drawing={drawing} />
            <span className={styles.name}>{design.desName}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Nothing is marked in a picture of this size. */
const noMarkedParts: ReadonlySet<string> = new Set()

function SmallDrawing({ design, drawing }: { readonly design: Design; readonly drawing: Drawing }) {
  const language = useLanguage()
  const { type, productVersion: version } = design
  const { data: messages } = useQuery(queryProductMessages({ type, version }, language))
  const translate = useMemo(() => {
    const productText = createMessageReader(messages ?? {}, language)
    return (label: Label) => formatLabel(label, productText)
  }, [messages, language])
  const marks = useMemo(() => toMarks(drawing, translate), [drawing, translate])
  const { x, y, width, height } = drawing.bounds
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} className={styles.drawing} style={inkVariables}>
      {messages === undefined ? null : (
        <DrawingMarks marks={marks} selectedParts={noMarkedParts} selectable={false} />
      )}
    </svg>
  )
}
