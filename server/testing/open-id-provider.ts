/**
 * An OpenID provider for tests: oidc-provider on its own port, which signs in the person named by the test without a
 * prompt.
 */
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { clientId, clientSecret } from './open-id-client.ts'

export { clientId, clientSecret }

/** The claims about a person, besides their id. */
export type PersonClaims = Readonly<Record<string, string | boolean>>

export type TestOpenIdProvider = {
  readonly issuer: string
  /** Follows the provider's pages like a browser and returns the URL that it redirects back to. */
  readonly visit: (address: string, person: string) => Promise<URL>
  /** Sets the person to sign in from now on, for a browser that follows the pages itself. */
  readonly signIn: (person: string) => void
  readonly close: () => Promise<void>
}

/**
 * @param portal URLs of the portal to which the provider may redirect
 * @param port a free port by default, unless the portal has to know it beforehand
 */
export async function startOpenIdProvider(
  people: Readonly<Record<string, PersonClaims>>,
  portal: { readonly answer: string; readonly logout: string },
  port = 0,
): Promise<TestOpenIdProvider> {
  const { server, issuer } = await listen(port)
  let signedInPerson = ''
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [portal.answer],
        post_logout_redirect_uris: [portal.logout],
      },
    ],
    cookies: { keys: ['a key of this test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'country', 'company_id', 'company_name'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        ...(oidc.session?.accountId === undefined ? {} : { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handleRequest = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) {
      void provider.interactionFinished(request, response, { login: { accountId: signedInPerson } })
    } else {
      void handleRequest(request, response)
    }
  })
  return {
    issuer,
    visit: async (address, person) => {
      signedInPerson = person
      return await follow(address, issuer)
    },
    signIn: (person) => {
      signedInPerson = person
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

async function listen(port: number) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  return { server, issuer: `http://127.0.0.1:${address.port}` }
}

/** Follows redirects with cookies, as long as they stay at the provider. */
async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  while (url.origin === issuer) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}
