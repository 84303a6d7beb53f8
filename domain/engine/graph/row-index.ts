// Rows of a look-up table by their keys.

/** The keys of each row, one row after the other, and its value; NaN is no value. */
export interface KeyedRows {
  readonly keys: Float64Array
  readonly values: Float64Array
}

interface Entry {
  readonly key: readonly number[]
  readonly value: number
}

/** Each key has its own numbering, and the numbers of a row are combined into its code. */
interface CodedRows {
  readonly codes: readonly ReadonlyMap<number, number>[]
  readonly entryByCode: ReadonlyMap<number, Entry>
}

/** Rows found by their keys. They are coded when the first is looked for: most are not needed to open a product. */
export class RowIndex {
  readonly keyCount: number
  readonly #rows: KeyedRows
  #coded: CodedRows | undefined

  constructor(keyCount: number, rows: KeyedRows) {
    this.keyCount = keyCount
    this.#rows = rows
  }

  #getCodedRows(): CodedRows {
    this.#coded ??= encodeRows(this.keyCount, this.#rows)
    return this.#coded
  }

  /** The rows that can be found, in the order of the table. */
  get entries(): readonly Entry[] {
    return [...this.#getCodedRows().entryByCode.values()]
  }

  /** A text that is equal for equal rows. */
  toString(): string {
    return this.entries.map(({ key, value }) => `${key.join()}=${value}`).join(';')
  }

  /** The value of the row with these key values; NaN when there is no such row or more than one. */
  find(key: (index: number) => number): number {
    const { codes, entryByCode } = this.#getCodedRows()
    return entryByCode.get(computeCode(codes, key))?.value ?? Number.NaN
  }
}

function encodeRows(keyCount: number, { keys, values }: KeyedRows): CodedRows {
  const codes = Array.from({ length: keyCount }, () => new Map<number, number>())
  keys.forEach((value, index) => {
    const codeByValue = codes[index % keyCount]!
    if (!codeByValue.has(value)) codeByValue.set(value, codeByValue.size)
  })
  const entriesByCode = Map.groupBy(
    Array.from(values, (value, row) => ({
      key: [...keys.subarray(row * keyCount, (row + 1) * keyCount)],
      value,
    })),
    ({ key }) => computeCode(codes, (index) => key[index]!),
  )
  const entryByCode = new Map<number, Entry>()
  for (const [code, [entry, other]] of entriesByCode)
    if (other === undefined && !Number.isNaN(entry!.value)) entryByCode.set(code, entry!)
  return { codes, entryByCode }
}

/** The combined code of some key values; -1 where one of them occurs in no row. */
function computeCode(codes: readonly ReadonlyMap<number, number>[], key: (index: number) => number): number {
  let code = 0
  for (let index = 0; index < codes.length; index++) {
    const codeByValue = codes[index]!
    const keyCode = codeByValue.get(key(index))
    if (keyCode === undefined) return -1
    code = code * codeByValue.size + keyCode
  }
  return code
}
