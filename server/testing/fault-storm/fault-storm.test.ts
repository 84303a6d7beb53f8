/** A draw of the faults that `npm run verify -- faults` plays at length. */
import { expect, test } from 'vitest'
import { embeddedStorm, faultStorm } from './fault-storm.ts'

test('a fast restart of PostgreSQL under load: nothing is lost, the portal lives and comes back by itself', async () => {
  const reports = await faultStorm({ seconds: 1, only: 'fast restart', quick: true })
  expect(reports).toMatchObject([{ name: 'PostgreSQL: fast restart', wrong: [], lost: [], survived: true }])
  expect(reports[0]?.secondsUntilBack).toBeDefined()
  expect(reports[0]?.acknowledged).toBeGreaterThan(0)
})

test('the embedded server is killed under load: its keeper brings it back, nothing is lost', async () => {
  const report = await embeddedStorm()
  expect(report).toMatchObject({ wrong: [], lost: [], survived: true })
  expect(report.secondsUntilBack).toBeDefined()
  expect(report.acknowledged).toBeGreaterThan(0)
})
