// Reads from the power distribution unit the quantities that `domain/recomputation` computes independently.
import type { Assignment } from '../../../engine/model.ts'
import { recomputePanteraPdu } from '../../../recomputation/pantera-pdu.ts'
import { readConductorArea } from '../../testing/conductor-words.ts'
import type { Quantities, Recomputation } from '../../testing/compare-recomputation.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

const figures: Readonly<Record<string, readonly string[]>> = {
  'current.input': ['inputCurrent'],
  'current.output': ['outputCurrent'],
  'current.neutral': ['neutralCurrent'],
  'load.design': ['designLoad'],
  'load.alone': ['failureLoad'],
  'phases.most': ['phaseLimit'],
  'drop.feeder': ['feederDrop'],
  'drop.branch': ['branchDrop'],
  'drop.total': ['totalDrop'],
  'fault.board': ['boardFault', 'secondaryFault'],
  'fault.loop': ['largestLoop'],
  'fault.earth': ['smallestEarthFault'],
  'heat.watts': ['losses'],
  'heat.btu': ['heat'],
}

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('pantera-pdu')
  const { findFigure, getDrawnRows } = product
  const read = (assignment: Assignment): Quantities => {
    const figureValues = Object.entries(figures).flatMap(([quantity, names]) => {
      const figure = names
        .map((name) => findFigure(assignment, name))
        .find((candidate) => candidate !== undefined)
      return typeof figure?.value === 'number' ? [[quantity, figure.value] as const] : []
    })
    const phases = ['phaseOne', 'phaseTwo', 'phaseThree'].map((name) =>
      Number(findFigure(assignment, name)?.value),
    )
    const conductors = getDrawnRows(assignment, 'cables').flatMap(({ row, lines, protective }) => {
      const place = typeof row === 'number' ? `row${row}` : 'feeder'
      return [
        [`conductor.${place}`, readConductorArea(lines)] as const,
        [`protective.${place}`, readConductorArea(String(protective).replace(/ PEN$/u, ''))] as const,
      ]
    })
    return {
      ...Object.fromEntries([...figureValues, ...conductors]),
      ...(assignment['feeds'] === 'pair' || Number(assignment['diversity']) < 100
        ? {}
        : { 'phases.sum': phases.reduce((sum, amps) => sum + amps, 0) }),
    }
  }
  return { product, recompute: recomputePanteraPdu, read }
}
