/** The fields of all filters, in sections; a section with active filters is expanded and shows their number. */

import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  opportunityStageNames,
  opportunityStages,
} from '@design-portal/domain/workflow/opportunity-stages.ts'
import { isArchived, solutionStatuses, systemId } from '@design-portal/domain/workflow/statuses.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { applyFilter } from '../../../../list-search.ts'
import type { ListFilter, ListSearch } from '../../../../list-search.ts'
import { formatProductName, queryProductTypes } from '../../../../products/product-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { getOpportunityStageKey } from '../../shared/opportunity-stage.ts'
import { getStatusKey } from '../../shared/SolutionStatus.tsx'
import { listCountryOptions } from '../../shared/country-options.ts'
import { useFamilyNames } from '../../shared/product-families.ts'
import { useMayEver } from '../../../../session/privileges.ts'
import { CheckList } from './CheckList.tsx'
import { CustomerFilter } from './CustomerFilter.tsx'
import styles from './FilterArea.module.css'
import { formatRegionName } from './filter-labels.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'

/** The choices for the days within which a solution expires. */
const expiryDays = [7, 30, 90, 365]

/** Archived solutions have a group of their own. */
const statusesToChoose = solutionStatuses.filter((status) => !isArchived(status))

interface FilterFieldsProps {
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
}

