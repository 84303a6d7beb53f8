/** The computed figures: value with unit, what it is based on, and the steps of its calculation. */

import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { Finding } from '@design-portal/domain/products/product.ts'
import { formatQuantity } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './FindingsPanel.module.css'

export const basisKeys: Record<Finding['basis'], MessageKey> = {
  published: 'CONFIGURATOR_BASIS_PUBLISHED',
  formula: 'CONFIGURATOR_BASIS_FORMULA',
  estimate: 'CONFIGURATOR_BASIS_ESTIMATE',
  assumption: 'CONFIGURATOR_BASIS_ASSUMPTION',
}

export function FindingsPanel({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <FindingRow key={finding.name} finding={finding} />
      ))}
    </ul>
  )
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const { words } = useScreen()
  const text = useText()
  const { name, value, unit, decimals, basis, source, steps = [] } = finding
  const line = (
    <>
      <span className={styles.name}>{words.message(`value.${name}`)}</span>
      <span className={styles.basis} data-basis={basis}>
        {text(basisKeys[basis])}
      </span>
      <span className={styles.value}>{formatQuantity(value, unit, words.language, decimals)}</span>
    </>
  )
  if (steps.length === 0 && source === undefined) {
    return (
      <li className={styles.finding} data-finding={name}>
        <div className={styles.line}>{line}</div>
      </li>
    )
  }
  return (
    <li className={styles.finding} data-finding={name}>
      <details>
        <summary className={styles.line}>{line}</summary>
        {steps.length === 0 ? null : (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.message}>
                <span>{words.message(step.message)}</span>
                <span className={styles.value}>{formatQuantity(step.value, step.unit, words.language)}</span>
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
