/** A dialog to create, change or end the prices of an agreement, in the draft of special prices. */

import { MultiSelect, Select, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { termLimits } from '@design-portal/contract/administration-options.ts'
import type { SpecialPrice, SpecialRow } from '@design-portal/contract/price-terms.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field, RecordState } from '../../administration/shared/RecordFields.tsx'
import { listCountryOptions } from '../../solutions/shared/country-options.ts'
import { createTypedField } from './typed-fields.tsx'
import { formatPartLines, parsePartLines } from './special-values.ts'
import { useTermDraft } from './use-term-draft.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'

/** The company for which special prices are agreed. */
interface AgreedCompany {
  readonly companyId: string
  readonly companyName: string
}

interface SpecialValues {
  readonly agreement: string
  readonly opportunityNumber: string
  readonly company: AgreedCompany | undefined
  readonly currency: string
  readonly validFrom: string
  readonly validUntil: string
  readonly countryIds: readonly string[]
  readonly parts: string
}

interface SpecialFieldProps {
  readonly record: RecordState<SpecialValues>
}

function CompanyField({
  record: { values, onChange },
  error,
}: SpecialFieldProps & { readonly error: string | undefined }) {
  const text = useText()
  const { company } = values
  const [typed, setTyped] = useState(company?.companyName ?? '')
  const found = useQuery({
    ...callQuery('price-list/companies', { searchText: typed === company?.companyName ? '' : typed }),
    placeholderData: keepPreviousData,
  })
  const others = (found.data?.data ?? []).filter(({ companyId }) => companyId !== company?.companyId)
  const companies = company === undefined ? others : [company, ...others]
  return (
    <Select
      label={text('ADMIN_FIELD_COMPANY_NAME')}
      required
      searchable
      allowDeselect={false}
      withScrollArea={false}
      data={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
      value={company?.companyId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(companyId) =>
        onChange({ company: companies.find((candidate) => candidate.companyId === companyId) })
      }
      // The server has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={text(found.isPending ? 'LOADING' : 'ADMIN_NONE')}
      error={error}
    />
  )
}

function CountriesField({ record: { values, onChange } }: SpecialFieldProps) {
  const text = useText()
  const language = useLanguage()
  const countries = useQuery(callQuery('country/names', {}))
  return (
    <MultiSelect
      label={text('ADMIN_FIELD_COUNTRIES')}
      description={text('PRICE_LIST_EMPTY_MEANS_ALL')}
      data={listCountryOptions(countries.data ?? [], language)}
      value={[...values.countryIds]}
      onChange={(countryIds) => onChange({ countryIds })}
      searchable
      hidePickedOptions
      withScrollArea={false}
    />
  )
}

function PartsField({ record: { values, onChange } }: SpecialFieldProps) {
  const text = useText()
  const language = useLanguage()
  const parsed = parsePartLines(values.parts, language)
  return (
    <Textarea
      className={styles.wideInput ?? ''}
      label={text('SPECIAL_PARTS')}
      description={text('SPECIAL_PARTS_HINT')}
      value={values.parts}
      autosize
      minRows={4}
      maxRows={12}
      required
      spellCheck={false}
      error={'line' in parsed ? text('SPECIAL_PARTS_WRONG', { line: parsed.line }) : undefined}
      onChange={(event) => onChange({ parts: event.currentTarget.value })}
    />
  )
}

const createFields = (isNew: boolean): readonly Field<SpecialValues>[] => [
  ...(isNew
    ? [
        {
          kind: 'text',
          field: 'agreement',
          label: 'ADMIN_FIELD_AGREEMENT',
          maxLength: termLimits.agreement,
          required: true,
          autofocus: true,
        } as const,
      ]
    : []),
  {
    kind: 'text',
    field: 'opportunityNumber',
    label: 'ADMIN_FIELD_OPPORTUNITY_NUMBER',
    maxLength: termLimits.opportunity,
    required: true,
  },
  {
    kind: 'custom',
    key: 'company',
    paths: ['companyId'],
    render: (record, errors) => <CompanyField record={record} error={errors['companyId']} />,
  },
  createTypedField<SpecialValues>('currency', 'currency', 'ADMIN_FIELD_CURRENCY'),
  createTypedField<SpecialValues>('day', 'validFrom', 'ADMIN_FIELD_VALID_FROM'),
  createTypedField<SpecialValues>('day', 'validUntil', 'ADMIN_FIELD_VALID_UNTIL'),
  { kind: 'custom', key: 'countryIds', render: (record) => <CountriesField record={record} /> },
  { kind: 'custom', key: 'parts', paths: ['parts'], render: (record) => <PartsField record={record} /> },
]

const toValues = (special: SpecialPrice | undefined, language: string): SpecialValues => ({
  agreement: special?.agreement ?? '',
  opportunityNumber: special?.opportunityNumber ?? '',
  company:
    special === undefined ? undefined : { companyId: special.companyId, companyName: special.companyName },
  currency: special?.currency ?? '',
  validFrom: special?.validFrom ?? '',
  validUntil: special?.validUntil ?? '',
  countryIds: special?.countryIds ?? [],
  parts: formatPartLines(special?.parts ?? [], language),
})

interface SpecialPriceDialogProps {
  /** Undefined for a new agreement. */
  readonly special: SpecialRow | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** Opens once the prices of the agreement's parts are loaded. */
export function SpecialPriceDialog({ special, ...dialog }: SpecialPriceDialogProps) {
  const { agreement = '' } = special ?? {}
  const found = useQuery({
    ...callQuery('price-terms/special-price', { agreement }),
    enabled: special !== undefined,
  })
  if (special === undefined) return <SpecialPriceForm special={undefined} {...dialog} />
  return found.data === undefined ? null : <SpecialPriceForm special={found.data} {...dialog} />
}

interface SpecialPriceFormProps extends Omit<SpecialPriceDialogProps, 'special'> {
  readonly special: SpecialPrice | undefined
}

function SpecialPriceForm({ special, mayChange, onClose }: SpecialPriceFormProps) {
  const text = useText()
  const language = useLanguage()
  const { addToDraft, reload, rowVersion } = useTermDraft('specialPrice')
  return (
    <RecordDialog
      place={`special price ${special?.agreement ?? ''}`}
      title={special?.agreement ?? text('SPECIAL_NEW')}
      introduction={<p>{text('PRICE_TERMS_DRAFT_HINT')}</p>}
      wide
      fields={createFields(special === undefined)}
      version={{ values: toValues(special, language), rowVersion }}
      readOnly={!mayChange}
      saveLabel={text('PRICE_TERMS_PUT')}
      canSave={({ company, currency, validFrom, validUntil, parts }) => {
        const parsed = parsePartLines(parts, language)
        const hasCompanyAndDays = company !== undefined && validFrom !== '' && validUntil !== ''
        return (
          /^[A-Z]{3}$/.test(currency) && hasCompanyAndDays && 'parts' in parsed && parsed.parts.length > 0
        )
      }}
      save={async ({ agreement, company, countryIds, parts, ...head }, baseVersion) => {
        const parsed = parsePartLines(parts, language)
        const terms = {
          ...head,
          companyId: company?.companyId ?? '',
          countryIds: countryIds.length === 0 ? null : countryIds,
          parts: 'parts' in parsed ? parsed.parts : [],
        }
        await addToDraft({ kind: 'specialPrice', agreement, terms }, baseVersion)
        onClose()
      }}
      onTakeTheirs={() => void reload().then(onClose)}
      onClose={onClose}
      {...(special === undefined || !mayChange
        ? {}
        : {
            deletion: {
              label: 'PRICE_TERMS_REMOVE',
              question: 'PRICE_TERMS_REMOVE_HINT',
              run: async () => {
                const { agreement } = special
                await addToDraft({ kind: 'specialPrice', agreement, terms: null }, rowVersion)
                onClose()
              },
            },
          })}
    />
  )
}
