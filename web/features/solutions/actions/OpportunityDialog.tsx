/** Links a solution to a sales opportunity by its number, or takes the link away; tells which other solutions have the number. */

import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callKey } from '@design-portal/contract/client.ts'
import { isOpportunity, readOpportunityNumber } from '@design-portal/domain/workflow/opportunity.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { actionFailureText, reasonText } from './action-failure.ts'
import type { ActionTarget } from './action-target.ts'
import styles from './actions.module.css'
import { SolutionsOfOpportunity } from './SolutionsOfOpportunity.tsx'
import { sayDone, solutionChanged } from './solution-changed.ts'

interface OpportunityDialogProps {
  readonly solution: ActionTarget
  readonly onClose: () => void
}

export function OpportunityDialog({ solution: { cfgId, name }, onClose }: OpportunityDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const linked = useQuery({
    queryKey: callKey('solution/configId-opptyDetails', { id: cfgId }),
    queryFn: ({ signal }) => api.call('solution/configId-opptyDetails', { id: cfgId }, { signal }),
    staleTime: 0,
  })
  const [typed, setTyped] = useState<string>()
  const stored = linked.data?.opportunityNumber ?? ''
  const shown = typed ?? stored
  const number = readOpportunityNumber(shown)
  const check = useNumberCheck(shown, cfgId)

  const linking = useMutation({
    mutationFn: (rowVersion: number) =>
      api.call('solution/opportunity/link', { cfgId, opportunityNumber: number ?? '', rowVersion }),
    onSuccess: async ({ undo, solution }) => {
      const done = isOpportunity(solution.opportunityNumber) ? 'OPPORTUNITY_LINKED' : 'OPPORTUNITY_UNLINKED'
      sayDone(queries, text(done, { name, number: solution.opportunityNumber ?? '' }), undo)
      await solutionChanged(queries)
      onClose()
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiError)) return
      if (failure.apiErrorCode === 'OPPORTUNITY_NOT_AVAILABLE') check.onBlur()
      // Somebody was quicker: what is stored now is shown, what was typed stays, and may be saved over it.
      if (failure.apiErrorCode === 'ROW_VERSION_CONFLICT') await linked.refetch()
    },
  })
  const conflicted =
    linking.error instanceof ApiError && linking.error.apiErrorCode === 'ROW_VERSION_CONFLICT'
  const link = linked.data?.link
  const refusal = link === undefined || link.allowed ? undefined : reasonText(link)
  return (
    <ModalDialog
      title={text('OPPORTUNITY_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      loading={linked.isPending}
      working={linking.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SAVE'),
        disabled:
          link === undefined || refusal !== undefined || number === stored || check.error !== undefined,
        onSubmit: () => {
          // Enter may be quicker than leaving the field.
          if (number === undefined) check.onBlur()
          else if (linked.data !== undefined) linking.mutate(linked.data.rowVersion)
        },
      }}
    >
      <TextInput
        label={text('OPPORTUNITY_NUMBER')}
        description={text('OPPORTUNITY_NUMBER_HINT')}
        value={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          linking.reset()
        }}
        onBlur={check.onBlur}
        error={check.error}
        readOnly={refusal !== undefined}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <p className={styles.hint}>
        {refusal ?? (check.known?.checked === true ? null : text('OPPORTUNITY_NOT_CHECKED'))}
      </p>
      {check.known === null || check.known.solutions === 0 ? null : (
        <SolutionsOfOpportunity number={check.known.opportunityNumber} except={cfgId} />
      )}
      <div role="alert" className={styles.failure}>
        {linking.isError && check.error === undefined && !conflicted
          ? actionFailureText(linking.error)
          : null}
        {conflicted
          ? `${text('SETTINGS_CHANGED_ELSEWHERE')} ${text('CONFLICT_THEIRS')}: ${stored === '' ? text('NO_OPPORTUNITY') : stored}`
          : null}
        {linked.isError ? actionFailureText(linked.error) : null}
      </div>
    </ModalDialog>
  )
}

/** What is wrong with a number, told when its field is left: its form is known here, a well-formed one is asked about. */
function useNumberCheck(shown: string, cfgId: string) {
  const text = useText()
  const [left, setLeft] = useState<string>()
  const number = readOpportunityNumber(shown)
  const input = { opportunityNumber: number ?? '', cfgId }
  const answer = useQuery({
    queryKey: callKey('solution/validate/opportunitynumber', input),
    queryFn: ({ signal }) => api.call('solution/validate/opportunitynumber', input, { signal }),
    enabled: isOpportunity(number ?? null),
    staleTime: 0,
  })
  const error = (): string | undefined => {
    // What is said of the number that was left is not said of one being typed.
    if (left === undefined || left !== shown) return undefined
    if (number === undefined) return text('OPPORTUNITY_FORMAT')
    return answer.data?.successFlag === false ? text('ERROR_OPPORTUNITY_NOT_AVAILABLE') : undefined
  }
  /** What the server knows of the number that is shown. */
  const known = isOpportunity(number ?? null) ? (answer.data?.data ?? null) : null
  return { error: error(), known, onBlur: () => setLeft(shown) }
}
