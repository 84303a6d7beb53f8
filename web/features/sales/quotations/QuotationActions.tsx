/** The buttons of a quotation: the next step is filled, and what the state does not allow is not shown. */

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { formatReason } from '../../solutions/shared/format-action-failure.ts'
import { DocumentButton } from './DocumentButton.tsx'
import styles from './QuotationPage.module.css'
import { reviseQuotation } from './quotation-changes.ts'
import { useQuotationChange } from './use-quotation-change.ts'

export type QuotationDialog = 'send' | 'share' | 'withdraw' | 'discard'

interface QuotationActionsProps {
  readonly quotation: Quotation
  readonly hasUnsavedChanges: boolean
  readonly onOpen: (dialog: QuotationDialog) => void
}

export function QuotationActions({ quotation, hasUnsavedChanges, onOpen }: QuotationActionsProps) {
  const text = useText()
  const navigate = useNavigate()
  const revising = useQuotationChange(reviseQuotation, null)
  const { quotationId, state, actions, content, recipients } = quotation
  const isDraft = state === 'draft'
  const sendRefusal = hasUnsavedChanges
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
