/** What a discount on the whole solution would come to; nothing is stored. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { DiscountPreview } from '@design-portal/contract/prices.ts'
import {
  computeWholeDiscount,
  sumReducibleList,
  toWholePercent,
} from '@design-portal/domain/pricing/whole-discount.ts'
import { readCharges } from '../../designs/parts/priced-bill.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireAbility, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { computeCurrentPrice } from './price-solution.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, INVALID_INPUT for an amount above the list price */
export async function previewDiscount(
  caller: Caller,
  { cfgId, percent: typed, amount }: CheckedInputOf<Calls['solution/price/discount/preview']>,
): Promise<DiscountPreview> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'seeCustomerPrice')
  await requireAbility(caller, visible, 'edit')
  const reader = getPriceReader(caller.user, visible)
  if (reader.price !== 'net')
    throw new CallError('FORBIDDEN', { details: { reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' } })
  const { solution } = visible
  const { priced, context } = await computeCurrentPrice(caller, solution, caller.user)
  const charges = await readCharges(caller.db, cfgId, solution.currency)
  const percent = typed ?? requirePercent(amount ?? '0', sumReducibleList(priced.lines, context.currency))
  const { floor, belowFloor, margin, lineIds, ...preview } = computeWholeDiscount(
    priced.lines,
    percent,
    charges,
    context,
  )
  const seesCost = reader.cost === 'exact'
  return {
    ...preview,
    percent,
    lineIds: [...lineIds],
    floor: seesCost ? { amount: floor, below: belowFloor } : null,
    margin: seesCost ? margin : null,
  }
}

function requirePercent(
  amount: string,
  listPrice: { readonly amount: string; readonly currency: string },
): string {
  const percent = toWholePercent(amount, listPrice)
  if (percent !== undefined) return percent
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'amount',
        code: 'too_big',
        message: `Send at most the list price of the parts that can be discounted, ${listPrice.amount} ${listPrice.currency}.`,
      },
    ],
  })
}
