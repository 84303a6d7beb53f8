/** Whether the design is saved, in words, with a button for the next step if there is one. */

import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import { translateRawKey, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { DesignOnScreen } from '../saving/use-design.ts'
import styles from './SaveStatus.module.css'

interface SaveStatusProps {
  readonly cfgId: string
  readonly design: Pick<DesignOnScreen, 'saving' | 'isDirty' | 'isDraftStored' | 'saver'>
  readonly onConflict: () => void
}

export function SaveStatus({ cfgId, design, onConflict }: SaveStatusProps) {
  const text = useText()
  const { saving, isDirty, isDraftStored, saver } = design
  switch (saving.kind) {
    case 'saving':
      return <span className={styles.status}>{text('CONFIGURATOR_SAVING')}</span>
    case 'waiting':
      return (
        <span className={styles.status} data-tone="caution">
          <Icon name="offline" size={15} />
          {text('CONFIGURATOR_SAVE_WAITING')}
          <UnstyledButton className={styles.way} onClick={() => saver.retry()}>
            {text('CONFIGURATOR_SAVE_NOW')}
          </UnstyledButton>
        </span>
      )
    case 'conflict':
      return (
        <span className={styles.status} data-tone="bad">
          <Icon name="warning" size={15} />
          {text('CONFIGURATOR_SAVE_CONFLICT')}
          <UnstyledButton className={styles.way} onClick={onConflict}>
            {text('CONFIGURATOR_SAVE_DECIDE')}
          </UnstyledButton>
        </span>
      )
    case 'refused':
      return (
        <span className={styles.status} data-tone="bad">
          <Icon name="warning" size={15} />
          {text('CONFIGURATOR_SAVE_REFUSED', {
            reason: translateRawKey(getErrorMessageKey(saving.refusal.code)),
          })}
        </span>
      )
    case 'idle':
      if (!isDirty) {
        return (
          <span className={styles.status} data-tone="good">
            <Icon name="check" size={15} />
            <span>{text('CONFIGURATOR_SAVED')}</span>
            <Link to={paths.solutionDetails} search={{ cfgId }} className={styles.way}>
              {text('BACK_TO_SOLUTION')}
            </Link>
          </span>
        )
      }
      return (
        <span className={styles.status}>
          {text(isDraftStored ? 'CONFIGURATOR_UNSAVED' : 'CONFIGURATOR_UNSAVED_NOT_KEPT')}
        </span>
      )
  }
}
