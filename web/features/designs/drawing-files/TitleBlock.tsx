/** The title block of a drawing; for screen readers, an empty cell has a text. */

import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { layOutSheet } from '@design-portal/domain/drawings/sheet.ts'
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
  const translateSheet = useSheetTranslator(translate, language)
  const rows = useMemo(
    () => (translateSheet === undefined ? [] : layOutSheet(drawing, facts, translateSheet).title),
    [drawing, facts, translateSheet],
  )
  return translateSheet === undefined ? null : (
    <TitleRows rows={rows} translateSheet={translateSheet} text={text} />
  )
}

interface UnscaledTitleBlockProps extends Translated {
  readonly drawing: TitledDrawing
  readonly facts: TitleFacts
  /** Texts in the language of the title block, where that is not the reader's. */
  readonly text: Text
}

/** The title block of a drawing without paper size and scale, such as the plan of a room, which is as large as its page allows. */
export function UnscaledTitleBlock({ drawing, facts, text, translate, language }: UnscaledTitleBlockProps) {
  const translateSheet = useSheetTranslator(translate, language)
  if (translateSheet === undefined) return null
  const rows = listTitleRows(drawing, facts, { paper: '' }).map((row) =>
    row.filter(({ key }) => key !== 'paper'),
  )
  return <TitleRows rows={rows} translateSheet={translateSheet} text={text} />
}

/** Returns the translator of labels in title blocks; undefined while its texts load. */
function useSheetTranslator(translate: Translate, language: Language): Translate | undefined {
  const { data: addSheetTexts } = useQuery({
    queryKey: ['sheet texts', language],
    queryFn: () => loadSheetTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => addSheetTexts?.(translate), [addSheetTexts, translate])
}

interface TitleRowsProps {
  readonly rows: readonly (readonly TitleCell[])[]
  readonly translateSheet: Translate
  readonly text: Text
}

function TitleRows({ rows, translateSheet, text }: TitleRowsProps) {
  return (
    <div role="group" aria-label={text('CONFIGURATOR_TITLE_BLOCK')} className={styles.block}>
      {rows.map((row) => (
        <dl key={row[0]?.key} className={styles.row}>
          {row
            .filter(({ key }) => key !== 'projection')
            .map(({ key, caption, value }) => (
              <Cell
                key={key}
                caption={translateSheet(caption)}
                value={translateSheet(value)}
                emptyText={text('ROOM_NOT_STATED')}
              />
            ))}
        </dl>
      ))}
    </div>
  )
}

interface CellProps {
  readonly caption: string
  readonly value: string
  /** Read by screen readers in place of an empty value. */
  readonly emptyText: string
}

function Cell({ caption, value, emptyText }: CellProps) {
  return (
    <div className={styles.cell}>
      <dt>{caption}</dt>
      <dd>{value === '' ? <VisuallyHidden>{emptyText}</VisuallyHidden> : value}</dd>
    </div>
  )
}
