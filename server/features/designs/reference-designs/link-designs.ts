/** How the designs of a started solution are linked: racks to the distribution of their zone, that to the UPS of its block, and heat to its cooling. */
import type { PlannedDesign } from '@design-portal/domain/reference-designs/start-plan.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import type { ChainDesign, Link } from '@design-portal/domain/solution-check/chain.ts'
import { listPossibleLinks } from '@design-portal/domain/solution-check/propose-links.ts'

/** A planned design that was stored. */
export interface StoredDesign extends Pick<PlannedDesign, 'kind' | 'block' | 'zone' | 'quantity'> {
  readonly desId: string
}

/** What feeds a kind of design. */
const feeders: Readonly<Partial<Record<PlannedDesign['kind'], PlannedDesign['kind']>>> = {
  rows: 'distribution',
  distribution: 'ups',
}

export function linkDesigns(
  stored: readonly StoredDesign[],
  designs: readonly ChainDesign[],
): readonly Link[] {
  const exchanges = new Map(designs.map(({ id, exchange }) => [id, exchange]))
  const links = stored.flatMap((to): Link[] => {
    const { takes = [], heat } = exchanges.get(to.desId) ?? {}
    const blockDesigns = stored.filter(({ block }) => block === to.block)
    const feeder = blockDesigns.find(
      ({ kind, zone }) => kind === feeders[to.kind] && (zone === '' || zone === to.zone),
    )
    const cooling = blockDesigns.find(({ kind }) => kind === 'cooling')
    return [
      ...(feeder === undefined
        ? []
        : takes.map(({ side }) => ({ kind: 'power', from: feeder.desId, to: to.desId, side }) as const)),
      ...(heat === undefined || cooling === undefined
        ? []
        : [{ kind: 'heat', from: to.desId, to: cooling.desId } as const]),
    ]
  })
  return listPossibleLinks(designs, links)
}

/** What the stored designs of a block demand of the next design in that block. */
export interface Demand {
  /** V between phases that the racks take; undefined before there are racks. */
  readonly volts: number | undefined
  /** kW that distribution takes: racks in kVA, and losses, by both feeds or by one alone. */
  readonly power: number
  /** kW of heat that racks, distribution and UPS give off. */
  readonly heat: number
}

export function computeDemand(
  stored: readonly StoredDesign[],
  exchanges: ReadonlyMap<string, Exchange>,
  block: string,
): Demand {
  let [power, heat] = [0, 0]
  let volts: number | undefined
  for (const { desId, kind, quantity } of stored.filter((design) => design.block === block)) {
    const { takes = [], heat: heatOfDesign } = exchanges.get(desId) ?? {}
    if (kind === 'rows') volts = takes[0]?.volts
    if (kind === 'distribution') {
      const both = takes.reduce((total, { load }) => total + load.kw, 0)
      power += quantity * Math.max(both, ...takes.map(({ alone }) => alone.kw))
    }
    heat += quantity * (heatOfDesign?.kilowatts ?? 0)
  }
  return { volts, power, heat }
}

/** kA at the distribution of each block behind a UPS, by design: what one unit of the UPS passes on. */
export function computeFaultLevels(
  stored: readonly StoredDesign[],
  exchanges: ReadonlyMap<string, Exchange>,
): ReadonlyMap<string, number> {
  const levels = stored.flatMap(({ desId, kind, block }): (readonly [string, number])[] => {
    if (kind !== 'distribution') return []
    const ups = stored.find((design) => design.kind === 'ups' && design.block === block)
    const faults = exchanges.get(ups?.desId ?? '')?.gives?.flatMap(({ fault }) => fault?.mains ?? []) ?? []
    return faults.length === 0 ? [] : [[desId, roundUp(Math.max(...faults))]]
  })
  return new Map(levels)
}

/** The design with the voltage and the load that the designs before it demand; the load only where it is more than planned. */
export function applyDemand(planned: PlannedDesign, { volts, power, heat }: Demand): PlannedDesign {
  switch (planned.kind) {
    case 'rows':
      return planned
    case 'distribution':
      return volts === undefined ? planned : choose(planned, { outputVoltage: String(volts) })
    case 'ups': {
      const load = Math.max(planned.load, roundUp((10 * power) / planned.quantity) / 10)
      return choose({ ...planned, load }, { load })
    }
    case 'cooling': {
      const load = Math.max(planned.load, roundUp(heat / planned.quantity))
      return choose({ ...planned, load }, { itLoad: load })
    }
  }
}

/** Rounds up to a whole number. The tolerance keeps rounding errors of sums from raising an exact number by one. */
const roundUp = (value: number): number => Math.ceil(value - 1e-9)

const choose = (planned: PlannedDesign, choices: PlannedDesign['choices']): PlannedDesign => ({
  ...planned,
  choices: { ...planned.choices, ...choices },
})
