// The feeders behind a source: one for each row of racks, each unit of cooling, and each piece of everything else.
import type { PowerFeed } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'

/** Of a feed that states no feeders: equal units of cooling are supplied each by itself (assumption). */
const countUnits = ({ exchange }: ChainDesign): number =>
  exchange.heat === undefined ? Math.max(1, exchange.cooling?.units ?? 1) : 1

/** The feeders of one piece of a design on a feed. */
export const countOwnFeeders = (design: ChainDesign, { feeders }: PowerFeed): number =>
  feeders === undefined ? countUnits(design) : Math.max(1, feeders.count)

/** The feeders of all pieces of a design on a feed. */
export const countFeeders = (design: ChainDesign, feed: PowerFeed): number =>
  design.quantity * countOwnFeeders(design, feed)
