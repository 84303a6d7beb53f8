/** Designs as the contract shows them. */
import type { Design } from '@design-portal/contract/designs.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { getStorerName } from '../../solutions/visibility/known-people.ts'
import type { DesignRecord } from './store.ts'

/** @param currency the currency of the solution, in which the unit price is stored */
export function toDesignAnswer(user: SignedInUser, design: DesignRecord, currency: string): Design {
  return {
    desId: design.id,
    desName: design.name,
    type: design.configurator_type,
    productVersion: design.product_version,
    quantity: design.quantity,
    componentPartNum: design.component_part_number,
    componentStatus: design.decided ? 'complete' : 'suggested',
    errorCount: design.error_count,
    price: createMoney(design.unit_price, currency),
    priceComplete: design.price_complete,
    updatedOn: design.updated_at.toISOString(),
    updatedBy: getStorerName(user, design),
    rowVersion: design.row_version,
    contentHash: design.content_hash,
  }
}
