/** The number under which a part is priced, and what is worth a look about it, for rows of files and typed ones alike. */
import type { ImportCaution } from '@design-portal/domain/pricing/price-list-import/problems.ts'

/** What `findNamedParts` answers about a written number: that of the catalogue, null for an unknown part, and whether it is withdrawn. */
export type NamedPart = readonly [written: string, partNumber: string | null, isWithdrawn: boolean]

interface PartCaution {
  readonly code: ImportCaution
  readonly against: string
}

/** @param cleaned the written number in its normal form, which an unknown part keeps */
export function namePart(
  written: string,
  cleaned: string,
  named: NamedPart | undefined,
): { readonly partNumber: string; readonly cautions: readonly PartCaution[] } {
  const [, known = null, isWithdrawn = false] = named ?? []
  const partNumber = known ?? cleaned
  return {
    partNumber,
    cautions: [
      ...(partNumber === written ? [] : [{ code: 'partNumberCleaned', against: partNumber } as const]),
      ...(known === null ? [{ code: 'partUnknown', against: '' } as const] : []),
      ...(known !== null && isWithdrawn ? [{ code: 'partWithdrawn', against: '' } as const] : []),
    ],
  }
}
