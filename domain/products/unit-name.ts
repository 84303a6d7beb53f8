// The names of single devices (units) of other designs, with which rows of a design refer to them.

/** The parts of a device's name: its design, the copy of the design, its kind, and its number among the devices of the kind in that copy. */
export interface UnitName {
  readonly design: string
  readonly copy: number
  readonly kind: string
  readonly number: number
}

/** The name as rows hold it. */
export const formatUnitName = ({ design, copy, kind, number }: UnitName): string =>
  `${design}/${copy}/${kind}/${number}`

/** The parts of the name of a unit; undefined for any other text. */
export function parseUnitName(unit: string): UnitName | undefined {
  const [, design, copy, kind, number] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\/([a-zA-Z]+)\/(\d{1,9})$/u.exec(unit) ?? []
  if (design === undefined || kind === undefined) return undefined
  return { design, copy: Number(copy), kind, number: Number(number) }
}
