// Compares load and capacity of each feed, in normal operation, with one feed lost, and with one unit lost.
import type { Power } from '../products/exchange.ts'
import { isAbove, createChainFinding, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, Step, StepKey } from './chain.ts'
import { createApartFinding, createApartUnitFinding } from './apart-findings.ts'
import { repairSource } from './repair-source.ts'
import { checkFaults } from './fault-levels.ts'
import { checkFeeders } from './feeders.ts'
import { computeCapacity, findMaxLoad, getFigure, listFailures, listLoadSteps } from './power.ts'
import type { Carrier, Failure, PowerChain, PowerUnit } from './power.ts'
import { computeFullestPhase } from './phases.ts'
import { checkRacksOnMains } from './racks-on-mains.ts'
import { checkSelectivity } from './selectivity.ts'
import { checkSharedFeeds } from './shared-feeds.ts'
import { checkUnusedSources } from './unused-source.ts'
import { checkVoltageDrops } from './voltage-drop.ts'
import { doesVoltageFit } from './voltage-fit.ts'

export function checkPower(designs: readonly ChainDesign[], chain: PowerChain): readonly ChainFinding[] {
  return [
    ...chain.carriers.flatMap((carrier) => [
      ...checkVoltages(carrier),
      ...checkFaults(carrier),
      ...checkFeeders(chain, carrier),
      ...checkCapacity(chain, carrier),
    ]),
    ...checkSelectivity(chain),
    ...checkSharedFeeds(designs, chain),
    ...checkUnusedSources(designs, chain),
    ...checkRacksOnMains(designs, chain),
    ...checkVoltageDrops(designs, chain),
  ]
}

/** The unit in which a limit is exceeded, kW first; undefined if it is not exceeded. */
function findExcess(power: Power, limit: Power): PowerUnit | undefined {
  if (isAbove(power.kw, limit.kw)) return 'kW'
  return isAbove(power.kva, limit.kva) ? 'kVA' : undefined
}

/** The design with the largest load. */
function findHeaviest(chain: PowerChain, { fed }: Carrier, lost?: Failure): string[] {
  const [first] = fed.toSorted(
    (one, other) =>
      chain.computeDrawnPower(other.design, other.feed, lost).kw -
      chain.computeDrawnPower(one.design, one.feed, lost).kw,
  )
  return first === undefined ? [] : [first.design.id]
}

/** The most severe finding of a source; findings that follow from it are not reported. */
function checkCapacity(chain: PowerChain, carrier: Carrier): ChainFinding[] {
  if (carrier.fed.length === 0) return []
  const worst =
    createExceededFinding(chain, carrier) ??
    createLostFeedFinding(chain, carrier) ??
    createApartFinding(chain, carrier) ??
    createLostUnitFinding(chain, carrier)
  const isExceeded = worst?.severity === 'error'
  const phase = isExceeded ? undefined : createPhaseFinding(chain, carrier)
  const others = isExceeded || phase?.severity === 'error' ? [] : createPlanFinding(chain, carrier)
  return [...[worst, phase].filter((finding) => finding !== undefined), ...others]
}

/** A limit of a source, with the argument and steps that describe it. */
interface Limit {
  readonly power: Power
  /** The argument of the message. */
  readonly name: 'capacity' | 'plan'
  readonly step: StepKey
  /** The origin of the limit. */
  readonly originSteps?: readonly Step[]
}

interface Overload {
  readonly power: Power
  readonly limit: Limit
  /** What has to fail for the limit to apply. */
  readonly lost?: Failure
  /** What the choice that resolves the finding has to carry: the largest load over all failures by default; null for no such choice. */
  readonly wanted?: Power | null
}

