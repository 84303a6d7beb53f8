/** The page of a quotation for its seller: what the customer reads, beside terms, recipients, questions and revisions. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatDateTime, formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure, formatReason } from '../../solutions/shared/format-action-failure.ts'
import { DraftForm } from './DraftForm.tsx'
import { useTypedText, useTypedVersion } from '../../../session/typed-text.ts'
import { openDraft, readDraft, type TypedDraft } from './draft-form.ts'
import { QuotationChanges } from './QuotationChanges.tsx'
import { QuotationDocument } from './QuotationDocument.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import { QuotationMessages } from './QuotationMessages.tsx'
import styles from './QuotationPage.module.css'
import { QuotationRecipients } from './QuotationRecipients.tsx'
import { QuotationState } from './QuotationState.tsx'
import { SendDialog } from './SendDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { reviseQuotation, updateQuotation, revokeLink, replyToCustomer } from './quotation-changes.ts'
import { useQuotationChange } from './use-quotation-change.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

export function QuotationPage() {
  const text = useText()
  const { quotationId } = useSearch({ from: '/home/solution-list/quotation' })
  const quotation = useQuery(callQuery('quotation/find', { quotationId }))
  return (
    <div className={styles.page}>
      {quotation.data === undefined ? null : (
        <Link
          to={paths.solutionDetails}
          search={{ cfgId: quotation.data.cfgId, tab: 'quotations' }}
          className={backStyles.back}
        >
          <Icon name="chevronLeft" size={16} />
          {quotation.data.content.projectName}
        </Link>
      )}
      {quotation.isPending ? <LoadingLines /> : null}
      {quotation.isError && quotation.data === undefined ? (
        <FailureNotice
          title={text('QUOTATIONS_FAILED')}
          message={formatFailure(quotation.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void quotation.refetch()}
        />
      ) : null}
      {quotation.data === undefined ? null : (
        // A form of one quotation never shows what was typed for another.
        <LoadedQuotation key={quotation.data.quotationId} quotation={quotation.data} />
      )}
    </div>
  )
}

type Dialog = 'send' | 'share' | 'withdraw' | 'discard'

function LoadedQuotation({ quotation }: { readonly quotation: Quotation }) {
  const text = useText()
  const { quotationId, content, state, actions, messages, answer } = quotation
  const [reply, setReply, forgetReply] = useTypedText(`reply ${quotationId}`)
  const [dialog, setDialog] = useState<Dialog>()
  const saving = useQuotationChange(updateQuotation, 'QUOTATION_SAVED_NOW')
  const revoking = useQuotationChange(revokeLink, 'QUOTATION_REVOKED_NOW')
  const replying = useQuotationChange(replyToCustomer, 'QUOTATION_REPLIED_NOW')
  const draft = useTypedVersion<TypedDraft>(`quotation ${quotationId}`, {
    rowVersion: quotation.rowVersion,
    values: openDraft(quotation),
  })
  const save = (rowVersion: number) =>
    saving.mutate(readDraft(draft.values, { quotationId, rowVersion }), { onSuccess: draft.onDiscard })
  const isDraft = state === 'draft'
  const mayAnswer = actions.revise.reason?.startsWith('PERMISSION') !== true
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{formatRevision(content.number, content.revision)}</Title>
        <QuotationState state={state} />
        <QuotationActions quotation={quotation} hasUnsaved={draft.isDirty} onOpen={setDialog} />
      </div>
      {isDraft && quotation.templateVersion === null ? (
        <p className={styles.note}>{text('QUOTATION_NO_TEMPLATE')}</p>
      ) : null}
      <AnswerLine quotation={quotation} />
      <div className={styles.body}>
        <div className={styles.document}>
          <h2 className={styles.heading}>{text('QUOTATION_PREVIEW')}</h2>
          <QuotationDocument content={content} choice={answer?.choice ?? []} />
        </div>
        <div className={styles.side}>
          {isDraft && actions.edit.allowed ? (
            <DraftForm
              quotation={quotation}
              draft={draft}
              onSave={save}
              onTheirs={() => {
                draft.onDiscard()
                saving.reset()
              }}
              working={saving.isPending}
              error={saving.error}
              failure={saving.failure}
            />
          ) : (
            <QuotationRecipients
              recipients={quotation.recipients}
              onRevoke={mayAnswer ? (linkId) => revoking.mutate({ quotationId, linkId }) : undefined}
            />
          )}
          {isDraft ? null : (
            <QuotationMessages
              messages={messages}
              {...(mayAnswer && messages.some(({ fromCustomer }) => fromCustomer)
                ? {
                    field: {
                      label: text('QUOTATION_REPLY'),
                      sendLabel: text('QUOTATION_REPLY_SEND'),
                      working: replying.isPending,
                      message: reply,
                      onChange: setReply,
                      onSend: () => replying.mutate({ quotationId, text: reply }, { onSuccess: forgetReply }),
                    },
                  }
                : {})}
            />
          )}
          <Revisions quotation={quotation} />
        </div>
      </div>
      {dialog === 'send' ? <SendDialog quotation={quotation} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'share' ? (
        <ShareDialog quotationId={quotationId} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'withdraw' ? (
        <WithdrawDialog quotation={quotation} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'discard' ? (
        <DiscardDialog quotation={quotation} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  )
}

interface QuotationActionsProps {
  readonly quotation: Quotation
  readonly hasUnsaved: boolean
  readonly onOpen: (dialog: Dialog) => void
}

/** The next step is filled; what the state does not allow is not shown. */
function QuotationActions({ quotation, hasUnsaved, onOpen }: QuotationActionsProps) {
  const text = useText()
  const navigate = useNavigate()
  const revising = useQuotationChange(reviseQuotation, null)
  const { quotationId, state, actions, content, recipients } = quotation
  const isDraft = state === 'draft'
  const sendRefusal = hasUnsaved
    ? text('QUOTATION_UNSAVED')
    : actions.send.allowed
      ? undefined
      : formatReason(actions.send)
  return (
    <div className={styles.actions}>
      {isDraft ? (
        <ReasonedButton
          variant="filled"
          leftSection={<Icon name="arrowRight" size={16} />}
          refusal={sendRefusal}
          onClick={() => onOpen('send')}
        >
          {text('QUOTATION_SEND')}
        </ReasonedButton>
      ) : null}
      {actions.share.allowed ? (
        <Button variant={recipients.length === 0 ? 'filled' : 'default'} onClick={() => onOpen('share')}>
          {text('QUOTATION_SHARE')}
        </Button>
      ) : null}
      <DocumentButton
        label={text(isDraft ? 'QUOTATION_PDF_PREVIEW' : 'DOCUMENT_PDF')}
        fileName={`${formatRevision(content.number, content.revision)}.pdf`}
        fetchFile={async ({ printId, signal }) =>
          await api.call('quotation/pdf', { quotationId, printId }, { signal })
        }
      />
      <DocumentButton
        label={text('QUOTATION_DOCX')}
        fileName={`${formatRevision(content.number, content.revision)}.docx`}
        fetchFile={async ({ printId, signal }) =>
          await api.call('quotation/docx', { quotationId, printId }, { signal })
        }
      />
      {actions.revise.allowed ? (
        <Button
          variant="default"
          size="sm"
          loading={revising.isPending}
          onClick={() =>
            revising.mutate(
              { quotationId },
              {
                onSuccess: (next) =>
                  void navigate({ to: paths.quotation, search: { quotationId: next.quotationId } }),
              },
            )
          }
        >
          {text('QUOTATION_REVISE')}
        </Button>
      ) : null}
      {actions.withdraw.allowed ? (
        <Button variant="subtle" color="gray" size="sm" onClick={() => onOpen('withdraw')}>
          {text('QUOTATION_WITHDRAW')}
        </Button>
      ) : null}
      {actions.discard.allowed ? (
        <Button variant="subtle" color="gray" size="sm" onClick={() => onOpen('discard')}>
          {text('QUOTATION_DISCARD')}
        </Button>
      ) : null}
      <span role="alert" className={styles.failure}>
        {revising.failure}
      </span>
    </div>
  )
}

