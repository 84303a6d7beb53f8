/** The page of a quotation for its customer, who has a link and no account: open, read, ask, accept or decline. */

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { CustomerQuotation } from '@design-portal/contract/quotations.ts'
import { formatDateTime, formatMoney } from '@design-portal/i18n/format.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { showLanguageOnce } from '../../../language/browser-language.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { showToast } from '../../../ui/toast.ts'
import { CustomerDecisionDialog } from './CustomerDecisionDialog.tsx'
import styles from './CustomerQuotationPage.module.css'
import { DocumentButton } from './DocumentButton.tsx'
import { QuotationChanges } from './QuotationChanges.tsx'
import { QuotationDocument } from './QuotationDocument.tsx'
import { QuotationMessages } from './QuotationMessages.tsx'
import { QuotationState } from './QuotationState.tsx'

/** The secret of the link: the fragment of the address, which no server sees. */
const readToken = (): string => location.hash.slice(1)

export function CustomerQuotationPage() {
  const text = useText()
  const [token] = useState(readToken)
  const [quotation, setQuotation] = useState<CustomerQuotation>()
  const opening = useMutation({
    mutationFn: async () => {
      const opened = await api.call('customer-quotation/open', { token })
      await showLanguageOnce(opened.content.terms.language).catch(() => undefined)
      return opened
    },
    onSuccess: setQuotation,
  })
  const isUnknown =
    !/^[\w-]{43}$/.test(token) || (opening.error instanceof ApiError && opening.error.status === 404)
  return (
    <main className={styles.page}>
      {isUnknown ? (
        <>
          <h1 className={styles.hidden}>{text('QUOTATION')}</h1>
          <EmptyState
            title={text('CUSTOMER_QUOTATION_UNKNOWN')}
            hint={text('CUSTOMER_QUOTATION_UNKNOWN_HINT')}
          />
        </>
      ) : quotation === undefined ? (
        <section className={styles.start}>
          <h1>{text('QUOTATION')}</h1>
          <p>{text('CUSTOMER_QUOTATION_INTRODUCTION')}</p>
          <Button size="md" loading={opening.isPending} onClick={() => opening.mutate()}>
            {text('CUSTOMER_QUOTATION_OPEN')}
          </Button>
          <p role="alert" className={styles.failure}>
            {opening.isError ? formatFailure(opening.error) : null}
          </p>
        </section>
      ) : (
        <OpenedQuotation token={token} quotation={quotation} onChanged={setQuotation} />
      )}
    </main>
  )
}

interface OpenedQuotationProps {
  readonly token: string
  readonly quotation: CustomerQuotation
  readonly onChanged: (quotation: CustomerQuotation) => void
}

function OpenedQuotation({ token, quotation, onChanged }: OpenedQuotationProps) {
  const text = useText()
  const language = useLanguage()
  const [choice, setChoice] = useState<readonly string[]>(quotation.answer?.choice ?? [])
  const [dialog, setDialog] = useState<'accept' | 'decline'>()
  const [question, setQuestion] = useState('')
  const { content, state, actions, messages, changes } = quotation
  const asking = useMutation({
    mutationFn: async (message: string) => await api.call('customer-quotation/ask', { token, text: message }),
    onSuccess: (changed) => {
      showToast({ type: 'success', message: text('CUSTOMER_QUOTATION_ASKED_NOW') })
      onChanged(changed)
    },
  })
  const { gross } = computeQuotationPrice(content, choice)
  return (
    <>
      <h1 className={styles.hidden}>{content.seller.name}</h1>
      {state === 'opened' ? null : (
        <div>
          <QuotationState state={state} />
        </div>
      )}
      <QuotationOutcome quotation={quotation} />
      <div>
        <DocumentButton
          label={text('DOCUMENT_PDF')}
          fileName={`${formatRevision(content.number, content.revision)}.pdf`}
          reportsProgress={false}
          fetchFile={async ({ signal }) => await api.call('customer-quotation/pdf', { token }, { signal })}
        />
      </div>
      <QuotationDocument
        content={content}
        choice={choice}
        {...(actions.accept ? { onChoose: setChoice } : {})}
      />
      {changes === null ? null : (
        <QuotationChanges title={text('QUOTATION_CHANGES_PREVIOUS')} comparison={changes} />
      )}
      <QuotationMessages
        messages={messages}
        {...(actions.ask
          ? {
              field: {
                label: text('CUSTOMER_QUOTATION_ASK'),
                sendLabel: text('CUSTOMER_QUOTATION_ASK_SEND'),
                working: asking.isPending,
                message: question,
                onChange: setQuestion,
                onSend: () => asking.mutate(question, { onSuccess: () => setQuestion('') }),
              },
            }
          : {})}
      />
      <p role="alert" className={styles.failure}>
        {asking.isError ? formatFailure(asking.error) : null}
      </p>
      {actions.accept ? (
        <div className={styles.bar}>
          <span>
            {text('QUOTATION_GROSS')} <strong>{formatMoney(gross, language)}</strong>
          </span>
          <Button variant="default" onClick={() => setDialog('decline')}>
            {text('CUSTOMER_QUOTATION_DECLINE')}
          </Button>
          <Button onClick={() => setDialog('accept')}>{text('CUSTOMER_QUOTATION_ACCEPT')}</Button>
        </div>
      ) : null}
      {dialog === undefined ? null : (
        <CustomerDecisionDialog
          decision={dialog}
          token={token}
          quotation={quotation}
          choice={choice}
          onChanged={onChanged}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** States why the quotation can no longer be answered; empty while it can. */
function QuotationOutcome({
  quotation: { state, answer, withdrawalReason },
}: {
  readonly quotation: CustomerQuotation
}) {
  const text = useText()
  const language = useLanguage()
  const findSentence = (): string | undefined => {
    switch (state) {
      case 'opened':
        return undefined
      case 'accepted':
      case 'declined':
        return answer === null
          ? undefined
          : text(state === 'accepted' ? 'QUOTATION_ACCEPTED_BY' : 'QUOTATION_DECLINED_BY', {
              name: answer.name,
              day: formatDateTime(answer.at, language),
            })
      case 'expired':
        return text('CUSTOMER_QUOTATION_IS_EXPIRED')
      case 'superseded':
        return text('CUSTOMER_QUOTATION_IS_SUPERSEDED')
      case 'withdrawn':
        return text('CUSTOMER_QUOTATION_IS_WITHDRAWN', { reason: withdrawalReason })
    }
  }
  return (
    <p role="status" className={styles.outcome} data-good={state === 'accepted'}>
      {findSentence()}
    </p>
  )
}
