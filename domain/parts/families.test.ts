import { describe, expect, test } from 'vitest'
import { createFamilyFinder, familyPrefixPattern, formatCustomPartNumber } from './families.ts'

describe('the family of a part number', () => {
  const findFamily = createFamilyFinder(['ENCLO', 'EN', 'SP3PH'])

  test.each([
    ['ENCLO-42', 'ENCLO'],
    ['EN-CLO-42', 'EN'],
    ['SP3PH-C000123', 'SP3PH'],
    ['ENC-1', undefined],
    ['ENCLO42', undefined],
    ['ENCLO', undefined],
    ['enclo-42', undefined],
    ['-42', undefined],
    ['', undefined],
  ])('of %j is %j', (partNumber, family) => {
    expect(findFamily(partNumber)).toBe(family)
  })

  test('is the one whose prefix a custom part number was made with', () => {
    expect(findFamily(formatCustomPartNumber('ENCLO', 123))).toBe('ENCLO')
  })
})

test('a prefix has 2 to 10 capital letters or digits and begins with a letter', () => {
  const validPrefixes = ['EN', 'E1', 'ABCDEFGHIJ']
  const invalidPrefixes = ['', 'E', '1E', 'en', 'E-N', 'ABCDEFGHIJK', 'ÄN', 'EN ']
  expect([...validPrefixes, ...invalidPrefixes].filter((prefix) => familyPrefixPattern.test(prefix))).toEqual(
    validPrefixes,
  )
})