/** What the customer has answered, and facts that only colleagues see. */
function AnswerLine({ quotation }: { readonly quotation: Quotation }) {
  const text = useText()
  const language = useLanguage()
  const { answer, content, colleagueNote, state, marginPercent, withdrawalReason } = quotation
  const items = content.items
    .filter(({ itemId }) => answer?.choice.includes(itemId) === true)
    .map(({ name }) => name)
  return (
    <div className={styles.facts}>
      {answer === null ? null : (
        <p>
          <strong>
            {text(answer.accepted ? 'QUOTATION_ACCEPTED_BY' : 'QUOTATION_DECLINED_BY', {
              name: answer.name,
              day: formatDateTime(answer.at, language),
            })}
          </strong>
          {answer.net === null ? null : `: ${formatMoney(answer.net, language)}`}
          {answer.reason === '' ? null : `: ${answer.reason}`}
        </p>
      )}
      {items.length === 0 ? null : <p>{text('QUOTATION_ACCEPTED_ITEMS', { items: items.join(', ') })}</p>}
      {withdrawalReason === '' ? null : <p>{withdrawalReason}</p>}
      {marginPercent === null ? null : (
        <p>
          {text('QUOTATION_MARGIN')}: {formatPercent(Number(marginPercent) / 100, language, 1)}{' '}
          <span className={styles.soft}>{text('QUOTATION_MARGIN_HINT')}</span>
        </p>
      )}
      {state === 'draft' || colleagueNote === '' ? null : (
        <p className={styles.note}>
          <span className={styles.soft}>{text('QUOTATION_COLLEAGUE_NOTE')}</span>
          <br />
          {colleagueNote}
        </p>
      )}
    </div>
  )
}

