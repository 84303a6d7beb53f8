/** Stores how the designs of a solution are linked, with the history row. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { SolutionChain } from '@design-portal/contract/chains.ts'
import type { ChainDesign, Link } from '@design-portal/domain/solution-check/chain.ts'
import { listPossibleLinks, proposeLinks } from '@design-portal/domain/solution-check/propose-links.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import {
  updateOutsideDesigns,
  requireStoredVersion,
} from '../../solutions/solutions/update-solution-content.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { resolveStoredLinks, readChain, readChainDesigns } from './read-chain.ts'
import { findLinks, storeLinks } from './store.ts'

type SaveInput = CheckedInputOf<(typeof calls)['solution/chain/save']> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT, INVALID_INPUT for an impossible link */
export async function saveLinks(
  caller: Caller,
  { cfgId, links, ...precondition }: SaveInput,
): Promise<SolutionChain> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  const { company_id: companyId } = visible.solution
  await updateOutsideDesigns(caller, visible, async (caller, now) => {
    const { db } = caller
    const designs = await readChainDesigns(db, cfgId)
    const stored = await findLinks(db, cfgId)
    const before = resolveStoredLinks(designs, stored)
    const after = links ?? proposeLinks(designs)
    requirePossible(designs, after)
    const [from, to] = [formatLinks(designs, before), formatLinks(designs, after)]
    // This also answers a save that is sent again because its answer got lost.
    if (stored !== undefined && from === to) return undefined
    await requireStoredVersion(caller, stored, precondition, ['links'])
    await storeLinks(db, {
      cfgId,
      companyId,
      links: after,
      designIds: designs.map(({ id }) => id),
      rowVersion: (stored?.row_version ?? 0) + 1,
      userId: caller.user.id,
      now,
    })
    return { changes: { links: { from, to } } }
  })
  return await readChain(caller, cfgId)
}

/** Stores the links that a new solution begins with, in the transaction of its creation. */
export async function storeFirstLinks(
  { db, user, clock }: Caller,
  { id: cfgId, company_id: companyId }: { readonly id: string; readonly company_id: string },
  designs: readonly ChainDesign[],
  links: readonly Link[],
): Promise<void> {
  await storeLinks(db, {
    cfgId,
    companyId,
    links,
    designIds: designs.map(({ id }) => id),
    rowVersion: 1,
    userId: user.id,
    now: clock(),
  })
}

/** @throws CallError INVALID_INPUT naming the first link that is impossible, or whose feed has a source already */
function requirePossible(designs: readonly ChainDesign[], links: readonly Link[]): void {
  const possible = new Set(listPossibleLinks(designs, links))
  const wrongIndex = links.findIndex((link) => !possible.has(link))
  if (wrongIndex === -1) return
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: `links.${wrongIndex}`,
        code: 'not_allowed',
        message:
          'A design cannot give this to the other one, or the feed has a source already. Power runs from a UPS to distribution to what takes it.',
      },
    ],
  })
}

/** For example `UPS 1 → PDU 1 (A)`. Uses names and a fixed order, because people read the history. */
function formatLinks(designs: readonly ChainDesign[], links: readonly Link[]): string {
  const names = new Map(designs.map(({ id, name }) => [id, name]))
  return links
    .map(
      ({ from, to, side }) =>
        `${names.get(from) ?? from} → ${names.get(to) ?? to}${side === undefined ? '' : ` (${side})`}`,
    )
    .toSorted()
    .join(', ')
}
