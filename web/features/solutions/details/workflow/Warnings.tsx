/** The warnings of a solution: what each blocks and who has accepted it, with buttons to accept or withdraw it. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { SolutionWarning } from '@design-portal/contract/status-workflow.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import {
  formatPersonName,
  translate,
  translateRawKey,
  useLanguage,
  useText,
} from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { formatActionFailure, formatReason } from '../../shared/format-action-failure.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import styles from './Warnings.module.css'

interface WarningsProps {
  readonly cfgId: string
  readonly warnings: readonly SolutionWarning[]
}

interface WarningChange {
  readonly call: 'accept' | 'withdraw'
  /** If left out, all warnings that the user may accept. */
  readonly warningId?: SolutionWarning['warningId']
}

export function Warnings({ cfgId, warnings }: WarningsProps) {
  const text = useText()
  const headingId = useId()
  const change = useWarningChange(cfgId)
  const acceptable = warnings.filter(({ accepted, accept }) => accepted === null && accept.allowed)
  return (
    <section aria-labelledby={headingId} className={styles.warnings}>
      <div className={styles.head}>
        <h3 id={headingId}>{text('WORKFLOW_WARNINGS')}</h3>
        {acceptable.length < 2 ? null : (
          <ReasonedButton
            leftSection={<Icon name="check" size={16} />}
            onClick={() => change.mutate({ call: 'accept' })}
            loading={change.isPending}
          >
            {text('WORKFLOW_ACCEPT_ALL')}
          </ReasonedButton>
        )}
      </div>
      <ul>
        {warnings.map((warning) => (
          <Warning
            key={warning.warningId}
            warning={warning}
            busy={change.isPending}
            onChange={(call) => change.mutate({ call, warningId: warning.warningId })}
          />
        ))}
      </ul>
    </section>
  )
}

interface WarningProps {
  readonly warning: SolutionWarning
  readonly busy: boolean
  readonly onChange: (call: WarningChange['call']) => void
}

function Warning({ warning, busy, onChange }: WarningProps) {
  const text = useText()
  const language = useLanguage()
  const { accepted, accept, withdraw, blocks } = warning
  const ability = accepted === null ? accept : withdraw
  return (
    <li data-accepted={accepted !== null}>
      <Icon name={accepted === null ? 'warning' : 'check'} size={18} />
      <span className={styles.words}>
        {translateRawKey(warning.textKey, warning.arguments)}
        <small>
          {accepted === null
            ? text(blocks === 'submit' ? 'WORKFLOW_BLOCKS_SUBMIT' : 'WORKFLOW_BLOCKS_ORDER')
            : text('WORKFLOW_ACCEPTED_BY', {
                name: formatPersonName(accepted.user.name),
                when: formatDateTime(accepted.at, language),
              })}
        </small>
      </span>
      <ReasonedButton
        leftSection={null}
        onClick={() => onChange(accepted === null ? 'accept' : 'withdraw')}
        loading={busy}
        refusal={ability.allowed ? undefined : formatReason(ability)}
      >
        {text(accepted === null ? 'WORKFLOW_ACCEPT' : 'WORKFLOW_WITHDRAW')}
      </ReasonedButton>
    </li>
  )
}

function useWarningChange(cfgId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ call, warningId }: WarningChange) =>
      await api.call(
        call === 'accept'
          ? 'solution/status/change/warning/accept'
          : 'solution/status/change/warning/withdraw',
        { cfgid: cfgId, ...(warningId === undefined ? {} : { warningId }) },
      ),
    onSuccess: async ({ changed }, { call }) => {
      const key = call === 'accept' ? 'WORKFLOW_WARNINGS_ACCEPTED' : 'WORKFLOW_WARNINGS_WITHDRAWN'
      showUndoToast(queries, translate(key, { count: changed.length }))
      await invalidateTag(queries, 'solutions')
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatActionFailure(failure) })
      await invalidateTag(queries, 'solutions')
    },
  })
}
