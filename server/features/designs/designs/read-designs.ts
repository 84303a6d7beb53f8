/** The designs of a solution for other features: what was saved, in the solution's order. */
export { type DesignRecord, listDesigns as readDesigns } from './store.ts'
