/** Transfers all solutions of a person who leaves: a call starts the transfer, which then runs one solution after the other and reports its progress. */
import { isNear, getNearNow } from '@design-portal/domain/near-now.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { maxBulkSize } from '@design-portal/contract/solution-actions.ts'
import type { SolutionTransfer } from '@design-portal/contract/solution-transfers.ts'
import { recordAction } from '../../../db/audit.ts'
import type { RefusedSolution } from '../../../db/tables-administration.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { mayOwn } from '../solution-actions/people.ts'
import { transferSolutions } from '../solution-actions/transfer-solutions.ts'
import { requireAllowed } from '../../people/users/permission.ts'
import {
  countOwned,
  failBrokenTransfers,
  findGiver,
  findNewestTransfer,
  listOwnedIds,
  findTaker,
  insertTransfer,
  type TransferRecord,
  updateTransfer,
} from './store.ts'

/** If a transfer has reported no progress for this long, its process is considered dead. */
const aliveMilliseconds = 60_000

/** Maximum number of refused solutions that are stored with their reasons. */
const maxRefused = 1000

/** Number of solutions that are transferred between two progress reports. */
const batchSize = Math.min(20, maxBulkSize)

/** @throws CallError FORBIDDEN, NOT_FOUND, UNKNOWN_PERSON, CONDITION_NOT_MET if a transfer is running or there is nothing to transfer */
export async function startTransfer(
  caller: Caller,
  { usrId, toUsrId, keepAccess, comment }: CheckedInputOf<Calls['user/admin/transfer']>,
): Promise<SolutionTransfer> {
  const { db, clock } = caller
  await requireAllowed(caller, 'transferSolutions', usrId)
  if ((await findGiver(db, usrId)) === undefined) throw new CallError('NOT_FOUND')
  const taker = await findTaker(db, toUsrId)
  if (taker === undefined || taker.id === usrId || !mayOwn(taker))
    throw new CallError('UNKNOWN_PERSON', {
      fields: [
        { path: 'toUsrId', code: 'not_allowed', message: 'Name an active person who may own solutions.' },
      ],
    })
  const at = clock()
  const id = randomUUID()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await failBrokenTransfers(db, usrId, getNearNow(at, aliveMilliseconds))
    const total = await countOwned(db, usrId)
    if (total === 0) throw createConditionError('hasSolutions')
    const stored = await insertTransfer(db, {
      id,
      from_user_id: usrId,
      to_user_id: toUsrId,
      asked_by: caller.user.id,
      keep_access: keepAccess,
      comment,
      state: 'running',
      total,
      began_at: at,
      alive_at: at,
    })
    if (!stored) throw createConditionError('noTransferRuns')
    await recordAction(caller, { action: 'transferSolutions', objectId: usrId })
  })
  transferAll(caller, { id, usrId, toUsrId, keepAccess, comment }).catch((error: unknown) => {
    caller.log.error({ err: error }, 'The solutions of a person could not all be given to another')
  })
  const { transfer } = await readTransferProgress(caller, usrId)
  if (transfer === null) throw new CallError('NOT_FOUND')
  return transfer
}

interface TransferToRun {
  readonly id: string
  readonly usrId: string
  readonly toUsrId: string
  readonly keepAccess: boolean
  readonly comment: string
}

/** Solutions that cannot be transferred are reported with the reason; completed transfers stay, whatever happens afterwards. */
async function transferAll(
  caller: Caller,
  { id, usrId, toUsrId, keepAccess, comment }: TransferToRun,
): Promise<void> {
  const { db, clock } = caller
  const refused: RefusedSolution[] = []
  let done = 0
  let after = '00000000-0000-0000-0000-000000000000'
  const saveState = async (state: 'running' | 'done' | 'failed') =>
    await updateTransfer(db, id, {
      state,
      done,
      refused: JSON.stringify(refused.slice(0, maxRefused)),
      alive_at: clock(),
    })
  try {
    for (;;) {
      const cfgids = await listOwnedIds(db, usrId, after, batchSize)
      const last = cfgids.at(-1)
      if (last === undefined) break
      after = last
      const input = { cfgids: [...cfgids], usrId: toUsrId, keepAccess, comment }
      const { outcomes: results } = await transferSolutions(caller, input)
      done += results.filter((result) => result.done).length
      refused.push(
        ...results.flatMap(({ cfgId, name, error }) =>
          error === undefined
            ? []
            : [{ cfgId, name, code: error.apiErrorCode, reason: error.reason ?? null }],
        ),
      )
      await saveState('running')
    }
    await saveState('done')
  } catch (error) {
    await saveState('failed')
    throw error
  }
}

export async function readTransferProgress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  usrId: string,
): Promise<AnswerOf<Calls['user/admin/transfer/progress']>> {
  const found = await findNewestTransfer(db, usrId)
  return { transfer: found === undefined ? null : present(found, clock()) }
}

function present(transfer: TransferRecord, now: Date): SolutionTransfer {
  const alive = isNear(transfer.alive_at, now, aliveMilliseconds)
  return {
    transferId: transfer.id,
    from: { usrId: transfer.from_user_id, name: transfer.from_name },
    to: { usrId: transfer.to_user_id, name: transfer.to_name },
    state: transfer.state === 'running' && !alive ? 'failed' : transfer.state,
    total: transfer.total,
    done: transfer.done,
    refused: transfer.refused.map(({ cfgId, name, code, reason }) => ({
      cfgId,
      name,
      apiErrorCode: code,
      reason,
    })),
    askedBy: transfer.asked_by_name,
    beganDate: transfer.began_at.toISOString(),
  }
}

/** The conditions of a transfer; screens show the text `ADMIN_CONDITION_<name>`. */
const createConditionError = (condition: 'hasSolutions' | 'noTransferRuns'): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })
