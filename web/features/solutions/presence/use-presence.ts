/** Says every few seconds that a solution is open here, and hears who else has it open and whether they changed it. */

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
import { isAway, isEditing } from '../../../session/page-activity.ts'
import type { Activity } from '../../../session/page-activity.ts'

/** Names this page to the server, for as long as it is loaded. `crypto.randomUUID` is missing where the address is not secure. */
const tabId = guidOf(crypto.getRandomValues(new Uint8Array(16)))

/** What the person does on this page, whichever screen it shows. */
let activity: Activity = { touchedAt: Date.now(), typedAt: undefined }

/** A random identifier as RFC 9562 writes it, version 4. */
function guidOf(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface Shown {
  readonly cfgId: string
  /** The version on the screen. */
  readonly rowVersion: number
}

/** The others at a solution, the first to come first. What one of them changes is asked for at once. */
export function usePresence({ cfgId, rowVersion }: Shown): readonly PresentPerson[] {
  const queries = useQueryClient()
  const presence = useHeartbeat(cfgId)
  const { error } = presence
  useEffect(() => {
    // Somebody took the solution out of sight while it was open: the page says so as it would when it is opened.
    if (error instanceof ApiError && error.status === 404) void invalidateTag(queries, 'solutions')
  }, [error, queries])
  useChanges({ cfgId, rowVersion }, presence.data?.latestEvent, presence.data?.rowVersion)
  return presence.isError ? [] : (presence.data?.people ?? [])
}

/** The submission that somebody has announced, and when this page heard of it; undefined where there is none. */
export function useAnnounced(
  cfgId: string,
): { readonly countdown: SubmissionCountdown; readonly heardAt: number } | undefined {
  // Asked for by the beats, and listened to here.
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
 * Says that a solution is open here.
 *
 * @param workbench where every touch is work on a design, not only what is typed
 */
export function useHeartbeat(cfgId: string, { workbench = false }: { readonly workbench?: boolean } = {}) {
  const presence = useQuery({
    ...queryPresence(cfgId),
    refetchOnWindowFocus: 'always',
    // A page that nobody looks at says nothing: its person is not there, and an unattended session must end.
    refetchInterval: ({ state: { data, error } }) =>
      isAway(activity, Date.now()) || isRefused(error)
        ? false
        : (data?.nextBeatSeconds ?? presenceBeatSeconds) * 1000,
  })
  const { refetch } = presence
  // What was pressed answers first.
  useEffect(() => watchActivity(workbench, () => setTimeout(() => void refetch())), [refetch, workbench])
  useEffect(openPage, [cfgId])
  return presence
}

/** Asking again changes nothing about a refusal. */
const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status < 500

/** Notes what the person does anywhere on the page, dialogs included; calls when they come back or begin to type. */
function watchActivity(workbench: boolean, onNews: () => void): () => void {
  const note = (editing: boolean) => {
    const before = activity
    const now = Date.now()
    activity = { touchedAt: now, typedAt: editing ? now : before.typedAt }
    if (isAway(before, now) || (editing && !isEditing(before, now))) onNews()
  }
  const touched = () => note(workbench)
  const typed = ({ target }: Event) => {
    // Who searches looks; who types anywhere else is about to change something.
    const searching =
      target instanceof Element && target.closest('search, [role=search], [type=search]') !== null
    if (!searching) note(true)
  }
  document.addEventListener('pointerdown', touched)
  document.addEventListener('keydown', touched)
  document.addEventListener('input', typed)
  window.addEventListener('pagehide', leavePage)
  return () => {
    document.removeEventListener('pointerdown', touched)
    document.removeEventListener('keydown', touched)
    document.removeEventListener('input', typed)
    window.removeEventListener('pagehide', leavePage)
  }
}

/** Screens of solutions that are shown: from one to the next the page stays open. */
let shown = 0

function openPage(): () => void {
  shown += 1
  // Whoever opens it is there, and has typed nothing into it yet.
  activity = { touchedAt: Date.now(), typedAt: undefined }
  return () => {
    shown -= 1
    // The next screen, if there is one, is there by then; a goodbye beside its first beat could arrive after it.
    setTimeout(() => {
      if (shown === 0) leavePage()
    })
  }
}

/** A page that closes without it is forgotten within a minute. */
function leavePage(): void {
  api.call('solution/presence/leave', { tabId }, { keepalive: true }).catch(() => undefined)
}

/** Asks for everything about the solution again when something has happened to it; what is being typed stays in its fields. */
function useChanges(
  { cfgId, rowVersion }: Shown,
  latest: { readonly eventId: string; readonly mine: boolean } | null | undefined,
  newest: number | undefined,
): void {
  const queries = useQueryClient()
  const seen = useRef<{ readonly cfgId: string; readonly eventId: string | undefined }>(undefined)
  const shownVersion = useRef(rowVersion)
  useEffect(() => {
    shownVersion.current = rowVersion
  }, [rowVersion])
  useEffect(() => {
    if (latest === undefined || newest === undefined) return
    const known = seen.current?.cfgId === cfgId ? seen.current : undefined
    seen.current = { cfgId, eventId: latest?.eventId }
    const theirs = known !== undefined && known.eventId !== latest?.eventId && latest?.mine === false
    // What I did on this page is on the screen already; from another page of mine it comes with its version.
    if (theirs || newest > shownVersion.current) void invalidateTag(queries, 'solutions')
    if (theirs) showToast({ type: 'info', message: translate('PRESENCE_CHANGED') })
  }, [cfgId, latest, newest, queries])
}
