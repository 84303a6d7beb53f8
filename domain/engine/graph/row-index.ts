// Rows of a look-up table by their keys.

interface Row {
  readonly key: readonly number[]
  readonly value: number
}

/** Each key has its own numbering, and the numbers of a row are combined into its code. */
interface CodedRows {
  readonly codes: readonly ReadonlyMap<number, number>[]
  readonly valueByCode: ReadonlyMap<number, number>
  readonly entries: readonly Row[]
}

/** Rows found by their keys. They are listed and coded on first use: a product opens without most of them. */
export class RowIndex {
  readonly #keyCount: number
  readonly #listRows: () => readonly Row[]
  #coded: CodedRows | undefined

  constructor(keyCount: number, listRows: () => readonly Row[]) {
    this.#keyCount = keyCount
    this.#listRows = listRows
  }

  #getCodedRows(): CodedRows {
    this.#coded ??= encodeRows(this.#keyCount, this.#listRows())
    return this.#coded
  }

  /** For each key, the code of every value that occurs in a row. */
  get codes(): readonly ReadonlyMap<number, number>[] {
    return this.#getCodedRows().codes
  }

  /** The key values and the value of each row that can be found, in the order of the table. */
  get entries(): readonly Row[] {
    return this.#getCodedRows().entries
  }

  /** A text that is equal for equal rows. */
  toString(): string {
    return this.entries.map(({ key, value }) => `${key.join()}=${value}`).join(';')
  }

  /** The value of the row with these key values; NaN when there is no such row or more than one. */
  find(key: (index: number) => number): number {
    const { codes, valueByCode } = this.#getCodedRows()
    return valueByCode.get(computeCode(codes, key)) ?? Number.NaN
  }
}

function encodeRows(keyCount: number, rows: readonly Row[]): CodedRows {
  const codes = Array.from({ length: keyCount }, () => new Map<number, number>())
  for (const row of rows)
    row.key.forEach((value, index) => {
      const codeByValue = codes[index]!
      if (!codeByValue.has(value)) codeByValue.set(value, codeByValue.size)
    })
  const unique = new Map<number, Row | undefined>()
  for (const row of rows) {
    const code = computeCode(codes, (index) => row.key[index]!)
    unique.set(code, unique.has(code) ? undefined : row)
  }
  const valueByCode = new Map<number, number>()
  const entries: Row[] = []
  for (const [code, row] of unique)
    if (row !== undefined && !Number.isNaN(row.value)) {
      valueByCode.set(code, row.value)
      entries.push(row)
    }
  return { codes, valueByCode, entries }
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
