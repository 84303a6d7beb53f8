/**
 * VAT identification numbers of the member states of the European Union and of Northern Ireland.
 *
 * The forms are those of the European Commission's VIES, "VAT identification number structure" (ec.europa.eu/taxation_customs/vies,
 * FAQ 11, 2024), under articles 214 and 215 of Directive 2006/112/EC with its prefix of ISO 3166-1 alpha-2 (EL for Greece, XI for
 * Northern Ireland). The check digits are those of "VAT identification numbers: algorithms" of the Fiscalis paper of the Commission and of
 * the OECD's "Tax identification numbers" (oecd.org, jurisdiction sheets, 2023), except where a row names another source.
 */
import {
  computeRemainder,
  hasComplementTo10,
  hasComplementTo11,
  isDivisible,
  isLuhn,
  isMod11And10,
  sumWeighted,
  toDigits,
} from './check-digits.ts'
import { isSpanish } from './spanish-tax-number.ts'
import type { TaxNumberRule } from './tax-number-rule.ts'

const source = 'European Commission, VIES, VAT identification number structure (2024)'
const vat = (
  prefix: string,
  rule: Pick<TaxNumberRule, 'pattern' | 'example'> & Pick<Partial<TaxNumberRule>, 'check' | 'source'>,
): TaxNumberRule => ({ prefix, isPrefixWritten: true, source, ...rule })

const sumDigits = (digits: readonly number[]): number =>
  digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0)

const isAustrian = (number: string): boolean => {
  const digits = toDigits(number.slice(1))
  const doubled = digits.slice(0, 7).map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
  return (10 - ((sumDigits(doubled) + 4) % 10)) % 10 === digits[7]
}

