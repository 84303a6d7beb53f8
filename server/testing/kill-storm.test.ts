/**
 * Runs the storm of `npm run kill-storm`, at full length only. `db/embedded/crash.test.ts` covers a single crash of the app
 * or the database.
 */
import { expect, test } from 'vitest'
import { acknowledgedSavesPerKill, runKillStorm } from './kill-storm.ts'
import { atLength } from '../../tools/at-length.ts'

const rounds = 5

test.runIf(atLength)(
  'after kill -9 of everything during many saves, every start succeeds and no acknowledged save is lost',
  async () => {
    const report = await runKillStorm(rounds)
    expect(report.lost).toEqual([])
    expect(report.acknowledged).toBeGreaterThanOrEqual(acknowledgedSavesPerKill.min * rounds)
  },
  240_000,
)
