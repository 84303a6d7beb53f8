// Rows of a look-up table by their keys.

/** Rows found by their keys: each key has its own numbering, and the numbers are combined into one. */
export class RowIndex {
  readonly codes: readonly ReadonlyMap<number, number>[]
  readonly #rows = new Map<number, number>()
  /** The key values and the value of each row, in the order of the table. */
  readonly entries: readonly { readonly key: readonly number[]; readonly value: number }[]

  constructor(width: number, rows: readonly { readonly key: readonly number[]; readonly value: number }[]) {
    const codes = Array.from({ length: width }, () => new Map<number, number>())
    for (const row of rows)
      row.key.forEach((value, index) => {
        const code = codes[index]!
        if (!code.has(value)) code.set(value, code.size)
      })
    this.codes = codes
    const unique = new Map<number, { key: readonly number[]; value: number } | undefined>()
    for (const row of rows) {
      const at = this.#computeCode((key) => row.key[key]!)
      unique.set(at, unique.has(at) ? undefined : row)
    }
    const entries: { key: readonly number[]; value: number }[] = []
    for (const [at, row] of unique)
      if (row !== undefined && !Number.isNaN(row.value)) {
        this.#rows.set(at, row.value)
        entries.push(row)
      }
    this.entries = entries
  }

  #computeCode(key: (index: number) => number): number {
    let code = 0
    for (let at = 0; at < this.codes.length; at++) {
      const own = this.codes[at]!.get(key(at))
      if (own === undefined) return -1
      code = code * this.codes[at]!.size + own
    }
    return code
  }

  /** A text that is equal for equal rows. */
  toString(): string {
    return this.entries.map(({ key, value }) => `${key.join()}=${value}`).join(';')
  }

  /** The value of the row with these key values; NaN when there is no such row or more than one. */
  find(key: (index: number) => number): number {
    return this.#rows.get(this.#computeCode(key)) ?? Number.NaN
  }
}
