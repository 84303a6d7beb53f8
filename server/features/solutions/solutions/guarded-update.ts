/** Exports guarded changes of a solution, protected against concurrent ones, for other features. */
export { lockAtVersion, lockSolution, updateStatus } from './store.ts'
