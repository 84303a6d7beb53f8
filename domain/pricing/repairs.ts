// The action that a person can take on a price error, with the value that the button fills in.
import { type PriceError, priceErrors, type RepairKind } from './price-errors.ts'

/**
 * Delays in seconds after which the portal repeats a request to the price service; after the last one it reports the
 * failure in a banner.
 */
export const retryAfterSeconds = [1, 5, 30] as const

export type PriceRepair =
  | { readonly kind: 'roundUp'; readonly quantity: number }
  | { readonly kind: 'replace'; readonly partNumber: string | null }
  | { readonly kind: 'retry'; readonly afterSeconds: readonly number[] }
  | { readonly kind: Exclude<RepairKind, 'roundUp' | 'replace' | 'retry'> }

/** Stands for the successor in the text of PRICE_ERROR_4 if a withdrawn part has none; the text leaves it out by an ICU `select`. */
export const noReplacement = 'none'

/** The repair of an error: the button next to it. */
export function getRepair(error: PriceError): PriceRepair {
  // The quantity is not one in which the part is sold.
  if (error.key === 'PRICE_ERROR_8') {
    const quantity = findAllowedQuantity(error.arguments)
    return quantity === null ? { kind: 'changeQuantity' } : { kind: 'roundUp', quantity }
  }
  // The part is withdrawn.
  if (error.key === 'PRICE_ERROR_4') {
    const { replacement } = error.arguments
    return { kind: 'replace', partNumber: replacement === noReplacement ? null : replacement }
  }
  return toRepairWithoutValue(priceErrors[error.key].repair)
}

/** The repair of an error whose arguments give the button nothing to fill in: a person enters or chooses the value. */
function toRepairWithoutValue(kind: RepairKind): PriceRepair {
  if (kind === 'roundUp') return { kind: 'changeQuantity' }
  if (kind === 'replace') return { kind, partNumber: null }
  return kind === 'retry' ? { kind, afterSeconds: retryAfterSeconds } : { kind }
}

/** The quantity `qty`, or else the next larger one, in which a part is sold: in multiples of `pack`, from `min` to `max`; null above the largest. */
export function findAllowedQuantity(sold: {
  readonly qty: number
  readonly pack: number
  readonly min: number
  readonly max: number
}): number | null {
  const wanted = Math.max(sold.qty, sold.min)
  const inWholePacks = Math.ceil(wanted / sold.pack) * sold.pack
  return inWholePacks > sold.max ? null : inWholePacks
}
