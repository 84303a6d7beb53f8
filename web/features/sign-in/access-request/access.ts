/** What the page of one's own access asks the server for. */

export type { AccessRequest, MyAccess } from '@design-portal/contract/access.ts'
