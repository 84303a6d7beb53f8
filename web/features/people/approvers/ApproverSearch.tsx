/** Finds a user who may approve, by name or e-mail address. */

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'

export interface FoundApprover {
  readonly usrId: string
  readonly name: string
}

interface ApproverSearchProps {
  readonly label: string
  readonly value: FoundApprover | undefined
  readonly onChange: (person: FoundApprover | undefined) => void
  readonly autofocus?: boolean
  /** The call to search with: for an approver, who does not find themselves, or for an administrator of the matrix. */
  readonly searchCall?: 'approval/approvers' | 'approval/policy/approvers'
  readonly error?: string | undefined
}

/** How long the user must pause typing before the search is sent, in milliseconds. */
const searchDelay = 200

export function ApproverSearch({
  label,
  value,
  onChange,
  autofocus,
  searchCall = 'approval/approvers',
  error,
}: ApproverSearchProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed === value?.name ? '' : typed, searchDelay)
  const found = useQuery({
    ...callQuery(searchCall, { searchText }),
    placeholderData: keepPreviousData,
  })
  const others = (found.data?.people ?? []).filter(({ usrId }) => usrId !== value?.usrId)
  const people = value === undefined ? others : [value, ...others]
  return (
    <Select
      label={label}
      required
      error={error}
      searchable
      clearable={false}
      withScrollArea={false}
      data={people.map(({ usrId, name }) => ({ value: usrId, label: name }))}
      value={value?.usrId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(usrId) => onChange(people.find((person) => person.usrId === usrId))}
      // The server has already filtered the options, also by e-mail address.
      filter={({ options }) => options}
      nothingFoundMessage={found.isPending ? text('LOADING') : text('APPROVAL_PERSON_NONE')}
      {...(autofocus === true ? { 'data-autofocus': true } : {})}
    />
  )
}
