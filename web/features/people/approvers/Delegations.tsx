/** Delegations on the preferences page: who decides for the user during an absence, and for whom the user decides. */

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { Delegation } from '@design-portal/contract/approval.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { ApproverSearch } from './ApproverSearch.tsx'
import type { FoundApprover } from './ApproverSearch.tsx'
import styles from './Delegations.module.css'

const stateKeys: Readonly<Record<Delegation['state'], MessageKey>> = {
  coming: 'DELEGATION_STATE_COMING',
  running: 'DELEGATION_STATE_RUNNING',
  over: 'DELEGATION_STATE_OVER',
  ended: 'DELEGATION_STATE_ENDED',
}

/** Renders nothing for users who are not approvers. */
export function Delegations() {
  const text = useText()
  const headingId = useId()
  const queries = useQueryClient()
  const delegations = useQuery(callQuery('approval/delegations', {}))
  const ending = useMutation({
    mutationFn: async (delegationId: string) => await api.call('approval/end-delegation', { delegationId }),
    onSuccess: (answer) => {
      queries.setQueryData(callQuery('approval/delegations', {}).queryKey, answer)
      showToast({ type: 'success', message: text('DELEGATION_ENDED') })
    },
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  if (delegations.data?.mayDelegate !== true) return null
  const list = delegations.data.delegations
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text('DELEGATION_TITLE')}
      </h2>
      <p className={styles.hint}>{text('DELEGATION_HINT')}</p>
      <DelegationForm />
      {list.length === 0 ? <p className={styles.hint}>{text('DELEGATION_NONE')}</p> : null}
      <ul className={styles.list} aria-label={text('DELEGATION_LIST')}>
        {list.map((delegation) => (
          <DelegationLine
            key={delegation.delegationId}
            delegation={delegation}
            onEnd={() => ending.mutate(delegation.delegationId)}
          />
        ))}
      </ul>
    </section>
  )
}

interface DelegationLineProps {
  readonly delegation: Delegation
  readonly onEnd: () => void
}

function DelegationLine({ delegation, onEnd }: DelegationLineProps) {
  const text = useText()
  const language = useLanguage()
  const { mine, from, to, firstDay, lastDay, state } = delegation
  const canEnd = mine && (state === 'coming' || state === 'running')
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.who}>
        {mine ? text('DELEGATION_GIVEN', { name: to.name }) : text('DELEGATION_TAKEN', { name: from.name })}
      </span>
      <span className={styles.days}>
        {text('DELEGATION_DAYS', {
          first: formatDay(firstDay, language),
          last: formatDay(lastDay, language),
        })}
      </span>
      <span className={styles.state}>{text(stateKeys[state])}</span>
      {canEnd ? (
        <Button size="xs" variant="default" onClick={onEnd}>
          {text('DELEGATION_END')}
        </Button>
      ) : null}
    </li>
  )
}

function DelegationForm() {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [person, setPerson] = useState<FoundApprover>()
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const delegating = useMutation({
    mutationFn: async ({ usrId }: FoundApprover) =>
      await api.call('approval/delegate', { usrId, firstDay, lastDay }),
    onSuccess: (answer, { name }) => {
      queries.setQueryData(callQuery('approval/delegations', {}).queryKey, answer)
      const days = { first: formatDay(firstDay, language), last: formatDay(lastDay, language) }
      showToast({ type: 'success', message: text('DELEGATION_DONE', { name, ...days }) })
      setPerson(undefined)
      setFirstDay('')
      setLastDay('')
    },
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  const isComplete = person !== undefined && firstDay !== '' && lastDay >= firstDay
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) delegating.mutate(person)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ApproverSearch label={text('DELEGATION_TO')} value={person} onChange={setPerson} />
      <TextInput
        type="date"
        label={text('DELEGATION_FIRST')}
        required
        value={firstDay}
        onChange={(event) => setFirstDay(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('DELEGATION_LAST')}
        required
        min={firstDay}
        value={lastDay}
        error={
          firstDay !== '' && lastDay !== '' && lastDay < firstDay ? text('DELEGATION_WRONG_DAYS') : undefined
        }
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isComplete} loading={delegating.isPending}>
        {text('DELEGATION_GIVE')}
      </Button>
    </form>
  )
}
