/** Custom parts as the contract shows them, and who may see and use them. */
import type { CustomPart } from '@design-portal/contract/custom-parts.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { getNameShownTo } from '@design-portal/domain/permissions/named-people.ts'
import { canSeeNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { CustomPartRecord } from './custom-part-store.ts'

/** Whether a person may see a custom part at all. External people see those of their own company. */
export const maySeeCustomPart = (user: SignedInUser, part: CustomPartRecord): boolean =>
  !isExternal(user.baseRole) || part.company_id === user.companyId

/** Whether a person may add a custom part to a solution: the part is made, or may still be. */
export const mayUseCustomPart = (user: SignedInUser, part: CustomPartRecord): boolean =>
  maySeeCustomPart(user, part) && (part.state === 'created' || part.state === 'requested')

export function toCustomPartAnswer(user: SignedInUser, part: CustomPartRecord): CustomPart {
  const { solution_id: cfgId, solution_name: name } = part
  return {
    customPartId: part.id,
    partNumber: part.part_number,
    prefix: part.prefix,
    description: part.description,
    // The agreed price is a net price.
    price: part.price === null || !canSeeNetPrices(user) ? null : createMoney(part.price, part.currency),
    mass: part.mass === null ? null : Number(part.mass),
    state: part.state,
    purpose: part.purpose,
    estimate:
      part.estimate === null || part.estimate_currency === null
        ? null
        : createMoney(part.estimate, part.estimate_currency),
    neededBy: part.needed_by,
    askedBy: { usrId: part.asked_by, name: part.asking_name, email: part.asking_email },
    // A solution of another company must not be revealed. Within a company its name is not secret.
    solution:
      cfgId === null || name === null || (part.company_id !== user.companyId && isExternal(user.baseRole))
        ? null
        : { cfgId, name },
    answer: part.answer,
    answeredBy: part.answering_name && getNameShownTo(user, part.answering_name),
    createdDate: part.created_at.toISOString(),
    answeredDate: part.answered_at?.toISOString() ?? null,
    rowVersion: part.row_version,
  }
}
