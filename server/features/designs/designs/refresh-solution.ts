/** For other features: brings a solution's own columns in line with its designs, in the transaction of a change. */
export { refreshSolution } from './store.ts'
