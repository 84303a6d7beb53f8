/** The content of a results tab for a whole configuration. */

import { Suspense } from 'react'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import type { Configuration } from '../engine/protocol.ts'
import type { PartSelection } from '../screen-state/use-part-selection.ts'
import { BillPanel } from './BillPanel.tsx'
import { DrawingsPanel } from './DrawingsPanel.tsx'
import { FiguresPanel } from './FiguresPanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import type { ResultTab } from './ResultsPane.tsx'

const SolutionNotices = lazyWithFallback(
  () => import('./SolutionNotices.tsx'),
  (module) => module.SolutionNotices,
)

interface ResultPanelProps {
  readonly cfgId: string
  readonly desId: string
  readonly designName: string
  /** False for choices that differ from the saved design. */
  readonly isSaved: boolean
  readonly tab: ResultTab
  readonly configuration: Configuration
  readonly selection: PartSelection
  readonly acknowledged: readonly string[]
  /** Receives the acknowledgement key of a warning. */
  readonly onAcknowledge: (key: string) => void
}

export function ResultPanel(props: ResultPanelProps) {
  const { cfgId, desId, designName, tab, configuration, selection, acknowledged, onAcknowledge } = props
  const { figures, notices } = configuration.evaluation
  switch (tab) {
    case 'drawing':
      return (
        <DrawingsPanel
          configuration={configuration}
          designName={designName}
          desId={desId}
          isSaved={props.isSaved}
          selection={selection}
        />
      )
    case 'bill':
      return <BillPanel configuration={configuration} selectedParts={selection.parts} />
    case 'findings':
      return <FiguresPanel figures={figures} />
    case 'notices':
      return (
        <>
          <NoticesPanel notices={notices} acknowledged={acknowledged} onAcknowledge={onAcknowledge} />
          <Suspense fallback={null}>
            <SolutionNotices
              cfgId={cfgId}
              desId={desId}
              name={designName}
              exchange={configuration.exchange}
              assignment={configuration.assignment}
            />
          </Suspense>
        </>
      )
  }
}
