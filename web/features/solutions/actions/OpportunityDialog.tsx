/** A dialog to link a solution to a sales opportunity by its number, or to remove the link; it lists other solutions with the same number. */

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import { isOpportunity, parseOpportunityNumber } from '@design-portal/domain/workflow/opportunity.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import type { Text } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure, formatReason } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import styles from './actions.module.css'
import { getOpportunityStageKey } from '../shared/opportunity-stage.ts'
import { PrimaryMark } from './PrimaryMark.tsx'
import { SolutionsOfOpportunity } from './SolutionsOfOpportunity.tsx'
import { showUndoToast } from '../shared/show-undo-toast.ts'

interface OpportunityDialogProps {
  readonly solution: ActionTarget
  readonly onClose: () => void
}

export function OpportunityDialog({ solution: { cfgId, name }, onClose }: OpportunityDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const linked = useQuery(callQuery('solution/configId-opptyDetails', { id: cfgId }))
  const [typed, setTyped] = useState<string>()
  const stored = linked.data?.opportunityNumber ?? ''
  const fieldText = typed ?? stored
  const number = parseOpportunityNumber(fieldText)
  const check = useNumberCheck(fieldText, cfgId)

  const linking = useMutation({
    mutationFn: (rowVersion: number) =>
      api.call('solution/opportunity/link', { cfgId, opportunityNumber: number ?? '', rowVersion }),
    onSuccess: async ({ undo, solution }) => {
      const done = isOpportunity(solution.opportunityNumber) ? 'OPPORTUNITY_LINKED' : 'OPPORTUNITY_UNLINKED'
      showUndoToast(queries, text(done, { name, number: solution.opportunityNumber ?? '' }), undo)
      await invalidateTag(queries, 'solutions')
      onClose()
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiError)) return
      if (failure.apiErrorCode === 'OPPORTUNITY_NOT_AVAILABLE') check.onBlur()
      // Another person saved first: the stored value is shown, and the typed one stays and can be saved over it.
      if (failure.apiErrorCode === 'ROW_VERSION_CONFLICT') await linked.refetch()
    },
  })
  const isConflict =
    linking.error instanceof ApiError && linking.error.apiErrorCode === 'ROW_VERSION_CONFLICT'
  const link = linked.data?.link
  const refusal = link === undefined || link.allowed ? undefined : formatReason(link)
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
          // Enter may be pressed before the field loses the focus.
          if (number === undefined) check.onBlur()
          else if (linked.data !== undefined) linking.mutate(linked.data.rowVersion)
        },
      }}
    >
      <TextInput
        label={text('OPPORTUNITY_NUMBER')}
        description={text('OPPORTUNITY_NUMBER_HINT')}
        value={fieldText}
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
        {refusal ?? formatHint(check.opportunity, check.finding, text)}
        {refusal === undefined && check.finding === 'notChecked' ? (
          <>
            {' '}
            <Button
              variant="subtle"
              size="compact-sm"
              loading={check.isChecking}
              onClick={() => void check.checkAgain()}
            >
              {text('OPPORTUNITY_CHECK_AGAIN')}
            </Button>
          </>
        ) : null}
      </p>
      <PrimaryMark solution={{ cfgId, name }} linked={linked.data} readOnly={refusal !== undefined} />
      {check.opportunity === null || check.opportunity.solutions === 0 ? null : (
        <SolutionsOfOpportunity number={check.opportunity.opportunityNumber} except={cfgId} />
      )}
      <div role="alert" className={styles.failure}>
        {linking.isError && check.error === undefined && !isConflict
          ? formatActionFailure(linking.error)
          : null}
        {isConflict
          ? `${text('SETTINGS_CHANGED_ELSEWHERE')} ${text('CONFLICT_THEIRS')}: ${stored === '' ? text('NO_OPPORTUNITY') : stored}`
          : null}
        {linked.isError ? formatActionFailure(linked.error) : null}
      </div>
    </ModalDialog>
  )
}

/** Validates a number when its field loses the focus: the format is checked here, and a well-formed number by the server. */
function useNumberCheck(fieldText: string, cfgId: string) {
  const text = useText()
  const [checkedText, setCheckedText] = useState<string>()
  const number = parseOpportunityNumber(fieldText)
  const queries = useQueryClient()
  const input = { opportunityNumber: number ?? '', cfgId }
  const check = callQuery('solution/validate/opportunitynumber', input)
  const answer = useQuery({
    ...check,
    enabled: isOpportunity(number ?? null),
    // While the sales system does not respond, the call is repeated; a later answer replaces the hint.
    refetchInterval: (query) => (query.state.data?.finding === 'notChecked' ? retryInterval : false),
  })
  const refresh = useMutation({
    mutationFn: () => api.call('solution/validate/opportunitynumber', { ...input, isRefresh: true }),
    onSuccess: (updated) => {
      queries.setQueryData(check.queryKey, updated)
    },
  })
  const findError = (): string | undefined => {
    // An error is shown only for the text with which the field lost the focus, not for one being typed.
    if (checkedText === undefined || checkedText !== fieldText) return undefined
    if (number === undefined) return text('OPPORTUNITY_FORMAT')
    if (answer.data?.successFlag !== false) return undefined
    return text(
      answer.data.finding === 'unknown' ? 'ERROR_OPPORTUNITY_UNKNOWN' : 'ERROR_OPPORTUNITY_NOT_AVAILABLE',
    )
  }
  /** What the server knows about the displayed number. */
  const opportunity = isOpportunity(number ?? null) ? (answer.data?.data ?? null) : null
  return {
    error: findError(),
    opportunity,
    finding: answer.data?.finding ?? null,
    isChecking: refresh.isPending,
    checkAgain: async () => await refresh.mutateAsync(),
    onBlur: () => setCheckedText(fieldText),
  }
}

/** How often an unresponsive sales system is asked again while the dialog is open, in milliseconds. */
const retryInterval = 30_000

type Validation = Awaited<ReturnType<typeof api.call<'solution/validate/opportunitynumber'>>>

/** Returns the name and account of a number, or a note that the sales system did not respond. */
function formatHint(
  opportunity: Validation['data'],
  finding: Validation['finding'],
  text: Text,
): string | null {
  if (opportunity?.checked === true) {
    const { name, accountName, stage } = opportunity
    return [name, accountName, text(getOpportunityStageKey(stage, opportunity.opportunityNumber))]
      .filter((part) => part !== null && part !== '')
      .join(' · ')
  }
  if (finding === 'notChecked') return text('OPPORTUNITY_SILENT')
  return finding === 'noSalesSystem' || finding === null ? text('OPPORTUNITY_NOT_CHECKED') : null
}
