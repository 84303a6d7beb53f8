/** Where a user goes after signing in, in the order of the specification (section 2, "Landing after login"). */

import type { User } from '@design-portal/contract/sign-in.ts'
import { api } from '../api/portal-api.ts'
import { isReturnAddress, paths } from '../paths.ts'
import { track } from './analytics.ts'
import { clearStored, readStored, writeStored } from './browser-storage.ts'

/** A page of the portal, or a launch address, which is still encoded and usually leads to another system. */
export type Landing =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'launch'; readonly encoded: string }

/** The addresses that the browser stored before the user signed in. */
interface StoredAddresses {
  readonly redirectUrl: string | null
  readonly launch: string | null
}

/** Finds the landing: the requested page first, then the system that sent the user here, then the user's start page. */
export function findLanding(user: User, { redirectUrl, launch }: StoredAddresses): Landing {
  if (redirectUrl !== null && isReturnAddress(redirectUrl)) return { kind: 'page', address: redirectUrl }
  if (launch !== null) return { kind: 'launch', encoded: launch }
  return { kind: 'page', address: buildLandingAddress(user) }
}

/** Builds the address of the user's start page; users who have not accepted the terms of use start with the terms. */
export function buildLandingAddress({ hideTerms, landingPageCode }: User): string {
  if (!hideTerms) return paths.userTerms
  return landingPageCode === 'home' ? paths.dashboard : paths.solutionList
}

/** Stores the address that a user requested until they have signed in. */
export function rememberAddress(address: string): void {
  if (isReturnAddress(address)) writeStored('redirectUrl', address)
}

/** Stores the system that sent the user here; after the sign-in the server decides whether they may be sent back. */
export function rememberLaunch(encoded: string | undefined): void {
  if (encoded !== undefined) writeStored('publicStreamRedirect', encoded)
}

/** Goes to the landing and clears the stored addresses. */
export async function redirectAfterSignIn(
  user: User,
  openPage: (address: string) => Promise<void>,
): Promise<void> {
  const landing = findLanding(user, {
    redirectUrl: readStored('redirectUrl'),
    launch: readStored('publicStreamRedirect'),
  })
  clearStored('redirectUrl')
  clearStored('publicStreamRedirect')
  track('login')
  if (landing.kind === 'page') return await openPage(landing.address)
  const address = await findLaunchAddress(landing.encoded)
  // A page of the portal opens within the client, without loading the portal again.
  if (address === undefined || address.startsWith('/')) await openPage(address ?? buildLandingAddress(user))
  else window.location.replace(address)
}

/** Returns undefined if the installation does not allow the address or the server cannot be reached; the user then gets their start page. */
async function findLaunchAddress(encodedURL: string): Promise<string | undefined> {
  try {
    return (await api.call('external/address', { encodedURL })).address
  } catch {
    return undefined
  }
}
