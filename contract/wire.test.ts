/** Tests that wire.ts equals the text that is generated from the rows. */
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { printWire } from './print-wire.ts'

test('wire.ts matches the rows (write it with npx vitest run contract/wire.test.ts -u)', async () => {
  await expect(printWire(calls)).toMatchFileSnapshot('./wire.ts')
})
