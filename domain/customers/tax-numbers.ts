/** Tax numbers by country: whether a text is one, and how it is written. */
import { normalizeText } from '../normalize.ts'
import { euTaxNumbers } from './eu-tax-numbers.ts'
import { otherTaxNumbers } from './other-tax-numbers.ts'
import type { TaxNumberRule } from './tax-number-rule.ts'

export const maxTaxNumberLength = 40

export type TaxNumberVerdict =
  | {
      readonly kind: 'valid'
      /** As it is compared and printed: in capitals, without spaces and punctuation, with the prefix if one belongs to it. */
      readonly number: string
      /** False if no rule is known for the country, or its rule has no check digits. */
      readonly isChecked: boolean
    }
  | {
      readonly kind: 'invalid'
      /** `form`: length or characters differ from the rule; `checkDigit`: a digit is wrong, or two are transposed. */
      readonly reason: 'form' | 'checkDigit'
      readonly example: string | null
    }

const rules: Readonly<Record<string, TaxNumberRule>> = { ...otherTaxNumbers, ...euTaxNumbers }

/** The countries whose tax numbers are known, by ISO 3166-1 alpha-2 code; XI is Northern Ireland. */
export const taxNumberCountries: readonly string[] = Object.keys(rules).toSorted()

export const findTaxNumberRule = (countryId: string): TaxNumberRule | undefined =>
  Object.hasOwn(rules, countryId) ? rules[countryId] : undefined

/**
 * Monaco belongs to the VAT territory of France, and the Isle of Man to that of the United Kingdom (Directive 2006/112/EC, article 7);
 * Liechtenstein to that of Switzerland (treaty of 28 October 1994).
 */
const vatTerritories: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' }

const removePunctuation = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/\u2010-\u2015·]/g, '')

/**
 * Checks the tax number of a customer by the country of its seat. A number with the prefix of a member state of the European Union is read by
 * the rule of that state, because companies register where they sell. A country without a rule takes any plain number, which is not checked.
 */
export function checkTaxNumber(countryId: string, text: string): TaxNumberVerdict {
  const bare = removePunctuation(text)
  const country = vatTerritories[countryId] ?? countryId
  const rule = findTaxNumberRule(country)
  const domesticVerdict = rule === undefined ? checkPlainNumber(bare) : checkByRule(rule, bare)
  if (domesticVerdict.kind === 'valid' && domesticVerdict.isChecked) return domesticVerdict
  const foreignVerdict = findForeignVerdict(country, bare)
  return foreignVerdict ?? domesticVerdict
}

function findForeignVerdict(country: string, bare: string): TaxNumberVerdict | undefined {
  const states = country === 'GB' ? ['XI'] : Object.keys(euTaxNumbers)
  for (const state of states) {
    const rule = euTaxNumbers[state]
    if (state === country || rule?.prefix === undefined || !bare.startsWith(rule.prefix)) continue
    const verdict = checkByRule(rule, bare)
    if (verdict.kind === 'valid') return verdict
  }
  return undefined
}

function checkByRule(rule: TaxNumberRule, bare: string): TaxNumberVerdict {
  const { prefix = '', suffix, pattern, check, example } = rule
  const withoutPrefix = prefix !== '' && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
  const candidates = [withoutPrefix, bare].map((text) =>
    suffix === undefined ? text : text.replace(suffix, ''),
  )
  const number = candidates.find((text) => pattern.test(text))
  if (number === undefined) return { kind: 'invalid', reason: 'form', example }
  if (check !== undefined && !check(number)) return { kind: 'invalid', reason: 'checkDigit', example }
  return {
    kind: 'valid',
    number: rule.isPrefixWritten === true ? `${prefix}${number}` : number,
    isChecked: check !== undefined,
  }
}

/** Letters and digits of any script, with at least one digit: what every known tax number is. */
function checkPlainNumber(bare: string): TaxNumberVerdict {
  if (/^[\p{L}\p{Nd}+*&]{3,30}$/u.test(bare) && /\p{Nd}/u.test(bare))
    return { kind: 'valid', number: bare, isChecked: false }
  return { kind: 'invalid', reason: 'form', example: null }
}
