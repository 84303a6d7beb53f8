// Finds racks that may be counted twice, by a pod and by the rows that it encloses, or by modules and by the rows or pods in them, and pods built around
// another number of racks than the rows have.
import type { cabinetPlaces } from '../products/exchange.ts'
import { type ChainDesign, type ChainFinding, createChainFinding } from './chain.ts'

/**
 * One finding for each pod that counts racks of its own beside rows of racks, and one for each design of prefabricated
 * modules beside rows, and beside pods. One for all pods whose frames do not hold the racks of the rows.
 */
export function checkCountedRacks(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const findWith = (place: (typeof cabinetPlaces)[number]): ChainDesign[] =>
    designs.filter(({ exchange }) => exchange.cabinets?.some((cabinets) => cabinets.place === place) === true)
  const [rows] = findWith('row')
  const pods = findWith('pod')
  const others = [rows, pods[0]].filter((design) => design !== undefined)
  return [
    ...checkFrames(designs),
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

function checkFrames(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const framing = designs.filter(({ exchange }) => exchange.frames !== undefined)
  const [pod] = framing
  if (pod === undefined) return []
  const [value, expected] = [
    sum(framing.map(({ exchange, quantity }) => (exchange.frames?.racks ?? 0) * quantity)),
    sum(
      designs.flatMap(({ exchange: { cabinets = [] }, quantity }) =>
        cabinets.filter(({ place }) => place === 'row').map(({ count }) => count * quantity),
      ),
    ),
  ]
  return value === expected || expected === 0
    ? []
    : [createChainFinding('CHAIN_RACKS_FRAMED', { designs: [pod.id], arguments: { value, expected } })]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
