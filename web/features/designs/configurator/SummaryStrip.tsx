/** The strip above the results: the price, the progress of the design and the meaning of the marks. */

import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { groupBySection } from '../fields/sections.ts'
import { computeProgress } from '../screen-state/parameter-view.ts'
import { AssumedCosts } from '../results/AssumedCosts.tsx'
import { PriceTotal } from '../results/PriceTotal.tsx'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useKnowledge } from '../screen-state/screen-context.ts'
import styles from './SummaryStrip.module.css'

export const SummaryStrip = memo(function SummaryStrip() {
  const { configuration, views } = useKnowledge()
  const text = useText()
  const { decided, total } = computeProgress(groupBySection(views).flatMap((section) => section.views))
  return (
    <div className={styles.strip}>
      <div className={styles.total}>
        <div className={styles.price} data-summary="price">
          <span className={styles.label}>{text('CONFIGURATOR_TOTAL')}</span>
          {configuration === undefined ? <span>–</span> : <PriceTotal price={configuration.price} />}
        </div>
        <AssumedCosts compact />
      </div>
      <div className={styles.decided}>
        <span className={styles.label}>{text('CONFIGURATOR_DECIDED', { decided, total })}</span>
        <progress
          className={styles.meter}
          value={decided}
          max={total}
          aria-label={text('CONFIGURATOR_DECIDED', { decided, total })}
        />
        <span className={styles.remark}>
          {decided < total ? (
            <>
              <StateIcon name="suggested" size={13} />
              {text('CONFIGURATOR_SUGGESTED_REMARK', { count: total - decided })}
            </>
          ) : (
            text('CONFIGURATOR_ALL_DECIDED')
          )}
        </span>
      </div>
    </div>
  )
})
