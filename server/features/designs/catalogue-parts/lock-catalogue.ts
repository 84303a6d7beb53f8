/** The lock that changes of the catalogue take, for features that write parts by themselves. */
export { lockSuccessors as lockCatalogue } from './store.ts'
