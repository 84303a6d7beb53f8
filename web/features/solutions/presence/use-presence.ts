/** Reports every few seconds that a solution is open here, and receives who else has it open and whether they changed it. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { PresentPerson, SubmissionCountdown } from '@design-portal/contract/presence.ts'
import { presenceBeatSeconds } from '@design-portal/domain/workflow/presence.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translate } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { chooseBeatSeconds, isAway, isEditing, isResting } from '../../../session/page-activity.ts'
import type { Activity } from '../../../session/page-activity.ts'

/** Identifies this page to the server for as long as it is loaded. `crypto.randomUUID` is missing in insecure contexts. */
const tabId = formatGuid(crypto.getRandomValues(new Uint8Array(16)))

/** The user's activity on this page, whichever screen it shows. */
let activity: Activity = { touchedAt: Date.now(), typedAt: undefined }

/** Formats a random identifier as defined in RFC 9562, version 4. */
function formatGuid(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface ShownSolution {
  readonly cfgId: string
  /** The version on the screen. */
  readonly rowVersion: number
}

/** Returns the other users of a solution, in order of arrival. What one of them changes is refetched at once. */
export function usePresence({ cfgId, rowVersion }: ShownSolution): readonly PresentPerson[] {
  const queries = useQueryClient()
  const presence = useHeartbeat(cfgId)
  const { error } = presence
  useEffect(() => {
    // The solution was hidden while it was open: the page then shows the same message as when it is opened.
    if (error instanceof ApiError && error.status === 404) void invalidateTag(queries, 'solutions')
  }, [error, queries])
  useRefetchOnChange({ cfgId, rowVersion }, presence.data?.latestEvent, presence.data?.rowVersion)
  return presence.isError ? [] : (presence.data?.people ?? [])
}

/** Returns an announced submission, and when this page learned of it; undefined if there is none. */
export function useAnnouncedSubmission(
  cfgId: string,
): { readonly countdown: SubmissionCountdown; readonly heardAt: number } | undefined {
  // Fetched by the heartbeats; this only subscribes to the answer.
  const { data, dataUpdatedAt } = useQuery({ ...queryPresence(cfgId), enabled: false })
  const countdown = data?.countdown ?? null
  return countdown === null ? undefined : { countdown, heardAt: dataUpdatedAt }
}

const queryPresence = (cfgId: string) =>
  queryOptions({
    ...callQuery('solution/presence', { cfgId, tabId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/**
 * Reports that a solution is open here.
 *
 * @param isWorkbench true where any interaction is work on a design, not only typing
 */
export function useHeartbeat(
  cfgId: string,
  { isWorkbench = false }: { readonly isWorkbench?: boolean } = {},
) {
  const presence = useQuery({
    ...queryPresence(cfgId),
    refetchOnWindowFocus: 'always',
    // An inactive page sends no heartbeat: its user is away, and an unattended session must expire.
    refetchInterval: ({ state: { data, error } }) =>
      isAway(activity, Date.now()) || isRefused(error)
        ? false
        : chooseBeatSeconds(activity, Date.now(), data?.nextBeatSeconds ?? presenceBeatSeconds) * 1000,
  })
  const { refetch } = presence
  // Delayed, so that a press is handled first.
  useEffect(() => watchActivity(isWorkbench, () => setTimeout(() => void refetch())), [refetch, isWorkbench])
  useEffect(openPage, [cfgId])
  return presence
}

/** A rejected request would be rejected again. */
const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status < 500

/** Records the user's activity anywhere on the page, dialogs included; calls `onReturn` when they return or begin to type. */
function watchActivity(isWorkbench: boolean, onReturn: () => void): () => void {
  const recordActivity = (editing: boolean) => {
    const before = activity
    const now = Date.now()
    activity = { touchedAt: now, typedAt: editing ? now : before.typedAt }
    if (isResting(before, now) || (editing && !isEditing(before, now))) onReturn()
  }
  const handlePress = () => recordActivity(isWorkbench)
  const handleInput = ({ target }: Event) => {
    // Typing into a search field is only viewing; typing anywhere else is about to change something.
    const isSearching =
      target instanceof Element && target.closest('search, [role=search], [type=search]') !== null
    if (!isSearching) recordActivity(true)
  }
  document.addEventListener('pointerdown', handlePress)
  document.addEventListener('keydown', handlePress)
  document.addEventListener('input', handleInput)
  window.addEventListener('pagehide', leavePage)
  return () => {
    document.removeEventListener('pointerdown', handlePress)
    document.removeEventListener('keydown', handlePress)
    document.removeEventListener('input', handleInput)
    window.removeEventListener('pagehide', leavePage)
  }
}

/** The number of mounted screens of solutions: the page stays open when one replaces another. */
let mountedScreens = 0

function openPage(): () => void {
  mountedScreens += 1
  // Opening the screen counts as activity, but not as typing.
  activity = { touchedAt: Date.now(), typedAt: undefined }
  return () => {
    mountedScreens -= 1
    // By then the next screen, if there is one, is mounted; a goodbye sent in parallel to its first heartbeat could arrive after it.
    setTimeout(() => {
      if (mountedScreens === 0) leavePage()
    })
  }
}

/** Reports that the page was closed; without this, the server forgets the page within a minute. */
function leavePage(): void {
  api.call('solution/presence/leave', { tabId }, { keepalive: true }).catch(() => undefined)
}

/** Refetches everything about the solution after a change; unsaved input stays in its fields. */
function useRefetchOnChange(
  { cfgId, rowVersion }: ShownSolution,
  latestEvent: { readonly eventId: string; readonly mine: boolean } | null | undefined,
  newestVersion: number | undefined,
): void {
  const queries = useQueryClient()
  const lastSeen = useRef<{ readonly cfgId: string; readonly eventId: string | undefined }>(undefined)
  const shownVersion = useRef(rowVersion)
  useEffect(() => {
    shownVersion.current = rowVersion
  }, [rowVersion])
  useEffect(() => {
    if (latestEvent === undefined || newestVersion === undefined) return
    const previous = lastSeen.current?.cfgId === cfgId ? lastSeen.current : undefined
    lastSeen.current = { cfgId, eventId: latestEvent?.eventId }
    const isTheirs =
      previous !== undefined && previous.eventId !== latestEvent?.eventId && latestEvent?.mine === false
    // The user's own changes on this page are already on the screen; those from another page of theirs arrive with their version.
    if (isTheirs || newestVersion > shownVersion.current) void invalidateTag(queries, 'solutions')
    if (isTheirs) showToast({ type: 'info', message: translate('PRESENCE_CHANGED') })
  }, [cfgId, latestEvent, newestVersion, queries])
}
