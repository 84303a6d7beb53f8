// The fans of a dry cooler are one fact of three parts of the portal. A BAC TDFS1238N-C60ET40B draws 117.68 kW for 2931 kW of heat (Modelica Buildings c4117cc).
import { expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import { pue } from '../trade-off/pue.ts'
import type { ProductKey } from './testing/read-folder.ts'
import { loadTestedProduct } from './testing/tested-product.ts'

const publishedShare = 117.68 / 2931

/** Power of the fans for each kW of heat rejected. */
function computeShare(
  key: ProductKey,
  { choices, heat }: { readonly choices: Choices; readonly heat: string },
): number {
  const tested = loadTestedProduct(key)
  const assignment = tested.configure(choices)
  const read = (name: string): number => tested.findFigure(assignment, name)?.value ?? Number.NaN
  return read('dryCoolerPower') / read(heat)
}

test('the fans of a dry cooler take the published share of its heat in a cooling design, a unit selection and the PUE tool', () => {
  const shares = {
    cooling: computeShare('cooling', {
      choices: { country: 'DE', medium: 'fluidExpansion', plant: 'own' },
      heat: 'plantLoad',
    }),
    unicalc: computeShare('unicalc', { choices: { application: 'directWater' }, heat: 'rejected' }),
    pue: Number(pue.fields.find(({ key }) => key === 'rejectionShare')?.initial) / 100,
  }
  for (const [part, share] of Object.entries(shares)) {
    expect(share, part).toBeCloseTo(publishedShare, 3)
    expect(share, part).toBeCloseTo(shares.pue, 6)
  }
})
