/** A process that continues abandoned imports of parts until it is killed: `PORTAL_TIME=<ISO date> node part-importer.ts`. */
import { createDatabase } from '../db/dialect.ts'
import { openPool } from '../db/open.ts'
import { readSettings } from '../env.ts'
import { resumePartImports } from '../features/designs/part-import/resume-part-imports.ts'

/** Delay before it checks for abandoned imports again. */
const idleMilliseconds = 20

const { PORTAL_TIME: startTime = '' } = process.env
const clockOffset = Date.parse(startTime) - Date.now()
const getNow = () => new Date(Date.now() + clockOffset)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const settings = readSettings(process.env)
const db = createDatabase(openPool(settings.databaseUrl ?? '', log))

for (;;) {
  await resumePartImports.run({ db, settings, clock: getNow, log })
  await new Promise((resolve) => {
    setTimeout(resolve, idleMilliseconds)
  })
}
