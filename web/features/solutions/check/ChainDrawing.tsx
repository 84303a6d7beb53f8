/** One chain as a drawing with an equivalent table; selecting a design marks it in the other drawing and in the findings. */

import { useCallback, useMemo } from 'react'
import type { Drawing, Label } from '@design-portal/domain/drawings/shapes.ts'
import { translateRawKey, useLanguage } from '../../../language/use-text.ts'
import { DrawingView } from '../../../ui/drawing/DrawingView.tsx'
import { TitleBlock } from '../../designs/drawing-files/TitleBlock.tsx'
import { PrintProgress } from '../../designs/drawing-files/PrintProgress.tsx'
import { useDownloads } from '../../designs/drawing-files/use-downloads.ts'
import { formatLabel } from '../../designs/texts/format-label.ts'
import { useDrawingTexts } from '../../designs/texts/use-drawing-texts.ts'
import type { Solution } from '../shared/solution-queries.ts'
import styles from './CheckTab.module.css'

interface ChainDrawingProps {
  readonly solution: Solution
  readonly drawing: Drawing
  /** Both chains, of which the drawing is a sheet. */
  readonly drawings: readonly Drawing[]
  readonly selected: string | undefined
  readonly onSelect: (design: string) => void
}

export function ChainDrawing({
  solution: { cfgId, name, countryId },
  drawing,
  drawings,
  selected,
  onSelect,
}: ChainDrawingProps) {
  const language = useLanguage()
  const translate = useCallback(
    (label: Label) => formatLabel(label, { language, formatMessage: translateRawKey }),
    [language],
  )
  const texts = useDrawingTexts()
  const parts = useMemo(() => new Set(selected === undefined ? [] : [selected]), [selected])
  const title = translate(drawing.title)
  const downloads = useDownloads(
    {
      cfgId,
      drawings,
      countryId,
      language,
      name,
      product: translateRawKey('TAB_CHECK'),
      solution: name,
      isSaved: true,
    },
    translate,
  )
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <PrintProgress downloads={downloads} />
      <DrawingView
        drawing={drawing}
        translate={translate}
        texts={texts}
        downloads={downloads.listDownloads(drawing)}
        selectedParts={parts}
        onSelectPart={onSelect}
      />
      <TitleBlock
        drawing={drawing}
        facts={downloads.getTitleFacts(drawing)}
        translate={translate}
        language={language}
      />
    </section>
  )
}
