// Tests which nominal voltages of a source suit a load.
import { expect, test } from 'vitest'
import { doesVoltageFit } from './voltage-fit.ts'
import { createFeed, createSource } from './testing/sample-designs.ts'

test.each([
  [380, 400, true],
  [220, 230, true],
  [400, 380, true],
  [220, 208, true],
  [208, 220, false],
  [208, 230, false],
  [380, 415, false],
])('whether a source of %i V suits equipment of %i V is %s', (volts, takes, fits) => {
  expect(doesVoltageFit(createSource(1, { volts }), createFeed(1, { volts: takes }))).toBe(fits)
})

test('a source of 220 V feeds equipment of 120 V between line and neutral', () => {
  const feed = createFeed(1, { volts: 120, phases: 1 })
  expect(doesVoltageFit(createSource(1, { volts: 220 }), feed)).toBe(true)
})
