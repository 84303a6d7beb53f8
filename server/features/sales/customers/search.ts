/** Finds customers for other features: by id or text, as far as a person sees them. */
export { listCustomersByWords, listMatchingIds, findNames, matchesCustomer } from './store.ts'
