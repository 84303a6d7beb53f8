// The drawings that products can request: those of their own key, or those that all share, by contract number.
import type { RecordDescription } from '../engine/source/library-description.ts'
import { coolingDrawings } from './cooling/drawings.ts'
import { dcimDrawings } from './dcim/drawings.ts'
import { genericDrawings } from './generic-drawings.ts'
import { podDrawings } from './hyperpod/drawings.ts'
import { edgeDrawings } from './lec/drawings.ts'
import { pduDrawings } from './pantera-pdu/drawings.ts'
import { prefabDeliveryDrawings, prefabDrawings, prefabLaterDrawings } from './prefab/drawings.ts'
import type { ProductDrawings } from './drawing-contract.ts'
import { upsDrawings } from './easy-ups-3-phase/drawings.ts'
import { rowDrawings } from './row-designer/drawings.ts'
import { fleetDrawings } from './single-phase-service-selector/drawings.ts'
import { serviceDrawings } from './service-selector/drawings.ts'
import { selectionDrawings } from './unicalc/drawings.ts'

const drawings: Readonly<Record<string, readonly ProductDrawings[]>> = {
  cooling: [coolingDrawings],
  dcim: [dcimDrawings],
  hyperpod: [podDrawings],
  lec: [edgeDrawings],
  'easy-ups-3-phase': [upsDrawings],
  'row-designer': [rowDrawings],
  'pantera-pdu': [pduDrawings],
  prefab: [prefabDrawings, prefabDeliveryDrawings, prefabLaterDrawings],
  'service-selector': [serviceDrawings],
  unicalc: [selectionDrawings],
  'single-phase-service-selector': [fleetDrawings],
}

/** The drawings that every product can use, by the name in its text. */
const shared: Readonly<Record<string, readonly ProductDrawings[]>> = { generic: [genericDrawings] }

/** The reference of a product to its drawings. */
interface NamedDrawings {
  readonly key: string
  /** The name of drawings that every product can use; absent for those of the key. */
  readonly shared?: string
  readonly contract: number
}

/** The drawings that a product names. @throws RangeError if there are none */
export function findDrawings({ key, shared: name, contract }: NamedDrawings): ProductDrawings {
  const candidates = name === undefined ? drawings[key] : shared[name]
  const found = candidates?.find((candidate) => candidate.contract === contract)
  if (found === undefined)
    throw new RangeError(`There are no drawings of ${name ?? key} that read contract ${contract}.`)
  return found
}

type Contracts = ReadonlyMap<number, ReadonlyMap<string, RecordDescription>>

/** The input of a product's own drawings by contract number; none if it has no drawings. */
export const getDrawingContracts = (key: string): Contracts => toContracts(drawings[key] ?? [])

const toContracts = (ofProduct: readonly ProductDrawings[]): Contracts =>
  new Map(ofProduct.map(({ contract, members }) => [contract, members]))

/** The input of the drawings that every product can use, by name and contract number. */
export const sharedDrawingContracts: ReadonlyMap<string, Contracts> = new Map(
  Object.entries(shared).map(([name, ofName]) => [name, toContracts(ofName)]),
)
