// Checks that racks get the air that they are designed for from the cooling of their room: as cold, and as much.
import { createChainFinding, isAbove } from './chain.ts'
import type { ChainDesign, ChainFinding, Link, Step } from './chain.ts'
import { computeHeatLeft } from './heat.ts'

export function checkAir(designs: readonly ChainDesign[], links: readonly Link[]): readonly ChainFinding[] {
  const listLinked = (ownEnd: 'from' | 'to', otherEnd: 'from' | 'to', id: string): readonly ChainDesign[] =>
    links
      .filter((link) => link.kind === 'heat' && link[ownEnd] === id)
      .flatMap((link) => designs.filter((design) => design.id === link[otherEnd]))
  return designs.flatMap((cooling) => {
    const givers = listLinked('to', 'from', cooling.id).filter((giver) => computeHeatLeft(giver) > 0)
    return [
      ...givers.flatMap((giver) => checkSupply(cooling, giver)),
      ...checkAirflow(
        cooling,
        givers.map((giver) => ({ giver, coolers: listLinked('from', 'to', giver.id) })),
      ),
    ]
  })
}

function checkSupply(cooling: ChainDesign, racks: ChainDesign): readonly ChainFinding[] {
  const value = cooling.exchange.cooling?.supply
  const { supply, inletLimit, source = '' } = racks.exchange.heat ?? {}
  if (value === undefined) return []
  const about = { designs: [cooling.id, racks.id], source }
  if (inletLimit !== undefined && isAbove(value, inletLimit))
    return [createChainFinding('CHAIN_SUPPLY_WARM', { ...about, arguments: { value, expected: inletLimit } })]
  return supply !== undefined && isAbove(value, supply)
    ? [createChainFinding('CHAIN_SUPPLY_DIFFERS', { ...about, arguments: { value, expected: supply } })]
    : []
}

/** Several cooling designs share the air of racks in proportion to what they supply; racks are left out where they or one of these designs state no airflow. */
function checkAirflow(
  cooling: ChainDesign,
  givers: readonly { readonly giver: ChainDesign; readonly coolers: readonly ChainDesign[] }[],
): readonly ChainFinding[] {
  const capacity = computeAirflow(cooling)
  if (capacity === undefined) return []
  const drawn = givers.flatMap(({ giver, coolers }) => {
    const { airflow } = giver.exchange.heat ?? {}
    const supplied = coolers.map(computeAirflow)
    if (airflow === undefined || supplied.includes(undefined)) return []
    const sum = supplied.reduce<number>((total, flow) => total + (flow ?? 0), 0)
    const share = sum === 0 ? 1 / coolers.length : capacity / sum
    return [{ giver, air: airflow * giver.quantity * share }]
  })
  const load = drawn.reduce((sum, { air }) => sum + air, 0)
  const [largest] = drawn.toSorted((one, other) => other.air - one.air)
  if (largest === undefined || !isAbove(load, capacity)) return []
  return [
    createChainFinding('CHAIN_AIR_SHORT', {
      designs: [cooling.id, largest.giver.id],
      arguments: { load: Math.round(load), capacity: Math.round(capacity) },
      steps: [
        ...drawn.map(({ giver, air }): Step => ({
          message: 'CHAIN_STEP_AIR',
          design: giver.id,
          value: air,
          unit: 'm3/h',
        })),
        { message: 'CHAIN_STEP_SUM', value: load, unit: 'm3/h' },
        { message: 'CHAIN_STEP_CAPACITY', design: cooling.id, value: capacity, unit: 'm3/h' },
      ],
      source: largest.giver.exchange.heat?.source ?? '',
    }),
  ]
}

const computeAirflow = ({ exchange, quantity }: ChainDesign): number | undefined =>
  exchange.cooling?.airflow === undefined ? undefined : exchange.cooling.airflow * quantity
