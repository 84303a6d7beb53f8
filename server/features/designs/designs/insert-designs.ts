/** Copies designs of other solutions that a person can see into one of their own, and finds such designs. */
import { listNewestVersions } from '../../../products/products.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { designActionCalls } from '@design-portal/contract/design-actions.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireAbility } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { lockEditable } from '../../solutions/solutions/lock-editable.ts'
import { listCompatibleDesigns } from './action-store.ts'
import { copyDesigns, repriceDesigns } from './copy-designs.ts'
import { toDesignAnswer } from './present.ts'
import { requireProduct } from './launch-design.ts'
import { type DesignRecord, findDesign, listDesigns, refreshSolution } from './store.ts'

type Calls = typeof designActionCalls
type InsertInput = CheckedInputOf<Calls['solution/insert']>

/** Maximum number of designs shown; a longer search text finds fewer. */
const maxFound = 50

/** @throws CallError NOT_FOUND */
export async function searchCompatibleDesigns(
  caller: Caller,
  { currentCfgId: cfgId, searchString: text }: CheckedInputOf<Calls['solution/list/compatible-designs']>,
): Promise<AnswerOf<Calls['solution/list/compatible-designs']>> {
  await requireVisibleSolution(caller, cfgId)
  const types = (await listNewestVersions(caller.db, caller.clock())).map(({ type }) => type)
  const found = await listCompatibleDesigns(caller.db, caller.user, {
    cfgId,
    text,
    types,
    limit: maxFound + 1,
  })
  return {
    complete: found.length <= maxFound,
    data: found.slice(0, maxFound).map((design) => ({
      desId: design.id,
      desName: design.name,
      type: design.configurator_type,
      cfgId: design.solution_id,
      solutionName: design.solution_name,
      ownerName: design.owner_name,
      countryId: design.country_code,
      quantity: design.quantity,
      componentPartNum: design.component_part_number,
      updatedOn: design.updated_at.toISOString(),
    })),
  }
}

/** Inserts all designs or none. @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_PRODUCT_VERSION */
export async function insertDesigns(
  caller: Caller,
  { cfgId, designs, body }: InsertInput,
): Promise<AnswerOf<Calls['solution/insert']>> {
  const { user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'insertDesigns')
  const sources: DesignRecord[] = []
  for (const wanted of designs ?? body?.designs ?? []) sources.push(await requireSource(caller, wanted))
  const { company_id: companyId, currency } = visible.solution
  const now = caller.clock()
  const stamp = { userId: user.id, now }
  const inserted = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockEditable(db, visible)
    const copies = await copyDesigns(db, visible.solution, sources, stamp)
    await repriceDesigns(db, cfgId, now)
    await refreshSolution(db, { cfgId, companyId, userId: user.id, now })
    for (const [index, { to, name }] of copies.entries()) {
      await recordHistory(db, {
        cfgId,
        companyId,
        kind: 'create',
        userId: user.id,
        at: now,
        designId: to,
        rowVersion: 1,
        changes: {
          name: { from: null, to: name },
          copiedFrom: { from: null, to: sources[index]?.solution_id ?? null },
        },
      })
    }
    const ids = new Set(copies.map(({ to }) => to))
    return (await listDesigns(db, cfgId)).filter(({ id }) => ids.has(id))
  })
  return {
    data: inserted.map((design) => toDesignAnswer(user, design, currency)),
    undo: inserted.map(({ id }) => ({ call: 'solution/delete', input: { cfgId, desId: id, rowVersion: 1 } })),
  }
}

/** A design that the person can see and whose product still exists. @throws CallError NOT_FOUND, UNKNOWN_PRODUCT_VERSION */
async function requireSource(
  caller: Caller,
  { cfgId, desId }: { readonly cfgId: string; readonly desId: string },
): Promise<DesignRecord> {
  await requireVisibleSolution(caller, cfgId)
  const design = await findDesign(caller.db, cfgId, desId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  await requireProduct(caller, { type: design.configurator_type, version: design.product_version })
  return design
}
