// Checks that racks get the air that they are designed for from the cooling of their room: as cold, and as much.
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, Link, SiteConditions, Step } from './chain.ts'
import { computeHeatLeft } from './heat.ts'

/** °C that the supply air must at least have by the allowable envelope of class A1; racks do not state their class, and colder air suits only some of the others. */
const coldestOfClass = 15

/** K by which air may be colder than racks are designed for without a finding: units that give it only at full load mix it at any other. Our assumption. */
const coldTolerance = 5

const guidelines =
  'ASHRAE TC 9.9, Thermal Guidelines for Data Processing Environments, 5th edition (recalled)'

export function checkAir(
  designs: readonly ChainDesign[],
  links: readonly Link[],
  { dewPoint }: SiteConditions = {},
): readonly ChainFinding[] {
  const listLinked = (ownEnd: 'from' | 'to', otherEnd: 'from' | 'to', id: string): readonly ChainDesign[] =>
    links
      .filter((link) => link.kind === 'heat' && link[ownEnd] === id)
      .flatMap((link) => designs.filter((design) => design.id === link[otherEnd]))
  return designs.flatMap((cooling) => {
    const givers = listLinked('to', 'from', cooling.id).filter((giver) => computeHeatLeft(giver) > 0)
    return [
      ...givers.flatMap((giver) => [
        ...checkSupply(cooling, giver),
        ...checkColdSupply(cooling, giver, dewPoint),
      ]),
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

/** Air below the dew point of the room lets moisture condense on what it cools, such as floors and doors. At most one finding, of what matters most. */
function checkColdSupply(
  cooling: ChainDesign,
  racks: ChainDesign,
  dewPoint: number | undefined,
): readonly ChainFinding[] {
  const value = cooling.exchange.cooling?.supply
  const { supply, inletLimit } = racks.exchange.heat ?? {}
  if (value === undefined || (supply === undefined && inletLimit === undefined)) return []
  const missed = [
    { limit: 'class', expected: coldestOfClass, tolerance: 0 },
    { limit: 'dewPoint', expected: dewPoint, tolerance: 0 },
    { limit: 'racks', expected: supply, tolerance: coldTolerance },
  ].find(({ expected, tolerance }) => expected !== undefined && isAbove(expected - tolerance, value))
  if (missed?.expected === undefined) return []
  return [
    createChainFinding('CHAIN_SUPPLY_COLD', {
      designs: [cooling.id, racks.id],
      arguments: { value: roundToTenth(value), expected: missed.expected, limit: missed.limit },
      source: guidelines,
    }),
  ]
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
