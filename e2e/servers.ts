// The servers for journeys: one per worker, because journeys would otherwise change each other's settings.
import { atLength } from '../tools/at-length.ts'
import { clientId, clientSecret } from '../server/testing/open-id-client.ts'

/** Set when a server started with `getEnvironment` is already running; all journeys then use it, one after the other. */
export const isReused = process.env['E2E_REUSE'] === '1'

const firstPort = Number(process.env['E2E_PORT'] ?? '4277')

/** One more than the two cores of the continuous integration, since journeys often wait. */
export const workerCount = isReused ? 1 : 3

/** The index of this process among the workers, which Playwright assigns. */
export const workerIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')

const getPort = (worker: number): number => firstPort + worker
export const getServerAddress = (worker: number): string => `http://localhost:${getPort(worker)}`

/** The port of the identity service for a worker's server while a journey runs one. */
export const getProviderPort = (worker: number): number => firstPort + 10 + worker

/** The port of the ERP system for a worker's server while a journey runs one. */
export const getErpPort = (worker: number): number => firstPort + 30 + worker

/** The port of a server without sample data while a journey runs one. */
export const getEmptyPort = (worker: number): number => firstPort + 40 + worker

/** Where `serve.ts` answers 200 once the servers of all workers are ready. */
export const allReadyPort = firstPort + 20
export const allReadyAddress = isReused
  ? `${getServerAddress(0)}/readyz`
  : `http://localhost:${allReadyPort}/`

/** The environment of a worker's server. */
export const getEnvironment = (worker: number) => ({
  PORT: String(getPort(worker)),
  PUBLIC_URL: getServerAddress(worker),
  OIDC_ISSUER: `http://127.0.0.1:${getProviderPort(worker)}`,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  // Without an answer, orders wait. Only journeys at full length order from an ERP system.
  ...(atLength ? { ERP_ORDER_URL: `http://127.0.0.1:${getErpPort(worker)}` } : {}),
  LOG_LEVEL: 'warn',
})

/** The storage of a browser that has seen both tours and shows all values in forms. */
export const createVisitedState = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        ...['isSolutionListTourVisited', 'isSolutionDetailsTourVisited'].map((name) => ({
          name,
          value: btoa('true'),
        })),
        // Forms show all values, as they do for whoever has chosen so.
        { name: 'essentials', value: btoa('off') },
      ],
    },
  ],
})
