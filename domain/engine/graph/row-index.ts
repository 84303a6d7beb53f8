// Rows of a look-up table by their keys.

/** Rows found by their keys: each key has its own numbering, and the numbers are combined into one. */
export class RowIndex {
  /** For each key, the code of every value that occurs in a row. */
  readonly codes: readonly ReadonlyMap<number, number>[]
  readonly #valueByCode = new Map<number, number>()
  /** The key values and the value of each row, in the order of the table. */
  readonly entries: readonly { readonly key: readonly number[]; readonly value: number }[]

  constructor(
    keyCount: number,
    rows: readonly { readonly key: readonly number[]; readonly value: number }[],
  ) {
    const codes = Array.from({ length: keyCount }, () => new Map<number, number>())
    for (const row of rows)
      row.key.forEach((value, index) => {
        const codeByValue = codes[index]!
        if (!codeByValue.has(value)) codeByValue.set(value, codeByValue.size)
      })
    this.codes = codes
    const unique = new Map<number, { key: readonly number[]; value: number } | undefined>()
    for (const row of rows) {
      const code = this.#computeCode((key) => row.key[key]!)
      unique.set(code, unique.has(code) ? undefined : row)
    }
    const entries: { key: readonly number[]; value: number }[] = []
    for (const [code, row] of unique)
      if (row !== undefined && !Number.isNaN(row.value)) {
        this.#valueByCode.set(code, row.value)
        entries.push(row)
      }
    this.entries = entries
  }

  /** The combined code of some key values; -1 where one of them occurs in no row. */
  #computeCode(key: (index: number) => number): number {
    let code = 0
    for (let at = 0; at < this.codes.length; at++) {
      const keyCode = this.codes[at]!.get(key(at))
      if (keyCode === undefined) return -1
      code = code * this.codes[at]!.size + keyCode
    }
    return code
  }

  /** A text that is equal for equal rows. */
  toString(): string {
    return this.entries.map(({ key, value }) => `${key.join()}=${value}`).join(';')
  }

  /** The value of the row with these key values; NaN when there is no such row or more than one. */
  find(key: (index: number) => number): number {
    return this.#valueByCode.get(this.#computeCode(key)) ?? Number.NaN
  }
}
