// Compares load and capacity of each feed, in normal operation, with one feed lost, and with one unit lost.
import type { Power } from '../products/exchange.ts'
import { isAbove, createChainFinding, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, ChainRepair, Step, StepKey } from './chain.ts'
import { computeCapacity, findMaxLoad, listOtherSources, loadSteps } from './power.ts'
import type { Carrier, Lost, PowerChain } from './power.ts'
import { computeFullestPhase } from './phases.ts'
import { doesVoltageFit } from './propose-links.ts'
import { checkSharedFeeds } from './shared-feeds.ts'

export function checkPower(designs: readonly ChainDesign[], chain: PowerChain): readonly ChainFinding[] {
  return [
    ...chain.carriers.flatMap((carrier) => [
      ...checkVoltages(carrier),
      ...checkFaults(carrier),
      ...checkCapacity(chain, carrier),
    ]),
    ...checkSharedFeeds(designs, chain),
  ]
}

type Measure = 'kW' | 'kVA'

/** The figures by which a limit can be exceeded; kW is checked first. */
function computeExcess(power: Power, limit: Power): Measure | undefined {
  if (isAbove(power.kw, limit.kw)) return 'kW'
  return isAbove(power.kva, limit.kva) ? 'kVA' : undefined
}

const figure = ({ kw, kva }: Power, unit: Measure): number => (unit === 'kW' ? kw : kva)

/** The choice that gives a source the required capacity, if its product has one that is sufficient. */
function enlarged({ design, source }: Carrier, power: Power): ChainRepair[] {
  const { enlarge } = source
  if (enlarge === undefined) return []
  const { parameter, base, perKw, perKva, step, max, also } = enlarge
  const needed = base + Math.max((perKw * power.kw) / design.quantity, (perKva * power.kva) / design.quantity)
  const value = Number((Math.ceil(needed / step - 1e-9) * step).toFixed(6))
  return value > max ? [] : [{ design: design.id, choices: { ...also, [parameter]: value } }]
}

/** The design with the largest load. */
function findHeaviest(chain: PowerChain, { fed }: Carrier, lost?: Lost): string[] {
  const [first] = fed.toSorted(
    (one, other) =>
      chain.drawn(other.design, other.feed, lost).kw - chain.drawn(one.design, one.feed, lost).kw,
  )
  return first === undefined ? [] : [first.design.id]
}

/** The most severe finding of a source; findings that follow from it are not reported. */
function checkCapacity(chain: PowerChain, carrier: Carrier): ChainFinding[] {
  if (carrier.fed.length === 0) return []
  const worst =
    createExceededFinding(chain, carrier) ??
    createLostFeedFinding(chain, carrier) ??
    createLostUnitFinding(chain, carrier)
  const isExceeded = worst?.severity === 'error'
  const phase = isExceeded ? undefined : createPhaseFinding(chain, carrier)
  const others = isExceeded || phase !== undefined ? [] : planFinding(chain, carrier)
  return [...[worst, phase].filter((finding) => finding !== undefined), ...others]
}

/** A limit of a source, and its wording. */
interface Limit {
  readonly power: Power
  /** The argument of the message. */
  readonly name: 'capacity' | 'plan'
  readonly step: StepKey
  /** The origin of the limit. */
  readonly from?: readonly Step[]
}

interface Overload {
  readonly power: Power
  readonly limit: Limit
  /** What has to fail for the limit to apply. */
  readonly lost?: Lost
  /** Whether to offer a choice that resolves the finding; true by default. */
  readonly repaired?: boolean
}

