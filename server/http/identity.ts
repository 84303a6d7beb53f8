/** Who makes a request, as far as the HTTP layer needs to know; determined by the sign-in feature. */
import type { ApiKeyScope } from '@design-portal/contract/api-keys.ts'
import type { Person } from '@design-portal/domain/permissions/roles.ts'
import type { FastifyRequest } from 'fastify'

/** A signed-in person: the facts for the permission table, and the names used in records. */
export type SignedInUser = Person & {
  readonly name: string
  readonly email: string
  readonly username: string
  /** ISO 3166-1 alpha-2 code. */
  readonly countryCode: string
  readonly companyName: string
}

/** The version of all lists (`server/db/list-changes.ts`), read together with the identity. */
type WithListVersion = { readonly listVersion: number }

/** How a request has proved its identity. An expired session is distinguished from none, so that the screen can report it. */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'expired' }
  | (WithListVersion & {
      readonly kind: 'session'
      readonly user: SignedInUser
      readonly xsrfToken: string
      /** Whether the person has accepted the terms of use that are in force. */
      readonly hasAcceptedTerms: boolean
    })
  | (WithListVersion & { readonly kind: 'apiKey'; readonly user: SignedInUser; readonly scope: ApiKeyScope })

export type Identify = (request: FastifyRequest) => Promise<Identity>
