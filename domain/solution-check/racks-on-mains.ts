// Finds racks that hang on the mains alone beside a UPS that feeds other designs, as where no voltage of a source fits theirs.
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import type { PowerChain } from './power.ts'
import { isUps } from './propose-links.ts'
import { doesVoltageFit } from './voltage-fit.ts'

/**
 * One finding for each design with cabinets of which no feed has power once the mains are lost. One of two feeds on the mains is a usual
 * arrangement. Where no UPS feeds anything, `CHAIN_SOURCE_UNUSED` reports each UPS instead.
 */
export function checkRacksOnMains(
  designs: readonly ChainDesign[],
  chain: PowerChain,
): readonly ChainFinding[] {
  const [ups] = chain.carriers.filter(({ design, fed }) => isUps(design) && fed.length > 0)
  if (ups === undefined) return []
  const batteryBacked = chain.carriers.filter(({ design, source }) =>
    isUps(design) ? true : chain.isAlive(design, source.side, 'mains'),
  )
  return designs.filter(isRack).flatMap((design) => {
    const feeds = (design.exchange.takes ?? []).filter(({ mains = false }) => !mains)
    const [feed] = feeds
    if (feed === undefined || feeds.some(({ side }) => chain.isAlive(design, side, 'mains'))) return []
    const fitting = batteryBacked.find(({ source }) => doesVoltageFit(source, feed))
    return [
      createChainFinding('CHAIN_RACKS_ON_MAINS', {
        designs: [design.id, (fitting ?? ups).design.id],
        arguments: {
          takes: feed.volts,
          takesPhases: feed.phases,
          fits: fitting === undefined ? 'no' : 'yes',
        },
        source: 'EN 50600-2-2, 6.2, and IEC 60038 (recalled)',
      }),
    ]
  })
}

/** An enclosure with a UPS inside needs no other one. */
const isRack = ({ exchange: { cabinets, devices = [] } }: ChainDesign): boolean =>
  cabinets !== undefined && !devices.some(({ kind }) => kind === 'rackUps' || kind === 'floorUps')
