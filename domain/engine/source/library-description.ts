// What formulas may call, as the engine knows it: names, inputs and results of functions and algorithms, and the records that the exchange and the drawings read.

/** One value of an input, a result or a record. Units beyond those of models are never compared. */
export type ScalarDescription = { readonly optional?: true } & (
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'text' | 'flag' }
  | { readonly kind: 'oneOf'; readonly options: readonly (string | number)[] }
)

export type RecordDescription = Readonly<Record<string, ScalarDescription>>

/** The field of a record by its name; a name that ends in `.*` stands for all that begin so, and none of them need be there. */
export function findField<Of>(fields: Readonly<Record<string, Of>>, name: string): Of | undefined {
  if (Object.hasOwn(fields, name)) return fields[name]
  const any = Object.keys(fields).find((one) => one.endsWith('.*') && name.startsWith(one.slice(0, -1)))
  return any === undefined ? undefined : fields[any]
}

export interface ListDescription {
  readonly kind: 'list'
  readonly of: RecordDescription
  /** Records at most. */
  readonly atMost: number
}

export type FieldDescription = ScalarDescription | ListDescription

export interface FunctionDescription {
  /** In the order in which they are given. */
  readonly parameters: Readonly<Record<string, FieldDescription>>
  readonly result: FieldDescription
}

export interface AlgorithmDescription {
  readonly inputs: Readonly<Record<string, FieldDescription>>
  readonly results: Readonly<Record<string, FieldDescription>>
}

export interface LibraryDescription {
  readonly functions: ReadonlyMap<string, FunctionDescription>
  readonly algorithms: ReadonlyMap<string, AlgorithmDescription>
  /** The fields of each member of the exchange, by path: `load.kw`. Absent: nothing is known of it. */
  readonly exchange?: ReadonlyMap<string, RecordDescription>
  /** The records that the drawings of each contract read, with their fields by path. Absent: nothing is known of them. */
  readonly drawings?: ReadonlyMap<number, ReadonlyMap<string, RecordDescription>>
}

/** A library in which there is nothing. */
export const emptyLibrary: LibraryDescription = { functions: new Map(), algorithms: new Map() }
