// Compares each piece of a source with what hangs on it: pieces stand apart, and each feeder hangs on one of them.
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainFinding, ChainFindingKey, Step } from './chain.ts'
import { countFeeders } from './fed-feeders.ts'
import { findFullestPiece } from './pieces.ts'
import type { PieceLoad } from './pieces.ts'
import { multiplyPower } from './power-sums.ts'
import { getFigure, listFailures } from './power.ts'
import type { Carrier, Failure, PowerChain, PowerUnit } from './power.ts'
import { repairSource } from './repair-source.ts'
import type { Power } from '../products/exchange.ts'

const powerUnits = ['kW', 'kVA'] as const satisfies readonly PowerUnit[]
const standard = 'IEC 60364-4-43, 433.1, and NEC 215.2 (recalled)'

/** A piece that carries more than it may, however its feeders are divided. */
interface FullPiece {
  readonly key: ChainFindingKey
  readonly piece: PieceLoad
  readonly limit: Power
  readonly unit: PowerUnit
  readonly step: Step
}

/** One of several pieces is overloaded although all of them together are not, in normal operation or with another source lost. */
export function createApartFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  if (carrier.design.quantity === 1) return undefined
  return checkPieces(chain, carrier, {
    key: 'CHAIN_PIECES_APART',
    limit: carrier.source.capacity,
    message: 'CHAIN_STEP_CAPACITY',
    failures: [undefined, ...listFailures(chain, carrier)],
  })
}

/** A piece with N+1 is overloaded when it loses one of its units: the units of the other pieces do not help it. */
export function createApartUnitFinding(chain: PowerChain, carrier: Carrier): ChainFinding | undefined {
  return checkPieces(chain, carrier, {
    key: 'CHAIN_UNIT_LOST',
    limit: carrier.source.oneLost,
    message: 'CHAIN_STEP_LEFT',
    failures: [undefined],
  })
}

/** What each piece may carry, after which failures, and the finding and message that report an excess. */
interface PieceLimit {
  readonly key: ChainFindingKey
  readonly limit: Power
  readonly message: 'CHAIN_STEP_CAPACITY' | 'CHAIN_STEP_LEFT'
  readonly failures: readonly (Failure | undefined)[]
}

function checkPieces(
  chain: PowerChain,
  carrier: Carrier,
  { key, limit, message, failures }: PieceLimit,
): ChainFinding | undefined {
  for (const unit of powerUnits)
    for (const lost of failures) {
      const piece = findFullestPiece(chain, carrier, { unit, lost })
      const value = getFigure(limit, unit)
      if (!isAbove(getFigure(piece.power, unit), value)) continue
      const step: Step = { message, design: carrier.design.id, value, unit }
      return createPieceFinding(chain, carrier, { key, piece, limit, unit, step })
    }
  return undefined
}

function createPieceFinding(
  chain: PowerChain,
  carrier: Carrier,
  { key, piece, limit, unit, step }: FullPiece,
): ChainFinding {
  const { design, source, fed } = carrier
  const [heaviest] = piece.feeders.toSorted(
    (one, other) => getFigure(other.power, unit) - getFigure(one.power, unit),
  )
  return createChainFinding(key, {
    designs: [design.id, ...(heaviest === undefined ? [] : [heaviest.design.id])],
    arguments: {
      side: source.side,
      ...(key === 'CHAIN_PIECES_APART'
        ? {
            quantity: design.quantity,
            feeders: fed.reduce((sum, load) => sum + countFeeders(load.design, load.feed), 0),
          }
        : {}),
      load: roundToTenth(getFigure(piece.power, unit)),
      capacity: roundToTenth(getFigure(limit, unit)),
      unit,
    },
    steps: [...listPieceSteps(carrier, piece, unit), step],
    source: `${source.source}; ${standard}`,
    repairs: repairSource(chain, carrier, multiplyPower(piece.power, design.quantity)),
  })
}

/** What hangs on a piece, by design. */
function listPieceSteps(
  { design }: Carrier,
  { feeders, unlinked, power }: PieceLoad,
  unit: PowerUnit,
): Step[] {
  const loads = Map.groupBy(feeders, (feeder) => feeder.design.id)
  const rest = getFigure(unlinked, unit)
  return [
    ...[...loads].map(([id, designFeeders]): Step => ({
      message: 'CHAIN_STEP_LOAD',
      design: id,
      value: designFeeders.reduce((sum, feeder) => sum + getFigure(feeder.power, unit), 0),
      unit,
    })),
    ...(rest > 0 ? [{ message: 'CHAIN_STEP_UNLINKED', design: design.id, value: rest, unit } as const] : []),
    { message: 'CHAIN_STEP_SUM', value: getFigure(power, unit), unit },
  ]
}