/** The other revisions of the number, and what changed since the one before. */
function Revisions({ quotation }: { readonly quotation: Quotation }) {
  const text = useText()
  const { quotationId, revisions, content } = quotation
  const before = revisions.find(({ revision }) => revision < content.revision)
  const comparison = useQuery({
    ...callQuery('quotation/compare', { fromId: before?.quotationId ?? quotationId, toId: quotationId }),
    enabled: before !== undefined,
  })
  if (revisions.length < 2) return null
  return (
    <>
      {before === undefined || comparison.data === undefined ? null : (
        <QuotationChanges
          title={text('QUOTATION_CHANGES', { revision: before.revision })}
          comparison={comparison.data}
        />
      )}
      <nav className={styles.revisions} aria-label={text('QUOTATION_REVISIONS')}>
        <h2 className={styles.heading}>{text('QUOTATION_REVISIONS')}</h2>
        <ul>
          {revisions.map((one) => (
            <li key={one.quotationId}>
              <Link
                to={paths.quotation}
                search={{ quotationId: one.quotationId }}
                aria-current={one.quotationId === quotationId ? 'page' : undefined}
              >
                {text('QUOTATION_REVISION', { revision: one.revision })}
              </Link>
              <QuotationState state={one.state} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

interface DiscardDialogProps {
  readonly quotation: Quotation
  readonly onClose: () => void
}

function DiscardDialog({ quotation, onClose }: DiscardDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { quotationId, rowVersion, cfgId, content } = quotation
  const discarding = useMutation({
    mutationFn: async () => await api.call('quotation/discard', { quotationId, rowVersion }),
    onSuccess: async () => {
      showToast({ type: 'success', message: text('QUOTATION_DISCARDED_NOW') })
      await navigate({ to: paths.solutionDetails, search: { cfgId, tab: 'quotations' } })
      queries.removeQueries({ queryKey: callQuery('quotation/find', { quotationId }).queryKey })
      await invalidateTag(queries, 'quotations')
    },
  })
  return (
    <ModalDialog
      title={text('QUOTATION_DISCARD_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={discarding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('QUOTATION_DISCARD'),
        destructive: true,
        onSubmit: () => discarding.mutate(),
      }}
    >
      <p>{text('QUOTATION_DISCARD_HINT', { number: content.number })}</p>
      <div role="alert" className={styles.failure}>
        {discarding.isError ? formatActionFailure(discarding.error) : null}
      </div>
    </ModalDialog>
  )
}
