/** The distributors chosen to quote for a solution, which submissions and orders check their own distributor against. */
export { listChosenDistributors } from './store.ts'