/** Only the numbers of legal entities, of nine digits, have a check digit that is the same for all. */
const isBulgarian = (number: string): boolean => {
  if (number.length === 10) return true
  const digits = toDigits(number)
  const first = sumWeighted(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const remainder = first === 10 ? (sumWeighted(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first
  return remainder === digits[8]
}

const cyprusOddDigits = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const isCypriot = (number: string): boolean => {
  const sum = toDigits(number.slice(0, 8)).reduce(
    (before, digit, place) => before + (place % 2 === 0 ? (cyprusOddDigits[digit] ?? 0) : digit),
    0,
  )
  return String.fromCodePoint(65 + (sum % 26)) === number.slice(8)
}

const isGreek = (number: string): boolean =>
  (sumWeighted(toDigits(number), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number.slice(8))

/** The two digits before the SIREN are a key of it; newer keys hold letters, whose computation is not published. */
const isFrench = (number: string): boolean => {
  const siren = number.slice(2)
  return !/^\d{2}/.test(number) || (12 + 3 * computeRemainder(siren, 97)) % 97 === Number(number.slice(0, 2))
}

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'
const isIrish = (number: string): boolean => {
  // Numbers issued before 2013 may have a letter or a sign in second place.
  const isOldForm = /^\d[A-Z+*]\d{5}[A-W]$/.test(number)
  const digits = toDigits(isOldForm ? `0${number.slice(2, 7)}${number.slice(0, 1)}` : number.slice(0, 7))
  const letter = number.slice(8)
  const sum =
    sumWeighted(digits, [8, 7, 6, 5, 4, 3, 2]) + (letter === '' ? 0 : 9 * irishLetters.indexOf(letter))
  return irishLetters[sum % 23] === number[7]
}

const isLithuanian = (number: string): boolean => {
  const digits = toDigits(number)
  const length = digits.length - 1
  const listWeights = (start: number) => Array.from({ length }, (_, place) => ((start - 1 + place) % 9) + 1)
  const first = sumWeighted(digits, listWeights(1)) % 11
  const remainder = first === 10 ? (sumWeighted(digits, listWeights(3)) % 11) % 10 : first
  return remainder === digits[length]
}

/** Legal entities begin with 4 to 9; the numbers of people hold a date of birth, or begin with 32, and have no check digit since 2017. */
const isLatvian = (number: string): boolean =>
  /^[0-3]/.test(number) || sumWeighted(toDigits(number), [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3

const isMaltese = (number: string): boolean =>
  37 - (sumWeighted(toDigits(number), [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6))

/** Numbers of companies by weights, those of sole traders since 2020 by MOD 97-10 over NL and the number (ISO/IEC 7064). */
const isDutch = (number: string): boolean => {
  const digits = toDigits(number.slice(0, 9))
  if (sumWeighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8]) return true
  // N, L and B as 23, 21 and 11.
  return computeRemainder(`2321${number.replace('B', '11')}`, 97) === 1
}

const isRomanian = (number: string): boolean => {
  const digits = toDigits(number.padStart(10, '0'))
  return ((sumWeighted(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digits[9]
}

/** United Kingdom, HMRC Reference: Notice 700; numbers since 2010 have 55 added. Government and health numbers have no check digits. */
export const isBritish = (number: string): boolean => {
  if (/^[A-Z]/.test(number)) return true
  const remainder = (sumWeighted(toDigits(number), [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97
  return remainder === 0 || remainder === 42
}
export const britishForm = /^(\d{9}(\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/

/** By ISO 3166-1 alpha-2 code; XI, a code for user assignment, is Northern Ireland. */
export const euTaxNumbers: Readonly<Record<string, TaxNumberRule>> = {
  AT: vat('AT', { pattern: /^U\d{8}$/, check: isAustrian, example: 'ATU13585627' }),
  BE: vat('BE', {
    pattern: /^[01]\d{9}$/,
    check: (number) => 97 - computeRemainder(number.slice(0, 8), 97) === Number(number.slice(8)),
    example: 'BE0428759497',
  }),
  BG: vat('BG', { pattern: /^\d{9,10}$/, check: isBulgarian, example: 'BG175074752' }),
  CY: vat('CY', { pattern: /^(?!12)[0-59]\d{7}[A-Z]$/, check: isCypriot, example: 'CY10259033P' }),
  CZ: vat('CZ', {
    pattern: /^\d{8,10}$/,
    // The birth numbers of people, of nine or ten digits, are not checked.
    check: (number) =>
      number.length !== 8 || hasComplementTo11(number, [8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 1 }),
    example: 'CZ25123891',
  }),
  DE: vat('DE', { pattern: /^[1-9]\d{8}$/, check: isMod11And10, example: 'DE136695976' }),
  DK: vat('DK', {
    pattern: /^[1-9]\d{7}$/,
    check: (number) => isDivisible(number, [2, 7, 6, 5, 4, 3, 2, 1], 11),
    example: 'DK13585628',
  }),
  EE: vat('EE', {
    pattern: /^10\d{7}$/,
    check: (number) => hasComplementTo10(number, [3, 7, 1, 3, 7, 1, 3, 7]),
    example: 'EE100931558',
  }),
  ES: vat('ES', { pattern: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, check: isSpanish, example: 'ESA13585625' }),
  FI: vat('FI', {
    pattern: /^\d{8}$/,
    check: (number) => hasComplementTo11(number, [7, 9, 10, 5, 8, 4, 2], { 11: 0 }),
    example: 'FI20774740',
  }),
  FR: vat('FR', { pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, check: isFrench, example: 'FR83404833048' }),
  GR: vat('EL', { pattern: /^\d{9}$/, check: isGreek, example: 'EL094259216' }),
  HR: vat('HR', { pattern: /^\d{11}$/, check: isMod11And10, example: 'HR33392005961' }),
  HU: vat('HU', {
    pattern: /^\d{8}$/,
    check: (number) => hasComplementTo10(number, [9, 7, 3, 1, 9, 7, 3]),
    example: 'HU12892312',
  }),
  IE: vat('IE', {
    pattern: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
    check: isIrish,
    example: 'IE6433435F',
    source: 'Revenue Commissioners (revenue.ie), VAT registration number format since 2013',
  }),
  IT: vat('IT', { pattern: /^\d{11}$/, check: isLuhn, example: 'IT00743110157' }),
  LT: vat('LT', { pattern: /^(\d{7}1\d|\d{10}1\d)$/, check: isLithuanian, example: 'LT119511515' }),
  LU: vat('LU', {
    pattern: /^\d{8}$/,
    check: (number) => computeRemainder(number.slice(0, 6), 89) === Number(number.slice(6)),
    example: 'LU15027442',
  }),
  LV: vat('LV', { pattern: /^\d{11}$/, check: isLatvian, example: 'LV40003521600' }),
  MT: vat('MT', { pattern: /^\d{8}$/, check: isMaltese, example: 'MT11679112' }),
  NL: vat('NL', {
    pattern: /^\d{9}B\d{2}$/,
    check: isDutch,
    example: 'NL004495445B01',
    source: 'Belastingdienst (belastingdienst.nl), VAT identification number since 1 January 2020',
  }),
  PL: vat('PL', {
    pattern: /^\d{10}$/,
    check: (number) =>
      sumWeighted(toDigits(number), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number.slice(9)),
    example: 'PL8567346215',
  }),
  PT: vat('PT', {
    pattern: /^[1-9]\d{8}$/,
    check: (number) => hasComplementTo11(number, [9, 8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 0 }),
    example: 'PT501964843',
  }),
  RO: vat('RO', { pattern: /^[1-9]\d{1,9}$/, check: isRomanian, example: 'RO18547290' }),
  SE: vat('SE', {
    pattern: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/,
    check: (number) => isLuhn(number.slice(0, 10)),
    example: 'SE123456789701',
  }),
  SI: vat('SI', {
    pattern: /^[1-9]\d{7}$/,
    check: (number) => hasComplementTo11(number, [8, 7, 6, 5, 4, 3, 2], { 10: 0 }),
    example: 'SI50223054',
  }),
  SK: vat('SK', {
    pattern: /^[1-9]\d[2-47-9]\d{7}$/,
    check: (number) => computeRemainder(number, 11) === 0,
    example: 'SK2022749619',
  }),
  XI: vat('XI', { pattern: britishForm, check: isBritish, example: 'XI110305878' }),
}
