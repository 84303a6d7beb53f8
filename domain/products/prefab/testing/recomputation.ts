// Reads from the product the quantities that `domain/recomputation` computes independently.
import { recomputePrefab } from '../../../recomputation/prefab.ts'
import { type Recomputation, readFigures } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** Values behind the figures, which are compared too. */
const values = [
  'itModules',
  'powerModules',
  'coolingModules',
  'crahModules',
  'generatorModules',
  'heatNow',
  'permits',
]

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('prefab')
  return {
    product,
    recompute: recomputePrefab,
    read: (assignment) => {
      const { notices } = product.product.evaluate(assignment)
      const { cooling } = product.product.exchange(assignment)
      return {
        ...readFigures(product, assignment),
        ...Object.fromEntries(values.map((name) => [name, product.getValue(assignment, name)])),
        coolingCapacity: cooling?.capacity ?? Number.NaN,
        coolingAfterLoss: cooling?.oneLost ?? Number.NaN,
        trainPermit: notices.some(({ id }) => id === 'C05-permit') ? 1 : 0,
      }
    },
    // The factor of the gas is written with three digits; the density of water is the product's own.
    tolerances: { agent: 0.001, pipework: 0.001, sourceFlow: 0.001, consumerFlow: 0.001 },
  }
}
