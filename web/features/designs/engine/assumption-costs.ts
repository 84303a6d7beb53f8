/** Computes what assumed requirements add to the price of a design. */

import type { Assignment, Choices } from '@design-portal/domain/engine/model.ts'
import { addMoney, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { ReadyProduct } from './product-opening.ts'
import type { AssumptionCost } from './protocol.ts'

/** The limit of failures for the completion for one assumption; low, since no user waits for it. */
const maxFailures = 2000

/** A design on the screen: its choices and the configuration that completes them. */
interface ShownDesign {
  readonly choices: Choices
  readonly assignment: Assignment
}

/**
 * Compares the price of the shown configuration with that of the same completion under the least demanding value of each requirement that
 * is assumed. Assumptions that add nothing are left out, and so are those whose cost is unknown: no configuration was found within the limit,
 * a part has no price, or the completion does not find the shown configuration. The most expensive comes first.
 *
 * @returns undefined if newer choices have arrived, according to `isWanted`
 */
export async function computeAssumptionCosts(
  ready: ReadyProduct,
  { choices, assignment }: ShownDesign,
  isWanted: () => Promise<boolean>,
): Promise<readonly AssumptionCost[] | undefined> {
  const costs: AssumptionCost[] = []
  const complete = (changed: Choices): Assignment | undefined => {
    ready.questionSession.setChoices({ ...choices, ...changed })
    const completion = ready.questionSession.complete({ budget: { failures: maxFailures } })
    return completion.found ? completion.assignment : undefined
  }
  const assumed = listAssumedRequirements(ready, choices)
  if (assumed.length === 0) return costs
  const repeated = complete({})
  if (repeated === undefined || !isSameAssignment(repeated, assignment)) return costs
  const price = priceAssignment(ready, assignment)
  for (const { name, leastDemanding } of assumed) {
    if (!(await isWanted())) return undefined
    const alternative = complete({ [name]: leastDemanding })
    if (alternative === undefined) continue
    const lowerPrice = priceAssignment(ready, alternative)
    if (price.missing.length > 0 || lowerPrice.missing.length > 0) continue
    const difference = addMoney(price.total, multiplyMoney(lowerPrice.total, -1))
    const value = assignment[name]
    if (value !== undefined && Number(difference.amount) > 0)
      costs.push({ parameter: name, value, difference })
  }
  return costs.toSorted((first, second) => Number(second.difference.amount) - Number(first.difference.amount))
}

/** Lists the requirements that nobody has stated and whose assumed value is not the least demanding one. */
function listAssumedRequirements({ questionSession, model }: ReadyProduct, choices: Choices) {
  questionSession.setChoices(choices)
  const { assumptions } = questionSession
  return model.parameters.flatMap(({ name, insteadOf }) =>
    insteadOf === undefined || assumptions[name] === undefined || assumptions[name] === insteadOf
      ? []
      : [{ name, leastDemanding: insteadOf }],
  )
}

const isSameAssignment = (first: Assignment, second: Assignment): boolean =>
  Object.entries(first).every(([name, value]) => second[name] === value)

const priceAssignment = ({ product, prices }: ReadyProduct, assignment: Assignment) =>
  priceBill(product.evaluate(assignment).bill, prices)
