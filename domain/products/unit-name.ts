// The names of single devices of other designs, by which the rows of a design are known to stand for them.

/** A device of a design: of which of its copies, and which of its kind there. */
export interface UnitName {
  readonly design: string
  readonly copy: number
  readonly kind: string
  readonly number: number
}

/** The name as rows hold it. */
export const formatUnit = ({ design, copy, kind, number }: UnitName): string =>
  `${design}/${copy}/${kind}/${number}`

/** Reads the name of a unit; undefined for any other text. */
export function parseUnit(unit: string): UnitName | undefined {
  const [, design, copy, kind, number] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\/([a-zA-Z]+)\/(\d{1,9})$/u.exec(unit) ?? []
  if (design === undefined || kind === undefined) return undefined
  return { design, copy: Number(copy), kind, number: Number(number) }
}
