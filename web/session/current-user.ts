/** Who is signed in: restored from the server once, then kept; signing in and out change it. */

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError, callKey } from '@design-portal/contract/client.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { User } from '@design-portal/contract/sign-in.ts'
import { showTimesIn } from '@design-portal/i18n/format.ts'
import { api } from '../api/portal-api.ts'
import { paths } from '../paths.ts'
import { shouldRetryLoad } from '../api/retry.ts'
import { clearStored } from './browser-storage.ts'
import { rememberAddress } from './redirect-after-sign-in.ts'
import { fetchOrReadCopy, clearCopies, writeCopy } from './offline-copies.ts'
import { countRedirect } from './redirects.ts'

export type { User }

/** The name of the copy that says who works here while no server can be asked. */
const userCopy = 'user'

export const currentUserQuery = queryOptions({
  queryKey: callKey('login/current', {}),
  queryFn: ({ signal }) => fetchOrReadCopy(userCopy, () => api.call('login/current', {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Without a network nobody waits for a page that cannot come.
  retry: (failures, failure) => failure instanceof ApiError && shouldRetryLoad(failures, failure),
})

/** The signed-in person, for screens below `/home`. */
export function useUser(): User {
  return useSuspenseQuery(currentUserQuery).data
}

/** What a route knows before it loads. */
interface Entering {
  readonly context: { readonly queryClient: QueryClient }
  /** The address with its search. */
  readonly location: { readonly href: string }
}

/**
 * What a route does before it loads: lets only signed-in people pass who have accepted the terms of use. Anybody else goes to the sign-in
 * page or to the terms, and comes back to the address afterwards. When the portal cannot be reached at all, the failure itself is
 * shown, since signing in would fail too.
 */
export async function requireUser({ context, location: { href: address } }: Entering): Promise<void> {
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

/** The terms of use were accepted: every page opens now. */
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
 * Ends the session at the server; `clearPersonData` follows once no screen of the person's is shown any more.
 * @returns where the browser ends the session at the system that the person came from; null when there is nothing to end
 */
export async function signOut(): Promise<string | null> {
  try {
    return (await api.call('logout', {})).signOutUrl
  } finally {
    // Even where the session could not be ended, the next person begins anew.
    forgetWay()
  }
}

/** What the browser kept for the person who leaves. */
function forgetWay(): void {
  clearStored('redirectUrl')
  clearStored('publicStreamRedirect')
  clearStored('isBannerVisited')
}

/** Drops every answer that was meant for the person before; the next one starts with nothing. */
export function clearPersonData(queryClient: QueryClient): void {
  clearCopies()
  const [currentUser] = currentUserQuery.queryKey
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser })
  queryClient.setQueryData(currentUserQuery.queryKey, undefined)
  queryClient.getQueryCache().find({ queryKey: currentUserQuery.queryKey })?.reset()
}

/** What a person may change of their preferences. */
export type PreferenceChange = InputOf<Calls['user/updatepreferences']>

/** Changes preferences for this browser and every other one of the person. @throws ApiError, NetworkError */
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

/** Keeps a choice of language or colour scheme for the person's next browser too. That it fails hurts nobody. */
export function savePreference(queryClient: QueryClient, change: PreferenceChange): void {
  updatePreferences(queryClient, change).catch(() => undefined)
}