export function FilterFields({ search, onShow }: FilterFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const countries = useQuery(callQuery('country/names', {}))
  const regions = useQuery(callQuery('country/commercial/region/map', {}))
  const types = useQuery(queryProductTypes(language))
  const families = useFamilyNames()
  const seesCustomers = useMayEver('listCustomers')
  const changeFilter = (change: { readonly [Name in keyof ListFilter]: ListFilter[Name] | undefined }) =>
    onShow(applyFilter(search, change))
  // The address of the list may name another number of days, which is then a further choice.
  const days =
    search.expiring === undefined || expiryDays.includes(search.expiring)
      ? expiryDays
      : [...expiryDays, search.expiring].toSorted((one, other) => one - other)
  return (
    <>
      <Section title={text('COLUMN_SOLUTION_STATUS')} names={['status']} search={search} open>
        <CheckList
          legend={text('COLUMN_SOLUTION_STATUS')}
          options={statusesToChoose.map((status) => ({ value: status, label: text(getStatusKey(status)) }))}
          chosen={search.status}
          onChange={(status) => changeFilter({ status })}
        />
      </Section>
      <Section title={text('FILTER_PLACES')} names={['region', 'country']} search={search}>
        <CheckList
          legend={text('FILTER_REGION')}
          showLegend
          options={(regions.data ?? []).map(({ regionId, countryIds }) => ({
            value: regionId,
            label: text('REGION_WITH_COUNT', {
              region: formatRegionName(regionId, text),
              count: countryIds.length,
            }),
          }))}
          chosen={search.region}
          onChange={(region) => changeFilter({ region })}
        />
        <MultiSelect
          label={text('FILTER_COUNTRIES')}
          placeholder={text('COUNTRY_PLACEHOLDER')}
          nothingFoundMessage={text('COUNTRY_NONE_FOUND')}
          data={listCountryOptions(countries.data ?? [], language)}
          value={[...(search.country ?? [])]}
          onChange={(country) => changeFilter({ country })}
          disabled={countries.data === undefined}
          searchable
          hidePickedOptions
          withScrollArea={false}
          classNames={{ options: styles.options ?? '', inputField: styles.pillField ?? '' }}
        />
      </Section>
      <Section title={text('FILTER_PRODUCTS')} names={['type', 'family', 'product']} search={search}>
        <CheckList
          legend={text('FILTER_FAMILY')}
          showLegend
          options={families.map(({ prefix, name }) => ({ value: prefix, label: `${name} (${prefix})` }))}
          chosen={search.family}
          onChange={(family) => changeFilter({ family })}
        />
        {/* The published filter knows a product by its key and its configurator by a number; both have the same name. */}
        <MultiSelect
          label={text('FILTER_PRODUCT')}
          data={(types.data ?? []).map(({ type, key }) => ({
            value: key,
            label: formatProductName(type, types.data, language),
          }))}
          value={[...(search.product ?? [])]}
          onChange={(product) => changeFilter({ product })}
          disabled={types.data === undefined}
          withScrollArea={false}
          classNames={{ options: styles.options ?? '', inputField: styles.pillField ?? '' }}
        />
        <CheckList
          legend={text('FILTER_TYPE')}
          showLegend
          options={(types.data ?? []).map(({ type }) => ({
            value: String(type),
            label: formatProductName(type, types.data, language),
          }))}
          chosen={search.type}
          onChange={(type) => changeFilter({ type })}
        />
      </Section>
      {seesCustomers || search.customer !== undefined ? (
        <Section title={text('COLUMN_CUSTOMER')} names={['customer']} search={search}>
          <CustomerFilter value={search.customer} onChange={(customer) => changeFilter({ customer })} />
        </Section>
      ) : null}
      <Section title={text('FILTER_PEOPLE')} names={['owner', 'approver', 'approverId']} search={search}>
        <PersonFilter
          label={text('FILTER_OWNER_EMAIL')}
          value={search.owner}
          onChange={(owner) => changeFilter({ owner })}
        />
        <PersonFilter
          label={text('FILTER_APPROVER_EMAIL')}
          value={search.approver}
          onChange={(approver) => changeFilter({ approver, approverId: undefined })}
        />
        <Checkbox
          size="sm"
          label={text('STATUS_AUTO_APPROVED')}
          checked={search.approverId === systemId}
          onChange={(event) =>
            changeFilter({
              approverId: event.currentTarget.checked ? systemId : undefined,
              approver: undefined,
            })
          }
        />
      </Section>
      <Section title={text('OPPORTUNITY')} names={['stage', 'opportunity']} search={search}>
        <CheckList
          legend={text('COLUMN_OPPORTUNITY_STATUS')}
          showLegend
          options={opportunityStageNames.map((stage) => ({
            value: stage,
            label: text(getOpportunityStageKey(opportunityStages[stage])),
          }))}
          chosen={search.stage}
          onChange={(stage) => changeFilter({ stage })}
        />
        <TextFilter
          label={text('FILTER_OPPORTUNITY_NUMBER')}
          value={search.opportunity}
          onChange={(opportunity) => changeFilter({ opportunity })}
        />
      </Section>
      <Section title={text('FILTER_MORE')} names={['expiring', 'training']} search={search}>
        <NativeSelect
          label={text('FILTER_EXPIRING')}
          data={[
            { value: '', label: text('FILTER_ANY_TIME') },
            ...days.map((count) => ({
              value: String(count),
              label: text('FILTER_WITHIN_DAYS', { count }),
            })),
          ]}
          value={String(search.expiring ?? '')}
          onChange={({ currentTarget: { value } }) =>
            changeFilter({ expiring: value === '' ? undefined : Number(value) })
          }
        />
        <Checkbox
          size="sm"
          label={text('FILTER_TRAINING_HIDDEN')}
          checked={search.training === 'hidden'}
          onChange={(event) => changeFilter({ training: event.currentTarget.checked ? 'hidden' : undefined })}
        />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly names: readonly (keyof ListFilter)[]
  readonly search: ListSearch
  /** Expanded from the beginning, even with nothing set. */
  readonly open?: boolean
  readonly children: ReactNode
}

function Section({ title, names, search, open = false, children }: SectionProps) {
  const count = names.reduce((sum, name) => {
    const value = search[name]
    return sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1)
  }, 0)
  // Afterwards only the user expands and collapses it: removing the last filter must not collapse the section being used.
  const [opened, setOpened] = useState(open || count > 0)
  return (
    <details
      className={styles.section}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        {title}
        {count === 0 ? null : <span className={styles.set}>{count}</span>}
        <Icon name="chevronDown" size={16} />
      </summary>
      {opened ? <div className={styles.fields}>{children}</div> : null}
    </details>
  )
}
