// The drawings that products can request, by product key and contract number.
import type { RecordDescription } from '../engine/source/library-description.ts'
import { coolingDrawings } from './cooling/drawings.ts'
import { edgeDrawings } from './lec/drawings.ts'
import { pduDrawings } from './pantera-pdu/drawings.ts'
import type { ProductDrawings } from './drawing-contract.ts'
import { upsDrawings } from './easy-ups-3-phase/drawings.ts'
import { rowDrawings } from './row-designer/drawings.ts'
import { serviceDrawings } from './service-selector/drawings.ts'

const drawings: Readonly<Record<string, readonly ProductDrawings[]>> = {
  cooling: [coolingDrawings],
  lec: [edgeDrawings],
  'easy-ups-3-phase': [upsDrawings],
  'row-designer': [rowDrawings],
  'pantera-pdu': [pduDrawings],
  'service-selector': [serviceDrawings],
}

/** The drawings of a product for a contract. @throws RangeError if there are none */
export function findDrawings(key: string, contract: number): ProductDrawings {
  const found = drawings[key]?.find((one) => one.contract === contract)
  if (found === undefined)
    throw new RangeError(`There are no drawings of ${key} that read contract ${contract}.`)
  return found
}

/** The input of a product's drawings by contract number; none if it has no drawings. */
export const getDrawingContracts = (
  key: string,
): ReadonlyMap<number, ReadonlyMap<string, RecordDescription>> =>
  new Map((drawings[key] ?? []).map(({ contract, members }) => [contract, members]))
