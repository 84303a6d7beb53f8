// Assigns heat to cooling and checks whether the cooling capacity is sufficient, with all units running and with one
// unit lost.
import type { Cooling } from '../products/exchange.ts'
import { enlargeDesign } from './enlargement.ts'
import type { PowerChain } from './power.ts'
import { isAbove, createChainFinding, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainRepair, Link, Step } from './chain.ts'

/** A design with cooling, and the heat assigned to it. */
export interface HeatSink {
  readonly design: ChainDesign
  readonly cooling: Cooling
  /** kW by the design that gives off the heat, including its own. */
  readonly heat: readonly { readonly design: ChainDesign; readonly kilowatts: number }[]
}

/** The designs with the heat of their actual load: a source gives off its losses if they are more than the heat that it was configured for. */
export const applyCarriedHeat = (
  designs: readonly ChainDesign[],
  chain: PowerChain,
): readonly ChainDesign[] =>
  designs.map((design) => {
    const { heat } = design.exchange
    const carriers = chain.carriers.filter((carrier) => carrier.design === design)
    if (heat === undefined || carriers.every(({ fed }) => fed.length === 0)) return design
    const lost = carriers.reduce((sum, carrier) => {
      const { fixed, perKw } = carrier.source.loss
      return sum + fixed + (perKw * chain.computeLoad(carrier).kw) / design.quantity
    }, 0)
    if (lost <= heat.kilowatts) return design
    return { ...design, exchange: { ...design.exchange, heat: { ...heat, kilowatts: lost } } }
  })

/** The heat that all pieces of a design give off, in kW. */
export const computeHeat = ({ exchange, quantity }: ChainDesign): number =>
  (exchange.heat?.kilowatts ?? 0) * quantity
export const computeCoolingCapacity = ({ exchange, quantity }: ChainDesign): number =>
  (exchange.cooling?.capacity ?? 0) * quantity

/** The heat that a design does not remove by itself. */
export const computeHeatLeft = (design: ChainDesign): number =>
  Math.max(0, computeHeat(design) - computeCoolingCapacity(design))

/** Several sinks share the heat of a design in proportion to their capacity. */
export function findHeatSinks(designs: readonly ChainDesign[], links: readonly Link[]): readonly HeatSink[] {
  const heatLinks = links.filter(({ kind }) => kind === 'heat')
  const listSinks = (id: string): ChainDesign[] =>
    heatLinks
      .filter(({ from }) => from === id)
      .flatMap(({ to }) => designs.filter((design) => design.id === to))
  return designs.flatMap((design) => {
    const { cooling } = design.exchange
    if (cooling === undefined) return []
    const ownHeat = Math.min(
      computeHeat(design),
      listSinks(design.id).length > 0 ? computeCoolingCapacity(design) : Infinity,
    )
    const receivedHeat = heatLinks
      .filter(({ to }) => to === design.id)
      .flatMap(({ from }) => designs.filter(({ id }) => id === from))
      .map((giver) => {
        const sinks = listSinks(giver.id)
        const totalCapacity = sinks.reduce((sum, sink) => sum + computeCoolingCapacity(sink), 0)
        const share = totalCapacity === 0 ? 1 / sinks.length : computeCoolingCapacity(design) / totalCapacity
        return { design: giver, kilowatts: computeHeatLeft(giver) * share }
      })
    return [
      {
        design,
        cooling,
        heat: ownHeat > 0 ? [{ design, kilowatts: ownHeat }, ...receivedHeat] : receivedHeat,
      },
    ]
  })
}

export const sumHeat = ({ heat }: HeatSink): number => heat.reduce((sum, { kilowatts }) => sum + kilowatts, 0)

export function checkHeat(designs: readonly ChainDesign[], links: readonly Link[]): readonly ChainFinding[] {
  const sinks = findHeatSinks(designs, links)
  return [
    ...sinks.flatMap((sink) => checkSink(sink, sinks)),
    ...(sinks.length === 0 ? [] : checkRemainingHeat(designs, links)),
  ]
}

/** Heat that the other cooling for the same designs can carry beyond its own, in kW. */
export function computeOthersSpare(
  sink: HeatSink,
  sinks: readonly HeatSink[],
  getCapacity: (design: ChainDesign) => number = computeCoolingCapacity,
): number {
  const givers = listGivers(sink)
  return sinks
    .filter((other) => other !== sink && listGivers(other).some((giver) => givers.includes(giver)))
    .reduce((sum, other) => sum + Math.max(0, getCapacity(other.design) - sumHeat(other)), 0)
}

/** The designs that pass heat to the cooling, without its own. */
const listGivers = ({ design, heat }: HeatSink): readonly ChainDesign[] =>
  heat.map((share) => share.design).filter((giver) => giver !== design)

const toFigures = (load: number, capacity: number) => ({
  load: roundToTenth(load),
  capacity: roundToTenth(capacity),
})

function checkSink(sink: HeatSink, sinks: readonly HeatSink[]): ChainFinding[] {
  const { design, cooling } = sink
  const heat = sumHeat(sink)
  const capacity = computeCoolingCapacity(design)
  const capacityLeft = capacity - (cooling.capacity - cooling.oneLost)
  const [heaviest] = sink.heat.toSorted((one, other) => other.kilowatts - one.kilowatts)
  const designs = [design.id, ...(heaviest === undefined ? [] : [heaviest.design.id])]
  if (isAbove(heat, capacity)) {
    return [
      createChainFinding('CHAIN_HEAT_EXCEEDED', {
        designs,
        arguments: toFigures(heat, capacity),
        steps: [
          ...listHeatSteps(sink),
          { message: 'CHAIN_STEP_CAPACITY', design: design.id, value: capacity, unit: 'kW' },
        ],
        source: cooling.source,
        repairs: listEnlargeRepairs(sink, heat),
      }),
    ]
  }
  const others = computeOthersSpare(sink, sinks)
  const remaining = heat - others
  if (cooling.units * design.quantity === 0) return []
  if (!isAbove(remaining, capacityLeft)) return checkRoom(sink, others)
  return [
    createChainFinding(cooling.redundant ? 'CHAIN_HEAT_UNIT_LOST' : 'CHAIN_HEAT_UNIT_LOST_ACCEPTED', {
      designs,
      arguments: { ...toFigures(remaining, capacityLeft), lost: cooling.lost ?? 'unit' },
      steps: [
        ...listHeatSteps(sink),
        ...listOthersSteps(others),
        { message: 'CHAIN_STEP_UNITS', design: design.id, value: cooling.units * design.quantity, unit: '1' },
        { message: 'CHAIN_STEP_LEFT', design: design.id, value: capacityLeft, unit: 'kW' },
      ],
      source: cooling.source,
      repairs: cooling.redundant ? listEnlargeRepairs(sink, remaining) : [],
    }),
  ]
}

/**
 * Pieces of redundant cooling may each have a room, as in a reference design: then no other piece helps the one that has lost a unit. It is
 * possible where what gives most heat has as many pieces in each (assumption), and a warning because all may stand in one room.
 */
function checkRoom(sink: HeatSink, others: number): ChainFinding[] {
  const { design, cooling } = sink
  const { quantity } = design
  const [heaviest] = sink.heat.toSorted((one, other) => other.kilowatts - one.kilowatts)
  if (!cooling.redundant || quantity === 1 || heaviest === undefined) return []
  const roomHeat = (sumHeat(sink) - others) / quantity
  if (heaviest.design.quantity % quantity !== 0 || !isAbove(roomHeat, cooling.oneLost)) return []
  return [
    createChainFinding('CHAIN_HEAT_ROOM_UNIT_LOST', {
      designs: [design.id, heaviest.design.id],
      arguments: { quantity, ...toFigures(roomHeat, cooling.oneLost), lost: cooling.lost ?? 'unit' },
      steps: [
        ...listHeatSteps(sink).map((step) => ({ ...step, value: step.value / quantity })),
        ...listOthersSteps(others / quantity),
        { message: 'CHAIN_STEP_UNITS', design: design.id, value: cooling.units, unit: '1' },
        { message: 'CHAIN_STEP_LEFT', design: design.id, value: cooling.oneLost, unit: 'kW' },
      ],
      source: `${cooling.source}; EN 50600-2-3 (recalled)`,
      repairs: listEnlargeRepairs(sink, roomHeat * quantity),
    }),
  ]
}

export const listOthersSteps = (spare: number): Step[] =>
  spare === 0 ? [] : [{ message: 'CHAIN_STEP_OTHERS', value: spare, unit: 'kW' }]

export const createHeatStep = ({ design, kilowatts }: HeatSink['heat'][number]): Step => ({
  message: 'CHAIN_STEP_HEAT',
  design: design.id,
  value: kilowatts,
  unit: 'kW',
})

export const listHeatSteps = (sink: HeatSink): Step[] => [
  ...sink.heat.map(createHeatStep),
  { message: 'CHAIN_STEP_SUM', value: sumHeat(sink), unit: 'kW' },
]

const listEnlargeRepairs = ({ design, cooling: { enlarge } }: HeatSink, heat: number): ChainRepair[] =>
  enlargeDesign(design, enlarge, { kw: heat, kva: 0 })

/** Heat without cooling, in kW, from which it is reported: rooms lose less by themselves, such as that of one server (assumption). */
const leastHeatLeft = 0.5

/** Reports designs whose heat goes to no cooling although the solution has cooling: all of them at once. */
function checkRemainingHeat(designs: readonly ChainDesign[], links: readonly Link[]): ChainFinding[] {
  const left = designs
    .filter(({ id }) => !links.some(({ kind, from }) => kind === 'heat' && from === id))
    .filter(({ exchange }) => exchange.cooling === undefined)
    .map((design) => ({ design, kilowatts: computeHeatLeft(design) }))
    .filter(({ kilowatts }) => kilowatts > 0)
    .toSorted((one, other) => other.kilowatts - one.kilowatts)
  const load = left.reduce((sum, { kilowatts }) => sum + kilowatts, 0)
  if (load < leastHeatLeft) return []
  const sources = left.map(({ design }) => design.exchange.heat?.source ?? '')
  return [
    createChainFinding(left.length > 1 ? 'CHAIN_HEAT_LEFT_BY_SEVERAL' : 'CHAIN_HEAT_LEFT', {
      designs: left.map(({ design }) => design.id),
      arguments: { load: roundToTenth(load), ...(left.length > 1 ? { count: left.length } : {}) },
      steps: [
        ...left.map(({ design, kilowatts }): Step => ({
          message: 'CHAIN_STEP_HEAT',
          design: design.id,
          value: kilowatts,
          unit: 'kW',
        })),
        ...(left.length > 1 ? [{ message: 'CHAIN_STEP_SUM', value: load, unit: 'kW' } as const] : []),
      ],
      source: [...new Set(sources)].join('; '),
    }),
  ]
}
