/** The form of a draft: language, validity, prices, delivery, payment, tax, texts, and how each item is offered. */

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import { incoterms } from '@design-portal/domain/customers/customer.ts'
import { quotationLimits } from '@design-portal/domain/quotations/quotation-content.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import { useText } from '../../../language/use-text.ts'
import { useInvalidFocus } from '../../../ui/use-invalid-focus.ts'
import { paths } from '../../../paths.ts'
import type { TypedVersion } from '../../../session/typed-text.ts'
import { ConflictNotice } from '../../administration/shared/ConflictNotice.tsx'
import { RestoredNotice } from '../../administration/shared/RestoredNotice.tsx'
import { isConflict } from '../../administration/shared/admin-texts.ts'
import { changeRole, type TypedDraft } from './draft-form.ts'
import styles from './QuotationPanels.module.css'

interface DraftFormProps {
  readonly quotation: Quotation
  readonly draft: TypedVersion<TypedDraft>
  /** Saves the typed values in place of this row version of the quotation. */
  readonly onSave: (rowVersion: number) => void
  /** Discards the typed values and shows what somebody else has saved. */
  readonly onTakeTheirs: () => void
  readonly isSaving: boolean
  /** Why saving failed, for the errors of fields and for a conflict. */
  readonly error: Error | null
  /** The text of the error; undefined if saving did not fail. */
  readonly failure: string | undefined
}

/** Returns the server's error message for a field of the call; undefined if there is none. */
const findFieldMessage = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError
    ? error.fields?.find((field) => field.path === path || field.path.startsWith(`${path}.`))?.message
    : undefined

