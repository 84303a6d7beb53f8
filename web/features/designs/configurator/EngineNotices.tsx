/**
 * Notices above the choices that need attention: the engine stopped, the network is lost, choices contradict each other, or a draft was
 * restored.
 */

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReachable } from '../../../api/reachability.ts'
import { useText } from '../../../language/use-text.ts'
import { useAnnouncement } from '../../../ui/announce.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Engine } from '../engine/use-engine.ts'
import type { DesignOnScreen } from '../saving/use-design.ts'
import styles from './EngineNotices.module.css'

interface EngineNoticesProps {
  readonly engine: Engine
  readonly design: DesignOnScreen
  readonly onWhy: () => void
}

export function EngineNotices({ engine, design, onWhy }: EngineNoticesProps) {
  const text = useText()
  const [isDismissed, setIsDismissed] = useState(false)
  const isReachable = useReachable()
  const isContradictory = engine.live.consistent === false
  const breaksAssumptions = !isContradictory && engine.live.holdsAsAssumed === false
  return (
    <div className={styles.notices}>
      {engine.status === 'stopped' || engine.status === 'failed' ? (
        <div role="alert" className={styles.notice} data-tone="bad">
          <Icon name="warning" size={18} />
          <p>{text('CONFIGURATOR_ENGINE_STOPPED')}</p>
          <Button size="compact-sm" variant="default" onClick={engine.retry}>
            {text('CONFIGURATOR_ENGINE_RESTART')}
          </Button>
        </div>
      ) : null}
      {isReachable ? null : <OfflineNotice />}
      {isContradictory || breaksAssumptions ? (
        <div role="alert" className={styles.notice} data-tone="bad">
          <Icon name="warning" size={18} />
          <p>{text(breaksAssumptions ? 'CONFIGURATOR_ASSUMPTIONS_BREAK' : 'CONFIGURATOR_CONTRADICTION')}</p>
          <Button size="compact-sm" variant="default" onClick={onWhy}>
            {text('CONFIGURATOR_WHY')}
          </Button>
        </div>
      ) : null}
      {design.otherTab === undefined ? null : (
        <div role="alert" className={styles.notice} data-tone="bad">
          <Icon name="warning" size={18} />
          <p>{text('CONFIGURATOR_OTHER_TAB')}</p>
          <div className={styles.ways}>
            <Button size="compact-sm" variant="subtle" onClick={design.otherTab.show}>
              {text('CONFIGURATOR_OTHER_TAB_SHOW')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={design.otherTab.keepMine}>
              {text('CONFIGURATOR_OTHER_TAB_KEEP_MINE')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={design.otherTab.compare}>
              {text('CONFIGURATOR_OTHER_TAB_COMPARE')}
            </Button>
          </div>
        </div>
      )}
      {design.isRestored && !isDismissed ? (
        <div className={styles.notice} data-tone="note">
          <Icon name="edit" size={18} />
          <p>{text('CONFIGURATOR_DRAFT_RESTORED')}</p>
          <div className={styles.ways}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                design.revert()
                setIsDismissed(true)
              }}
            >
              {text('CONFIGURATOR_DRAFT_DISCARD')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setIsDismissed(true)}>
              {text('CONFIGURATOR_DRAFT_KEEP')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function OfflineNotice() {
  const sentence = useText()('CONFIGURATOR_OFFLINE')
  useAnnouncement(sentence)
  return (
    <div className={styles.notice} data-tone="note">
      <Icon name="offline" size={18} />
      <p>{sentence}</p>
    </div>
  )
}
