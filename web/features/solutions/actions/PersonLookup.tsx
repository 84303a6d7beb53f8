/** Finds a colleague by e-mail address, for sharing and for transferring ownership. */

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { FoundPerson } from '@design-portal/contract/permissions.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from './actions.module.css'

interface PersonLookupProps {
  readonly label: string
  readonly buttonLabel: string
  readonly onFound: (person: FoundPerson) => void
}

export function PersonLookup({ label, buttonLabel, onFound }: PersonLookupProps) {
  const text = useText()
  const [email, setEmail] = useState('')
  const search = useMutation({
    mutationFn: () => api.call('user/email', { email: email.trim() }),
    onSuccess: (person) => {
      setEmail('')
      onFound(person)
    },
  })
  const isEmailComplete = /^\S+@\S+$/.test(email.trim())
  const find = () => {
    if (isEmailComplete && !search.isPending) search.mutate()
  }
  const findFailure = (): string | null => {
    if (search.error === null) return null
    const isUnknown = search.error instanceof ApiError && search.error.apiErrorCode === 'NOT_FOUND'
    return isUnknown ? text('PERSON_NOT_FOUND') : formatFailure(search.error)
  }
  // The error is shown below both field and button.
  const withButton = (field: ReactNode) => (
    <div className={styles.lookup}>
      {field}
      <Button variant="default" onClick={find} disabled={!isEmailComplete} loading={search.isPending}>
        {buttonLabel}
      </Button>
    </div>
  )
  return (
    <TextInput
      type="email"
      label={label}
      autoComplete="off"
      value={email}
      onChange={(event) => {
        setEmail(event.currentTarget.value)
        search.reset()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        // Enter looks up the person; the dialog's own button stays disabled until then.
        event.preventDefault()
        find()
      }}
      error={findFailure()}
      inputContainer={withButton}
      data-autofocus
    />
  )
}
