/** An OpenID provider that lies on demand: a test can forge every part of its answers. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Claims = Readonly<Record<string, unknown>>

/** Differences of the next ID token from a valid one, and how it is signed. */
export type Forgery = {
  readonly claims?: Claims
  readonly header?: Claims
  readonly signature?: 'own' | 'other' | 'none'
}

export type ForgingProvider = {
  readonly issuer: string
  /** Returns the authorization code for a request, as the provider's page would. */
  readonly createCode: (signInAddress: string, forgery?: Forgery) => string
  /** Creates a signed token with any claims. */
  readonly createToken: (claims: Claims, forgery?: Forgery) => string
  readonly close: () => Promise<void>
}

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type Grant = { readonly request: URLSearchParams; readonly forgery: Forgery }

/** @param clientId the client id of the portal at the provider */
export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const [providerKey, otherKey] = [createKey(), createKey()]
  const grants = new Map<string, Grant>()

  function createToken(
    claims: Claims,
    { claims: forgedClaims = {}, header = {}, signature = 'own' }: Forgery = {},
  ): string {
    const content = `${encodePart({ alg: 'RS256', kid: 'own', ...header })}.${encodePart({ ...claims, ...forgedClaims })}`
    if (signature === 'none') return `${content}.`
    const { privateKey } = signature === 'own' ? providerKey : otherKey
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
  }

  const keys = [{ ...providerKey.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }]
  const { issuer, close } = await listen({
    keys,
    exchange: (form) => {
      const grant = takeGrant(grants, form)
      if (grant === undefined) return undefined
      const claims = buildHonestClaims(issuer, clientId, grant)
      return { access_token: 'opaque', token_type: 'Bearer', id_token: createToken(claims, grant.forgery) }
    },
  })
  return {
    issuer,
    createToken,
    createCode: (signInAddress, forgery = {}) => {
      const code = randomUUID()
      grants.set(code, { request: new URL(signInAddress).searchParams, forgery })
      return code
    },
    close,
  }
}

/** A code can be exchanged once, by a client that knows its PKCE verifier. */
function takeGrant(grants: Map<string, Grant>, form: URLSearchParams): Grant | undefined {
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return grant?.request.get('code_challenge') === challenge ? grant : undefined
}

function buildHonestClaims(issuer: string, clientId: string, { request }: Grant): Claims {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    sub: 'emma',
    aud: clientId,
    iat: now,
    exp: now + 300,
    nonce: request.get('nonce'),
    email: 'emma@lind.example',
    email_verified: true,
    sid: 'there-1',
  }
}

/** Answers the requests that a client sends to a provider. */
async function listen({
  keys,
  exchange,
}: {
  readonly keys: readonly object[]
  readonly exchange: (form: URLSearchParams) => object | undefined
}) {
  let issuer = ''
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration') answer(200, describeProvider(issuer))
    else if (request.url === '/keys') answer(200, { keys })
    else {
      void text(request).then((body) => {
        const tokens = exchange(new URLSearchParams(body))
        answer(tokens === undefined ? 400 : 200, tokens ?? { error: 'invalid_grant' })
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  issuer = `http://127.0.0.1:${address.port}`
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function describeProvider(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    authorization_response_iss_parameter_supported: true,
  }
}
