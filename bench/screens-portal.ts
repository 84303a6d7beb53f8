/** The portal for the screen benchmarks: screens built for production, served by the real server on a separate database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { buildApp } from '../server/app.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import { readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { benchDay } from './parts/part-database.ts'

export interface ServedScreens {
  readonly address: string
  /** Stops the server and deletes the build. */
  readonly close: () => Promise<void>
}

/** @param page what is built instead of the portal's screens, with their configuration */
export async function serveScreens(database: OpenDatabase, page: InlineConfig = {}): Promise<ServedScreens> {
  const screensFolder = await mkdtemp(join(tmpdir(), 'design-portal-bench-screens-'))
  const webFolder = join(import.meta.dirname, '../web')
  await build({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'error',
    ...page,
    build: { ...page.build, outDir: screensFolder, emptyOutDir: true },
  })
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const app = await buildApp({
    db: database.db,
    settings,
    log: createLog(settings),
    readinessChecks: {},
    clock: () => benchDay,
    webDirectory: screensFolder,
  })
  // As in production, where answers are not checked against the contract.
  Object.assign(app.services, { checkAnswers: false })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      await app.close()
      await rm(screensFolder, { recursive: true, force: true })
    },
  }
}
