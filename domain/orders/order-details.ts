/** What is stated with an order beside its solution: the customer's number and file, addresses, requested date and contact. */
import { addDays } from '../days.ts'
import type { Address } from '../customers/customer.ts'
import { isPhone } from '../customers/customer.ts'

/** Limits of what may be stated (our choice). */
export const orderLimits = {
  /** Code points of the number that the customer gave its order. */
  maxCustomerOrderNumber: 60,
  /** Days from today until the requested delivery at most: five years, beyond which a year is mistyped. */
  maxDaysAhead: 1826,
  /** Code points of why an order differs from what was accepted. */
  maxReasonLength: 2000,
} as const

/** An address with the name of the company or the place, as it stands on a delivery note or an invoice. */
export interface OrderAddress extends Address {
  readonly name: string
}

/** Whom to call about the delivery; an empty text is not stated. */
export interface OrderContact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export interface OrderDetails {
  /** As the customer names its order; empty if it has no number. */
  readonly customerOrderNumber: string
  /** The attachment with the customer's order; null if there is none. */
  readonly customerFileId: string | null
  /** Null if nothing was stated, as by clients that send only the note. */
  readonly deliveryAddress: OrderAddress | null
  /** Null for the delivery address. */
  readonly invoiceAddress: OrderAddress | null
  /** `YYYY-MM-DD`; null if no day is requested. */
  readonly requestedDate: string | null
  readonly contact: OrderContact
}

export const noOrderDetails: OrderDetails = {
  customerOrderNumber: '',
  customerFileId: null,
  deliveryAddress: null,
  invoiceAddress: null,
  requestedDate: null,
  contact: { name: '', email: '', phone: '' },
}

export interface OrderProblem {
  /** The field, such as `deliveryAddress.city`. */
  readonly field: string
  readonly code: 'missing' | 'wrong_format' | 'not_allowed'
  /** What is wrong and what to do, in English. */
  readonly message: string
}

export interface OrderPlace {
  /** ISO 3166-1 alpha-2 of the solution. */
  readonly countryId: string
  /** `YYYY-MM-DD` in that country. */
  readonly today: string
}

/** What is wrong with the details of an order, field by field. */
export function checkOrderDetails(
  { deliveryAddress, invoiceAddress, requestedDate, contact }: OrderDetails,
  place: OrderPlace,
): readonly OrderProblem[] {
  return [
    ...(deliveryAddress === null ? [] : checkAddress('deliveryAddress', deliveryAddress)),
    ...checkCountry(deliveryAddress, place),
    ...(invoiceAddress === null ? [] : checkAddress('invoiceAddress', invoiceAddress)),
    ...checkRequestedDate(requestedDate, place),
    ...(contact.phone === '' || isPhone(contact.phone)
      ? []
      : [
          {
            field: 'contact.phone',
            code: 'wrong_format',
            message: 'Send a telephone number such as +49 40 123456, or leave it out.',
          } as const,
        ]),
    ...(contact.name === '' && (contact.email !== '' || contact.phone !== '')
      ? [{ field: 'contact.name', code: 'missing', message: 'Name the person to contact.' } as const]
      : []),
  ]
}

const requiredParts = { name: 'the name', street: 'street and number', city: 'the city' } as const

function checkAddress(field: string, address: OrderAddress): readonly OrderProblem[] {
  return (['name', 'street', 'city'] as const).flatMap((part) =>
    address[part] === ''
      ? [{ field: `${field}.${part}`, code: 'missing', message: `Enter ${requiredParts[part]}.` } as const]
      : [],
  )
}

/** Prices, tax and approvals are those of the solution's country, so goods for another one are another solution. */
function checkCountry(address: OrderAddress | null, { countryId }: OrderPlace): readonly OrderProblem[] {
  if (address === null || address.countryId === countryId) return []
  return [
    {
      field: 'deliveryAddress.countryId',
      code: 'not_allowed',
      message: `The solution is priced and approved for ${countryId}. Deliver there, or copy the solution to ${address.countryId}.`,
    },
  ]
}

function checkRequestedDate(requested: string | null, { today }: OrderPlace): readonly OrderProblem[] {
  const last = addDays(today, orderLimits.maxDaysAhead)
  if (requested === null || (requested >= today && requested <= last)) return []
  return [
    {
      field: 'requestedDate',
      code: 'not_allowed',
      message: `Send a day from ${today} to ${last}, or leave it out.`,
    },
  ]
}
