// A line of a bill of materials, as every product writes it.
import type { BillLine } from './product.ts'

/** What a line may say beside part and quantity. */
export type LineDetails = Partial<Pick<BillLine, 'parent' | 'mass' | 'kind' | 'sample'>> & {
  readonly arguments?: Readonly<Record<string, string | number>>
  /** Key of the text where it is not that of the line. */
  readonly message?: string
}

/** A catalogue part, in the number given; lines of quantity 0 are left out by the caller. */
export function billLine(id: string, partNumber: string, quantity: number, more: LineDetails = {}): BillLine {
  const { message = id, arguments: values, kind = 'N', ...rest } = more
  return {
    id,
    partNumber,
    kind,
    quantity,
    description: { message: `part.${message}`, ...(values === undefined ? {} : { arguments: values }) },
    ...rest,
  }
}
