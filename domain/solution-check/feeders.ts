// Compares the breakers of a source with the feeders behind it: one breaker for each, no larger than its conductors are sized for.
import { getWiringRules } from '../reference/mains.ts'
import type { WiringRules } from '../reference/mains.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, ChainRepair } from './chain.ts'
import { listFedFeeders, sumWanted, toFedFeeders } from './fed-feeders.ts'
import type { FedFeeders } from './fed-feeders.ts'
import { findMaxLoad } from './power.ts'
import type { Carrier, PowerChain } from './power.ts'
import { isUps } from './propose-links.ts'
import { hasCommonBreaker, repairSource } from './repair-source.ts'

/** One finding for each design whose feeders the breakers of a distribution unit do not suit, and one for each UPS. */
export function checkFeeders(chain: PowerChain, carrier: Carrier): ChainFinding[] {
  if (carrier.source.outgoing === undefined) return []
  if (!isUps(carrier.design)) return checkBreakers(chain, carrier, listFedFeeders(carrier))
  const sides = chain.carriers.filter(({ design }) => design === carrier.design)
  const [first] = sides.flatMap((side) => checkBoard(side).map((finding) => ({ side, finding })))
  return first?.side === carrier ? [first.finding] : []
}

const standard = 'IEC 60364-4-43, 433.1, 433.2 and 434.5, and NEC 240.4 and 240.21 (recalled)'

/**
 * How many times the main breaker of a distribution unit the breaker before its cable may be. NEC 240.21(B)(2)
 * (recalled): conductors of a third of it. Elsewhere an assumption from IEC 60364-4-43, 434.5.2: a breaker of 800 A trips at once from about 8 kA,
 * which of 9.5 kA still flow at the end of 15 m for 160 A, but not at that of conductors for 80 A. Of frames in parallel each adds its own fault
 * current through a breaker of its own, so that one of these counts (assumption).
 */
const tapRatios: Readonly<Record<WiringRules, number>> = { UL: 3, IEC: 5, JP: 5 }

const getTapRatio = ({ site }: ChainDesign): number => tapRatios[getWiringRules(site?.country ?? '')]

/**
 * A UPS has one output: several feeders behind it need a board, and so does one whose conductors its output breaker does not protect. For
 * distribution units that it protects, a note is enough, because they have main breakers of their own.
 */
function checkBoard(carrier: Carrier): ChainFinding[] {
  const { design, source, fed } = carrier
  const { outgoing } = source
  if (outgoing === undefined) return []
  const all = fed.map(toFedFeeders)
  const isShared = sumWanted(all) > design.quantity
  const unsuited = all.filter(({ design: taker, feeders }) =>
    taker.exchange.gives === undefined
      ? isShared || isAbove(outgoing.device, feeders.device)
      : isAbove(outgoing.device / (outgoing.parallel ?? 1), getTapRatio(taker) * feeders.device),
  )
  if (unsuited.length > 0) return [createBoardFinding(carrier, 'CHAIN_FEEDER_BOARD', unsuited)]
  return isShared ? [createBoardFinding(carrier, 'CHAIN_FEEDER_BOARD_SHARED', all)] : []
}

/** Names the feeder with the smallest conductors; 0 where they are not known. */
function createBoardFinding(
  { design, source: { outgoing, side } }: Carrier,
  key: ChainFindingKey,
  unsuited: readonly FedFeeders[],
): ChainFinding {
  const [smallest] = unsuited.toSorted((one, other) => one.feeders.device - other.feeders.device)
  const device = smallest?.feeders.device ?? Infinity
  return createChainFinding(key, {
    designs: [design.id, ...(smallest === undefined ? [] : [smallest.design.id])],
    arguments: {
      device: outgoing?.device ?? 0,
      wanted: Math.ceil(sumWanted(unsuited) / design.quantity),
      most: Number.isFinite(device) ? device : 0,
      side,
    },
    source: standard,
  })
}

function checkBreakers(chain: PowerChain, carrier: Carrier, all: readonly FedFeeders[]): ChainFinding[] {
  const { design, source } = carrier
  const { outgoing } = source
  if (outgoing === undefined) return []
  let left = outgoing.count * design.quantity
  return all.flatMap((load) => {
    const { wanted } = load
    const available = left
    left = Math.max(0, left - wanted)
    const { fullest, device } = load.feeders
    const isSuitable = !isAbove(outgoing.device, device) && !isAbove(fullest, outgoing.carries)
    if (wanted <= available && isSuitable) return []
    return [
      createChainFinding('CHAIN_FEEDER_BREAKER', {
        designs: [design.id, load.design.id],
        arguments: {
          side: load.feed.side,
          wanted,
          current: roundToTenth(fullest),
          most: Number.isFinite(device) ? device : 0,
          count: available,
          device: outgoing.device,
        },
        source: standard,
        repairs: repairBreakers(chain, carrier, { load, all, isEnough: wanted <= available }),
      }),
    ]
  })
}

/** Breakers of one size for all; or else conductors for the breakers that are there, if those of another feeder are for them and they carry this one. */
function repairBreakers(
  chain: PowerChain,
  carrier: Carrier,
  {
    load,
    all,
    isEnough,
  }: { readonly load: FedFeeders; readonly all: readonly FedFeeders[]; readonly isEnough: boolean },
): ChainRepair[] {
  const { outgoing } = carrier.source
  if (hasCommonBreaker(chain, carrier)) return repairSource(chain, carrier, findMaxLoad(chain, carrier))
  const { parameter, fullest } = load.feeders
  const isUsedSize = all.some(({ feeders }) => feeders.device === outgoing?.device)
  if (outgoing === undefined || parameter === undefined || !isEnough || !isUsedSize) return []
  if (isAbove(fullest, outgoing.carries)) return []
  return [{ design: load.design.id, choices: { [parameter]: String(outgoing.device) } }]
}