/** The finding of a source that exceeds a limit; undefined if it does not. */
function createOverloadFinding(
  chain: PowerChain,
  carrier: Carrier,
  key: ChainFindingKey,
  { power, limit, lost, wanted = findMaxLoad(chain, carrier) }: Overload,
): ChainFinding | undefined {
  const { design, source } = carrier
  const unit = findExcess(power, limit.power)
  if (unit === undefined) return undefined
  const value = getFigure(limit.power, unit)
  const failed = lost === 'mains' ? undefined : lost
  const isElsewhere = failed !== undefined && failed.design !== design.id
  return createChainFinding(key, {
    designs: [design.id, ...(isElsewhere ? [failed.design] : findHeaviest(chain, carrier, lost))],
    arguments: {
      side: source.side,
      ...(failed === undefined ? {} : { lostSide: failed.side }),
      load: roundToTenth(getFigure(power, unit)),
      [limit.name]: roundToTenth(value),
      unit,
    },
    steps: [
      ...listLoadSteps(chain, carrier, unit, lost),
      ...(limit.originSteps ?? []),
      { message: limit.step, design: design.id, value, unit },
    ],
    source: source.source,
    repairs: wanted === null ? [] : repairSource(chain, carrier, wanted),
  })
}

const createTotalLimit = (carrier: Carrier): Limit => ({
  power: computeCapacity(carrier).total,
  name: 'capacity',
  step: 'CHAIN_STEP_CAPACITY',
})

const createExceededFinding = (chain: PowerChain, carrier: Carrier): ChainFinding | undefined =>
  createOverloadFinding(chain, carrier, 'CHAIN_POWER_EXCEEDED', {
    power: chain.computeLoad(carrier),
    limit: createTotalLimit(carrier),
  })

function createLostFeedFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  const limit = createTotalLimit(carrier)
  for (const lost of listFailures(chain, carrier)) {
    const power = chain.computeLoad(carrier, lost)
    const key = lost === 'mains' ? 'CHAIN_MAINS_LOST' : 'CHAIN_FEED_LOST'
    const finding = createOverloadFinding(chain, carrier, key, { power, limit, lost })
    if (finding !== undefined) return finding
  }
  return undefined
}

/** An error if the design is meant to withstand the failure; otherwise a note, if it has more than one unit. */
function createLostUnitFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  const { design, source } = carrier
  const units = source.units * design.quantity
  if (units === 1) return undefined
  if (source.redundant && design.quantity > 1) return createApartUnitFinding(chain, carrier)
  return createOverloadFinding(
    chain,
    carrier,
    source.redundant ? 'CHAIN_UNIT_LOST' : 'CHAIN_UNIT_LOST_ACCEPTED',
    {
      power: chain.computeLoad(carrier),
      limit: {
        power: computeCapacity(carrier).oneLost,
        name: 'capacity',
        step: 'CHAIN_STEP_LEFT',
        originSteps: [{ message: 'CHAIN_STEP_UNITS', design: design.id, value: units, unit: '1' }],
      },
      ...(source.redundant ? {} : { wanted: null }),
    },
  )
}

/**
 * One phase carries more than a third of what the source may, in normal operation (of a redundant source with one unit lost) or with
 * another feed lost: an error if it does however the loads are connected, a warning if it depends on which phases they are fullest on.
 */
function createPhaseFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  const { source } = carrier
  const { total, oneLost } = computeCapacity(carrier)
  const states = [
    { lost: undefined, limit: source.redundant ? oneLost : total },
    ...listFailures(chain, carrier)
      .filter((lost) => isLoadShifted(chain, carrier, lost))
      .map((lost) => ({ lost, limit: total })),
  ]
  for (const [key, rotated] of [
    ['CHAIN_PHASE_EXCEEDED', true],
    ['CHAIN_PHASE_ROTATION', false],
  ] as const)
    for (const { lost, limit } of states) {
      const fullest = computeFullestPhase(chain, carrier, { lost, rotated })
      const phaseLimit = { kw: limit.kw / 3, kva: limit.kva / 3 }
      const unit = fullest === undefined ? undefined : findExcess(fullest, phaseLimit)
      if (fullest !== undefined && unit !== undefined)
        return createFullPhaseFinding(chain, carrier, { key, lost, fullest, phaseLimit, unit })
    }
  return undefined
}

