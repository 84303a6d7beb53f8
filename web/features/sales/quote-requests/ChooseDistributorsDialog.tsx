/** A dialog to choose the distributors who are asked to quote for a solution: one to five, with a note and a due date. */

import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { maxDistributors } from '@design-portal/domain/workflow/quote-request.ts'
import type { Distributor } from '@design-portal/contract/quote-requests.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure, formatReason } from '../../solutions/shared/format-action-failure.ts'
import { useTypedText } from '../../../session/typed-text.ts'
import styles from './ChooseDistributorsDialog.module.css'
import { QuoteState } from './QuoteState.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

interface ChooseDistributorsDialogProps {
  readonly solution: { readonly cfgId: string; readonly name: string }
  readonly onClose: () => void
}

export function ChooseDistributorsDialog({ solution, onClose }: ChooseDistributorsDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { cfgId, name } = solution
  const offered = useQuery(callQuery('solution/status/change/quoteRequestDistributorList', { cfgid: cfgId }))
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const [note, setNote, forgetNote] = useTypedText(`ask distributors ${cfgId}`)
  const [answerBy, setAnswerBy, forgetAnswerBy] = useTypedText(`answer by ${cfgId}`)
  const [isDraft, setIsDraft] = useState(false)

  const distributors = offered.data?.data ?? []
  const storedIds = new Set(distributors.flatMap(({ id, chosen }) => (chosen ? id : [])))
  const chosen = picked ?? storedIds
  const removed = distributors.filter(({ id }) => storedIds.has(id) && !chosen.has(id))
  const hasUnsentRequest = distributors.some(
    ({ id, state }) => chosen.has(id) && (state === 'draft' || !storedIds.has(id)),
  )
  const hasTooMany = chosen.size > maxDistributors
  const refusal =
    offered.data === undefined || offered.data.choose.allowed ? undefined : formatReason(offered.data.choose)

  const asking = useMutation({
    mutationFn: () =>
      api.call('quote-request/ask', {
        cfgid: cfgId,
        distid: [...chosen].join(','),
        basedOn: [...storedIds].join(','),
        note,
        send: !isDraft,
        ...(answerBy === '' ? {} : { answerBy }),
      }),
    onSuccess: async () => {
      forgetNote()
      forgetAnswerBy()
      showToast({
        type: 'success',
        message: isDraft
          ? text('DISTRIBUTORS_SAVED', { name })
          : text('DISTRIBUTORS_SENT', { name, count: chosen.size }),
      })
      await invalidateTag(queries, 'quoteRequests')
      onClose()
    },
    // A colleague may have asked others in the meantime: they are then shown, and the user keeps or removes them in the next attempt.
    onError: async () => await invalidateTag(queries, 'quoteRequests'),
  })
  const toggle = (id: string) =>
    setPicked(new Set(chosen.has(id) ? [...chosen].filter((chosenId) => chosenId !== id) : [...chosen, id]))

  return (
    <ModalDialog
      title={text('DISTRIBUTORS_ASK')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      loading={offered.isPending}
      working={asking.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(isDraft ? 'DISTRIBUTORS_SAVE' : 'DISTRIBUTORS_SEND'),
        disabled:
          refusal !== undefined ||
          chosen.size === 0 ||
          hasTooMany ||
          (!hasUnsentRequest && removed.length === 0),
        onSubmit: () => asking.mutate(),
      }}
    >
      {offered.data?.data.length === 0 ? (
        <EmptyState title={text('DISTRIBUTORS_NONE')} hint={text('DISTRIBUTORS_NONE_HINT')} />
      ) : (
        <>
          <p className={styles.hint}>
            {refusal ??
              text('DISTRIBUTORS_HINT', { country: formatCountry(distributors[0]?.country ?? '', language) })}
          </p>
          <ul className={styles.distributors}>
            {distributors.map((distributor) => (
              <DistributorItem
                key={distributor.id}
                distributor={distributor}
                checked={chosen.has(distributor.id)}
                disabled={refusal !== undefined}
                onToggle={() => toggle(distributor.id)}
              />
            ))}
          </ul>
          <p className={styles.caution} role="status">
            {hasTooMany ? text('DISTRIBUTORS_TOO_MANY', { count: maxDistributors }) : null}
            {removed.length === 0
              ? null
              : text('DISTRIBUTORS_LEAVING', { names: removed.map(({ distName }) => distName).join(', ') })}
          </p>
          <Textarea
            label={text('DISTRIBUTORS_NOTE')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={maxNoteLength}
            autosize
            minRows={2}
            maxRows={8}
          />
          <TextInput
            type="date"
            label={text('QUOTE_ANSWER_BY')}
            value={answerBy}
            onChange={(event) => setAnswerBy(event.currentTarget.value)}
          />
          <Checkbox
            label={text('DISTRIBUTORS_DRAFT')}
            checked={isDraft}
            onChange={(event) => setIsDraft(event.currentTarget.checked)}
          />
          {distributors.some(({ requestId }) => requestId !== null) ? (
            <Link to={paths.quotes} search={{ cfgId }} className={styles.link}>
              {text('QUOTES_COMPARE')}
            </Link>
          ) : null}
        </>
      )}
      <div role="alert" className={styles.failure}>
        {asking.isError ? formatActionFailure(asking.error) : null}
        {offered.isError ? formatFailure(offered.error) : null}
      </div>
    </ModalDialog>
  )
}

interface DistributorItemProps {
  readonly distributor: Distributor
  readonly checked: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

function DistributorItem({ distributor, checked, disabled, onToggle }: DistributorItemProps) {
  const { distName, companyName, state } = distributor
  return (
    <li>
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        label={distName}
        description={companyName}
      />
      {state === null ? null : <QuoteState state={state} />}
    </li>
  )
}
