// Finds designs with a plug for which the distribution unit that feeds them has no circuit with a matching outlet.
import type { Circuits, Plug, PowerFeed } from '../products/exchange.ts'
import { connectors } from '../reference/connectors.ts'
import { createChainFinding, isAbove } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { computePoles } from './free-circuits.ts'
import type { Carrier, PowerChain } from './power.ts'
import { isDistribution } from './propose-links.ts'
import { doesVoltageFit } from './voltage-fit.ts'

export const checkCircuits = ({ carriers }: PowerChain): readonly ChainFinding[] =>
  carriers.filter(({ design }) => isDistribution(design)).flatMap(checkOutlets)

interface PluggedLoad {
  readonly taker: ChainDesign
  readonly feed: PowerFeed
  readonly plug: Plug
  /** Current of its circuit in A when the other feed is lost. */
  readonly amps: number
}

/** Each piece of a design takes a circuit of its own; those that draw most choose first. */
function checkOutlets({ design, source, fed }: Carrier): ChainFinding[] {
  const freeCircuits = (design.exchange.circuits ?? [])
    .filter(({ side }) => side === source.side)
    .map((circuits) => ({ circuits, left: circuits.count * design.quantity }))
  return fed
    .flatMap(({ design: taker, feed }): PluggedLoad[] =>
      feed.plug === undefined || feed.phases === 3 || !doesVoltageFit(source, feed)
        ? []
        : [{ taker, feed, plug: feed.plug, amps: (1000 * feed.alone.kva) / feed.volts }],
    )
    .toSorted((one, other) => other.amps - one.amps)
    .flatMap((plugged) => {
      const { taker, feed, plug } = plugged
      const poles = computePoles(source, feed)
      let missing = taker.quantity
      const fitting = freeCircuits
        .filter(({ circuits }) => circuits.poles === poles && doesFit(circuits, plugged))
        .toSorted(
          (one, other) => computePreference(one.circuits, plug) - computePreference(other.circuits, plug),
        )
      for (const candidate of fitting) {
        const used = Math.min(candidate.left, missing)
        candidate.left -= used
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

/** Whether a circuit suits a load: it ends at the outlet of the plug, or at a fixed end, where others put an outlet whose rating the breaker does not exceed. */
const doesFit = ({ connector, amps, carries }: Circuits, { plug, amps: drawn }: PluggedLoad): boolean =>
  !isAbove(drawn, carries) &&
  (connector === plug.connector || (connector === 'hardWired' && !isAbove(amps, plug.amps)))

/** The order in which circuits are taken: the outlet itself comes before fixed ends, and of these the smallest that is enough. */
const computePreference = ({ connector, amps }: Circuits, plug: Plug): number =>
  connector === plug.connector ? 0 : amps
