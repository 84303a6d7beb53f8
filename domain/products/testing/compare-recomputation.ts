// Compares the figures of a product for random configurations with an independent computation, written from the standards and not from its text.
import type { Assignment } from '../../engine/model.ts'
import { createSeededDraw } from '../../engine/testing/draw.ts'
import { chooseAtRandom } from '../../engine/testing/witnesses.ts'
import type { TestedProduct } from './tested-product.ts'

/** Figures by quantity, such as `drop.feeder`; one that a configuration does not have is left out. */
export type Quantities = Readonly<Record<string, number>>

export interface Recomputation {
  readonly product: TestedProduct
  /** Computes the quantities from the standards: a function of `domain/recomputation`. */
  readonly recompute: (assignment: Assignment) => Quantities
  /** Reads the quantities from the product; a quantity that only one of the two has is not compared. */
  readonly read: (assignment: Assignment) => Quantities
  /** Relative tolerances by quantity, where tables of the product are rounded; otherwise a millionth. */
  readonly tolerances?: Quantities
  /** Absolute tolerance for the product's rounding, in the unit of the quantity; added to the relative one. */
  readonly roundings?: (quantity: string) => number
}

export interface ComparedConfigurations {
  /** Configurations that were compared. */
  readonly configurations: number
  /** How often each quantity was compared. */
  readonly compared: ReadonlyMap<string, number>
  /** The seed and what differs, a line for each quantity; empty if the two agree. */
  readonly differences: readonly string[]
}

/** The figures of a configuration by their names. */
export const readFigures = ({ product }: TestedProduct, assignment: Assignment): Quantities =>
  Object.fromEntries(product.evaluate(assignment).figures.map(({ name, value }) => [name, value]))

const usualTolerance = 1e-6

const computeTolerance = (recomputed: number, shown: number, share: number): number =>
  share * Math.max(1, Math.abs(recomputed), Math.abs(shown))

/** Maximum number of parameters that are chosen at random; the completion sets the others. */
const maxChoices = 30

/** Compares `count` configurations, each completed from random choices for a random number of parameters; a seed without one is skipped. */
export function compareRecomputation(
  { product, recompute, read, tolerances = {}, roundings = () => 0 }: Recomputation,
  { from, count }: { readonly from: number; readonly count: number },
): ComparedConfigurations {
  const compared = new Map<string, number>()
  const differences: string[] = []
  let configurations = 0
  for (let seed = from; configurations < count; seed += 1) {
    const draw = createSeededDraw(seed)
    const session = product.openSession({})
    chooseAtRandom({ session, model: product.model, draw }, 1 + draw(maxChoices))
    const completion = session.complete()
    if (!completion.found) continue
    configurations += 1
    const [recomputed, shownByProduct] = [recompute(completion.assignment), read(completion.assignment)]
    for (const [quantity, value] of Object.entries(recomputed)) {
      const shown = shownByProduct[quantity]
      if (shown === undefined) continue
      compared.set(quantity, (compared.get(quantity) ?? 0) + 1)
      const tolerance = computeTolerance(value, shown, tolerances[quantity] ?? usualTolerance)
      if (Math.abs(value - shown) > tolerance + roundings(quantity))
        differences.push(`seed ${seed}, ${quantity}: ${value}, the product shows ${shown}`)
    }
  }
  return { configurations, compared, differences }
}
