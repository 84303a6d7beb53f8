/** The services of the process for use cases, and those that only the HTTP layer needs. */
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../env.ts'
import type { CorporateSignOn } from '../features/sign-in/corporate-sign-on/corporate-sign-on.ts'
import type { ErpPriceService } from '../features/pricing/erp-prices/price-service.ts'
import type { OpenIdSignIn } from '../features/sign-in/identity-service/open-id-sign-in.ts'
import type { Identify } from './identity.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'

/** The services for use cases, independent of the caller. */
export type Services = {
  readonly db: Database
  readonly settings: Settings
  /** The only clock of the server's code, so that tests can move it. */
  readonly clock: () => Date
  readonly log: Log
  /** The price service of the ERP; there is one per process, so that all requests know when it does not answer. */
  readonly erpPrices: ErpPriceService
}

/** The services for the HTTP layer. */
export type HttpServices = Services & {
  readonly identify: Identify
  /** Corporate single sign-on; undefined if it is not configured. */
  readonly corporateSignOn: CorporateSignOn | undefined
  /** Identity service and partner portal, if they are configured. */
  readonly openIdSignIns: readonly OpenIdSignIn[]
  /** Answers of the calls that the contract marks as cached; one cache for the process. */
  readonly responseCache: ResponseCache
  /** Whether each answer is checked against the contract before it is sent: everywhere but in production. */
  readonly checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    services: HttpServices
  }
}
