/** The right side of the configurator: the results of the choices, in tabs. */

import { Suspense, useDeferredValue, useEffect, useId } from 'react'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { runAfterFirstPaint } from '../../../ui/after-paint.ts'
import { prefetchCode, lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { useRovingFocus } from '../../../ui/use-roving-focus.ts'
import { useKnowledge } from '../screen-state/screen-context.ts'
import type { PartSelection } from '../screen-state/use-part-selection.ts'
import styles from './ResultsPane.module.css'

// Loaded lazily, since there is nothing to show before the engine has answered.
const loadPanel = () => import('./ResultPanel.tsx')
const ResultPanel = lazyWithFallback(loadPanel, (module) => module.ResultPanel)

/** The tabs in their order. */
export const resultTabs = ['drawing', 'bill', 'findings', 'notices'] as const
export type ResultTab = (typeof resultTabs)[number]

export const tabNames: Record<ResultTab, MessageKey> = {
  drawing: 'CONFIGURATOR_TAB_DRAWING',
  bill: 'CONFIGURATOR_TAB_BILL',
  findings: 'CONFIGURATOR_TAB_FINDINGS',
  notices: 'CONFIGURATOR_TAB_NOTICES',
}

interface ResultsPaneProps {
  readonly cfgId: string
  readonly desId: string
  readonly designName: string
  /** False for choices that differ from the saved design. */
  readonly isSaved: boolean
  readonly tab: ResultTab
  readonly onTab: (tab: ResultTab) => void
  readonly selection: PartSelection
  /** False from a change until all answers to it have arrived. */
  readonly isSettled: boolean
  readonly openNoticeCount: number
  readonly acknowledged: readonly string[]
  /** Receives the acknowledgement key of a warning. */
  readonly onAcknowledge: (key: string) => void
}

export function ResultsPane(props: ResultsPaneProps) {
  const { tab, onTab, isSettled, openNoticeCount } = props
  const text = useText()
  const id = useId()
  // The tab is marked at once; the previous content stays until the new panel and its code can replace it.
  const shownTab = useDeferredValue(tab)
  const { configuration: newest } = useKnowledge()
  const configuration = useDeferredValue(newest)
  const roving = useRovingFocus(resultTabs.length, resultTabs.indexOf(tab), (index) => {
    const next = resultTabs[index]
    if (next !== undefined) onTab(next)
  })
  useEffect(() => runAfterFirstPaint(() => void prefetchCode(loadPanel)), [])
  const calculating = <p className={styles.nothing}>{text('CONFIGURATOR_CALCULATING')}</p>
  return (
    <section className={styles.pane} aria-label={text('CONFIGURATOR_RESULTS')}>
      <div role="tablist" aria-label={text('CONFIGURATOR_RESULTS')} className={styles.tabs}>
        {resultTabs.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            className={styles.tab}
            onClick={() => onTab(name)}
            {...roving.getItemProps(index)}
          >
            {text(tabNames[name])}
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
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        aria-busy={!isSettled || shownTab !== tab}
        className={styles.panel}
        data-tab={shownTab}
        // Makes a panel without a control of its own reachable and scrollable by keyboard.
        tabIndex={0}
      >
        <Suspense fallback={calculating}>
          {configuration !== undefined ? (
            <ResultPanel {...props} tab={shownTab} configuration={configuration} />
          ) : isSettled && newest === undefined ? (
            <p className={styles.nothing}>{text('CONFIGURATOR_NO_CONFIGURATION')}</p>
          ) : (
            calculating
          )}
        </Suspense>
      </div>
    </section>
  )
}
