/** A reference design with its distance, facts, differences and gaps, and what can be done with it. */

import { Button, Checkbox, Title } from '@mantine/core'
import { useId } from 'react'
import type { RemarkWeight } from '@design-portal/domain/reference-designs/compare-design.ts'
import { getStartPermission } from '@design-portal/domain/reference-designs/compare-design.ts'
import { formatReference } from '@design-portal/domain/reference-designs/reference-design.ts'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../language/use-text.ts'
import { FindingItem } from '../../ui/FindingItem.tsx'
import { Icon } from '../../ui/Icon.tsx'
import panelStyles from '../../ui/PanelPage.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './ReferenceDesignsPage.module.css'
import type { ComparedDesign } from './use-designs.ts'
import { formatCooling, formatRemark, listFacts } from './reference-texts.ts'

/** The order of remarks: those that rule a design out come first. */
const weightOrder: readonly RemarkWeight[] = ['refusal', 'note', 'gap', 'warning', 'information']

const severities: Readonly<Record<RemarkWeight, Severity>> = {
  refusal: 'error',
  note: 'warning',
  gap: 'warning',
  warning: 'warning',
  information: 'information',
}

interface DesignCardProps {
  readonly compared: ComparedDesign
  readonly isChosen: boolean
  /** Undefined if as many designs are chosen as fit side by side. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined
  /** Undefined for users who may not create solutions. */
  readonly onStart: (() => void) | undefined
}

export function DesignCard({ compared, isChosen, onChoose, onStart }: DesignCardProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const { design, withdrawn, comparison } = compared
  const { distance, rollUps } = comparison
  const remarks = comparison.remarks.toSorted(
    (first, second) => weightOrder.indexOf(first.weight) - weightOrder.indexOf(second.weight),
  )
  const name = formatReference(design)
  return (
    <section className={panelStyles.panel} aria-labelledby={id}>
      <div className={panelStyles.top}>
        <Title order={3} id={id}>
          {name} · {formatNumber(rollUps.total / 1000, language, 1)} MW · {design.standard} ·{' '}
          {formatCooling(design.cooling)}
        </Title>
        <span className={styles.marks}>
          {withdrawn ? (
            <span className={panelStyles.weight} data-kind="caution">
              {text('REFERENCE_STATE_WITHDRAWN')}
            </span>
          ) : null}
          {design.extent === 'firstPage' ? (
            <span className={panelStyles.weight} data-kind="note">
              {text('REFERENCE_PARTIAL')}
            </span>
          ) : null}
          {distance === undefined ? null : (
            <strong>{text('REFERENCE_DISTANCE', { distance: formatNumber(distance, language, 1) })}</strong>
          )}
        </span>
      </div>
      {remarks.length === 0 ? null : (
        <ul className={styles.remarks} aria-label={text('REFERENCE_DIFFERENCES')}>
          {remarks.map((remark) => {
            const sentence = formatRemark(remark, language)
            return <FindingItem key={sentence} severity={severities[remark.weight]} sentence={sentence} />
          })}
        </ul>
      )}
      <details className={styles.more}>
        <summary>{text('REFERENCE_FACTS')}</summary>
        <dl className={styles.facts}>
          {listFacts(design, comparison, { text, language }).map(([label, value]) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.source} lang="en">
          {design.source.address === undefined ? (
            design.source.title
          ) : (
            <a href={design.source.address} target="_blank" rel="noreferrer">
              {design.source.title}
            </a>
          )}
          , {design.source.edition}
        </p>
      </details>
      <div className={styles.actions}>
        {onStart === undefined || getStartPermission(comparison) === 'no' ? null : (
          <Button
            leftSection={<Icon name="chevronRight" size={16} />}
            onClick={onStart}
            aria-label={`${text('TRADE_START_SOLUTION')}: ${name}`}
          >
            {text('TRADE_START_SOLUTION')}
          </Button>
        )}
        <Checkbox
          label={text('REFERENCE_COMPARE')}
          aria-label={`${text('REFERENCE_COMPARE')}: ${name}`}
          checked={isChosen}
          disabled={onChoose === undefined}
          onChange={(event) => onChoose?.(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}
