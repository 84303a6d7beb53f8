// Describes what formulas may call: names, inputs and results of functions and algorithms, and the records that the exchange and the drawings read.

/** One value of an input, a result or a record. Units beyond those of models are never compared. */
export type ScalarDescription = { readonly optional?: true } & (
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'text' | 'flag' }
  | { readonly kind: 'oneOf'; readonly options: readonly (string | number)[] }
)

export type RecordDescription = Readonly<Record<string, ScalarDescription>>

/**
 * The field of a record by its name; a field name that ends in `.*` matches every name with that prefix, all of them
 * optional.
 */
export function findField<Of>(fields: Readonly<Record<string, Of>>, name: string): Of | undefined {
  if (Object.hasOwn(fields, name)) return fields[name]
  const wildcard = Object.keys(fields).find(
    (pattern) => pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)),
  )
  return wildcard === undefined ? undefined : fields[wildcard]
}

export interface ListDescription {
  readonly kind: 'list'
  readonly of: RecordDescription
  /** Maximum number of records. */
  readonly atMost: number
}

export type FieldDescription = ScalarDescription | ListDescription

export interface FunctionDescription {
  /** In call order. */
  readonly parameters: Readonly<Record<string, FieldDescription>>
  readonly result: FieldDescription
}

export interface AlgorithmDescription {
  readonly inputs: Readonly<Record<string, FieldDescription>>
  readonly results: Readonly<Record<string, FieldDescription>>
  /** Its results are known before there is a configuration; only the intake may use them. */
  readonly forIntake?: true
}

export interface LibraryDescription {
  readonly functions: ReadonlyMap<string, FunctionDescription>
  readonly algorithms: ReadonlyMap<string, AlgorithmDescription>
  /** The fields of each member of the exchange, by path: `load.kw`. If absent, nothing is known of it. */
  readonly exchange?: ReadonlyMap<string, RecordDescription>
  /**
   * The records that the drawings of each contract read, with their fields by path. If absent, nothing is known of
   * them.
   */
  readonly drawings?: DrawingContracts
  /** The drawings that every product can use, by their name. */
  readonly sharedDrawings?: ReadonlyMap<string, DrawingContracts>
}

/** The fields of each member by the number of a contract. */
type DrawingContracts = ReadonlyMap<number, ReadonlyMap<string, RecordDescription>>

/** The contracts that a product can name: its own, or those of shared drawings; undefined if nothing is known of them. */
export const findDrawingContracts = (
  { drawings, sharedDrawings }: LibraryDescription,
  shared: string | undefined,
): DrawingContracts | undefined => (shared === undefined ? drawings : sharedDrawings?.get(shared))

/** A library without functions and algorithms. */
export const emptyLibrary: LibraryDescription = { functions: new Map(), algorithms: new Map() }
