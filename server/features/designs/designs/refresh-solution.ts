/** For other features: updates a solution's own columns from its designs, in the transaction of a change. */
export { refreshSolution } from './store.ts'
