/** The title block of a drawing; a cell that nobody has filled says so to screen readers. */

import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { layoutSheet } from '@design-portal/domain/drawings/sheet.ts'
import type { SheetFacts } from '@design-portal/domain/drawings/sheet.ts'
import { listTitleRows } from '@design-portal/domain/drawings/title-block.ts'
import type { TitleCell, TitledDrawing, TitleFacts } from '@design-portal/domain/drawings/title-block.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../language/use-text.ts'
import { useText } from '../../../language/use-text.ts'
import { loadSheetTexts } from '../texts/sheet-translator.ts'
import styles from './TitleBlock.module.css'

interface Translated {
  readonly translate: Translate
  readonly language: Language
}

interface TitleBlockProps extends Translated {
  readonly drawing: Drawing
  readonly facts: SheetFacts
}

/** The title block of a drawing as its sheet prints it. */
export function TitleBlock({ drawing, facts, translate, language }: TitleBlockProps) {
  const text = useText()
  const words = useSheetWords(translate, language)
  const rows = useMemo(
    () => (words === undefined ? [] : layoutSheet(drawing, facts, words).title),
    [drawing, facts, words],
  )
  return words === undefined ? null : <TitleRows rows={rows} words={words} text={text} />
}

interface UnscaledTitleBlockProps extends Translated {
  readonly drawing: TitledDrawing
  readonly facts: TitleFacts
  /** Texts in the language of the title block, where that is not the reader's. */
  readonly text: Text
}

/** The title block of what is as large as its page lets it be, and on no paper of its own. */
export function UnscaledTitleBlock({ drawing, facts, text, translate, language }: UnscaledTitleBlockProps) {
  const words = useSheetWords(translate, language)
  if (words === undefined) return null
  const rows = listTitleRows(drawing, facts, { paper: '' }).map((row) =>
    row.filter(({ key }) => key !== 'paper'),
  )
  return <TitleRows rows={rows} words={words} text={text} />
}

/** The words of title blocks in a language; undefined while they load. */
function useSheetWords(translate: Translate, language: Language): Translate | undefined {
  const { data: withTexts } = useQuery({
    queryKey: ['sheet texts', language],
    queryFn: () => loadSheetTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => withTexts?.(translate), [withTexts, translate])
}

interface TitleRowsProps {
  readonly rows: readonly (readonly TitleCell[])[]
  readonly words: Translate
  readonly text: Text
}

function TitleRows({ rows, words, text }: TitleRowsProps) {
  return (
    <div role="group" aria-label={text('CONFIGURATOR_TITLE_BLOCK')} className={styles.block}>
      {rows.map((row) => (
        <dl key={row[0]?.key} className={styles.row}>
          {row
            .filter(({ key }) => key !== 'projection')
            .map(({ key, caption, value }) => (
              <Cell key={key} caption={words(caption)} value={words(value)} empty={text('ROOM_NOT_STATED')} />
            ))}
        </dl>
      ))}
    </div>
  )
}

interface CellProps {
  readonly caption: string
  readonly value: string
  /** Said in place of an empty value. */
  readonly empty: string
}

function Cell({ caption, value, empty }: CellProps) {
  return (
    <div className={styles.cell}>
      <dt>{caption}</dt>
      <dd>{value === '' ? <VisuallyHidden>{empty}</VisuallyHidden> : value}</dd>
    </div>
  )
}
