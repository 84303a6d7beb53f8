// The trail that undoes changes: the old value of each changed cell, in the order of the changes.

/** A growing stack of (address, old value). */
export class Trail<Values extends Float64Array | Int32Array> {
  readonly #cells: Values
  readonly #stamps: Float64Array
  /** Address and old value, alternating. */
  #saved = new Float64Array(2048)
  length = 0

  constructor(cells: Values) {
    this.#cells = cells
    this.#stamps = new Float64Array(cells.length)
  }

  /** Records a cell's value once per level; `mark` differs after each change of level. */
  save(address: number, mark: number): void {
    if (this.#stamps[address] === mark) return
    this.#stamps[address] = mark
    const at = 2 * this.length
    if (at === this.#saved.length) {
      const longer = new Float64Array(2 * at)
      longer.set(this.#saved)
      this.#saved = longer
    }
    this.#saved[at] = address
    this.#saved[at + 1] = this.#cells[address]!
    this.length += 1
  }

  undoTo(length: number): void {
    for (let index = 2 * this.length; index > 2 * length; index -= 2)
      this.#cells[this.#saved[index - 2]!] = this.#saved[index - 1]!
    this.length = length
  }
}
