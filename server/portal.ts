/** Starts and stops the portal: database, jobs and HTTP server. */
import type { FastifyBaseLogger } from 'fastify'
import { openPool } from './db/connections.ts'
import { type AppliedMigration, listPendingMigrationNames, migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { loadSampleData } from './db/seed/load-sample-data.ts'
import { buildApp } from './app.ts'
import type { Settings } from './env.ts'
import { reminderHeartbeat } from './features/workflow/approval/remind-approvers.ts'
import { appointFirstAdmin, appointSecondAdmin } from './features/sign-in/first-admin/appoint-first-admin.ts'
import { hashPassword } from './features/sign-in/sign-in/password.ts'
import { watchHeartbeats } from './jobs/heartbeat.ts'
import { jobs } from './jobs/registry.ts'
import { startJobQueue } from './jobs/queue.ts'
import { storeShippedPackages } from './products/store-packages.ts'

export type RunningPortal = {
  /** Address it listens on, such as http://127.0.0.1:4200. */
  readonly address: string
  /** Lets requests and jobs finish, then closes the database. */
  readonly stop: () => Promise<void>
}

const clock = () => new Date()

/** Opens and migrates the database, loads sample data into an empty one, starts jobs and listens. */
export async function startPortal(settings: Settings, log: FastifyBaseLogger): Promise<RunningPortal> {
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    log,
  })
  try {
    return await startWithDatabase(database, settings, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function startWithDatabase(
  database: OpenDatabase,
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<RunningPortal> {
  const { db, pool } = database
  const applied = await migrateWithoutTimeLimits(database, log)
  if (applied.length > 0) log.info({ migrations: applied.map(({ name }) => name) }, 'database migrated')
  const products = await storeShippedPackages(db, clock())
  if (products.stored.length > 0) log.info({ products: products.stored }, 'product versions stored')
  if (products.overruled.length > 0)
    log.warn(
      { products: products.overruled },
      'product versions of the portal are not stored, because others were uploaded under their numbers',
    )
  if (settings.sampleData) {
    const onBegin = (): void => log.info('loading the sample data, which takes about half a minute')
    if (await loadSampleData(db, { clock, hashPassword, onBegin })) log.info('sample data loaded')
  }
  if (!settings.sampleData) await ensureSuperUser(db, settings, log)
  if (settings.mail === undefined) log.info('no mail is sent: SMTP_URL is not set')
  const queue = await startJobQueue({ pool, jobs, services: { db, settings, clock, log } })
  const watch = watchHeartbeats({ db, clock, log }, [reminderHeartbeat])
  const app = await buildApp({
    db,
    settings,
    log,
    clock,
    readinessChecks: {
      database: async () => await requireWritable(pool),
      migrations: async () => requireNoPendingMigrations(await listPendingMigrationNames(pool)),
      queue: queue.check,
    },
    alarms: watch.checks,
  })
  database.onBreak(app.services.responseCache.clear)
  try {
    const address = await app.listen({ host: settings.host, port: settings.port })
    return {
      address,
      stop: async () =>
        await stopAll([
          async () => await Promise.resolve(watch.stop()),
          async () => await app.close(),
          async () => await queue.stop(),
          async () => await database.close(),
        ]),
    }
  } catch (error) {
    watch.stop()
    await queue.stop()
    throw error
  }
}

/** Migrates with a pool of its own, because a migration may take longer than a statement of a request may. */
async function migrateWithoutTimeLimits(
  { pool }: OpenDatabase,
  log: FastifyBaseLogger,
): Promise<AppliedMigration[]> {
  const migrationPool = openPool(pool.options.connectionString ?? '', log, { withoutTimeLimits: true })
  try {
    return await migrate(migrationPool)
  } finally {
    await migrationPool.end()
  }
}

/** @throws Error if the database does not answer, or is a read-only standby */
async function requireWritable(pool: OpenDatabase['pool']): Promise<void> {
  const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) throw new Error('The database is a standby and takes no writes')
}

/** Applies FIRST_ADMIN_EMAIL and SECOND_ADMIN_EMAIL and logs the result; a portal without an administrator runs, but logs a warning. */
async function ensureSuperUser(
  db: OpenDatabase['db'],
  { firstAdminEmail: email, secondAdminEmail }: Settings,
  log: FastifyBaseLogger,
): Promise<void> {
  const outcome = await appointFirstAdmin({ db, clock }, email)
  if (outcome === 'none') log.warn('nobody is super user: name one in FIRST_ADMIN_EMAIL and start again')
  if (outcome === 'made' || outcome === 'raised') log.info({ outcome }, 'the first super user is named')
  const second = await appointSecondAdmin({ db, clock }, secondAdminEmail)
  if (second === 'made' || second === 'raised')
    log.info({ outcome: second }, 'the second super user is named')
  if (second === 'none' && outcome !== 'none')
    log.warn(
      'one person alone may approve access, and two have to: name another in SECOND_ADMIN_EMAIL and start again',
    )
}

function requireNoPendingMigrations(missing: readonly string[]): void {
  if (missing.length > 0) throw new Error(`Migrations are missing: ${missing.join(', ')}`)
}

/** Stops all parts in order, even if an earlier one fails; the first failure is thrown at the end. */
async function stopAll(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const stop of parts) {
    try {
      await stop()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
