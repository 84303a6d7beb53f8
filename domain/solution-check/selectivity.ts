// Compares the output breakers of a UPS with the breakers of the distribution behind it: a fault behind one of these must not open them.
import type { FeedSide } from '../products/exchange.ts'
import { createChainFinding, isAbove } from './chain.ts'
import type { ChainFinding } from './chain.ts'
import type { Carrier, PowerChain } from './power.ts'
import { isUps } from './propose-links.ts'

/**
 * How much larger a breaker has to be than one behind it, so that the smaller one opens alone on an overload: a usual rule of the trade (assumption).
 * For short circuits only makers' tables do.
 */
const leastRatio = 1.6

/**
 * One finding for each UPS and distribution design, for all feeds with the same breakers. A single breaker behind a UPS is not reported: whichever opens,
 * the same is lost.
 */
export function checkSelectivity(chain: PowerChain): readonly ChainFinding[] {
  const pairs = Map.groupBy(
    chain.carriers.flatMap((carrier) => listUnselective(chain, carrier)),
    ({ ups, taker, device, breaker, least }) => JSON.stringify([ups, taker, device, breaker, least]),
  )
  return [...pairs.values()].flatMap((samePairs) =>
    samePairs.slice(0, 1).map(({ ups, taker, device, breaker, least }) =>
      createChainFinding('CHAIN_NOT_SELECTIVE', {
        designs: [ups, taker],
        arguments: {
          device,
          breaker,
          least: Math.ceil(least - 1e-9),
          side: samePairs
            .map(({ side }) => side)
            .toSorted()
            .join(', '),
        },
        source: 'IEC 60364-5-53, 536, and EN 50600-2-2, 6.2.7 (recalled); ratio of ratings: assumption',
      }),
    ),
  )
}

/** Breakers of a distribution design on one side that may open with those of the UPS before it. */
interface Unselective {
  readonly ups: string
  readonly taker: string
  readonly side: FeedSide
  readonly device: number
  readonly breaker: number
  readonly least: number
}

function listUnselective(chain: PowerChain, { design, source, fed }: Carrier): readonly Unselective[] {
  if (!isUps(design) || source.outgoing === undefined) return []
  const { device } = source.outgoing
  const boards = fed.flatMap(({ design: taker, feed }) =>
    chain.listBehind(taker, feed).map((behind) => ({
      taker,
      side: feed.side,
      breakers: listBreakers(behind),
      volts: behind.source.volts,
    })),
  )
  const count = boards.reduce(
    (total, { taker, breakers }) =>
      total + taker.quantity * breakers.reduce((sum, breaker) => sum + breaker.count, 0),
    0,
  )
  if (count <= design.quantity) return []
  return boards.flatMap(({ taker, side, breakers, volts }) => {
    const breaker = Math.max(0, ...breakers.map(({ amps }) => amps))
    // A transformer turns the current of a fault by its voltages.
    const least = (leastRatio * breaker * volts) / source.volts
    return isAbove(least, device) ? [{ ups: design.id, taker: taker.id, side, device, breaker, least }] : []
  })
}

interface Breakers {
  readonly count: number
  readonly amps: number
}

/** Sub-feeds and circuits of a distribution unit on one side. */
const listBreakers = ({ design, source: { side, outgoing } }: Carrier): readonly Breakers[] =>
  [
    { count: outgoing?.count ?? 0, amps: outgoing?.device ?? 0 },
    ...(design.exchange.circuits ?? []).filter((circuits) => circuits.side === side),
  ].filter(({ count }) => count > 0)
