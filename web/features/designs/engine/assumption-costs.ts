/** Computes what assumed requirements add to the price of a design. */

import type { Assignment, Choices } from '@design-portal/domain/engine/model.ts'
import { addMoney, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { ReadyProduct } from './product-opening.ts'
import type { AssumptionCost } from './protocol.ts'

/** The failures that the completion for one assumption may cost: nobody waits for it. */
const failures = 2000

/** A design on the screen: its choices and the configuration that completes them. */
interface ShownDesign {
  readonly choices: Choices
  readonly assignment: Assignment
}

/**
 * Compares the price of the shown configuration with that of the same completion under the least demanding value of each requirement that
 * is assumed. What adds nothing is left out, and so is what cannot be told: no configuration within the budget, a part without a price, or a
 * shown configuration that this completion does not find. The dearest comes first.
 *
 * @returns undefined once `isWanted` says that newer choices have arrived
 */
export async function computeAssumptionCosts(
  ready: ReadyProduct,
  { choices, assignment }: ShownDesign,
  isWanted: () => Promise<boolean>,
): Promise<readonly AssumptionCost[] | undefined> {
  const costs: AssumptionCost[] = []
  const complete = (changed: Choices): Assignment | undefined => {
    ready.beside.setChoices({ ...choices, ...changed })
    const completion = ready.beside.complete({ budget: { failures } })
    return completion.found ? completion.assignment : undefined
  }
  const assumed = listAssumedRequirements(ready, choices)
  if (assumed.length === 0) return costs
  const again = complete({})
  if (again === undefined || !isSameAssignment(again, assignment)) return costs
  const price = priceAssignment(ready, assignment)
  for (const { name, least } of assumed) {
    if (!(await isWanted())) return undefined
    const without = complete({ [name]: least })
    if (without === undefined) continue
    const cheaper = priceAssignment(ready, without)
    if (price.missing.length > 0 || cheaper.missing.length > 0) continue
    const difference = addMoney(price.total, multiplyMoney(cheaper.total, -1))
    const value = assignment[name]
    if (value !== undefined && Number(difference.amount) > 0)
      costs.push({ parameter: name, value, difference })
  }
  return costs.toSorted((one, other) => Number(other.difference.amount) - Number(one.difference.amount))
}

/** The requirements whose suggestion demands more than their least demanding value, while nobody has stated them. */
function listAssumedRequirements({ beside, model }: ReadyProduct, choices: Choices) {
  beside.setChoices(choices)
  const { assumptions } = beside
  return model.parameters.flatMap(({ name, insteadOf }) =>
    insteadOf === undefined || assumptions[name] === undefined || assumptions[name] === insteadOf
      ? []
      : [{ name, least: insteadOf }],
  )
}

const isSameAssignment = (one: Assignment, other: Assignment): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value)

const priceAssignment = ({ product, prices }: ReadyProduct, assignment: Assignment) =>
  priceBill(product.evaluate(assignment).bill, prices)
