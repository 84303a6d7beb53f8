/** The form to answer a quote request: a price for each part, substitutes, additional parts, validity, lead time and note. */

import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ClipboardEvent, FormEvent, ReactNode } from 'react'
import type { ReceivedRequest } from '@design-portal/contract/quote-requests.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { api } from '../../../api/portal-api.ts'
import { useTypedVersion } from '../../../session/typed-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useInvalidFocus } from '../../../ui/use-invalid-focus.ts'
import { RestoredNotice } from '../../administration/shared/RestoredNotice.tsx'
import { formatActionFailure, formatReason } from '../../solutions/shared/format-action-failure.ts'
import { formatAmount } from '../../../language/parse-amount.ts'
import { useDescriptionText } from '../../solutions/shared/use-description-text.ts'
import { buildAnswerForm, parseForm, computeFormTotal } from './answer-form.ts'
import type { AnswerErrors, TypedAnswer, TypedLine } from './answer-form.ts'
import styles from './AnswerForm.module.css'
import { AnswerRow } from './AnswerRow.tsx'
import { type Paste, pasteColumn, type PasteTarget, undoPaste } from './paste-column.ts'

interface AnswerFormProps {
  readonly request: ReceivedRequest
  readonly onAnswered: (updated: ReceivedRequest) => Promise<void>
  /** Loads the current state; the typed values stay. */
  readonly onConflict: () => Promise<void>
  /** The button beside the submit button that declines the request. */
  readonly declineButton: ReactNode
}

const noErrors: AnswerErrors = new Map()

/** How long a toast about pasting is shown, in milliseconds: long enough to compare with the spreadsheet and undo. */
const pasteToastTime = 10_000

