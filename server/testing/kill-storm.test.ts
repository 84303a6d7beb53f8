/** A draw of the storm that `npm run kill-storm` runs at length. */
import { expect, test } from 'vitest'
import { acknowledgedBefore, killStorm } from './kill-storm.ts'
import { atLength } from '../../tools/at-length.ts'

const rounds = atLength ? 5 : 1

test('after kill -9 of everything during many saves, every start succeeds and no acknowledged save is lost', async () => {
  const report = await killStorm(rounds)
  expect(report.lost).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(acknowledgedBefore.min * rounds)
}, 240_000)
