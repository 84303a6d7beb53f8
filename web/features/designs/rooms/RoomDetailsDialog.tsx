/** The dialog for the room of a design: described in tabs, with its plan and results beside them, stored for everyone who sees the design. */

import { Button, Tabs } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import { placeRoom } from '@design-portal/domain/rooms/room-on-site.ts'
import type { Room } from '@design-portal/domain/rooms/room.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { formatPersonName, translateRawKey, useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { RoomFormProps } from './FieldFrame.tsx'
import { ClimateTab, HeightsTab, ServicesTab, WayInTab } from './FigureTabs.tsx'
import { PlanTab } from './PlanTab.tsx'
import '@mantine/core/styles/Tabs.css'
import styles from './RoomDetailsDialog.module.css'
import formStyles from './RoomForm.module.css'
import { RoomPlan } from './RoomPlan.tsx'
import { RoomResults } from './RoomResults.tsx'
import { RoomTitleBlock } from './RoomTitleBlock.tsx'
import type { RoomDetails } from '@design-portal/contract/rooms.ts'

export interface RoomDetailsDialogProps {
  readonly designId: string
  readonly solutionName: string
  /** The design's product. */
  readonly type: number
  readonly onClose: () => void
}

/** Loads the room when the dialog opens, and discards unsaved input when it closes. */
export function RoomDetailsDialog({ designId, onClose, ...names }: RoomDetailsDialogProps) {
  const text = useText()
  const details = useQuery(callQuery('room/room-details', { designId }))
  if (details.data !== undefined) return <LoadedRoom {...names} details={details.data} onClose={onClose} />
  return (
    <ModalDialog
      wide
      onClose={onClose}
      workingLabel={text('LOADING')}
      title={text('ROOM_DETAILS')}
      closeLabel={text('CLOSE')}
      loading={details.isPending}
    >
      {details.isError ? (
        <FailureNotice
          title={text('ROOM_FAILED')}
          message={formatFailure(details.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void details.refetch()}
        />
      ) : null}
    </ModalDialog>
  )
}

const tabs: readonly {
  readonly value: string
  readonly label: MessageKey
  readonly Panel: (props: RoomFormProps) => ReactNode
}[] = [
  { value: 'plan', label: 'ROOM_TAB_PLAN', Panel: PlanTab },
  { value: 'heights', label: 'ROOM_TAB_HEIGHTS', Panel: HeightsTab },
  { value: 'wayIn', label: 'ROOM_TAB_WAY_IN', Panel: WayInTab },
  { value: 'services', label: 'ROOM_TAB_SERVICES', Panel: ServicesTab },
  { value: 'climate', label: 'ROOM_TAB_CLIMATE', Panel: ClimateTab },
]

interface LoadedRoomProps extends Pick<RoomDetailsDialogProps, 'solutionName' | 'type' | 'onClose'> {
  readonly details: RoomDetails
}

function LoadedRoom({ details, solutionName, type, onClose }: LoadedRoomProps) {
  const text = useText()
  const [tab, setTab] = useState('plan')
  const resultsId = useId()
  // The room may be loaded again while the user edits, so the draft keeps the version that it is based on.
  const [draft, setDraft] = useState<{ readonly room: Room; readonly rowVersion: number }>()
  const form = useRef<HTMLDivElement>(null)
  const { edit, desId, desName } = details
  const room = draft?.room ?? details.room
  const saving = useSaveRoom(desId, onClose)
  const conflict = findConflict(saving.error)

  const save = (rowVersion: number) => {
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalidField === null || invalidField === undefined) {
      saving.mutate({ room, rowVersion })
      return
    }
    setTab(invalidField.closest<HTMLElement>('[data-tab]')?.dataset['tab'] ?? tab)
    // Waits until its tab is shown.
    requestAnimationFrame(() => invalidField.focus())
  }
  const formProps: RoomFormProps = {
    room,
    siteFigures: details.siteFigures,
    disabled: !edit.allowed || saving.isPending,
    onChange: (next) =>
      setDraft((before) => ({ rowVersion: before?.rowVersion ?? details.rowVersion, room: next })),
  }
  return (
    <ModalDialog
      wide
      title={text('ROOM_OF', { name: desName })}
      onClose={onClose}
      closeLabel={text(edit.allowed ? 'CANCEL' : 'CLOSE')}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      {...(edit.allowed
        ? {
            primary: {
              label: text('SAVE'),
              disabled: draft === undefined,
              onSubmit: () => save(draft?.rowVersion ?? details.rowVersion),
            },
          }
        : {})}
    >
      {edit.allowed || edit.reason === undefined ? null : (
        <p className={styles.reason}>{translateRawKey(getReasonKey(edit.reason))}</p>
      )}
      <div role="alert">
        {conflict === undefined ? null : (
          <Conflict
            who={conflict.who}
            onKeepMine={() => save(conflict.version)}
            onTakeTheirs={() => {
              setDraft(undefined)
              saving.forget()
            }}
          />
        )}
        {saving.isError && conflict === undefined ? (
          <p className={styles.failure}>{formatFailure(saving.error)}</p>
        ) : null}
      </div>
      <div className={styles.columns} ref={form}>
        <Tabs value={tab} onChange={(next) => setTab(next ?? 'plan')} className={styles.form ?? ''}>
          <Tabs.List aria-label={text('ROOM_DETAILS')}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {text(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ value, Panel }) => (
            <Tabs.Panel key={value} value={value} data-tab={value} className={formStyles.panel ?? ''}>
              <Panel {...formProps} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <div className={styles.results}>
          <RoomPlan room={room} detailsId={resultsId} />
          {room.outline.length < 2 ? null : (
            <RoomTitleBlock
              details={details}
              solutionName={solutionName}
              type={type}
              isSaved={draft === undefined}
            />
          )}
          <RoomResults room={placeRoom(room, details.siteFigures)} id={resultsId} />
        </div>
      </div>
    </ModalDialog>
  )
}

function Conflict({
  who,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly who: string
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}) {
  const text = useText()
  return (
    <div className={styles.conflict}>
      <span>{text('ROOM_CONFLICT', { who })}</span>
      <Button size="xs" onClick={onKeepMine}>
        {text('ROOM_CONFLICT_MINE')}
      </Button>
      <Button size="xs" variant="default" onClick={onTakeTheirs}>
        {text('ROOM_CONFLICT_THEIRS')}
      </Button>
    </div>
  )
}

/** Stores the room, then closes; if someone else has saved in the meantime, loads their version beside the user's input. */
function useSaveRoom(designId: string, onSaved: () => void) {
  const text = useText()
  const queryClient = useQueryClient()
  const { queryKey } = callQuery('room/room-details', { designId })
  const mutation = useMutation({
    mutationFn: async ({ room, rowVersion }: { readonly room: Room; readonly rowVersion: number }) =>
      await api.call('room/save-room-details', { designId, room: toRoomInput(room), rowVersion }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void invalidateTag(queryClient, 'rooms')
      showToast({ type: 'success', message: text('ROOM_SAVED') })
      onSaved()
    },
    onError: (failure) => {
      if (findConflict(failure) !== undefined) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { ...mutation, forget: mutation.reset }
}

/** Converts a room to the contract's type, whose lists are mutable. */
function toRoomInput(room: Room): RoomDetails['room'] {
  const { outline, doors, windows, obstacles, services } = room
  return {
    ...room,
    outline: [...outline],
    doors: [...doors],
    windows: [...windows],
    obstacles: [...obstacles],
    services: [...services],
  }
}

/** Returns who saved in the meantime, and the resulting version. */
function findConflict(failure: Error | null): { readonly who: string; readonly version: number } | undefined {
  if (!(failure instanceof ApiError) || failure.apiErrorCode !== 'ROW_VERSION_CONFLICT') return undefined
  const { who, currentRowVersion } = failure.details
  return {
    who: typeof who === 'string' ? formatPersonName(who) : '–',
    version: typeof currentRowVersion === 'number' ? currentRowVersion : 0,
  }
}

/** Returns the key of the text for a reason why the room cannot be edited. */
function getReasonKey(reason: string): string {
  return reason === 'STATUS_NOT_ALLOWED' ? 'STATUS_NOT_EDITABLE' : reason
}
