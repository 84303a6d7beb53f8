// The products with a second computation, loaded when they are compared.
import { loadRecomputation as loadPanteraPdu } from '../pantera-pdu/testing/recomputation.ts'
import type { Recomputation } from './compare-recomputation.ts'

/** By the key of the product. */
export const recomputations: ReadonlyMap<string, () => Recomputation> = new Map([
  ['pantera-pdu', loadPanteraPdu],
])
