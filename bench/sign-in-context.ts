/** Signs the pages of a browser in with an API key, as a gateway in front of the portal does. */
import type { BrowserContext } from '@playwright/test'

/**
 * Sends the key with every request of the pages and their workers. The cookie is for the client of the portal, which
 * sends it by itself but does not see what workers and files request.
 */
export async function signInContext(
  context: BrowserContext,
  { address, key }: { readonly address: string; readonly key: string },
): Promise<void> {
  await context.addCookies([{ name: 'gateway_token', value: key, url: new URL('/', address).href }])
  await context.setExtraHTTPHeaders({ authorization: `Bearer ${key}` })
}
