/** The computed figures: value with unit, what it is based on, and the steps of its calculation. */

import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { Figure } from '@design-portal/domain/products/product.ts'
import { formatQuantity } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './FiguresPanel.module.css'

export const basisKeys: Record<Figure['basis'], MessageKey> = {
  published: 'CONFIGURATOR_BASIS_PUBLISHED',
  formula: 'CONFIGURATOR_BASIS_FORMULA',
  estimate: 'CONFIGURATOR_BASIS_ESTIMATE',
  assumption: 'CONFIGURATOR_BASIS_ASSUMPTION',
}

export function FiguresPanel({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures}>
      {figures.map((figure) => (
        <FigureRow key={figure.name} figure={figure} />
      ))}
    </ul>
  )
}

function FigureRow({ figure }: { readonly figure: Figure }) {
  const { productText } = useScreen()
  const text = useText()
  const { name, value, unit, decimals, basis, source, steps = [] } = figure
  const line = (
    <>
      <span>{productText.formatMessage(`value.${name}`)}</span>
      <span className={styles.basis} data-basis={basis}>
        {text(basisKeys[basis])}
      </span>
      <span className={styles.value}>{formatQuantity(value, unit, productText.language, decimals)}</span>
    </>
  )
  if (steps.length === 0 && source === undefined) {
    return (
      <li className={styles.figure} data-figure={name}>
        <div className={styles.line}>{line}</div>
      </li>
    )
  }
  return (
    <li className={styles.figure} data-figure={name}>
      <details>
        <summary className={styles.line}>{line}</summary>
        {steps.length === 0 ? null : (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.message}>
                <span>{productText.formatMessage(step.message)}</span>
                <span className={styles.value}>
                  {formatQuantity(step.value, step.unit, productText.language)}
                </span>
              </li>
            ))}
          </ol>
        )}
        {source === undefined ? null : (
          <p className={styles.source}>{text('CONFIGURATOR_SOURCE', { source })}</p>
        )}
      </details>
    </li>
  )
}
