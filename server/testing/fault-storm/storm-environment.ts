/**
 * The environment of a fault storm: a portal in its own process, its database server, and the other systems, each
 * behind a connection that can fail.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openPool } from '../../db/connections.ts'
import { createRandomDatabase, buildDatabaseAddress } from '../../db/databases.ts'
import { createDatabase } from '../../db/dialect.ts'
import { createDataDirectory, removeDataDirectory } from '../../db/embedded/fixtures.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/start.ts'
import type { Tables } from '../../db/tables.ts'
import { type CrmSimulator, startCrmSimulator } from '../crm-simulator.ts'
import { type ErpSimulator, startErpSimulator } from '../erp-simulator.ts'
import { startErpPriceSimulator } from '../erp-price-simulator.ts'
import { type FaultyLine, startFaultyLine } from '../faulty-line.ts'
import { startMailCatcher, type MailCatcher } from '../mail-catcher.ts'
import { type MisbehavingSystem, startMisbehavingSystem } from '../misbehaving-system.ts'
import { startStormPortal, type StormPortal } from '../storm-portal.ts'

export const systemNames = ['orders', 'prices', 'sales', 'mail', 'identity'] as const
export type SystemName = (typeof systemNames)[number]

/** A separate disk for the database server that can be filled up. */
export interface SmallDisk {
  readonly fill: () => Promise<void>
  readonly free: () => Promise<void>
}

export interface StormEnvironment {
  readonly server: EmbeddedPostgres
  /** The connection between portal and database. */
  readonly line: FaultyLine
  readonly portal: StormPortal
  readonly systems: Readonly<Record<SystemName, MisbehavingSystem>>
  readonly erp: ErpSimulator
  readonly sales: CrmSimulator
  readonly mail: MailCatcher
  /** A direct connection, to verify what is stored. */
  readonly db: Kysely<Tables>
  readonly pool: Pool
  /** Undefined if this process may not mount a disk. */
  readonly disk: SmallDisk | undefined
  /** The server's data directory. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/** Enough space for the sample data, the write-ahead log and some minutes of work. */
const diskMegabytes = 900

export const silentLog = { info: () => undefined, warn: () => undefined }

/** Few connections, so that they can be exhausted. */
const maxConnections = '60'

/** Starts everything, which takes some seconds. */
export async function createStormEnvironment(): Promise<StormEnvironment> {
  const folder = await createDataDirectory()
  const disk = mountSmallDisk(folder)
  const server = await startEmbeddedPostgres({
    dataDirectory: folder,
    log: silentLog,
    settings: { max_connections: maxConnections },
  })
  const name = await createRandomDatabase(server.connectionString, 'faults')
  const address = buildDatabaseAddress(server.connectionString, name)
  const line = await startFaultyLine(address)
  const erp = await startErpSimulator()
  const sales = await startCrmSimulator()
  const prices = await startErpPriceSimulator(() => '1.00')
  const mail = await startMailCatcher()
  const systems = {
    orders: await startMisbehavingSystem(getPort(erp.url)),
    prices: await startMisbehavingSystem(getPort(prices.url)),
    sales: await startMisbehavingSystem(getPort(sales.url)),
    mail: await startMisbehavingSystem(getPort(mail.url)),
    identity: await startMisbehavingSystem(),
  }
  const portalFolder = await mkdtemp(join(folder, 'portal-'))
  const variables = createVariables(line.url, systems, await findFreePort())
  const portal = await startStormPortal(portalFolder, variables)
  const pool = openPool(address, silentLog)
  return {
    server,
    line,
    portal,
    systems,
    erp,
    sales,
    mail,
    db: createDatabase(pool),
    pool,
    disk,
    folder,
    close: async () => {
      await portal.killTree()
      await pool.end()
      for (const system of Object.values(systems)) await system.close()
      await line.close()
      for (const simulator of [erp, sales, prices, mail]) await simulator.close()
      await server.stop()
      if (disk !== undefined) execFileSync('umount', ['--lazy', folder])
      await removeDataDirectory(folder)
    },
  }
}

const getPort = (url: string): number => Number(new URL(url).port)

function createVariables(
  databaseUrl: string,
  systems: Readonly<Record<SystemName, MisbehavingSystem>>,
  port: number,
): Readonly<Record<string, string>> {
  const getAddress = (name: SystemName): string => `http://127.0.0.1:${systems[name].port}`
  return {
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ERP_ORDER_URL: getAddress('orders'),
    ERP_PRICE_URL: getAddress('prices'),
    CRM_URL: getAddress('sales'),
    SMTP_URL: `smtp://127.0.0.1:${systems.mail.port}`,
    MAIL_FROM: 'portal@example.com',
    OIDC_ISSUER: getAddress('identity'),
    OIDC_CLIENT_ID: 'design-portal',
    OIDC_CLIENT_SECRET: 'a secret of nobody',
  }
}

/** Finds a free port beforehand, because the portal's own URL is one of its settings. */
async function findFreePort(): Promise<number> {
  const listener = await startMisbehavingSystem()
  await listener.close()
  return listener.port
}

/** Mounts a small memory disk over the folder, which requires root on Linux. */
function mountSmallDisk(folder: string): SmallDisk | undefined {
  try {
    const options = `size=${diskMegabytes}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    fill: async () => {
      const megabyte = Buffer.alloc(1024 * 1024)
      // If the whole block no longer fits, smaller ones may, until even the smallest does not.
      for (const size of [megabyte.length, 4096]) {
        for (let isFull = false; !isFull;) {
          isFull = await writeFile(ballast, megabyte.subarray(0, size), { flag: 'a' }).then(
            () => false,
            () => true,
          )
        }
      }
    },
    free: async () => await rm(ballast, { force: true }),
  }
}
