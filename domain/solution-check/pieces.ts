// Divides what a source feeds among its pieces: they stand apart, so that each feeder hangs on one of them.
import { countFeeders } from './fed-feeders.ts'
import type { Load } from './load-list.ts'
import { multiplyPower, sumPower } from './power-sums.ts'
import { getFigure } from './power.ts'
import type { Carrier, Failure, PowerChain, PowerUnit } from './power.ts'
import type { Power } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'

/** What a feeder draws, and of which design it is. */
export interface FeederLoad extends Load {
  readonly design: ChainDesign
}

/** What one piece of a source carries. */
export interface PieceLoad {
  readonly feeders: readonly FeederLoad[]
  /** Listed loads that none of its feeders represents. */
  readonly unlinked: Power
  readonly power: Power
}

/** By which figure the pieces are loaded as evenly as they can be, and what has failed. */
export interface Division {
  readonly unit: PowerUnit
  readonly lost?: Failure | undefined
}

/** The piece of a source that carries most, however evenly the feeders are divided. */
export function findFullestPiece(chain: PowerChain, carrier: Carrier, division: Division): PieceLoad {
  return listPieces(chain, carrier, division).reduce((most, piece) =>
    getFigure(piece.power, division.unit) > getFigure(most.power, division.unit) ? piece : most,
  )
}

function listPieces(chain: PowerChain, carrier: Carrier, division: Division): readonly PieceLoad[] {
  const feeders = carrier.fed.flatMap(({ design, feed }) =>
    listFeeders(chain, { design, feed, pieces: carrier.design.quantity }, division),
  )
  return divide(feeders, carrier.design.quantity, division.unit).map((pieceFeeders) => {
    const unlinked = chain.computeUnlinkedLoad(carrier, division.lost, pieceFeeders)
    return {
      feeders: pieceFeeders,
      unlinked,
      power: sumPower([...pieceFeeders.map(({ power }) => power), unlinked]),
    }
  })
}

/** Feeders of a design that are counted one by one; more of them are taken to divide evenly. */
const maxFeeders = 200

function listFeeders(
  chain: PowerChain,
  { design, feed, pieces }: Pick<FeederLoad, 'design' | 'feed'> & { readonly pieces: number },
  division: Division,
): readonly FeederLoad[] {
  const passed = listPassedLoads(chain, { design, feed }, division)
  const allAlone = multiplyPower(feed.alone, design.quantity)
  if (passed.length > 0)
    return passed.map((power) => ({
      design,
      feed,
      power,
      alone: multiplyPower(allAlone, 1 / passed.length),
    }))
  const all = Math.ceil(countFeeders(design, feed))
  const count = all <= maxFeeders ? all : pieces * Math.ceil(maxFeeders / pieces)
  const power = multiplyPower(chain.computeDrawnPower(design, feed, division.lost), 1 / count)
  const alone = multiplyPower(allAlone, 1 / count)
  return Array.from({ length: count }, () => ({ design, feed, power, alone }))
}

/** What each piece of a design draws that passes power on: its planned load, or the connected load with its losses if that is larger. */
function listPassedLoads(
  chain: PowerChain,
  { design, feed }: Pick<FeederLoad, 'design' | 'feed'>,
  division: Division,
): readonly Power[] {
  const { lost } = division
  const { quantity } = design
  if (quantity === 1 || !chain.isAlive(design, feed.side, lost)) return []
  const behind = chain.listBehind(design, feed).filter(({ fed }) => fed.length > 0)
  if (behind.length === 0) return []
  const isListed = behind.every(({ source }) => source.listed !== undefined)
  const planned = multiplyPower(chain.computePlannedPower(design, feed, lost), 1 / quantity)
  const passed = behind.map((carrier) => {
    const { fixed, perKw } = carrier.source.loss
    return listPieces(chain, carrier, division)
      .map(({ power: { kw, kva } }) => ({ kw: kw + fixed + perKw * kw, kva: kva + fixed + perKw * kw }))
      .toSorted((one, other) => getFigure(other, division.unit) - getFigure(one, division.unit))
  })
  return Array.from({ length: quantity }, (_, index) => {
    const { kw, kva } = sumPower(passed.flatMap((pieces) => pieces[index] ?? []))
    return { kw: isListed ? kw : Math.max(planned.kw, kw), kva: Math.max(planned.kva, kva) }
  })
}

