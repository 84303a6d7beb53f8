// Tests that a file of a reference design is read as it is written, and that everything wrong with one is reported by line and field.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonWithLines } from './json-lines.ts'
import { readDesignFile, writeDesignFile } from './read-design-file.ts'
import { shippedReferenceDesigns } from './shipped-designs.ts'

const rd103 = shippedReferenceDesigns[0] ?? expect.fail('No design')

/** The problems of a file with one piece of its text replaced. */
function listProblems(piece: string, replacement: string) {
  const text = writeDesignFile(rd103)
  expect(text).toContain(piece)
  const result = readDesignFile(text.replace(piece, replacement))
  return result.kind === 'unreadable'
    ? result.problems.map(({ line, field, code }) => [line, field, code])
    : []
}
const findLine = (piece: string): number => writeDesignFile(rd103).split(piece)[0]?.split('\n').length ?? 0

test('every design that comes with the portal is read from its own file', () => {
  for (const design of shippedReferenceDesigns)
    expect(readDesignFile(writeDesignFile(design))).toEqual({ kind: 'design', design })
})

test.each([
  [
    'an unknown field',
    '"frequency"',
    '"frequenzy"',
    [
      ['frequency', 'MISSING'],
      ['frequenzy', 'UNKNOWN'],
    ],
  ],
  ['a number as text', '"rackPower": 8', '"rackPower": "8"', [['blocks.0.zones.0.rackPower', 'NO_NUMBER']]],
  ['half a rack', '"racks": 196', '"racks": 196.5', [['blocks.0.zones.0.racks', 'NO_WHOLE_NUMBER']]],
  [
    'too much power for a rack',
    '"rackPower": 8',
    '"rackPower": 80',
    [['blocks.0.zones.0.rackPower', 'OUT_OF_RANGE']],
  ],
  ['another standard', '"IEC"', '"BS"', [['standard', 'NOT_OFFERED']]],
  ['a reversed range', '90,\n      140', '140,\n      90', [['supply.0', 'NO_RANGE']]],
  ['a key in lower case', '"RD103"', '"rd103"', [['key', 'NO_KEY']]],
  ['an unsafe address', '"https:', '"javascript:', [['source.address', 'NO_ADDRESS']]],
  [
    'a load that its blocks do not come to',
    '"final": 23500',
    '"final": 25000',
    [['published.final', 'FINAL_LOAD']],
  ],
  ['a field twice', '"frequency": 50', '"frequency": 50, "frequency": 60', [['frequency', 'TWICE']]],
  ['a missing comma', '"frequency": 50,', '"frequency": 50', [['', 'NO_JSON']]],
])('%s is refused at its field', (_what, piece, replacement, expected) => {
  const problems = listProblems(piece, replacement)
  expect(problems.map(([, field, code]) => [field, code])).toEqual(expected)
})

test('the line is that of the field, and of the record for a field that is missing', () => {
  expect(listProblems('"standard": "IEC"', '"standard": "BS"')).toEqual([
    [findLine('"standard"'), 'standard', 'NOT_OFFERED'],
  ])
  expect(listProblems('"edition"', '"issue"').map(([line]) => line)).toEqual([
    findLine('"source"'),
    findLine('"edition"'),
  ])
})

const readWithPrice = (day: string, currency: string) =>
  readDesignFile(writeDesignFile({ ...rd103, price: { perKilowatt: 9000, currency, day } }))

test('a price needs a day that exists, and a currency of three capital letters', () => {
  expect(readWithPrice('2026-06-30', 'EUR').kind).toBe('design')
  expect(readWithPrice('2026-02-30', 'euro')).toMatchObject({
    problems: [{ code: 'NO_CURRENCY' }, { code: 'NO_DAY' }],
  })
})

test('JSON is read as JavaScript reads it, and nothing else is', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJsonWithLines(text).value).toEqual(JSON.parse(text))
    }),
    { examples: [['  [1,\n2]']] },
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      if (!isJson) expect(readDesignFile(text)).toMatchObject({ kind: 'unreadable' })
    }),
  )
})
