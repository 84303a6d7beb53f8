/** Finds whom a quotation is for: the customer of its solution, the delivery site, and the people who can receive it. */
import { listAddressLines } from '@design-portal/domain/customers/address-lines.ts'
import type { Address } from '@design-portal/domain/customers/customer.ts'
import type {
  QuotationAddress,
  QuotationContent,
} from '@design-portal/domain/quotations/quotation-content.ts'
import type { Database } from '../../../db/database.ts'
import {
  findCustomerOfSolution,
  listContacts,
  findSiteOfDelivery,
} from '../customers/customer-of-solution.ts'

export interface Addressees extends Pick<QuotationContent, 'customer' | 'site'> {
  readonly hasCustomer: boolean
  readonly contacts: readonly { readonly name: string; readonly email: string }[]
}

/** Finds the addressees of a solution; where no customer is named, the country of the solution is theirs. */
export async function findAddressees(
  db: Database,
  solution: { readonly id: string; readonly country_code: string },
): Promise<Addressees> {
  const customer = await findCustomerOfSolution(db, solution.id)
  if (customer === undefined) {
    return {
      hasCustomer: false,
      customer: { name: '', lines: [], country: solution.country_code, taxNumber: null, contactName: null },
      site: null,
      contacts: [],
    }
  }
  const [site, contacts] = [await findSiteOfDelivery(db, solution.id), await listContacts(db, customer.id)]
  return {
    hasCustomer: true,
    customer: {
      ...toQuotationAddress(
        customer.legal_name === '' ? customer.name : customer.legal_name,
        customer.address,
      ),
      taxNumber: customer.tax_number === '' ? null : customer.tax_number,
      contactName: contacts[0]?.name ?? null,
    },
    site: site === undefined ? null : toQuotationAddress(site.name, site.address),
    contacts: contacts.flatMap(({ name, email }) => (email === '' ? [] : [{ name, email }])),
  }
}

const toQuotationAddress = (name: string, address: Address): QuotationAddress => ({
  name,
  lines: listAddressLines(address),
  country: address.countryId,
})
