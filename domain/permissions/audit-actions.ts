/** What the audit log tells of: actions of the permission table, buttons of a solution, and what has no row in either. */
import { type SolutionActionName, solutionActionNames } from '../workflow/action-names.ts'
import { type Action, actions } from './table.ts'

/** Done by everybody for themselves, or by the installation. */
const otherAuditActions = [
  'signIn',
  'signOut',
  // A call that every person may make, refused to an API key.
  'signedIn',
  'endSession',
  'acceptTerms',
  'openExternalAddress',
  'makeApiKey',
  'revokeApiKey',
  'makeAccount',
  'linkAccount',
  'tieCompany',
  'changeCompany',
  'nameFirstAdmin',
] as const

export type AuditAction = Action | SolutionActionName | (typeof otherAuditActions)[number]

/** Each once. */
export const auditActions: readonly AuditAction[] = [
  ...new Set<AuditAction>([...actions, ...solutionActionNames, ...otherAuditActions]),
]
