/** Sums the net weight of a solution: what is delivered, what others deliver, and how many pieces have an unknown mass. */
import type { NetWeight } from '@design-portal/contract/design-actions.ts'
import { sumMasses } from '@design-portal/domain/parts/bill-sums.ts'
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
    kilograms: round(all.reduce((sum, { kilograms }) => sum + kilograms, 0)),
    byOthersKilograms: round(all.reduce((sum, { byOthersKilograms }) => sum + byOthersKilograms, 0)),
    unknownPieces: all.reduce((sum, { unknownPieces }) => sum + unknownPieces, 0),
    designs,
    ownLines,
  }
}

/** @param times the number of copies of the bill */
function sumWeights(lines: readonly Pieces[], times: number) {
  const all = lines.map(({ quantity, mass, byOthers }) => ({
    quantity: quantity * times,
    mass: mass ?? null,
    byOthers: byOthers === true,
  }))
  const delivered = sumMasses(all)
  // What others supply is reported beside the weight, so here it counts as if it were ours.
  const suppliedByOthers = sumMasses(
    all.filter(({ byOthers }) => byOthers).map((line) => ({ ...line, byOthers: false })),
  )
  return {
    kilograms: round(delivered.mass),
    byOthersKilograms: round(suppliedByOthers.mass),
    unknownPieces: delivered.unknownMasses,
  }
}

/** Rounds to the gram, because sums of decimals are not exact in binary. */
const round = (kilograms: number): number => Number(kilograms.toFixed(3))
