/** Changes of a solution while nobody else makes one, for every feature that makes some. */
export { lockAtVersion, lockSolution, updateStatus } from './store.ts'