/** The finding of a source that exceeds a limit; undefined if it does not. */
function createOverloadFinding(
  chain: PowerChain,
  carrier: Carrier,
  key: ChainFindingKey,
  { power, limit, lost, repaired = true }: Overload,
): ChainFinding | undefined {
  const { design, source } = carrier
  const unit = computeExcess(power, limit.power)
  if (unit === undefined) return undefined
  const value = figure(limit.power, unit)
  const elsewhere = lost !== undefined && lost.design !== design.id
  return createChainFinding(key, {
    designs: [design.id, ...(elsewhere ? [lost.design] : findHeaviest(chain, carrier, lost))],
    arguments: {
      side: source.side,
      ...(lost === undefined ? {} : { lostSide: lost.side }),
      load: roundToTenth(figure(power, unit)),
      [limit.name]: roundToTenth(value),
      unit,
    },
    steps: [
      ...loadSteps(chain, carrier, unit, lost),
      ...(limit.from ?? []),
      { message: limit.step, design: design.id, value, unit },
    ],
    source: source.source,
    repairs: repaired ? enlarged(carrier, findMaxLoad(chain, carrier)) : [],
  })
}

const toWholeLimit = (carrier: Carrier): Limit => ({
  power: computeCapacity(carrier).whole,
  name: 'capacity',
  step: 'CHAIN_STEP_CAPACITY',
})

const createExceededFinding = (chain: PowerChain, carrier: Carrier): ChainFinding | undefined =>
  createOverloadFinding(chain, carrier, 'CHAIN_POWER_EXCEEDED', {
    power: chain.carried(carrier),
    limit: toWholeLimit(carrier),
  })

function createLostFeedFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  const limit = toWholeLimit(carrier)
  for (const lost of listOtherSources(chain, carrier)) {
    const power = chain.carried(carrier, lost)
    const finding = createOverloadFinding(chain, carrier, 'CHAIN_FEED_LOST', { power, limit, lost })
    if (finding !== undefined) return finding
  }
  return undefined
}

/** An error if the design is meant to withstand the failure; otherwise a note, if it has more than one unit. */
function createLostUnitFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  const { design, source } = carrier
  const units = source.units * design.quantity
  if (units === 1) return undefined
  return createOverloadFinding(
    chain,
    carrier,
    source.redundant ? 'CHAIN_UNIT_LOST' : 'CHAIN_UNIT_LOST_ACCEPTED',
    {
      power: chain.carried(carrier),
      limit: {
        power: computeCapacity(carrier).oneLost,
        name: 'capacity',
        step: 'CHAIN_STEP_LEFT',
        from: [{ message: 'CHAIN_STEP_UNITS', design: design.id, value: units, unit: '1' }],
      },
      repaired: source.redundant,
    },
  )
}

/**
 * One phase carries more than a third of what the source may, in normal operation (of a redundant source with one unit lost) or with
 * another feed lost: an error if it does however the loads are connected, a warning if it depends on which phases they are fullest on.
 */
function createPhaseFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  const { source } = carrier
  const { whole, oneLost } = computeCapacity(carrier)
  const states = [
    { lost: undefined, limit: source.redundant ? oneLost : whole },
    ...listOtherSources(chain, carrier)
      .filter((lost) => takesOver(chain, carrier, lost))
      .map((lost) => ({ lost, limit: whole })),
  ]
  for (const [key, rotated] of [
    ['CHAIN_PHASE_EXCEEDED', true],
    ['CHAIN_PHASE_ROTATION', false],
  ] as const)
    for (const { lost, limit } of states) {
      const fullest = computeFullestPhase(chain, carrier, { lost, rotated })
      const third = { kw: limit.kw / 3, kva: limit.kva / 3 }
      const unit = fullest === undefined ? undefined : computeExcess(fullest, third)
      if (fullest !== undefined && unit !== undefined)
        return describePhase(chain, carrier, { key, lost, fullest, third, unit })
    }
  return undefined
}

/** Whether any load of a source is larger with another one lost. */
const takesOver = (chain: PowerChain, { fed }: Carrier, lost: Lost): boolean =>
  fed.some(({ design, feed }) => isAbove(chain.drawn(design, feed, lost).kva, chain.drawn(design, feed).kva))

interface FullPhase {
  readonly key: 'CHAIN_PHASE_EXCEEDED' | 'CHAIN_PHASE_ROTATION'
  readonly lost: Lost | undefined
  readonly fullest: Power
  /** What a phase may carry. */
  readonly third: Power
  readonly unit: 'kW' | 'kVA'
}

