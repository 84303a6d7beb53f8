/** The filters of a list in the admin area, each described by the parameter of the address that holds its value. */

import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { translateName } from '../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import type { AdminSearch, SearchChange } from './admin-search.ts'
import { CountryField } from './fields.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/SegmentedControl.css'

type Param = Exclude<keyof AdminSearch, 'page' | 'descending'>

interface FilterContext<Answer> {
  readonly search: AdminSearch
  /** Undefined while the rows are loading. */
  readonly answer: Answer | undefined
  readonly text: Text
  /** Changes the search parameters of the list. */
  readonly onShow: (change: SearchChange) => void
}

export type ListFilter<Answer> =
  | {
      readonly kind: 'choice'
      readonly param: Param
      readonly label: MessageKey
      readonly options: readonly string[] | ((answer: Answer) => readonly string[])
      /** The prefix of the keys of the options' texts. */
      readonly textPrefix: string
      /** The placeholder while nothing is chosen, such as "All kinds". */
      readonly placeholder: MessageKey
    }
  /** A choice that cannot be empty; the first option is the default. */
  | {
      readonly kind: 'oneOf'
      readonly param: Param
      readonly label: MessageKey
      readonly options: readonly string[]
      readonly textPrefix: string
    }
  /** Like `oneOf`, with all options visible. */
  | {
      readonly kind: 'segments'
      readonly param: Param
      readonly label: MessageKey
      readonly options: Readonly<Record<string, MessageKey>>
    }
  | { readonly kind: 'country' | 'day'; readonly param: Param; readonly label: MessageKey }
  /** A checkbox that sets the parameter to a value. */
  | { readonly kind: 'flag'; readonly param: Param; readonly label: MessageKey; readonly value: string }
  | {
      readonly kind: 'custom'
      readonly key: string
      readonly render: (context: FilterContext<Answer>) => ReactNode
    }

interface ListFiltersProps<Answer> extends FilterContext<Answer> {
  readonly filters: readonly ListFilter<Answer>[]
}

export function ListFilters<Answer>({ filters, ...context }: ListFiltersProps<Answer>) {
  return filters.map((filter) =>
    filter.kind === 'custom' ? (
      <Fragment key={filter.key}>{filter.render(context)}</Fragment>
    ) : (
      <Filter key={filter.param} filter={filter} {...context} />
    ),
  )
}

interface FilterProps<Answer> extends FilterContext<Answer> {
  readonly filter: Exclude<ListFilter<Answer>, { readonly kind: 'custom' }>
}

function Filter<Answer>({ filter, search, answer, text, onShow }: FilterProps<Answer>) {
  const label = text(filter.label)
  const value = search[filter.param]
  const change = (chosen: string | null | undefined) => onShow({ [filter.param]: chosen ?? undefined })
  switch (filter.kind) {
    case 'choice': {
      const options =
        typeof filter.options !== 'function'
          ? filter.options
          : answer === undefined
            ? []
            : filter.options(answer)
      return (
        <Select
          label={label}
          placeholder={text(filter.placeholder)}
          clearable
          searchable={typeof filter.options === 'function'}
          data={toNamedOptions(options, filter.textPrefix)}
          value={value ?? null}
          withScrollArea={false}
          onChange={change}
        />
      )
    }
    case 'oneOf':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={toNamedOptions(filter.options, filter.textPrefix)}
          value={filter.options.find((option) => option === value) ?? filter.options[0] ?? null}
          withScrollArea={false}
          onChange={(chosen) => change(chosen === filter.options[0] ? undefined : chosen)}
        />
      )
    case 'segments': {
      const [defaultOption = ''] = Object.keys(filter.options)
      return (
        <SegmentedControl
          aria-label={label}
          data={Object.entries(filter.options).map(([option, key]) => ({ value: option, label: text(key) }))}
          value={value !== undefined && value in filter.options ? value : defaultOption}
          onChange={(chosen) => change(chosen === defaultOption ? undefined : chosen)}
        />
      )
    }
    case 'country':
      return <CountryField label={label} value={value} clearable onChange={change} />
    case 'day':
      return (
        <TextInput
          type="date"
          label={label}
          value={value ?? ''}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={value === filter.value}
          onChange={(event) => change(event.currentTarget.checked ? filter.value : undefined)}
        />
      )
  }
}

const toNamedOptions = (options: readonly string[], textPrefix: string) =>
  options.map((value) => ({ value, label: translateName(textPrefix, value) }))
