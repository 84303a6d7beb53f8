/**
 * The tax number of Spain: the DNI and NIE of people, and the NIF of companies. Source: Agencia Tributaria, Orden EHA/451/2008 on the
 * composition of the NIF of legal persons (BOE-A-2008-3580), and Real Decreto 1065/2007, articles 18 to 22.
 */
import { toDigits } from './check-digits.ts'

const peopleLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const companyLetters = 'JABCDEFGHI'

export function isSpanish(number: string): boolean {
  const [first, last] = [number.slice(0, 1), number.slice(8)]
  if (/\d/.test(first)) return peopleLetters[Number(number.slice(0, 8)) % 23] === last
  const foreignerDigit = 'XYZ'.indexOf(first)
  if (foreignerDigit >= 0)
    return peopleLetters[Number(`${foreignerDigit}${number.slice(1, 8)}`) % 23] === last
  if (/[KLM]/.test(first)) return peopleLetters[Number(number.slice(1, 8)) % 23] === last || isCompany(number)
  return /[A-HJNP-SUVW]/.test(first) && isCompany(number)
}

/** Orden EHA/451/2008 states with which first letters the check character is a letter, and with which a digit; with others it may be either. */
function isCompany(number: string): boolean {
  const sum = toDigits(number.slice(1, 8)).reduce((before, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit
    return before + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const checkDigit = (10 - (sum % 10)) % 10
  const [first, last] = [number.slice(0, 1), number.slice(8)]
  if (/[NPQRSWKLM]/.test(first)) return last === companyLetters[checkDigit]
  if (/[ABEH]/.test(first)) return last === String(checkDigit)
  return last === String(checkDigit) || last === companyLetters[checkDigit]
}
