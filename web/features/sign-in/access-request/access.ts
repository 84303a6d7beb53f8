/** Queries of the page for the user's own access. */

export type { AccessRequest, MyAccess } from '@design-portal/contract/access.ts'
