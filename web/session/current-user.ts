/** The signed-in user: restored from the server once, then cached; signing in and out update it. */

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError, buildCallKey } from '@design-portal/contract/client.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { User } from '@design-portal/contract/sign-in.ts'
import { showTimesIn } from '@design-portal/i18n/format.ts'
import { api } from '../api/portal-api.ts'
import { paths } from '../paths.ts'
import { shouldRetryLoad } from '../api/retry.ts'
import { clearStored } from './browser-storage.ts'
import { clearOpenedSolution } from './opened-solution.ts'
import { rememberAddress } from './redirect-after-sign-in.ts'
import { fetchOrReadCopy, clearCopies, writeCopy } from './offline-copies.ts'
import { countRedirect } from './redirects.ts'

export type { User }

/** The name of the offline copy of the user, for when the server cannot be reached. */
const userCopy = 'user'

export const currentUserQuery = queryOptions({
  queryKey: buildCallKey('login/current', {}),
  queryFn: ({ signal }) => fetchOrReadCopy(userCopy, () => api.call('login/current', {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Without a network there are no retries: the page could not load anyway.
  retry: (failures, failure) => failure instanceof ApiError && shouldRetryLoad(failures, failure),
})

/** Returns the signed-in user, for screens below `/home`. */
export function useUser(): User {
  return useSuspenseQuery(currentUserQuery).data
}

/** What the router passes to a guard before a route loads. */
interface EnteredRoute {
  readonly context: { readonly queryClient: QueryClient }
  /** The address including its search parameters. */
  readonly location: { readonly href: string }
}

/**
 * Guards a route before it loads: only signed-in users who have accepted the terms of use pass. Others are redirected to the sign-in page
 * or to the terms, and return to the address afterwards. If the portal cannot be reached at all, the failure itself is shown, since
 * signing in would fail too.
 */
export async function requireUser({ context, location: { href: address } }: EnteredRoute): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery).catch((failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    rememberAddress(address)
    countRedirect()
    throw redirect({ to: paths.login, replace: true })
  })
  showTimesIn(user.userPreferenceDetails.timeZone)
  if (user.hideTerms || address.startsWith(paths.userTerms)) return
  rememberAddress(address)
  countRedirect()
  throw redirect({ to: paths.userTerms, replace: true })
}

/** Records that the user has accepted the terms of use, so that every page opens. */
export function recordTermsAccepted(queryClient: QueryClient): User | undefined {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user === undefined) return undefined
  const changed: User = { ...user, hideTerms: true }
  writeCopy(userCopy, changed)
  queryClient.setQueryData(currentUserQuery.queryKey, changed)
  return changed
}

/** Signs in with a local account. @throws ApiError WRONG_CREDENTIALS or RATE_LIMITED, NetworkError */
export async function signIn(
  queryClient: QueryClient,
  credentials: InputOf<Calls['login/local']>,
): Promise<void> {
  const user = await api.call('login/local', credentials)
  clearPersonData(queryClient)
  writeCopy(userCopy, user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/**
 * Ends the session on the server; `clearPersonData` follows once no screen of the user is shown any more.
 * @returns the address where the browser ends the session at the external identity system; null if there is none
 */
export async function signOut(): Promise<string | null> {
  try {
    return (await api.call('logout', {})).signOutUrl
  } finally {
    // The next user starts without stored data even if the session could not be ended.
    clearVisit()
  }
}

/** Removes what the browser stored for the user who signs out. */
function clearVisit(): void {
  clearStored('redirectUrl')
  clearStored('publicStreamRedirect')
  clearStored('isBannerVisited')
  clearOpenedSolution()
}

/** Drops every cached answer of the previous user, so that the next one starts with an empty cache. */
export function clearPersonData(queryClient: QueryClient): void {
  clearCopies()
  const [currentUser] = currentUserQuery.queryKey
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser })
  queryClient.setQueryData(currentUserQuery.queryKey, undefined)
  queryClient.getQueryCache().find({ queryKey: currentUserQuery.queryKey })?.reset()
}

/** The preferences that a user may change. */
export type PreferenceChange = InputOf<Calls['user/updatepreferences']>

/** Changes preferences for every browser of the user. @throws ApiError, NetworkError */
export async function updatePreferences(queryClient: QueryClient, change: PreferenceChange): Promise<void> {
  const preferences = await api.call('user/updatepreferences', change)
  const { languageId, landingPageCode, timeZone } = preferences
  showTimesIn(timeZone)
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user === undefined) return
  const changed: User = {
    ...user,
    languageId: languageId ?? user.languageId,
    landingPageCode,
    userPreferenceDetails: preferences,
  }
  writeCopy(userCopy, changed)
  queryClient.setQueryData(currentUserQuery.queryKey, changed)
}

/** Stores the choice of language or colour scheme on the server, for the user's other browsers. A failure is harmless and ignored. */
export function savePreference(queryClient: QueryClient, change: PreferenceChange): void {
  updatePreferences(queryClient, change).catch(() => undefined)
}
