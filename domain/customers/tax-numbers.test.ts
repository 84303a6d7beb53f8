/** Tests tax numbers: the published example of each country, one wrong digit, written forms, and countries without a rule. */
import { describe, expect, test } from 'vitest'
import { checkTaxNumber, findTaxNumberRule, taxNumberCountries } from './tax-numbers.ts'

const getRule = (country: string) => {
  const rule = findTaxNumberRule(country)
  if (rule === undefined) throw new Error(`No rule for ${country}`)
  return rule
}

test.each(taxNumberCountries)(
  'the example of %s is a number of the country, with and without its punctuation',
  (country) => {
    const { example, check, source } = getRule(country)
    const verdict = checkTaxNumber(country, example)
    expect(verdict).toMatchObject({ kind: 'valid', isChecked: check !== undefined })
    expect(checkTaxNumber(country, example.toLowerCase().replaceAll(/[ .\-/]/g, ''))).toEqual(verdict)
    if (verdict.kind === 'valid') expect(checkTaxNumber(country, verdict.number)).toEqual(verdict)
    expect(source.length).toBeGreaterThan(20)
  },
)

test.each(taxNumberCountries.filter((country) => country !== 'US' && getRule(country).check !== undefined))(
  'another last digit makes the example of %s wrong',
  (country) => {
    const { example } = getRule(country)
    const digits = [...example.matchAll(/\d/g)]
    // The last digits of some numbers say nothing about the others, such as those of branches.
    const digitIndex = { SE: 9, CA: 8, NL: 8 }[country] ?? digits.length - 1
    const textIndex = digits[digitIndex]?.index ?? 0
    const changed = `${example.slice(0, textIndex)}${(Number(example[textIndex]) + 1) % 10}${example.slice(textIndex + 1)}`
    expect(checkTaxNumber(country, changed)).toMatchObject({ kind: 'invalid' })
  },
)

describe('numbers as their owners publish them', () => {
  test.each([
    ['DE', 'DE 811 569 869', 'DE811569869'],
    ['DE', '129273398', 'DE129273398'],
    ['FR', 'FR 40 303 265 045', 'FR40303265045'],
    ['IT', '00905811006', 'IT00905811006'],
    ['CH', 'CHE-107.787.577 MWST', 'CHE107787577'],
    ['LI', 'CHE-107.787.577 MWST', 'CHE107787577'],
    ['NO', 'NO 923 609 016 MVA', '923609016'],
    ['GB', 'GB 980 7806 84', 'GB980780684'],
    ['GB', 'XI110305878', 'XI110305878'],
    ['GR', 'el 094259216', 'EL094259216'],
    ['JP', 'T7000012050002', '7000012050002'],
    ['JP', '７０００ ０１２０ ５０００２', '7000012050002'],
    ['RU', '500100732259', '500100732259'],
    ['IN', '29AAGCB7383J1Z4', '29AAGCB7383J1Z4'],
    ['BR', '00.000.000/0001-91', '00000000000191'],
    ['BR', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['NL', 'NL000099998B57', 'NL000099998B57'],
    ['US', '12-3456789', '123456789'],
  ])('%s accepts %s', (country, text, number) => {
    expect(checkTaxNumber(country, text)).toMatchObject({ kind: 'valid', number })
  })
})

test('a number of a member state of the European Union is read by its own rule, wherever the customer is based', () => {
  expect(checkTaxNumber('CH', 'DE811569869')).toEqual({
    kind: 'valid',
    number: 'DE811569869',
    isChecked: true,
  })
  expect(checkTaxNumber('DE', 'ATU13585627')).toMatchObject({ kind: 'valid', number: 'ATU13585627' })
  expect(checkTaxNumber('CH', 'DE811569868')).toMatchObject({ kind: 'invalid' })
})

test('wrong digits, words and a number of another country are refused with the reason', () => {
  expect(checkTaxNumber('DE', 'DE811596869')).toEqual({
    kind: 'invalid',
    reason: 'checkDigit',
    example: 'DE136695976',
  })
  expect(checkTaxNumber('DE', 'none')).toMatchObject({ kind: 'invalid', reason: 'form' })
  expect(checkTaxNumber('IT', '27AAPFU0939F1ZV')).toMatchObject({ kind: 'invalid', reason: 'form' })
  expect(checkTaxNumber('CN', '91310000607378229A')).toMatchObject({ kind: 'invalid', reason: 'checkDigit' })
  expect(checkTaxNumber('US', '00-1234567')).toMatchObject({ kind: 'invalid', reason: 'checkDigit' })
})

test('a country without a rule accepts a plain number and says that it is not checked', () => {
  expect(checkTaxNumber('KE', 'P051-123456-A')).toEqual({
    kind: 'valid',
    number: 'P051123456A',
    isChecked: false,
  })
  expect(checkTaxNumber('KE', 'not known')).toMatchObject({ kind: 'invalid', reason: 'form', example: null })
  expect(checkTaxNumber('KE', '<script>1')).toMatchObject({ kind: 'invalid' })
})
