// Compares the breakers of a source with the feeders behind it: one breaker for each, no larger than its conductors are sized for.
import type { Feeders, PowerFeed } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainRepair } from './chain.ts'
import { findMaxLoad, hasFeeders } from './power.ts'
import type { Carrier, PowerChain } from './power.ts'
import { isUps } from './propose-links.ts'
import { hasCommonBreaker, repairSource } from './repair-source.ts'

/** The feeders of a design on one feed. */
interface FedFeeders {
  readonly design: ChainDesign
  readonly feed: PowerFeed
  readonly feeders: Feeders
}

/** One finding for each design whose feeders the breakers of a source do not suit. */
export function checkFeeders(chain: PowerChain, carrier: Carrier): ChainFinding[] {
  const { design, source } = carrier
  const { outgoing } = source
  if (outgoing === undefined) return []
  const all = carrier.fed.flatMap(({ design: taker, feed }): FedFeeders[] =>
    feed.feeders === undefined || !hasFeeders(feed) ? [] : [{ design: taker, feed, feeders: feed.feeders }],
  )
  return isUps(design) ? checkBoard(carrier, all) : checkBreakers(chain, carrier, all)
}

const standard = 'IEC 60364-4-43, 433.1 and 434.5, and NEC 240.4 and 240.21 (recalled)'

/** A UPS has one output: what it feeds beside its own output breaker needs a board. A distribution unit has a breaker of its own. */
function checkBoard({ design, source: { outgoing } }: Carrier, all: readonly FedFeeders[]): ChainFinding[] {
  const loads = all.filter((one) => one.design.exchange.gives === undefined)
  const count = loads.reduce((sum, one) => sum + countFeeders(one), 0)
  return loads
    .filter(({ feeders }) => count > design.quantity || isAbove(outgoing?.device ?? 0, feeders.device))
    .map((one) =>
      createChainFinding('CHAIN_FEEDER_BOARD', {
        designs: [design.id, one.design.id],
        arguments: {
          device: outgoing?.device ?? 0,
          wanted: countFeeders(one),
          most: one.feeders.device,
          side: one.feed.side,
        },
        source: standard,
      }),
    )
}

function checkBreakers(chain: PowerChain, carrier: Carrier, all: readonly FedFeeders[]): ChainFinding[] {
  const { design, source } = carrier
  const { outgoing } = source
  if (outgoing === undefined) return []
  let left = outgoing.count * design.quantity
  return all.flatMap((one) => {
    const [there, wanted] = [left, countFeeders(one)]
    left = Math.max(0, left - wanted)
    const { fullest, device } = one.feeders
    const suits = !isAbove(outgoing.device, device) && !isAbove(fullest, outgoing.carries)
    if (wanted <= there && suits) return []
    return [
      createChainFinding('CHAIN_FEEDER_BREAKER', {
        designs: [design.id, one.design.id],
        arguments: {
          side: one.feed.side,
          wanted,
          current: roundToTenth(fullest),
          most: device,
          count: there,
          device: outgoing.device,
        },
        source: standard,
        repairs: repairBreakers(chain, carrier, { one, all, isEnough: wanted <= there }),
      }),
    ]
  })
}

/** Breakers of one size for all, or conductors for the size that the fullest feeder needs. */
function repairBreakers(
  chain: PowerChain,
  carrier: Carrier,
  {
    one,
    all,
    isEnough,
  }: { readonly one: FedFeeders; readonly all: readonly FedFeeders[]; readonly isEnough: boolean },
): ChainRepair[] {
  const { outgoing } = carrier.source
  if (hasCommonBreaker(chain, carrier)) return repairSource(chain, carrier, findMaxLoad(chain, carrier))
  const { parameter, fullest } = one.feeders
  const isSize = all.some(({ feeders }) => feeders.device === outgoing?.device)
  if (outgoing === undefined || parameter === undefined || !isEnough || !isSize) return []
  if (isAbove(fullest, outgoing.carries)) return []
  return [{ design: one.design.id, choices: { [parameter]: String(outgoing.device) } }]
}

const countFeeders = ({ design, feeders }: FedFeeders): number => feeders.count * design.quantity