export function AnswerForm({ request, onAnswered, onConflict, declineButton }: AnswerFormProps) {
  const text = useText()
  const language = useLanguage()
  const { requestId, rowVersion, currency, lines: requestedLines, answer, actions, today } = request
  // How often the user has tried to send; errors are shown from the first attempt on, and each attempt focuses the first of them.
  const [attempts, setAttempts] = useState(0)
  const fields = useInvalidFocus<HTMLFormElement>(attempts)
  // Once the user has been shown a conflicting change, the next attempt overwrites it.
  const [hasSeenConflict, setHasSeenConflict] = useState(false)
  const stored = useMemo(
    () => buildAnswerForm(requestedLines, answer, today, (amount) => formatAmount(amount, language)),
    [requestedLines, answer, today, language],
  )
  const typed = useTypedVersion<TypedAnswer>(`quote answer ${requestId}`, { rowVersion, values: stored })
  const form = typed.values
  const context = { today, language, currency }
  const parsed = parseForm(form, context)
  const errors = attempts > 0 ? parsed.errors : noErrors
  const { total, complete } = computeFormTotal(requestedLines, form, context)
  const describe = useDescriptionText(requestedLines)
  const refusal = actions.answer.allowed ? undefined : formatReason(actions.answer)

  const sending = useMutation({
    mutationFn: () =>
      api.call('quote-request/answer', {
        ...parsed.answer,
        lines: parsed.answer.lines.map((line) => ({ ...line })),
        requestId,
        rowVersion: hasSeenConflict ? rowVersion : typed.rowVersion,
      }),
    onSuccess: async (updated) => {
      showToast({ type: 'success', message: text('ANSWER_SENT') })
      typed.onDiscard()
      setHasSeenConflict(false)
      setAttempts(0)
      await onAnswered(updated)
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiError) || failure.apiErrorCode !== 'ROW_VERSION_CONFLICT') return
      setHasSeenConflict(true)
      await onConflict()
    },
  })
  const isConflict =
    sending.error instanceof ApiError && sending.error.apiErrorCode === 'ROW_VERSION_CONFLICT'
  const change = (part: Partial<TypedAnswer>) => typed.change({ ...form, ...part })
  const changeLine = (key: string, part: Partial<TypedLine>) =>
    change({ lines: form.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  // The toast that offers it outlives the form as it was when the column was pasted.
  const undo = useLatest((paste: Paste) => change({ lines: undoPaste(form.lines, paste) }))
  const paste = (target: PasteTarget, event: ClipboardEvent) => {
    const pasted = pasteColumn(form.lines, target, event.clipboardData.getData('text/plain'))
    if (refusal !== undefined || pasted.kind === 'single') return
    event.preventDefault()
    if (pasted.kind === 'ambiguous') {
      showToast({ type: 'warning', message: text('ANSWER_PASTE_COLUMNS'), timeout: pasteToastTime })
      return
    }
    const before = form.lines
    change({ lines: pasted.lines })
    const { count, unplaced } = pasted
    showToast({
      type: unplaced.length === 0 ? 'success' : 'warning',
      message: [
        text('ANSWER_PASTED', { count }),
        ...(unplaced.length === 0
          ? []
          : [
              text('ANSWER_PASTE_UNPLACED', {
                count: unplaced.length,
                values: new Intl.ListFormat(language, { type: 'unit' }).format(unplaced),
              }),
            ]),
      ].join(' '),
      timeout: pasteToastTime,
      action: {
        label: text('UNDO'),
        onSelect: () => undo({ field: target.field, before, pasted: pasted.lines }),
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (parsed.errors.size === 0 && !sending.isPending) sending.mutate()
  }
  const findErrorText = (path: string): string | undefined => {
    const error = errors.get(path)
    return error === undefined ? undefined : text(error, { example: formatAmount('1234.50', language) })
  }

  return (
    <form ref={fields} onSubmit={submit} noValidate aria-label={text('ANSWER_LINES')}>
      <h2 className={styles.heading}>{text('ANSWER_LINES')}</h2>
      {refusal === undefined ? null : <p className={styles.refusal}>{refusal}</p>}
      <RestoredNotice record={typed} />
      {refusal === undefined ? <p className={styles.hint}>{text('ANSWER_PASTE_HINT')}</p> : null}
      <ul className={styles.rows}>
        {form.lines.map((line, index) => {
          const requested = requestedLines.find(({ partNumber }) => partNumber === line.requestedPartNumber)
          return (
            <AnswerRow
              key={line.key}
              line={line}
              requested={requested}
              description={requested === undefined ? '' : describe(requested.description, requested)}
              currency={currency}
              readOnly={refusal !== undefined}
              parsedLine={parsed.answer.lines[index]}
              findErrorText={(field) => findErrorText(`lines.${index}.${field}`)}
              onChange={(part) => changeLine(line.key, part)}
              onPaste={(field, event) => paste({ field, index }, event)}
              onRemove={() => change({ lines: form.lines.filter(({ key }) => key !== line.key) })}
            />
          )
        })}
      </ul>
      {refusal === undefined ? (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => change({ lines: [...form.lines, createAddedLine(form.lines)] })}
        >
          {text('ANSWER_ADD')}
        </Button>
      ) : null}
      <p className={styles.total}>
        <span>{text('QUOTE_TOTAL_QUOTED')}</span>
        <strong>{formatMoney(total, language)}</strong>
        {complete ? null : <span className={styles.incomplete}>{text('QUOTE_INCOMPLETE')}</span>}
      </p>
      <div className={styles.terms}>
        <TextInput
          type="date"
          label={text('QUOTE_VALID_UNTIL')}
          value={form.validUntil}
          min={today}
          required
          readOnly={refusal !== undefined}
          error={findErrorText('validUntil')}
          onChange={(event) => change({ validUntil: event.currentTarget.value })}
        />
        <TextInput
          inputMode="numeric"
          label={text('QUOTE_LEAD_TIME_DAYS')}
          value={form.leadTimeDays}
          readOnly={refusal !== undefined}
          error={findErrorText('leadTimeDays')}
          onChange={(event) => change({ leadTimeDays: event.currentTarget.value })}
        />
        <Textarea
          className={styles.note ?? ''}
          label={text('QUOTE_NOTE')}
          value={form.note}
          readOnly={refusal !== undefined}
          maxLength={maxNoteLength}
          autosize
          minRows={2}
          maxRows={10}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      <div role="alert" className={styles.failure}>
        {findErrorText('lines')}
        {isConflict ? text('ANSWER_CHANGED_ELSEWHERE') : null}
        {sending.isError && !isConflict ? formatActionFailure(sending.error) : null}
      </div>
      {refusal === undefined ? (
        <div className={styles.actions}>
          <Button type="submit" loading={sending.isPending}>
            {text(answer === null ? 'ANSWER_SEND' : 'ANSWER_SEND_CHANGED')}
          </Button>
          {declineButton}
        </div>
      ) : null}
    </form>
  )
}

/** Returns a new row for a part that was not requested. */
function createAddedLine(lines: readonly TypedLine[]): TypedLine {
  const usedKeys = new Set(lines.map(({ key }) => key))
  const candidates = Array.from({ length: lines.length + 1 }, (_, index) => `added ${index}`)
  return {
    key: candidates.find((key) => !usedKeys.has(key)) ?? `added ${lines.length}`,
    requestedPartNumber: null,
    other: true,
    partNumber: '',
    description: '',
    quantity: '1',
    unitPrice: '',
    leadTimeDays: '',
    reason: '',
  }
}
