/** Resolves a written part number to that of the catalogue, with cautions; used for rows of files and for typed rows. */
import type { ImportCaution } from '@design-portal/domain/pricing/price-list-import/problems.ts'

/** The answer of `findNamedParts` for a written number: the number in the catalogue, null for an unknown part, and whether it is withdrawn. */
export type NamedPart = readonly [written: string, partNumber: string | null, isWithdrawn: boolean]

interface PartCaution {
  readonly code: ImportCaution
  readonly against: string
}

/** @param cleaned the written number in its normal form, which an unknown part keeps */
export function resolvePartNumber(
  written: string,
  cleaned: string,
  named: NamedPart | undefined,
): { readonly partNumber: string; readonly cautions: readonly PartCaution[] } {
  const [, catalogueNumber = null, isWithdrawn = false] = named ?? []
  const partNumber = catalogueNumber ?? cleaned
  return {
    partNumber,
    cautions: [
      ...(partNumber === written ? [] : [{ code: 'partNumberCleaned', against: partNumber } as const]),
      ...(catalogueNumber === null ? [{ code: 'partUnknown', against: '' } as const] : []),
      ...(catalogueNumber !== null && isWithdrawn ? [{ code: 'partWithdrawn', against: '' } as const] : []),
    ],
  }
}
