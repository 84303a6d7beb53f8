/** The bar on phones: the price, and the switch between choices and results. */

import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { AssumedCosts } from '../results/AssumedCosts.tsx'
import { PriceTotal } from '../results/PriceTotal.tsx'
import { resultTabs, tabNames } from '../results/ResultsPane.tsx'
import type { ResultTab } from '../results/ResultsPane.tsx'
import styles from './PhoneBar.module.css'
import { useKnowledge } from '../screen-state/screen-context.ts'

export type PhoneView = 'choices' | ResultTab

interface PhoneBarProps {
  readonly view: PhoneView
  readonly openNoticeCount: number
  readonly onView: (view: PhoneView) => void
}

export const PhoneBar = memo(function PhoneBar({ view, openNoticeCount, onView }: PhoneBarProps) {
  const { configuration } = useKnowledge()
  const text = useText()
  const views: readonly PhoneView[] = ['choices', ...resultTabs]
  return (
    <nav aria-label={text('CONFIGURATOR_VIEWS')} className={styles.bar}>
      <div className={styles.price}>
        <span>{text('CONFIGURATOR_TOTAL')}</span>
        {configuration === undefined ? <span>–</span> : <PriceTotal price={configuration.price} compact />}
      </div>
      <div className={styles.assumed}>
        <AssumedCosts compact />
      </div>
      <div className={styles.views}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === view ? 'page' : undefined}
            className={styles.view}
            onClick={() => onView(name)}
          >
            {text(name === 'choices' ? 'CONFIGURATOR_CHOICES' : tabNames[name])}
            {name === 'notices' && openNoticeCount > 0 ? (
              <span
                className={styles.count}
                aria-label={text('CONFIGURATOR_NOTICES_NEED_ATTENTION', { count: openNoticeCount })}
              >
                {openNoticeCount}
              </span>
            ) : null}
          </button>
        ))}
      </div>
    </nav>
  )
})
