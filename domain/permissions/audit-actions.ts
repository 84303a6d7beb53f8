/**
 * The actions in the audit log: those of the permission table, those of the buttons of a solution, and those in
 * neither.
 */
import { type SolutionActionName, solutionActionNames } from '../workflow/action-names.ts'
import { type Action, actions } from './table.ts'

/** Actions of people on their own account, and of the installation itself. */
const otherAuditActions = [
  'signIn',
  'signOut',
  // A call that everybody may make, but that is refused to an API key.
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

/** Every action once. */
export const auditActions: readonly AuditAction[] = [
  ...new Set<AuditAction>([...actions, ...solutionActionNames, ...otherAuditActions]),
]
