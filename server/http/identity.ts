/** Who makes a request, as far as the HTTP layer needs to know; the sign-in feature finds it out. */
import type { ApiKeyScope } from '@design-portal/contract/api-keys.ts'
import type { Person } from '@design-portal/domain/permissions/roles.ts'
import type { FastifyRequest } from 'fastify'

/** A signed-in person: what the permission table needs, and what records name them by. */
export type SignedInUser = Person & {
  readonly name: string
  readonly email: string
  readonly username: string
  /** ISO 3166-1 alpha-2 code. */
  readonly countryCode: string
  readonly companyName: string
}

/** The version of all lists (`server/db/list-changes.ts`), read with who makes the request. */
type Read = { readonly listVersion: number }

/** How a request has proved who makes it. An expired session is told from none, so that the screen can say so. */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'expired' }
  | (Read & { readonly kind: 'session'; readonly user: SignedInUser; readonly xsrfToken: string })
  | (Read & { readonly kind: 'apiKey'; readonly user: SignedInUser; readonly scope: ApiKeyScope })

export type Identify = (request: FastifyRequest) => Promise<Identity>
