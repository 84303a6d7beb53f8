/** Finds customers for other features: by id or text, as far as a person sees them. */
export { findCustomersByWords, findMatchingIds, findNames, matchesCustomer } from './store.ts'
