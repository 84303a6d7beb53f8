/** Runs a sample of the faults of `npm run verify -- faults`, at full length only. `db/faults.test.ts` and `db/connections.test.ts` cover single faults. */
import { expect, test } from 'vitest'
import { runEmbeddedStorm, runFaultStorm } from './fault-storm.ts'
import { atLength } from '../../../tools/at-length.ts'

test.runIf(atLength)(
  'a fast restart of PostgreSQL under load loses nothing and the portal recovers',
  async () => {
    const reports = await runFaultStorm({ seconds: 1, only: 'fast restart', quick: true })
    expect(reports).toMatchObject([{ name: 'PostgreSQL: fast restart', wrong: [], lost: [], survived: true }])
    expect(reports[0]?.secondsUntilRecovery).toBeDefined()
    expect(reports[0]?.acknowledged).toBeGreaterThan(0)
  },
)

test.runIf(atLength)(
  'an embedded server killed under load is restarted by its keeper and loses nothing',
  async () => {
    const report = await runEmbeddedStorm()
    expect(report).toMatchObject({ wrong: [], lost: [], survived: true })
    expect(report.secondsUntilRecovery).toBeDefined()
    expect(report.acknowledged).toBeGreaterThan(0)
  },
)
