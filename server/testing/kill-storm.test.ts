/** A draw of the storm that `npm run kill-storm` runs at length. */
import { expect, test } from 'vitest'
import { killStorm } from './kill-storm.ts'

test('after kill -9 of everything during many saves, every start succeeds and no acknowledged save is lost', async () => {
  const report = await killStorm(2)
  expect(report.lost).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(10)
}, 240_000)
