/** The form for the scope of a draft, whether its prices are samples, and a note to the second person. */

import { Button, MultiSelect, Switch, Textarea } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { useTypedVersion } from '../../../session/typed-text.ts'
import { isConflict } from '../../administration/shared/admin-texts.ts'
import { ConflictNotice } from '../../administration/shared/ConflictNotice.tsx'
import { RestoredNotice } from '../../administration/shared/RestoredNotice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { listCountryOptions } from '../../solutions/shared/country-options.ts'
import { formatListFailure, cachePriceList } from './price-lists.ts'
import type { PriceListVersion } from './price-lists.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import styles from '../../../ui/PanelPage.module.css'

export function ScopeForm({ draft }: { readonly draft: PriceListVersion }) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const countries = useQuery(callQuery('country/names', {}))
  const typed = useTypedVersion(`price list scope ${draft.versionId}`, {
    rowVersion: draft.rowVersion,
    values: {
      countryIds: draft.countryIds ?? [],
      companies: draft.companies ?? [],
      sample: draft.sample,
      note: draft.note,
    },
  })
  const { values, change: setValues } = typed
  const saving = useMutation({
    mutationFn: (rowVersion: number) =>
      api.call('price-list/draft/change', {
        versionId: draft.versionId,
        countryIds: toScope(values.countryIds),
        companyIds: toScope(values.companies.map(({ companyId }) => companyId)),
        sample: values.sample,
        note: values.note,
        rowVersion,
      }),
    onSuccess: (changed) => {
      typed.onDiscard()
      cachePriceList(queries, changed)
      showToast({ type: 'success', message: text('PRICE_LIST_SAVED') })
    },
  })
  return (
    <form
      noValidate
      className={styles.fields}
      aria-label={text('PRICE_LIST_SCOPE')}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(typed.rowVersion)
      }}
    >
      <RestoredNotice record={typed} />
      <MultiSelect
        label={text('PRICE_LIST_COUNTRIES')}
        description={text('PRICE_LIST_EMPTY_MEANS_ALL')}
        placeholder={text('PRICE_LIST_COUNTRY_SEARCH')}
        nothingFoundMessage={text('PRICE_LIST_NONE_FOUND')}
        data={listCountryOptions(countries.data ?? [], language)}
        value={values.countryIds}
        onChange={(countryIds) => setValues({ ...values, countryIds })}
        disabled={countries.data === undefined}
        searchable
        hidePickedOptions
        withScrollArea={false}
        classNames={{ options: styles.options ?? '' }}
      />
      <CompanyField
        chosen={values.companies}
        onChange={(companies) => setValues({ ...values, companies: [...companies] })}
      />
      <Switch
        label={text('PRICE_LIST_SAMPLE')}
        description={text('PRICE_LIST_SAMPLE_HINT')}
        checked={values.sample}
        onChange={(event) => setValues({ ...values, sample: event.currentTarget.checked })}
      />
      <Textarea
        className={styles.wideInput ?? ''}
        label={text('PRICE_LIST_NOTE')}
        value={values.note}
        maxLength={maxNoteLength}
        autosize
        minRows={1}
        maxRows={6}
        onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
      />
      <div className={styles.wideField}>
        <Button type="submit" variant="default" loading={saving.isPending}>
          {text('SAVE')}
        </Button>
        {isConflict(saving.error) ? (
          <ConflictNotice
            conflict={saving.error}
            onTakeTheirs={() => {
              typed.onDiscard()
              saving.reset()
              void invalidateTag(queries, 'priceLists')
            }}
            onKeepMine={saving.mutate}
          />
        ) : (
          <div role="alert" className={styles.failure}>
            {saving.isError ? formatListFailure(saving.error) : null}
          </div>
        )}
      </div>
    </form>
  )
}

/** An empty choice means all, which the contract expresses as null. */
const toScope = (chosen: readonly string[]): string[] | null => (chosen.length === 0 ? null : [...chosen])

interface Company {
  readonly companyId: string
  readonly companyName: string
}

interface CompanyFieldProps {
  readonly chosen: readonly Company[]
  readonly onChange: (chosen: readonly Company[]) => void
}

function CompanyField({ chosen, onChange }: CompanyFieldProps) {
  const text = useText()
  const [typedText, setTypedText] = useState('')
  const found = useQuery({
    ...callQuery('price-list/companies', { searchText: typedText }),
    placeholderData: keepPreviousData,
  })
  const companiesById = new Map(
    [...chosen, ...(found.data?.data ?? [])].map((company) => [company.companyId, company] as const),
  )
  return (
    <MultiSelect
      label={text('PRICE_LIST_COMPANIES')}
      description={text('PRICE_LIST_EMPTY_MEANS_ALL')}
      placeholder={text('PRICE_LIST_COMPANY_SEARCH')}
      nothingFoundMessage={text('PRICE_LIST_NONE_FOUND')}
      data={Array.from(companiesById.values(), ({ companyId, companyName }) => ({
        value: companyId,
        label: companyName,
      }))}
      value={chosen.map(({ companyId }) => companyId)}
      onChange={(ids) =>
        onChange(
          ids.flatMap((companyId) => {
            const company = companiesById.get(companyId)
            return company === undefined ? [] : [company]
          }),
        )
      }
      searchValue={typedText}
      onSearchChange={setTypedText}
      searchable
      hidePickedOptions
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
    />
  )
}
