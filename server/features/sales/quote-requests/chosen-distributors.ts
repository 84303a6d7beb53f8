/** Which distributors are chosen to quote for a solution: what a submission and an order check theirs against. */
export { listChosen as chosenDistributors } from './store.ts'
