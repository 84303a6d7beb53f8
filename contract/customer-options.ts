/** Choices and limits of the calls about customers, apart from their schemas, which a page does not load. */

/** The states by which the list of customers can be filtered. */
export const customerStates = ['active', 'ended', 'all'] as const
export type CustomerState = (typeof customerStates)[number]

/** Maximum number of contacts with which a customer is created. */
export const maxFirstContacts = 10

/** Maximum number of customers that a new one is stated to differ from. */
export const maxDifferentCustomers = 50
