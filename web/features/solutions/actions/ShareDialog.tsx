/** A dialog to share a solution: who may view it, comment on it or edit it. */

import { ActionIcon, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPerson } from '@design-portal/contract/permissions.ts'
import type { ShareLevel } from '@design-portal/contract/ownership.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure, formatReason } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import styles from './actions.module.css'
import { PersonLookup } from './PersonLookup.tsx'
import { showUndoToast } from '../shared/show-undo-toast.ts'

const levelTexts: Record<ShareLevel, MessageKey> = {
  read: 'SHARE_READ',
  restricted: 'SHARE_RESTRICTED',
  full: 'SHARE_FULL',
}
const levelNames = ['read', 'restricted', 'full'] as const satisfies readonly ShareLevel[]

interface ShareDialogProps {
  readonly solution: ActionTarget
  readonly onClose: () => void
}

type Person = Pick<FoundPerson, 'usrId' | 'name' | 'email' | 'companyName'>

/** Unsaved changes: a level, or null to end the share. */
type Changes = ReadonlyMap<string, ShareLevel | null>

export function ShareDialog({ solution: { cfgId, name }, onClose }: ShareDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const shares = useQuery(callQuery('solution/share/list', { cfgid: cfgId }))
  const [added, setAdded] = useState<readonly Person[]>([])
  const [changes, setChanges] = useState<Changes>(new Map())
  const stored = new Map((shares.data?.data ?? []).map((share) => [share.usrId, share.level]))
  const people: readonly Person[] = [
    ...(shares.data?.data ?? []),
    ...added.filter(({ usrId }) => !stored.has(usrId)),
  ].filter(({ usrId }) => changes.get(usrId) !== null)
  const canShare = shares.data?.share.allowed === true
  const setLevel = (usrId: string, level: ShareLevel | null) =>
    setChanges((before) => new Map(before).set(usrId, level))
  // A person who was added and removed again was never shared with, so nothing is sent.
  const toSend = [...changes].filter(([usrId, level]) => level !== (stored.get(usrId) ?? null))

  const saving = useMutation({
    mutationFn: () =>
      api.call('solution/share', {
        cfgid: cfgId,
        people: toSend.map(([usrId, level]) => ({ usrId, level })),
      }),
    onSuccess: async ({ data, undo }) => {
      showUndoToast(queries, text('SHARE_DONE', { name, count: data.length }), undo)
      await invalidateTag(queries, 'solutions')
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text('SHARE_TITLE', { name })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      loading={shares.isPending}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SAVE'),
        disabled: toSend.length === 0,
        onSubmit: () => saving.mutate(),
      }}
    >
      {canShare ? (
        <PersonLookup
          label={text('PERSON_EMAIL')}
          buttonLabel={text('SHARE_ADD')}
          onFound={(person) => {
            setAdded((before) => [...before.filter(({ usrId }) => usrId !== person.usrId), person])
            if (!stored.has(person.usrId)) setLevel(person.usrId, 'read')
            else setLevel(person.usrId, stored.get(person.usrId) ?? 'read')
          }}
        />
      ) : (
        <p className={styles.hint}>{shares.data === undefined ? null : formatReason(shares.data.share)}</p>
      )}
      {people.length === 0 ? (
        <p className={styles.hint}>{text('SHARE_NOBODY')}</p>
      ) : (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.usrId}>
              <span className={styles.person}>
                {person.name}
                <span className={styles.second}>
                  {person.email} · {person.companyName}
                </span>
              </span>
              <NativeSelect
                size="xs"
                aria-label={text('SHARE_LEVEL_OF', { name: person.name })}
                data={levelNames.map((level) => ({ value: level, label: text(levelTexts[level]) }))}
                value={changes.get(person.usrId) ?? stored.get(person.usrId) ?? 'read'}
                disabled={!canShare}
                onChange={(event) => {
                  const level = levelNames.find((levelName) => levelName === event.currentTarget.value)
                  if (level !== undefined) setLevel(person.usrId, level)
                }}
              />
              {canShare ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text('SHARE_REMOVE', { name: person.name })}
                  onClick={() => setLevel(person.usrId, null)}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className={styles.failure}>
        {saving.isError ? formatActionFailure(saving.error) : null}
        {shares.isError ? formatActionFailure(shares.error) : null}
      </div>
    </ModalDialog>
  )
}
