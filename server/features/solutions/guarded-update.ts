/** Changes of a solution on the version they were decided on, for every feature that makes one. */
export { lockAtVersion, updateStatus } from './store.ts'
