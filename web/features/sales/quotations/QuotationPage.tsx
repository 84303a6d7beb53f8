/** The page of a quotation for its seller: what the customer reads, beside terms, recipients, questions and revisions. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { DraftForm } from './DraftForm.tsx'
import { useTypedText, useTypedVersion } from '../../../session/typed-text.ts'
import { toTypedDraft, toDraftInput, type TypedDraft } from './draft-form.ts'
import { QuotationDocument } from './QuotationDocument.tsx'
import { QuotationMessages } from './QuotationMessages.tsx'
import styles from './QuotationPage.module.css'
import { QuotationRecipients } from './QuotationRecipients.tsx'
import { QuotationState } from './QuotationState.tsx'
import { SendDialog } from './SendDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { updateQuotation, revokeLink, replyToCustomer } from './quotation-changes.ts'
import { useQuotationChange } from './use-quotation-change.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { type QuotationDialog, QuotationActions } from './QuotationActions.tsx'
import { QuotationAnswer } from './QuotationAnswer.tsx'
import { QuotationRevisions } from './QuotationRevisions.tsx'

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
        // The key keeps what was typed for one quotation out of the form of another.
        <LoadedQuotation key={quotation.data.quotationId} quotation={quotation.data} />
      )}
    </div>
  )
}

function LoadedQuotation({ quotation }: { readonly quotation: Quotation }) {
  const text = useText()
  const { quotationId, content, state, actions, messages, answer } = quotation
  const [reply, setReply, forgetReply] = useTypedText(`reply ${quotationId}`)
  const [dialog, setDialog] = useState<QuotationDialog>()
  /** Closes only the named dialog: when its call is answered late, another one may be open already. */
  const closeDialog = (closed: QuotationDialog) =>
    setDialog((current) => (current === closed ? undefined : current))
  const saving = useQuotationChange(updateQuotation, 'QUOTATION_SAVED_NOW')
  const revoking = useQuotationChange(revokeLink, 'QUOTATION_REVOKED_NOW')
  const replying = useQuotationChange(replyToCustomer, 'QUOTATION_REPLIED_NOW')
  const draft = useTypedVersion<TypedDraft>(`quotation ${quotationId}`, {
    rowVersion: quotation.rowVersion,
    values: toTypedDraft(quotation),
  })
  const save = (rowVersion: number) =>
    saving.mutate(toDraftInput(draft.values, { quotationId, rowVersion }), { onSuccess: draft.onDiscard })
  const isDraft = state === 'draft'
  // Any other reason against a revision concerns the state of the quotation, and not the rights of the user.
  const mayAnswer = actions.revise.reason?.startsWith('PERMISSION') !== true
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{formatRevision(content.number, content.revision)}</Title>
        <QuotationState state={state} />
        <QuotationActions quotation={quotation} hasUnsavedChanges={draft.isDirty} onOpen={setDialog} />
      </div>
      {isDraft && quotation.templateVersion === null ? (
        <p className={styles.note}>{text('QUOTATION_NO_TEMPLATE')}</p>
      ) : null}
      <QuotationAnswer quotation={quotation} />
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
              onTakeTheirs={() => {
                draft.onDiscard()
                saving.reset()
              }}
              isSaving={saving.isPending}
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
          <QuotationRevisions quotation={quotation} />
        </div>
      </div>
      {dialog === 'send' ? <SendDialog quotation={quotation} onClose={() => closeDialog('send')} /> : null}
      {dialog === 'share' ? (
        <ShareDialog quotationId={quotationId} onClose={() => closeDialog('share')} />
      ) : null}
      {dialog === 'withdraw' ? (
        <WithdrawDialog quotation={quotation} onClose={() => closeDialog('withdraw')} />
      ) : null}
      {dialog === 'discard' ? (
        <DiscardDialog quotation={quotation} onClose={() => closeDialog('discard')} />
      ) : null}
    </>
  )
}
