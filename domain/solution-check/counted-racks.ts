// Finds racks that may be counted by a pod and by the rows that it stands round.
import { type ChainDesign, type ChainFinding, createChainFinding } from './chain.ts'

/** One finding for each pod that counts racks of its own beside rows of racks. */
export function checkCountedRacks(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const findWith = (place: 'row' | 'pod'): ChainDesign[] =>
    designs.filter(({ exchange }) => exchange.cabinets?.some((cabinets) => cabinets.place === place) === true)
  const [rows] = findWith('row')
  return rows === undefined
    ? []
    : findWith('pod').map((pod) =>
        createChainFinding('CHAIN_RACKS_TWICE', { designs: [pod.id, rows.id], arguments: {} }),
      )
}
