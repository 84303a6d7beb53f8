/** The title block of a drawing as its sheet prints it; a cell that nobody has filled says so to screen readers. */

import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { layoutSheet } from '@design-portal/domain/drawings/sheet.ts'
import type { SheetFacts } from '@design-portal/domain/drawings/sheet.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { useText } from '../../../language/use-text.ts'
import { loadSheetTexts } from '../texts/sheet-translator.ts'
import styles from './TitleBlock.module.css'

interface TitleBlockProps {
  readonly drawing: Drawing
  readonly facts: SheetFacts
  readonly translate: Translate
  readonly language: Language
}

export function TitleBlock({ drawing, facts, translate, language }: TitleBlockProps) {
  const text = useText()
  const { data: withTexts } = useQuery({
    queryKey: ['sheet texts', language],
    queryFn: () => loadSheetTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const words = useMemo(() => withTexts?.(translate), [withTexts, translate])
  const rows = useMemo(
    () => (words === undefined ? [] : layoutSheet(drawing, facts, words).title),
    [drawing, facts, words],
  )
  if (words === undefined) return null
  return (
    <div role="group" aria-label={text('CONFIGURATOR_TITLE_BLOCK')} className={styles.block}>
      {rows.map((row) => (
        <dl key={row[0]?.key} className={styles.row}>
          {row
            .filter(({ key }) => key !== 'projection')
            .map(({ key, caption, value }) => (
              <Cell key={key} caption={words(caption)} value={words(value)} />
            ))}
        </dl>
      ))}
    </div>
  )
}

function Cell({ caption, value }: { readonly caption: string; readonly value: string }) {
  const text = useText()
  return (
    <div className={styles.cell}>
      <dt>{caption}</dt>
      <dd>{value === '' ? <VisuallyHidden>{text('ROOM_NOT_STATED')}</VisuallyHidden> : value}</dd>
    </div>
  )
}
