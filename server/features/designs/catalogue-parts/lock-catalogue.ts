/** The lock that every change of the catalogue acquires, for features that write parts themselves. */
export { lockCatalogue } from './store.ts'
