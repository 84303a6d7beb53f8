/** Where a person goes after signing in, in the order of the specification (section 2, "Landing after login"). */

import type { User } from '@design-portal/contract/sign-in.ts'
import { api } from '../api/portal-api.ts'
import { isReturnAddress, paths } from '../paths.ts'
import { track } from './analytics.ts'
import { clearStored, readStored, writeStored } from './browser-storage.ts'

/** A page of the portal; or a launch address, still encoded, that mostly leaves it. */
export type Landing =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'launch'; readonly encoded: string }

/** What the browser kept until somebody had signed in. */
interface Wanted {
  readonly redirectUrl: string | null
  readonly launch: string | null
}

/** First the page that was wanted, then who sent the person here, then the page they begin at. */
export function findLanding(user: User, { redirectUrl, launch }: Wanted): Landing {
  if (redirectUrl !== null && isReturnAddress(redirectUrl)) return { kind: 'page', address: redirectUrl }
  if (launch !== null) return { kind: 'launch', encoded: launch }
  return { kind: 'page', address: buildLandingAddress(user) }
}

/** The page a person begins at; who has not accepted the terms of use begins with them. */
export function buildLandingAddress({ hideTerms, landingPageCode }: User): string {
  if (!hideTerms) return paths.userTerms
  return landingPageCode === 'home' ? paths.dashboard : paths.solutionList
}

/** Keeps the address a person wanted until they are signed in. */
export function rememberAddress(address: string): void {
  if (isReturnAddress(address)) writeStored('redirectUrl', address)
}

/** Keeps who sent the person here; whether they may be sent back is asked once they have signed in. */
export function rememberLaunch(encoded: string | undefined): void {
  if (encoded !== undefined) writeStored('publicStreamRedirect', encoded)
}

/** Goes where the person wanted to; what was kept for it is forgotten. */
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
  const address = await launchAddress(landing.encoded)
  // An address within the portal is opened by the portal itself, and not asked of the server.
  if (address === undefined || address.startsWith('/')) await openPage(address ?? buildLandingAddress(user))
  else window.location.replace(address)
}

/** An address that this installation does not allow, or a server that cannot say, costs the way back and no more. */
async function launchAddress(encodedURL: string): Promise<string | undefined> {
  try {
    return (await api.call('external/address', { encodedURL })).address
  } catch {
    return undefined
  }
}
