/** Keeps wire.ts the print of the rows. */
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { printWire } from './print-wire.ts'

test('wire.ts is what the rows say (npx vitest run contract/wire.test.ts -u writes it)', async () => {
  await expect(printWire(calls)).toMatchFileSnapshot('./wire.ts')
})
