/** A design in the document: its figures with their basis, and its drawings. */

import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { dropEstimateSigns, dropRemarks } from '@design-portal/domain/documents/print-drawing.ts'
import { toMarks } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing, Label } from '@design-portal/domain/drawings/shapes.ts'
import { getSheetNumber } from '@design-portal/domain/drawings/title-block.ts'
import type { TitleFacts } from '@design-portal/domain/drawings/title-block.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../language/use-text.ts'
import { DrawingLegend } from '../../../ui/drawing/DrawingLegend.tsx'
import { DrawingMarks } from '../../../ui/drawing/DrawingMarks.tsx'
import { DrawingTable } from '../../../ui/drawing/DrawingTable.tsx'
import { inkVariables } from '../../../ui/drawing/inks.ts'
import { UnscaledTitleBlock } from '../../designs/drawing-files/TitleBlock.tsx'
import { formatLabel } from '../../designs/texts/format-label.ts'
import { queryProductMessages } from '../../designs/texts/product-messages.ts'
import { DocumentFigures } from './DocumentFigures.tsx'
import { buildDocumentTitleFacts } from './document-facts.ts'
import { createMessageReader } from './document.ts'
import type { SolutionDocument } from './document.ts'
import styles from './SolutionDocument.module.css'
import type { DocumentParts } from './SolutionDocumentPage.tsx'

interface DocumentDesignProps {
  readonly content: SolutionDocument
  /** The name of the product in the language of the document. */
  readonly product: string
  readonly design: SolutionDocument['designs'][number]
  readonly parts: DocumentParts
  readonly text: Text
  readonly language: Language
}

type MessageReader = ReturnType<typeof createMessageReader>

export function DocumentDesign({ content, product, design, parts, text, language }: DocumentDesignProps) {
  const { desName, quantity, type, productVersion, figures, drawings } = design
  const { data: messages } = useQuery(queryProductMessages({ type, version: productVersion }, language))
  const productText = useMemo(
    () => (messages === undefined ? undefined : createMessageReader(messages, language)),
    [messages, language],
  )
  const titleFacts = buildDocumentTitleFacts(content, design, { product, language })
  if (productText === undefined || figures.length + drawings.length === 0) return null
  return (
    <section className={styles.design}>
      <h2>{text('DOCUMENT_DESIGN_COUNT', { design: desName, count: quantity })}</h2>
      {parts.figures ? (
        <DocumentFigures kind={parts.kind} figures={figures} productText={productText} text={text} />
      ) : null}
      {parts.drawings
        ? drawings.map((drawing) => (
            <PrintedDrawing
              key={drawing.id}
              drawing={drawing}
              facts={{ ...titleFacts, ...getSheetNumber(drawing, drawings) }}
              productText={productText}
              text={text}
            />
          ))
        : null}
    </section>
  )
}

/** Nothing is marked on paper. */
const noParts: ReadonlySet<string> = new Set()

interface PrintedDrawingProps {
  readonly drawing: Drawing
  readonly facts: TitleFacts
  readonly productText: MessageReader
  readonly text: Text
}

/** A drawing for print, with an equivalent table for screen readers that is not printed. */
function PrintedDrawing({ drawing: stored, facts, productText, text }: PrintedDrawingProps) {
  const translate = useMemo(
    () => dropEstimateSigns((label: Label) => formatLabel(label, productText)),
    [productText],
  )
  const drawing = useMemo(() => dropRemarks(stored), [stored])
  const marks = useMemo(() => toMarks(drawing, translate), [drawing, translate])
  const { x, y, width, height } = drawing.bounds
  const tableId = useId()
  return (
    <figure className={styles.drawing} style={inkVariables}>
      <figcaption>{translate(drawing.title)}</figcaption>
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={translate(drawing.title)}
        aria-details={tableId}
      >
        <DrawingMarks marks={marks} selectedParts={noParts} selectable={false} />
      </svg>
      <DrawingLegend legend={drawing.legend} translate={translate} />
      <UnscaledTitleBlock
        drawing={drawing}
        facts={facts}
        text={text}
        translate={translate}
        language={productText.language}
      />
      <div id={tableId} className={styles.screenReaderOnly}>
        <DrawingTable
          drawing={drawing}
          translate={translate}
          selectedParts={noParts}
          onSelectPart={undefined}
        />
      </div>
    </figure>
  )
}
