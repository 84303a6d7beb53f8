/** Shows what the newest product versions would change in a solution, and moves its designs to them. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { VersionMove, versionMoveCalls } from '@design-portal/contract/version-moves.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { priceBill, type PriceList } from '@design-portal/domain/pricing/price-bill.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { type Caller, withoutIfMatch } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { readPriceList } from '../../pricing/price-inputs/read-price-list.ts'
import { getEditAbility } from '../../solutions/solutions/abilities.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requireEditableStatus, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { toDesignAnswer } from '../designs/present.ts'
import { prepareSave, storeSave } from '../designs/save-design.ts'
import type { DesignRecord } from '../designs/read-designs.ts'
import { type PlannedMove, planMoves } from './plan-moves.ts'

type Calls = typeof versionMoveCalls

/** @throws CallError NOT_FOUND */
export async function listNewerVersions(
  caller: Caller,
  { cfgId }: CheckedInputOf<Calls['solution/newer-versions']>,
): Promise<AnswerOf<Calls['solution/newer-versions']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const moves = await planMoves(caller, visible.solution)
  const partNumbers = new Set(
    moves.flatMap(({ moved }) =>
      (moved?.configuration.evaluation.bill ?? []).map(({ partNumber }) => partNumber),
    ),
  )
  const list = await readPriceList(caller.db, visible.solution, caller.clock(), [...partNumbers])
  const seesPrices = getPriceReader(caller.user, visible).price !== 'none'
  return {
    data: moves.map((move) =>
      toVersionMove(move, { currency: visible.solution.currency, list: seesPrices ? list : undefined }),
    ),
    edit: getEditAbility(caller.user, visible),
  }
}

/** @param list undefined for a reader who sees no prices */
function toVersionMove(
  { design, product, changes, moved }: PlannedMove,
  { currency, list }: { readonly currency: string; readonly list: PriceList | undefined },
): VersionMove {
  return {
    desId: design.id,
    desName: design.name,
    type: design.configurator_type,
    rowVersion: design.row_version,
    fromVersion: design.product_version,
    toVersion: product.version,
    outcome: toOutcome(moved, changes.length),
    changes: [...changes],
    parts: [...(moved?.parts ?? [])],
    byOthers: [...(moved?.byOthers ?? [])],
    notices: [...(moved?.notices ?? [])],
    figures: (moved?.figures ?? []).map(({ name, unit, decimals, left, right }) => ({
      name,
      unit,
      decimals,
      before: left,
      after: right,
    })),
    price: {
      before: list === undefined ? null : createMoney(design.unit_price, currency),
      after:
        list === undefined || moved === undefined
          ? null
          : priceBill(moved.configuration.evaluation.bill, list).total,
    },
  }
}

function toOutcome(moved: PlannedMove['moved'], changes: number): VersionMove['outcome'] {
  if (moved === undefined) return 'stays'
  if (changes > 0) return 'repaired'
  const { parts, byOthers, figures, notices } = moved
  return [parts, byOthers, figures, notices].some(({ length }) => length > 0) ? 'changed' : 'unchanged'
}

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT; UNKNOWN_PRODUCT_VERSION if a design is not to move to the
 *   version that the person was shown; CHOICES_CONTRADICT if a design has to be configured again
 */
export async function moveToNewest(
  caller: Caller,
  { cfgId, designs: wanted }: CheckedInputOf<Calls['solution/move-to-newest']>,
): Promise<AnswerOf<Calls['solution/move-to-newest']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  requireEditableStatus(visible.solution)
  const moves = new Map((await planMoves(caller, visible.solution)).map((move) => [move.design.id, move]))
  const accepted = wanted.map((request, index) => ({
    ...requireMove(moves, request, index),
    rowVersion: request.rowVersion,
  }))
  const saves: { readonly before: DesignRecord; readonly save: Awaited<ReturnType<typeof prepareSave>> }[] =
    []
  for (const { design, product, moved, rowVersion } of accepted) {
    const input = {
      cfgId,
      desId: design.id,
      type: design.configurator_type,
      desName: design.name,
      productVersion: product.version,
      choices: { ...moved.choices },
      rowVersion,
    }
    saves.push({ before: design, save: await prepareSave(caller, { visible, product, input }) })
  }
  const stored = await runInTransaction(withoutIfMatch(caller), async (caller) => {
    const designs: DesignRecord[] = []
    for (const { save } of saves) designs.push(await storeSave(caller, save))
    return designs
  })
  return {
    data: stored.map((design) => toDesignAnswer(caller.user, design, visible.solution.currency)),
    undo: saves.map(({ before, save }) => ({
      call: 'design/save',
      input: {
        ...save.input,
        productVersion: before.product_version,
        choices: before.choices,
        rowVersion: save.input.rowVersion + 1,
      },
    })),
  }
}

type Move = PlannedMove & { readonly moved: NonNullable<PlannedMove['moved']> }

function requireMove(
  moves: ReadonlyMap<string, PlannedMove>,
  { desId, toVersion }: { readonly desId: string; readonly toVersion: string },
  index: number,
): Move {
  const move = moves.get(desId)
  if (move === undefined || move.product.version !== toVersion) {
    throw new CallError('UNKNOWN_PRODUCT_VERSION', {
      fields: [
        {
          path: `designs.${index}.toVersion`,
          code: 'not_allowed',
          message: `The design does not move to version "${toVersion}". solution/newer-versions tells which versions are there.`,
        },
      ],
    })
  }
  const { moved } = move
  if (moved === undefined) {
    throw new CallError('CHOICES_CONTRADICT', {
      fields: [
        {
          path: `designs.${index}.desId`,
          code: 'not_allowed',
          message: `The choices of "${move.design.name}" do not hold in version ${toVersion}. Configure the design again.`,
        },
      ],
    })
  }
  return { ...move, moved }
}