interface Bin {
  readonly feeders: readonly FeederLoad[]
  readonly sum: number
}

/** Divides feeders among pieces so that the fullest carries as little as possible: largest first, then improved by a search of bounded length. */
function divide(
  feeders: readonly FeederLoad[],
  pieces: number,
  unit: PowerUnit,
): readonly (readonly FeederLoad[])[] {
  const measure = ({ power }: FeederLoad): number => getFigure(power, unit)
  const sorted = feeders.toSorted((one, other) => measure(other) - measure(one))
  const first = divideLargestFirst(sorted, pieces, measure)
  const better = improve(sorted, first, measure)
  return better.map((bin) => bin.feeders)
}

function divideLargestFirst(
  sorted: readonly FeederLoad[],
  pieces: number,
  measure: (feeder: FeederLoad) => number,
): readonly Bin[] {
  const bins = Array.from({ length: pieces }, () => ({ feeders: Array.of<FeederLoad>(), sum: 0 }))
  for (const feeder of sorted) {
    const [emptiest] = bins
    if (emptiest === undefined) break
    emptiest.feeders.push(feeder)
    emptiest.sum += measure(feeder)
    // The bins stay sorted, the emptiest first.
    bins.shift()
    const place = bins.findIndex(({ sum }) => sum >= emptiest.sum)
    bins.splice(place === -1 ? bins.length : place, 0, emptiest)
  }
  return bins
}

/** Most feeders for which a more even division is searched, and the steps of the search. */
const maxSearchedFeeders = 100
const maxSteps = 1000

function improve(
  sorted: readonly FeederLoad[],
  start: readonly Bin[],
  measure: (feeder: FeederLoad) => number,
): readonly Bin[] {
  const least = computeLowerBound(sorted.map(measure), start.length)
  let best = start
  let fullest = findFullest(start)
  let steps = 0
  function place(index: number, bins: readonly Bin[]): void {
    const feeder = sorted[index]
    if (feeder === undefined) {
      best = bins
      fullest = findFullest(bins)
      return
    }
    const tried = new Set<number>()
    for (const [at, bin] of bins.entries()) {
      const sum = bin.sum + measure(feeder)
      if (tried.has(bin.sum) || !isLess(sum, fullest)) continue
      tried.add(bin.sum)
      steps++
      if (steps > maxSteps || !isLess(least, fullest)) return
      place(index + 1, bins.with(at, { feeders: [...bin.feeders, feeder], sum }))
    }
  }
  if (isLess(least, fullest) && sorted.length <= maxSearchedFeeders)
    place(
      0,
      start.map(() => ({ feeders: [], sum: 0 })),
    )
  return best
}

const isLess = (one: number, other: number): boolean => one < other - 1e-9 * Math.max(1, other)

const findFullest = (bins: readonly Bin[]): number => bins.reduce((most, { sum }) => Math.max(most, sum), 0)

/**
 * What the fullest of equal pieces carries at the least: an even share, the largest load, or the smallest k + 1 of the k · pieces + 1 largest
 * loads, because one piece carries k + 1 of these.
 *
 * @param sorted the loads, the largest first
 */
function computeLowerBound(sorted: readonly number[], pieces: number): number {
  let least = sorted.reduce((sum, load) => sum + load, 0) / pieces
  for (let together = 1; together * pieces < sorted.length; together++) {
    const last = together * pieces
    least = Math.max(
      least,
      sorted.slice(last - together, last + 1).reduce((sum, load) => sum + load, 0),
    )
  }
  return Math.max(least, sorted[0] ?? 0)
}