export function DraftForm(props: DraftFormProps) {
  const text = useText()
  const { quotation, onSave, onTakeTheirs, isSaving, error, failure } = props
  const formRef = useInvalidFocus<HTMLFormElement>(error)
  const draft = props.draft.values
  const change = (part: Partial<TypedDraft>) => props.draft.change({ ...draft, ...part })
  const findMessage = (field: string) => findFieldMessage(error, `terms.${field}`)
  const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))
  return (
    <form
      ref={formRef}
      className={styles.panel}
      aria-label={text('QUOTATION_TERMS')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) onSave(props.draft.rowVersion)
      }}
    >
      <h2>{text('QUOTATION_TERMS')}</h2>
      <RestoredNotice record={props.draft} />
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={text('QUOTATION_VALID_UNTIL')}
          value={draft.validUntil}
          error={findMessage('validUntil')}
          onChange={(event) => change({ validUntil: event.currentTarget.value })}
        />
        <NativeSelect
          label={text('QUOTATION_LANGUAGE')}
          value={draft.language}
          data={languageOptions}
          onChange={(event) => {
            const chosen = languages.find((language: Language) => language === event.currentTarget.value)
            if (chosen !== undefined) change({ language: chosen })
          }}
        />
      </div>
      <NativeSelect
        label={text('QUOTATION_PRICES')}
        value={draft.priceBasis}
        data={[
          { value: 'net', label: text('QUOTATION_PRICES_NET') },
          { value: 'list', label: text('QUOTATION_PRICES_LIST') },
        ]}
        onChange={(event) => change({ priceBasis: event.currentTarget.value === 'list' ? 'list' : 'net' })}
      />
      {/* A draft has the prices of its solution, so a discount is changed and approved there. */}
      <Link
        to={paths.solutionDetails}
        search={{ cfgId: quotation.cfgId, tab: 'price' }}
        className={styles.link}
      >
        {text('WHOLE_DISCOUNT_CHANGE')}
      </Link>
      <div className={styles.pair}>
        <NativeSelect
          label={text('QUOTATION_INCOTERM')}
          value={draft.incoterm}
          data={[
            { value: '', label: text('QUOTATION_NOT_AGREED') },
            ...incoterms.map((rule) => ({ value: rule, label: rule })),
          ]}
          onChange={(event) => change({ incoterm: event.currentTarget.value })}
        />
        <TextInput
          label={text('QUOTATION_INCOTERM_PLACE')}
          value={draft.incotermPlace}
          disabled={draft.incoterm === ''}
          error={findMessage('incotermPlace')}
          onChange={(event) => change({ incotermPlace: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          inputMode="numeric"
          label={text('QUOTATION_LEAD_TIME_WEEKS')}
          value={draft.leadTimeWeeks}
          error={findMessage('leadTimeWeeks')}
          onChange={(event) => change({ leadTimeWeeks: event.currentTarget.value })}
        />
        <TextInput
          inputMode="numeric"
          label={text('QUOTATION_PAYMENT_DAYS')}
          value={draft.paymentDays}
          error={findMessage('paymentDays')}
          onChange={(event) => change({ paymentDays: event.currentTarget.value })}
        />
      </div>
      <TaxFields draft={draft} onChange={change} findMessage={findMessage} />
      <OfferFields quotation={quotation} draft={draft} onChange={change} error={error} />
      <TextFields draft={draft} onChange={change} />
      {isConflict(error) ? (
        <ConflictNotice conflict={error} onTakeTheirs={onTakeTheirs} onKeepMine={onSave} />
      ) : (
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={isSaving}>
          {text('QUOTATION_SAVE')}
        </Button>
      </div>
    </form>
  )
}

interface DraftPartProps {
  readonly draft: TypedDraft
  readonly onChange: (part: Partial<TypedDraft>) => void
}

function TaxFields({
  draft,
  onChange,
  findMessage,
}: DraftPartProps & { readonly findMessage: (field: string) => string | undefined }) {
  const text = useText()
  return (
    <>
      <NativeSelect
        label={text('QUOTATION_TAX')}
        value={draft.statesTax ? 'stated' : 'automatic'}
        data={[
          { value: 'automatic', label: text('QUOTATION_TAX_AUTOMATIC') },
          { value: 'stated', label: text('QUOTATION_TAX_STATED') },
        ]}
        onChange={(event) => onChange({ statesTax: event.currentTarget.value === 'stated' })}
      />
      {draft.statesTax ? (
        <div className={styles.pair}>
          <TextInput
            inputMode="decimal"
            label={text('QUOTATION_TAX_PERCENT')}
            value={draft.taxPercent}
            error={findMessage('statedTax.percent')}
            onChange={(event) => onChange({ taxPercent: event.currentTarget.value })}
          />
          <TextInput
            label={text('QUOTATION_TAX_REASON')}
            value={draft.taxReason}
            error={findMessage('statedTax.reason')}
            onChange={(event) => onChange({ taxReason: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </>
  )
}

function OfferFields({
  quotation,
  draft,
  onChange,
  error,
}: DraftPartProps & Pick<DraftFormProps, 'quotation' | 'error'>) {
  const text = useText()
  const { items } = quotation.content
  if (items.length < 2) return null
  const names = new Map(items.map(({ itemId, position, name }) => [itemId, `${position} ${name}`]))
  const included = draft.offers.filter(({ role }) => role === 'included')
  return (
    <fieldset className={styles.offers}>
      <legend>{text('QUOTATION_ITEMS')}</legend>
      {draft.offers.map(({ itemId, role, replaces }, index) => (
        <div key={itemId} className={styles.pair}>
          <NativeSelect
            label={names.get(itemId) ?? itemId}
            value={role}
            error={findFieldMessage(error, `offers.${index}`)}
            data={[
              { value: 'included', label: text('ITEM_ROLE_INCLUDED') },
              { value: 'optional', label: text('ITEM_ROLE_OPTIONAL') },
              { value: 'alternative', label: text('ITEM_ROLE_ALTERNATIVE') },
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget
              const chosen = value === 'optional' || value === 'alternative' ? value : 'included'
              onChange({ offers: changeRole(draft.offers, itemId, chosen) })
            }}
          />
          {role === 'alternative' ? (
            <NativeSelect
              label={text('QUOTATION_IN_PLACE_OF')}
              value={replaces ?? ''}
              data={included.map((offer) => ({
                value: offer.itemId,
                label: names.get(offer.itemId) ?? offer.itemId,
              }))}
              onChange={(event) => {
                const { value } = event.currentTarget
                onChange({
                  offers: draft.offers.map((offer) =>
                    offer.itemId === itemId ? { ...offer, replaces: value } : offer,
                  ),
                })
              }}
            />
          ) : null}
        </div>
      ))}
      <div role="alert" className={styles.failure}>
        {error instanceof ApiError ? error.fields?.find(({ path }) => path === 'offers')?.message : null}
      </div>
    </fieldset>
  )
}

function TextFields({ draft, onChange }: DraftPartProps) {
  const text = useText()
  const shared = { maxLength: quotationLimits.maxTextLength, autosize: true, minRows: 2, maxRows: 14 }
  return (
    <>
      <Textarea
        label={text('QUOTATION_COVER_LETTER')}
        value={draft.coverLetter}
        onChange={(event) => onChange({ coverLetter: event.currentTarget.value })}
        {...shared}
      />
      <Textarea
        label={text('QUOTATION_NOTES')}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        {...shared}
      />
      <Textarea
        label={text('QUOTATION_COLLEAGUE_NOTE')}
        description={text('QUOTATION_COLLEAGUE_NOTE_HINT')}
        value={draft.colleagueNote}
        onChange={(event) => onChange({ colleagueNote: event.currentTarget.value })}
        {...shared}
      />
    </>
  )
}
