/** The warnings of a solution and of its check: what each blocks and who has accepted it, with buttons to accept or withdraw it. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type {
  SolutionFinding,
  SolutionWarning,
  StatusDetails,
} from '@design-portal/contract/status-workflow.ts'
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
import { FindingLink, FindingSentence } from './FindingLink.tsx'
import styles from './Warnings.module.css'

/** A warning of the solution, or one of its check, in the form that both have in common: accepted or withdrawn by its id. */
interface AcceptableWarning extends Pick<SolutionWarning, 'accepted' | 'accept' | 'withdraw' | 'blocks'> {
  readonly id: string
  readonly sentence: ReactNode
}

export function Warnings({ details }: { readonly details: StatusDetails }) {
  const text = useText()
  const headingId = useId()
  const change = useWarningChange(details)
  const warnings = listAcceptableWarnings(details)
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.warnings}>
      <h3 id={headingId}>{text('WORKFLOW_WARNINGS')}</h3>
      <ul>
        {warnings.map((warning) => (
          <Warning
            key={warning.id}
            warning={warning}
            busy={change.isPending}
            onChange={(action) => change.mutate({ action, warningId: warning.id })}
          />
        ))}
      </ul>
    </section>
  )
}

/** Returns the warnings of the solution, then those of its check. */
function listAcceptableWarnings({ cfgId, warnings, findings }: StatusDetails): readonly AcceptableWarning[] {
  return [
    ...warnings.map((warning) => ({
      ...warning,
      id: warning.warningId,
      sentence: translateRawKey(warning.textKey, warning.arguments),
    })),
    ...findings.flatMap((finding) => toAcceptableWarning(cfgId, finding)),
  ]
}

function toAcceptableWarning(cfgId: string, finding: SolutionFinding): readonly AcceptableWarning[] {
  const { findingId: id, acceptance } = finding
  if (acceptance === null) return []
  const sentence = (
    <>
      <FindingSentence finding={finding} /> <FindingLink cfgId={cfgId} finding={finding} />
    </>
  )
  return [{ ...acceptance, id, blocks: 'submit', sentence }]
}

type WarningAction = 'accept' | 'withdraw'

interface WarningProps {
  readonly warning: AcceptableWarning
  readonly busy: boolean
  readonly onChange: (action: WarningAction) => void
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
        {warning.sentence}
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

/** Sends the version that the user sees, so that nobody accepts a figure that has changed in the meantime. */
function useWarningChange({ cfgId, rowVersion }: StatusDetails) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      action,
      warningId,
    }: {
      readonly action: WarningAction
      readonly warningId: string
    }) =>
      await api.call(
        action === 'accept'
          ? 'solution/status/change/warning/accept'
          : 'solution/status/change/warning/withdraw',
        { cfgid: cfgId, warningId, rowVersion },
      ),
    onSuccess: async ({ changed }, { action }) => {
      const key = action === 'accept' ? 'WORKFLOW_WARNINGS_ACCEPTED' : 'WORKFLOW_WARNINGS_WITHDRAWN'
      showUndoToast(queries, translate(key, { count: changed.length }))
      await invalidateTag(queries, 'solutions')
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatActionFailure(failure) })
      await invalidateTag(queries, 'solutions')
    },
  })
}
