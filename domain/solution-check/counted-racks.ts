// Finds racks that may be counted twice: by a pod and by the rows that it encloses, or by modules and by the rows or pods in them.
import type { cabinetPlaces } from '../products/exchange.ts'
import { type ChainDesign, type ChainFinding, createChainFinding } from './chain.ts'

/**
 * One finding for each pod that counts racks of its own beside rows of racks, and one for each design of prefabricated
 * modules beside rows, and beside pods.
 */
export function checkCountedRacks(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const findWith = (place: (typeof cabinetPlaces)[number]): ChainDesign[] =>
    designs.filter(({ exchange }) => exchange.cabinets?.some((cabinets) => cabinets.place === place) === true)
  const [rows] = findWith('row')
  const pods = findWith('pod')
  const others = [rows, pods[0]].filter((design) => design !== undefined)
  return [
    ...(rows === undefined
      ? []
      : pods.map((pod) =>
          createChainFinding('CHAIN_RACKS_TWICE', { designs: [pod.id, rows.id], arguments: {} }),
        )),
    ...findWith('module').flatMap((modules) =>
      others.map((other) =>
        createChainFinding('CHAIN_RACKS_IN_MODULES', { designs: [modules.id, other.id], arguments: {} }),
      ),
    ),
  ]
}
