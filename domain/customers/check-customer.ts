/** Checks the facts of a customer beyond the length and type of each single field. */
import { countries, findCountry } from '../reference/countries.ts'
import type { Address, Customer } from './customer.ts'
import { checkTaxNumber } from './tax-numbers.ts'

export interface CustomerProblem {
  /** The field, such as `taxNumber` or `invoiceAddress.countryId`. */
  readonly field: string
  readonly code: 'missing' | 'wrong_format' | 'not_allowed'
  /** What is wrong and what to do, in English. */
  readonly message: string
}

type CheckedFacts = Pick<
  Customer,
  'currency' | 'taxNumber' | 'incoterm' | 'incotermPlace' | 'address' | 'invoiceAddress'
>

export function checkCustomer(customer: CheckedFacts): readonly CustomerProblem[] {
  const { address, invoiceAddress, currency, taxNumber, incoterm, incotermPlace } = customer
  return [
    ...checkAddress('address', address),
    ...(invoiceAddress === null ? [] : checkAddress('invoiceAddress', invoiceAddress)),
    ...checkCurrency(currency),
    ...checkTax(address.countryId, taxNumber),
    ...(incoterm !== null && incotermPlace === ''
      ? [
          {
            field: 'incotermPlace',
            code: 'missing',
            message: `${incoterm} needs a named place, such as Hamburg.`,
          } as const,
        ]
      : []),
    ...(incoterm === null && incotermPlace !== ''
      ? [
          {
            field: 'incoterm',
            code: 'missing',
            message: 'Choose the rule of Incoterms 2020 that the place belongs to.',
          } as const,
        ]
      : []),
  ]
}

export const checkAddress = (field: string, { countryId }: Address): readonly CustomerProblem[] =>
  findCountry(countryId) === undefined
    ? [
        {
          field: `${field}.countryId`,
          code: 'not_allowed',
          message: 'Send an ISO 3166-1 code from country/names.',
        },
      ]
    : []

function checkCurrency(currency: string | null): readonly CustomerProblem[] {
  if (currency === null || countries.some((country) => country.currency === currency)) return []
  return [
    {
      field: 'currency',
      code: 'not_allowed',
      message: 'Send an ISO 4217 code of a currency of country/names, or leave it out.',
    },
  ]
}

function checkTax(countryId: string, taxNumber: string): readonly CustomerProblem[] {
  if (taxNumber === '') return []
  const verdict = checkTaxNumber(countryId, taxNumber)
  if (verdict.kind === 'valid') return []
  const expectedForm = verdict.example === null ? '3 to 30 letters and digits' : `such as ${verdict.example}`
  return [
    {
      field: 'taxNumber',
      code: verdict.reason === 'form' ? 'wrong_format' : 'not_allowed',
      message:
        verdict.reason === 'form'
          ? `Send a tax number of ${countryId}, ${expectedForm}, or leave it out.`
          : `A digit of this tax number is wrong: its check digit differs. Compare it with the customer's papers (form: ${expectedForm}).`,
    },
  ]
}
