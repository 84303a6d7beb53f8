/** The figures of a design: with their units in the document, and with basis, source and steps in the calculation sheet. */

import type { Figure } from '@design-portal/domain/products/product.ts'
import type { Text } from '../../../language/use-text.ts'
import type { DocumentKind } from '../../../search-params.ts'
import { basisKeys } from '../../designs/results/FiguresPanel.tsx'
import { formatQuantity } from '../../designs/texts/quantity.ts'
import type { createMessageReader } from './document.ts'
import styles from './SolutionDocument.module.css'

interface DocumentFiguresProps {
  readonly kind: DocumentKind
  readonly figures: readonly Figure[]
  readonly productText: ReturnType<typeof createMessageReader>
  readonly text: Text
}

export function DocumentFigures({ kind, figures, productText, text }: DocumentFiguresProps) {
  return (
    <>
      <h3>{text('DOCUMENT_FIGURES')}</h3>
      <table className={styles.figures} aria-label={text('DOCUMENT_FIGURES')}>
        {kind === 'calculation' ? (
          <thead>
            <tr>
              <th scope="col">{text('CALCULATION_FIGURE')}</th>
              <th scope="col">{text('CALCULATION_VALUE')}</th>
              <th scope="col">{text('CALCULATION_BASIS')}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.name} figure={figure} kind={kind} productText={productText} text={text} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function FigureRow({
  figure: { name, value, unit, decimals, basis, source, steps = [] },
  kind,
  productText,
  text,
}: Omit<DocumentFiguresProps, 'figures'> & { readonly figure: Figure }) {
  const { language } = productText
  return (
    <tr>
      <th scope="row">
        {productText.formatMessage(`value.${name}`)}
        {kind === 'document'
          ? null
          : steps.map((step) => (
              <span key={step.message} className={styles.remark}>
                {`${productText.formatMessage(step.message)}: ${formatQuantity(step.value, step.unit, language)}`}
              </span>
            ))}
      </th>
      <td>{formatQuantity(value, unit, language, decimals)}</td>
      {kind === 'document' ? null : (
        <td>
          {text(basisKeys[basis])}
          {source === undefined ? null : <span className={styles.remark}>{source}</span>}
        </td>
      )}
    </tr>
  )
}
