/** A draw of the storm that `npm run kill-storm` runs at length. */
import { expect, test } from 'vitest'
import { killStorm } from './kill-storm.ts'

test('kill -9 of everything in a storm of saves: every start succeeds, no acknowledged save is lost', async () => {
  const report = await killStorm(2)
  expect(report.lost).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(10)
}, 240_000)
