/** Sums the net weight of a solution: what is delivered, what others deliver, and how many pieces have an unknown mass. */
import type { NetWeight } from '@design-portal/contract/design-actions.ts'
import type { Database } from '../../../db/database.ts'
import { listOwnMasses } from './action-store.ts'
import { listDesigns } from './store.ts'

/** A number of pieces, the mass of one in kilograms if it is known, and whether others deliver them. */
interface Pieces {
  readonly quantity: number
  readonly mass?: number | undefined
  readonly byOthers?: boolean | undefined
}

export async function readNetWeight(db: Database, cfgId: string): Promise<NetWeight> {
  const designs = (await listDesigns(db, cfgId)).map(({ id, name, quantity, bill }) => ({
    desId: id,
    desName: name,
    quantity,
    ...sumWeights(bill, quantity),
  }))
  const ownLines = sumWeights(await listOwnMasses(db, cfgId), 1)
  const all = [...designs, ownLines]
  return {
    kilograms: round(all.reduce((sum, one) => sum + one.kilograms, 0)),
    byOthersKilograms: round(all.reduce((sum, one) => sum + one.byOthersKilograms, 0)),
    unknownPieces: all.reduce((sum, one) => sum + one.unknownPieces, 0),
    designs,
    ownLines,
  }
}

/** @param times the number of copies of the bill */
function sumWeights(lines: readonly Pieces[], times: number) {
  const sum = (some: readonly Pieces[], of: (line: Pieces) => number): number =>
    some.reduce((total, line) => total + of(line) * line.quantity * times, 0)
  const getMass = ({ mass }: Pieces): number => mass ?? 0
  return {
    kilograms: round(
      sum(
        lines.filter(({ byOthers }) => byOthers !== true),
        getMass,
      ),
    ),
    byOthersKilograms: round(
      sum(
        lines.filter(({ byOthers }) => byOthers === true),
        getMass,
      ),
    ),
    unknownPieces: sum(lines, ({ mass }) => (mass === undefined ? 1 : 0)),
  }
}

/** Rounds to the gram, because sums of decimals are not exact in binary. */
const round = (kilograms: number): number => Number(kilograms.toFixed(3))
