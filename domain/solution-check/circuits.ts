// Finds designs with a plug for which the distribution unit that feeds them has no circuit with a matching outlet.
import type { Circuits, Plug, PowerFeed } from '../products/exchange.ts'
import { connectors } from '../reference/connectors.ts'
import { createChainFinding, isAbove } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { computePoles } from './free-circuits.ts'
import type { Carrier, PowerChain } from './power.ts'
import { getRank } from './propose-links.ts'
import { doesVoltageFit } from './voltage-fit.ts'

/** Between UPS and loads. */
const distributionRank = 1

export const checkCircuits = ({ carriers }: PowerChain): readonly ChainFinding[] =>
  carriers.filter(({ design }) => getRank(design) === distributionRank).flatMap(checkOutlets)

interface Plugged {
  readonly taker: ChainDesign
  readonly feed: PowerFeed
  readonly plug: Plug
  /** A of its circuit when the other feed is lost. */
  readonly amps: number
}

/** Each piece of a design takes a circuit of its own; those that draw most choose first. */
function checkOutlets({ design, source, fed }: Carrier): ChainFinding[] {
  const free = (design.exchange.circuits ?? [])
    .filter(({ side }) => side === source.side)
    .map((circuits) => ({ circuits, left: circuits.count * design.quantity }))
  return fed
    .flatMap(({ design: taker, feed }): Plugged[] =>
      feed.plug === undefined || feed.phases === 3 || !doesVoltageFit(source, feed)
        ? []
        : [{ taker, feed, plug: feed.plug, amps: (1000 * feed.alone.kva) / feed.volts }],
    )
    .toSorted((one, other) => other.amps - one.amps)
    .flatMap((plugged) => {
      const { taker, feed, plug } = plugged
      const poles = computePoles(source, feed)
      let missing = taker.quantity
      const fitting = free
        .filter(({ circuits }) => circuits.poles === poles && doesFit(circuits, plugged))
        .toSorted((one, other) => preference(one.circuits, plug) - preference(other.circuits, plug))
      for (const one of fitting) {
        const used = Math.min(one.left, missing)
        one.left -= used
        missing -= used
      }
      if (missing === 0) return []
      return [
        createChainFinding('CHAIN_CIRCUITS_MISSING', {
          designs: [design.id, taker.id],
          arguments: {
            side: source.side,
            needed: taker.quantity,
            fitting: taker.quantity - missing,
            plug: connectors[plug.connector]?.name ?? plug.connector,
            amps: plug.amps,
          },
          source:
            'IEC 60364-4-43, 433.1, and NEC 210.21(B) (recalled): outlet, breaker and load of a circuit',
        }),
      ]
    })
}

/** The outlet of the plug, or a fixed end where others put one whose rating the breaker does not exceed. */
const doesFit = ({ connector, amps, carries }: Circuits, { plug, amps: drawn }: Plugged): boolean =>
  !isAbove(drawn, carries) &&
  (connector === plug.connector || (connector === 'hardWired' && !isAbove(amps, plug.amps)))

/** The outlet itself comes before fixed ends, and of these the smallest that is enough. */
const preference = ({ connector, amps }: Circuits, plug: Plug): number =>
  connector === plug.connector ? 0 : amps
