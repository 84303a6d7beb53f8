/** The right side of the configurator: what follows from the choices, in tabs. */

import { Suspense, useDeferredValue, useId } from 'react'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { late } from '../../../ui/late.ts'
import { useRovingFocus } from '../fields/use-roving-focus.ts'
import { useKnowledge } from '../workbench/screen-context.ts'
import type { PartSelection } from '../workbench/use-part-selection.ts'
import { BillPanel } from './BillPanel.tsx'
import { DrawingsPanel } from './DrawingsPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import styles from './ResultsPane.module.css'

const SolutionNotices = late(
  () => import('./SolutionNotices.tsx'),
  (code) => code.SolutionNotices,
)

/** The tabs, in order. */
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
  readonly tab: ResultTab
  readonly onTab: (tab: ResultTab) => void
  readonly selection: PartSelection
  /** False from the moment of a change until all of it is known. */
  readonly settled: boolean
  readonly openWarnings: number
  readonly acknowledged: readonly string[]
  readonly onAcknowledge: (warning: string) => void
}

export function ResultsPane(props: ResultsPaneProps) {
  const { designName, tab, onTab, selection, settled, openWarnings, acknowledged, onAcknowledge } = props
  const { configuration } = useKnowledge()
  const text = useText()
  const id = useId()
  // The tab is marked at once; what stood before it stays until the new panel can take its place.
  const shown = useDeferredValue(tab)
  const roving = useRovingFocus(resultTabs.length, resultTabs.indexOf(tab), (index) => {
    const next = resultTabs[index]
    if (next !== undefined) onTab(next)
  })
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
            {...roving.item(index)}
          >
            {text(tabNames[name])}
            {name === 'notices' && openWarnings > 0 ? (
              <span
                className={styles.count}
                aria-label={text('CONFIGURATOR_WARNINGS', { count: openWarnings })}
              >
                {openWarnings}
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        aria-busy={!settled || shown !== tab}
        className={styles.panel}
        data-tab={shown}
        // A panel without a control of its own is still reached and scrolled by keyboard.
        tabIndex={0}
      >
        {configuration === undefined ? (
          <p className={styles.nothing}>
            {text(settled ? 'CONFIGURATOR_NO_CONFIGURATION' : 'CONFIGURATOR_CALCULATING')}
          </p>
        ) : shown === 'drawing' ? (
          <DrawingsPanel configuration={configuration} designName={designName} selection={selection} />
        ) : shown === 'bill' ? (
          <BillPanel configuration={configuration} selectedParts={selection.parts} />
        ) : shown === 'findings' ? (
          <FindingsPanel findings={configuration.evaluation.findings} />
        ) : (
          <>
            <NoticesPanel
              notices={configuration.evaluation.notices}
              acknowledged={acknowledged}
              onAcknowledge={onAcknowledge}
            />
            <Suspense fallback={null}>
              <SolutionNotices
                cfgId={props.cfgId}
                desId={props.desId}
                name={designName}
                exchange={configuration.exchange}
              />
            </Suspense>
          </>
        )}
      </div>
    </section>
  )
}
