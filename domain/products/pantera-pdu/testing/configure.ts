// Configures the power distribution unit in tests as the portal does: choices in, a complete checked configuration out.
import type { Choices } from '../../../engine/model.ts'
import { createPlaceChooser } from '../../testing/product-sessions.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, openSession, configure, getValue, findFigure, findNotice, getDrawnRows } =
  loadTestedProduct('pantera-pdu')

/** Choices of a row of circuits. */
export const chooseCircuit = createPlaceChooser('circuit')

/** Choices of a spectrum in % by odd order. */
export const chooseSpectrum = (shares: Readonly<Record<number, number>>): Choices => ({
  spectrum: 'stated',
  ...Object.fromEntries(
    [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25].map((order, index) => [
      `harmonic[${index + 1}].share`,
      shares[order] ?? 0,
    ]),
  ),
})
