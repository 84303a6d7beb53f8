// Reads from the three-phase UPS the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputeEasyUps3Phase } from '../../../recomputation/easy-ups-3-phase.ts'
import { readConductorArea } from '../../testing/conductor-words.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

const figuresOfAll = [
  'nominalInputCurrent',
  'maximumInputCurrent',
  'nominalBypassCurrent',
  'nominalOutputCurrent',
  'inputDevice',
  'bypassDevice',
  'outputDevice',
  'inputDrop',
  'bypassDrop',
  'outputDrop',
  'totalDrop',
  'loadNeutral',
  'inputFault',
  'outputFault',
  'backFault',
  'earthLoop',
  'smallestEarthFault',
  'inverterFault',
  'selectiveBreaker',
  'heat',
  'systemLoad',
  'moduleUse',
  'phaseUse',
  'moduleUseAfterFailure',
  'moduleUseOneSystem',
]
/** Of lead-acid batteries: the figures of others are samples, and there is nothing to compute them from. */
const figuresOfLeadAcid = [
  'wattsPerBlock',
  'largestBatteryCurrent',
  'batteryDevice',
  'batteryVoltageDrop',
  'runtimeNew',
  'runtimeEndOfLife',
  'batteryAir',
  'batteryAirBoost',
]

/** The product and its independent computation: figures by their names, and areas of conductors in mm² as `area.input` and so on. */
export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('easy-ups-3-phase')
  const read = (assignment: Assignment): Quantities => {
    const isLeadAcid = String(assignment['batteryKind']).endsWith('Vrla')
    const figures = [...figuresOfAll, ...(isLeadAcid ? figuresOfLeadAcid : [])].flatMap((name) => {
      const value = product.findFigure(assignment, name)?.value
      return typeof value === 'number' ? [[name, value] as const] : []
    })
    const areas = product
      .getDrawnRows(assignment, 'cables')
      .filter(({ use }) => isLeadAcid || use !== 'battery')
      .map(({ use, lines }) => [`area.${String(use)}`, readConductorArea(lines)] as const)
    return Object.fromEntries([...figures, ...areas])
  }
  return { product, recompute: recomputeEasyUps3Phase, read }
}
