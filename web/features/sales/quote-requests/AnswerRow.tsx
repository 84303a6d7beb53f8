/** One part of an answer: the requested part, the offered one with quantity and price, and the reason for a substitute. */

import { Button, TextInput } from '@mantine/core'
import type { AnswerLine, RequestedLine } from '@design-portal/contract/quote-requests.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { computeAnswerLinePrice } from '@design-portal/domain/workflow/quote-request-answer.ts'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import type { ClipboardEvent } from 'react'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { maxReasonLength } from './answer-form.ts'
import type { TypedLine } from './answer-form.ts'
import styles from './AnswerForm.module.css'
import type { PastedField } from './paste-column.ts'

interface AnswerRowProps {
  readonly line: TypedLine
  /** The requested part; undefined if the distributor adds one. */
  readonly requested: RequestedLine | undefined
  readonly description: string
  readonly currency: string
  readonly readOnly: boolean
  /** The row as it will be sent. */
  readonly parsedLine: AnswerLine | undefined
  readonly findErrorText: (
    field: 'partNumber' | 'quantity' | 'unitPrice' | 'leadTimeDays' | 'reason',
  ) => string | undefined
  readonly onChange: (part: Partial<TypedLine>) => void
  readonly onPaste: (field: PastedField, event: ClipboardEvent) => void
  readonly onRemove: () => void
}

export function AnswerRow(props: AnswerRowProps) {
  const { line, requested, description, currency, readOnly, parsedLine } = props
  const { findErrorText, onChange, onPaste, onRemove } = props
  const text = useText()
  const language = useLanguage()
  const linePrice = parsedLine === undefined ? null : computeAnswerLinePrice(parsedLine, currency)
  const name = line.partNumber === '' ? text('ANSWER_OFFERED') : line.partNumber
  return (
    <li className={styles.row}>
      <div className={styles.requested}>
        {requested === undefined ? (
          <span className={styles.second}>{text('QUOTE_ADDED')}</span>
        ) : (
          <>
            <span>
              <span className="part-number">{requested.partNumber}</span> ×{' '}
              {formatNumber(requested.quantity, language)}
            </span>
            <span className={styles.second}>{description}</span>
          </>
        )}
      </div>
      <div className={styles.fields}>
        {line.other ? (
          <TextInput
            size="sm"
            label={text('ANSWER_OFFERED')}
            value={line.partNumber}
            readOnly={readOnly}
            error={findErrorText('partNumber')}
            onChange={(event) => onChange({ partNumber: event.currentTarget.value })}
          />
        ) : null}
        <TextInput
          size="sm"
          inputMode="numeric"
          className={styles.figure ?? ''}
          label={text('COLUMN_QUANTITY')}
          aria-label={text('ANSWER_QUANTITY', { part: name })}
          value={line.quantity}
          readOnly={readOnly}
          error={findErrorText('quantity')}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          onPaste={(event) => onPaste('quantity', event)}
        />
        <TextInput
          size="sm"
          inputMode="decimal"
          className={styles.figure ?? ''}
          label={text('ANSWER_UNIT_PRICE', { currency })}
          aria-label={text('ANSWER_UNIT_PRICE_OF', { part: name, currency })}
          value={line.unitPrice}
          readOnly={readOnly}
          error={findErrorText('unitPrice')}
          onChange={(event) => onChange({ unitPrice: event.currentTarget.value })}
          onPaste={(event) => onPaste('unitPrice', event)}
        />
        <TextInput
          size="sm"
          inputMode="numeric"
          className={styles.figure ?? ''}
          label={text('QUOTE_LEAD_TIME_DAYS')}
          aria-label={text('ANSWER_LEAD_TIME_OF', { part: name })}
          value={line.leadTimeDays}
          readOnly={readOnly}
          error={findErrorText('leadTimeDays')}
          onChange={(event) => onChange({ leadTimeDays: event.currentTarget.value })}
          onPaste={(event) => onPaste('leadTimeDays', event)}
        />
        <span className={styles.linePrice}>
          <span className={styles.second}>{text('ANSWER_LINE_PRICE')}</span>
          {linePrice === null ? '–' : formatMoney(linePrice, language)}
        </span>
      </div>
      {line.other ? (
        <div className={styles.fields}>
          <TextInput
            size="sm"
            className={styles.words ?? ''}
            label={text('ANSWER_DESCRIPTION')}
            value={line.description}
            readOnly={readOnly}
            maxLength={maxNameLength}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          {line.requestedPartNumber === null ? null : (
            <TextInput
              size="sm"
              className={styles.words ?? ''}
              label={text('ANSWER_REASON')}
              value={line.reason}
              readOnly={readOnly}
              maxLength={maxReasonLength}
              error={findErrorText('reason')}
              onChange={(event) => onChange({ reason: event.currentTarget.value })}
            />
          )}
        </div>
      ) : null}
      {readOnly ? null : (
        <div className={styles.rowActions}>
          {line.requestedPartNumber === null ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
              {text('ANSWER_REMOVE')}
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                onChange(
                  line.other
                    ? {
                        other: false,
                        partNumber: line.requestedPartNumber ?? '',
                        description: '',
                        reason: '',
                      }
                    : { other: true, partNumber: '' },
                )
              }
            >
              {text(line.other ? 'ANSWER_AS_REQUESTED' : 'ANSWER_REPLACE')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
