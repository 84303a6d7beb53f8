/** The findings of the solution check as they are now, with the warnings among them that were accepted for exactly these figures. */
import type { SolutionFinding } from '@design-portal/contract/status-workflow.ts'
import { type ChainFinding, formatClaim } from '@design-portal/domain/solution-check/chain.ts'
import { getFindingAudience, type WarningAudience } from '@design-portal/domain/workflow/warnings.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { findFirstDay, readCheck } from '../../designs/chains/read-chain.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import {
  type Acceptance,
  createAcceptanceDecider,
  findAcceptance,
  presentAcceptance,
} from './read-warnings.ts'
import { listAcceptances } from './store.ts'

export interface StandingFinding extends ChainFinding {
  readonly namedDesigns: SolutionFinding['designs']
  readonly acceptedBy: WarningAudience
  /** The fingerprint of what the finding claims, to which an acceptance applies. */
  readonly hash: string
  readonly accepted: Acceptance | null
}

export async function readFindings(
  db: Database,
  solution: Pick<VisibleSolution['solution'], 'id' | 'country_code' | 'status'>,
  now: Date,
): Promise<readonly StandingFinding[]> {
  const { designs, findings } = await readCheck(db, solution, findFirstDay(solution, now))
  const acceptances = await listAcceptances(db, solution.id)
  const names = new Map(designs.map(({ id, name }) => [id, name]))
  return findings.map((finding) => {
    const hash = createHash('sha256').update(formatClaim(finding)).digest('hex')
    return {
      ...finding,
      namedDesigns: finding.designs.map((desId) => ({ desId, name: names.get(desId) ?? '' })),
      acceptedBy: getFindingAudience(finding.key),
      hash,
      accepted: finding.severity === 'warning' ? findAcceptance(acceptances, finding.id, hash) : null,
    }
  })
}

/** Findings with what the person may do with each. */
export function toFindingsAnswer(
  user: SignedInUser,
  visible: VisibleSolution,
  findings: readonly StandingFinding[],
): SolutionFinding[] {
  const decideAcceptance = createAcceptanceDecider(user, visible)
  return findings.map(({ id, key, severity, namedDesigns, acceptedBy, accepted, ...finding }) => ({
    findingId: id,
    key,
    severity,
    designs: namedDesigns,
    arguments: { ...finding.arguments },
    acceptance:
      severity === 'warning'
        ? {
            acceptedBy,
            accepted: presentAcceptance(accepted),
            accept: decideAcceptance(acceptedBy),
            withdraw: decideAcceptance(acceptedBy),
          }
        : null,
  }))
}