/** Whether a failure makes any load of a source larger. */
const isLoadShifted = (chain: PowerChain, { fed }: Carrier, lost: Failure): boolean =>
  fed.some(({ design, feed }) =>
    isAbove(chain.computeDrawnPower(design, feed, lost).kva, chain.computeDrawnPower(design, feed).kva),
  )

interface FullPhase {
  readonly key: 'CHAIN_PHASE_EXCEEDED' | 'CHAIN_PHASE_ROTATION'
  readonly lost: Failure | undefined
  readonly fullest: Power
  /** What a phase may carry. */
  readonly phaseLimit: Power
  readonly unit: PowerUnit
}

function createFullPhaseFinding(
  chain: PowerChain,
  carrier: Carrier,
  { key, lost, fullest, phaseLimit, unit }: FullPhase,
): ChainFinding {
  const { design, source } = carrier
  const [load, capacity] = [getFigure(fullest, unit), getFigure(phaseLimit, unit)]
  return createChainFinding(key, {
    designs: [design.id, ...findFullestLoad(chain, carrier, lost)],
    arguments: { side: source.side, load: roundToTenth(load), capacity: roundToTenth(capacity), unit },
    steps: [
      ...listLoadSteps(chain, carrier, unit, lost),
      { message: 'CHAIN_STEP_PHASE', value: load, unit },
      { message: 'CHAIN_STEP_PHASE_CAPACITY', design: design.id, value: capacity, unit },
    ],
    source: `${source.source}; IEC 60364-4-43, 433.1 (recalled)`,
    repairs: repairSource(chain, carrier, { kw: 3 * fullest.kw, kva: 3 * fullest.kva }),
  })
}

/** The design that loads a phase most by itself. */
function findFullestLoad(chain: PowerChain, carrier: Carrier, lost: Failure | undefined): string[] {
  const loads = carrier.fed.map((load) => ({
    id: load.design.id,
    kva: computeFullestPhase(chain, { ...carrier, fed: [load] }, { lost })?.kva ?? 0,
  }))
  const [first] = loads.toSorted((one, other) => other.kva - one.kva)
  return first === undefined ? [] : [first.id]
}

/** Scales a load with all feeds to the load with the other feed lost, for which sizes are chosen, in proportion to the planned loads. */
const scaleToAlone = (load: number, planned: number, alone: number): number =>
  planned > 0 ? (load * alone) / planned : load

/** A plan adds up loads that are estimated and rounded: an excess of 1 % is within it (assumption). Capacities have no tolerance. */
const planTolerance = 1.01

/**
 * The load is larger than the design was planned for, in normal operation or with another feed lost: its runtime,
 * devices and cables were chosen for less.
 */
function createPlanFinding(chain: PowerChain, carrier: Carrier): ChainFinding[] {
  const { design, source } = carrier
  const maxLoad = findMaxLoad(chain, carrier)
  const plans = [
    [chain.computeLoad(carrier), source.planned],
    [maxLoad, source.plannedAlone],
  ] as const
  for (const [power, { kw, kva }] of plans) {
    const plan = { kw: kw * design.quantity, kva: kva * design.quantity }
    if (power.kw <= planTolerance * plan.kw && power.kva <= planTolerance * plan.kva) continue
    const limit: Limit = { power: plan, name: 'plan', step: 'CHAIN_STEP_PLAN' }
    const wanted = {
      kw: Math.max(maxLoad.kw, scaleToAlone(power.kw, kw, source.plannedAlone.kw)),
      kva: Math.max(maxLoad.kva, scaleToAlone(power.kva, kva, source.plannedAlone.kva)),
    }
    const finding = createOverloadFinding(chain, carrier, 'CHAIN_PLAN_EXCEEDED', { power, limit, wanted })
    // An excess that rounding hides in the text is not reported.
    if (finding !== undefined && finding.arguments.load !== finding.arguments.plan) return [finding]
  }
  return []
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
