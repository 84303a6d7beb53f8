/** The calls of customers, their sites and their contacts. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { createContact, eraseContact, saveContact } from './change-contact.ts'
import { createCustomer, deleteCustomer, saveCustomer } from './change-customer.ts'
import { createSite, deleteSite, saveSite } from './change-site.ts'
import { exportCustomers, importCustomers } from './customer-list.ts'
import { findCrmAccounts } from './find-crm-accounts.ts'
import { distinguishCustomers, mergeCustomers } from './merge-customers.ts'
import { findCustomers, readCustomer, readCustomers } from './read-customers.ts'

export function addCustomerRoutes(app: FastifyInstance): void {
  bindCall(app, calls['customer/list'], readCustomers)

  bindCall(app, calls['customer/find'], findCustomers)

  bindCall(app, calls['customer/details'], (caller, input) => readCustomer(caller, input.customerId))

  bindCall(app, calls['customer/create'], createCustomer)

  bindCall(app, calls['customer/save'], saveCustomer)

  bindCall(app, calls['customer/delete'], deleteCustomer)

  bindCall(app, calls['customer/site/create'], createSite)

  bindCall(app, calls['customer/site/save'], saveSite)

  bindCall(app, calls['customer/site/delete'], deleteSite)

  bindCall(app, calls['customer/contact/create'], createContact)

  bindCall(app, calls['customer/contact/save'], saveContact)

  bindCall(app, calls['customer/contact/erase'], eraseContact)

  bindCall(app, calls['customer/list.xlsx'], (caller, input) => exportCustomers(caller, 'xlsx', input.lang))

  bindCall(app, calls['customer/list.csv'], (caller, input) => exportCustomers(caller, 'csv', input.lang))

  bindCall(app, calls['customer/import'], importCustomers)

  bindCall(app, calls['customer/crm-accounts'], findCrmAccounts)

  bindCall(app, calls['customer/distinguish'], distinguishCustomers)

  bindCall(app, calls['customer/merge'], mergeCustomers)
}
