/** The lead of the approvers of each region: notified when a decision is late, and asked by rows of the approval matrix. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalLeads } from '@design-portal/contract/approval.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { ApproverSearch } from '../../people/approvers/ApproverSearch.tsx'
import type { FoundApprover } from '../../people/approvers/ApproverSearch.tsx'
import leadStyles from './LeadsPage.module.css'

type Region = ApprovalLeads['regions'][number]
type Level = 'lead' | 'head'

/** The leads or the heads of a region. */
interface LeadGroup {
  readonly regionId: Region['regionId']
  readonly level: Level
}

export function LeadsPage() {
  const text = useText()
  const leads = useQuery(callQuery('approval/leads', {}))
  const [adding, setAdding] = useState<LeadGroup>()
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Title order={1}>{text('LEADS_TITLE')}</Title>
      </div>
      <p className={styles.hint}>{text('LEADS_HINT')}</p>
      {leads.data === undefined ? (
        leads.isError ? (
          <FailureNotice
            title={text('LEADS_FAILED')}
            message={formatFailure(leads.error)}
            retryLabel={text('TRY_AGAIN')}
            onRetry={() => void leads.refetch()}
          />
        ) : (
          <LoadingPanel height={240} />
        )
      ) : (
        <div className={leadStyles.regions}>
          {leads.data.regions.map((region) => (
            <RegionPanel
              key={region.regionId}
              region={region}
              mayChange={leads.data.mayChange}
              onAdd={setAdding}
            />
          ))}
        </div>
      )}
      {adding === undefined ? null : <AddLeadDialog group={adding} onClose={() => setAdding(undefined)} />}
    </div>
  )
}

interface RegionPanelProps {
  readonly region: Region
  readonly mayChange: boolean
  readonly onAdd: (group: LeadGroup) => void
}

function RegionPanel({ region, mayChange, onAdd }: RegionPanelProps) {
  const { regionId, leads, heads } = region
  const name = translateName('REGION', regionId)
  return (
    <section className={styles.panel} aria-label={name}>
      <Title order={2}>{name}</Title>
      <LeadList people={leads} group={{ regionId, level: 'lead' }} mayChange={mayChange} onAdd={onAdd} />
      <LeadList people={heads} group={{ regionId, level: 'head' }} mayChange={mayChange} onAdd={onAdd} />
    </section>
  )
}

interface LeadListProps extends Pick<RegionPanelProps, 'mayChange' | 'onAdd'> {
  readonly people: Region['leads']
  readonly group: LeadGroup
}

function LeadList({ people, group, mayChange, onAdd }: LeadListProps) {
  const text = useText()
  const queries = useQueryClient()
  const title = text(group.level === 'lead' ? 'LEADS_OF_REGION' : 'LEADS_HEADS_OF_REGION')
  const removing = useMutation({
    mutationFn: ({ usrId }: FoundApprover) => api.call('approval/lead/remove', { ...group, usrId }),
    onSuccess: (answer, { name }) => {
      queries.setQueryData(callQuery('approval/leads', {}).queryKey, answer)
      showToast({ type: 'success', message: text('LEADS_REMOVED', { name }) })
    },
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {people.length === 0 ? <p className={styles.hint}>{text('LEADS_NONE')}</p> : null}
      <ul className={leadStyles.people} aria-label={title}>
        {people.map((person) => (
          <li key={person.usrId}>
            <div>
              {person.name}
              {person.mayApprove ? null : <p className={styles.hint}>{text('LEADS_MAY_NOT_APPROVE')}</p>}
            </div>
            {mayChange ? (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={removing.isPending && removing.variables === person}
                disabled={removing.isPending}
                aria-label={text('LEADS_REMOVE_PERSON', { name: person.name, level: title })}
                onClick={() => removing.mutate(person)}
              >
                {text('LEADS_REMOVE')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" size={16} />}
            aria-label={text('LEADS_ADD_TO', {
              level: title,
              region: translateName('REGION', group.regionId),
            })}
            onClick={() => onAdd(group)}
          >
            {text('LEADS_ADD')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function AddLeadDialog({ group, onClose }: { readonly group: LeadGroup; readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const [person, setPerson] = useState<FoundApprover>()
  const adding = useMutation({
    mutationFn: ({ usrId }: FoundApprover) => api.call('approval/lead/add', { ...group, usrId }),
    onSuccess: (answer, { name }) => {
      queries.setQueryData(callQuery('approval/leads', {}).queryKey, answer)
      showToast({ type: 'success', message: text('LEADS_ADDED', { name }) })
      onClose()
    },
  })
  const level = text(group.level === 'lead' ? 'LEADS_OF_REGION' : 'LEADS_HEADS_OF_REGION')
  return (
    <ModalDialog
      title={text('LEADS_ADD_TO', { level, region: translateName('REGION', group.regionId) })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={adding.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('LEADS_ADD'),
        disabled: person === undefined,
        onSubmit: () => {
          if (person !== undefined) adding.mutate(person)
        },
      }}
    >
      <ApproverSearch
        searchCall="approval/policy/approvers"
        label={text('APPROVAL_PERSON')}
        value={person}
        onChange={setPerson}
        autofocus
      />
      <div role="alert" className={styles.failure}>
        {adding.isError ? formatFailure(adding.error) : null}
      </div>
    </ModalDialog>
  )
}
