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
import { isReturnAddress, paths } from '../paths.ts'
import { clearStored, readStored, writeStored } from './browser-storage.ts'
import { askOrCopy, forgetCopies, keepCopy } from './offline-copies.ts'

export type { User }

/** The name of the copy that says who works here while no server can be asked. */
const userCopy = 'user'

export const currentUserQuery = queryOptions({
  queryKey: callKey('login/current', {}),
  queryFn: ({ signal }) => askOrCopy(userCopy, () => api.call('login/current', {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The signed-in person, for screens below `/home`. */
export function useUser(): User {
  return useSuspenseQuery(currentUserQuery).data
}

/**
 * Lets only signed-in people pass: anybody else goes to the sign-in page and comes back to `address` afterwards.
 * When the portal cannot be reached at all, the failure itself is shown, since signing in would fail too.
 */
export async function requireUser(queryClient: QueryClient, address: string): Promise<void> {
  try {
    const user = await queryClient.ensureQueryData(currentUserQuery)
    showTimesIn(user.userPreferenceDetails.timeZone)
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    rememberAddress(address)
    throw redirect({ to: paths.login, replace: true })
  }
}

/** Keeps the address a person wanted until they are signed in. */
export function rememberAddress(address: string): void {
  if (isReturnAddress(address)) writeStored('redirectUrl', address)
}

/** Where a person goes after signing in: where they wanted to, else to the page they begin at. */
export function takeLandingAddress(user: User): string {
  const wanted = readStored('redirectUrl')
  clearStored('redirectUrl')
  return wanted !== null && isReturnAddress(wanted) ? wanted : landingAddress(user)
}

/** The page a person begins at. */
export function landingAddress({ landingPageCode }: User): string {
  return landingPageCode === 'home' ? paths.dashboard : paths.solutionList
}

/** Signs in with a local account. @throws ApiError WRONG_CREDENTIALS or RATE_LIMITED, NetworkError */
export async function signIn(
  queryClient: QueryClient,
  credentials: InputOf<Calls['login/local']>,
): Promise<void> {
  const user = await api.call('login/local', credentials)
  forgetPerson(queryClient)
  keepCopy(userCopy, user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Ends the session at the server; `forgetPerson` follows once no screen of the person's is shown any more. */
export async function signOut(): Promise<void> {
  await api.call('logout', {})
  clearStored('redirectUrl')
  clearStored('isBannerVisited')
}

/** Drops every answer that was meant for the person before; the next one starts with nothing. */
export function forgetPerson(queryClient: QueryClient): void {
  forgetCopies()
  const [currentUser] = currentUserQuery.queryKey
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser })
  queryClient.setQueryData(currentUserQuery.queryKey, undefined)
  queryClient.getQueryCache().find({ queryKey: currentUserQuery.queryKey })?.reset()
}

/** What a person may change of their preferences. */
export type PreferenceChange = InputOf<Calls['user/updatepreferences']>

/** Changes preferences for this browser and every other one of the person. @throws ApiError, NetworkError */
export async function changePreferences(queryClient: QueryClient, change: PreferenceChange): Promise<void> {
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
  keepCopy(userCopy, changed)
  queryClient.setQueryData(currentUserQuery.queryKey, changed)
}

/** Keeps a choice of language or colour scheme for the person's next browser too. That it fails hurts nobody. */
export function keepPreference(queryClient: QueryClient, change: PreferenceChange): void {
  changePreferences(queryClient, change).catch(() => undefined)
}