function describePhase(
  chain: PowerChain,
  carrier: Carrier,
  { key, lost, fullest, third, unit }: FullPhase,
): ChainFinding {
  const { design, source } = carrier
  const [load, capacity] = [figure(fullest, unit), figure(third, unit)]
  return createChainFinding(key, {
    designs: [design.id, ...findFullestLoad(chain, carrier, lost)],
    arguments: { side: source.side, load: roundToTenth(load), capacity: roundToTenth(capacity), unit },
    steps: [
      ...loadSteps(chain, carrier, unit, lost),
      { message: 'CHAIN_STEP_PHASE', value: load, unit },
      { message: 'CHAIN_STEP_PHASE_CAPACITY', design: design.id, value: capacity, unit },
    ],
    source: `${source.source}; IEC 60364-4-43, 433.1 (recalled)`,
    repairs: enlarged(carrier, { kw: 3 * fullest.kw, kva: 3 * fullest.kva }),
  })
}

/** The design that loads a phase most by itself. */
function findFullestLoad(chain: PowerChain, carrier: Carrier, lost: Lost | undefined): string[] {
  const loads = carrier.fed.map((one) => ({
    id: one.design.id,
    kva: computeFullestPhase(chain, { ...carrier, fed: [one] }, { lost })?.kva ?? 0,
  }))
  const [first] = loads.toSorted((one, other) => other.kva - one.kva)
  return first === undefined ? [] : [first.id]
}

/**
 * The load is larger than the design was planned for, in normal operation or with another feed lost: its runtime,
 * devices and cables were chosen for less.
 */
function planFinding(chain: PowerChain, carrier: Carrier): ChainFinding[] {
  const { design, source } = carrier
  const plans = [
    [chain.carried(carrier), source.planned],
    [findMaxLoad(chain, carrier), source.plannedAlone],
  ] as const
  for (const [power, { kw, kva }] of plans) {
    const plan = { kw: kw * design.quantity, kva: kva * design.quantity }
    const limit: Limit = { power: plan, name: 'plan', step: 'CHAIN_STEP_PLAN' }
    const finding = createOverloadFinding(chain, carrier, 'CHAIN_PLAN_EXCEEDED', { power, limit })
    if (finding !== undefined) return [finding]
  }
  return []
}

/** kA that small breakers and rack power strips usually interrupt and withstand: IEC 60898-1 and UL 489 (recalled). */
const usualWithstand = 10

/** Identical pieces feed a fault together where they share what they feed: two units before one board, but not two before two. */
function checkFaults({ design, source, fed }: Carrier): ChainFinding[] {
  const { fault } = source
  if (fault === undefined) return []
  return fed.flatMap(({ design: taker, feed: { withstand, side } }) => {
    const pieces = Math.ceil(design.quantity / taker.quantity)
    const current = pieces * Math.max(fault.mains, fault.inverter)
    if (!isAbove(current, withstand ?? usualWithstand)) return []
    const about = {
      designs: [design.id, taker.id],
      arguments: { fault: roundToTenth(current), withstand: withstand ?? usualWithstand, side },
      source: 'IEC 60364-4-43, 434.5.1, and NEC 110.9 (recalled)',
    }
    return [createChainFinding(withstand === undefined ? 'CHAIN_FAULT_UNKNOWN' : 'CHAIN_FAULT', about)]
  })
}

function checkVoltages({ design, source, fed }: Carrier): ChainFinding[] {
  return fed
    .filter(({ feed }) => !doesVoltageFit(source, feed))
    .map(({ design: taker, feed }) =>
      createChainFinding('CHAIN_VOLTAGE', {
        designs: [design.id, taker.id],
        arguments: {
          volts: source.volts,
          phases: source.phases,
          takes: feed.volts,
          takesPhases: feed.phases,
          side: feed.side,
        },
        source: 'IEC 60038, ±10 %',
      }),
    )
}
