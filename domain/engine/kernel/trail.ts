// What undoes changes: the old value of each cell that changed, in the order of the changes.

/** A growing stack of (address, old value). */
export class Trail<Values extends Float64Array | Int32Array> {
  readonly #cells: Values
  readonly #stamps: Float64Array
  #addresses = new Int32Array(1024)
  #old: Float64Array = new Float64Array(1024)
  length = 0

  constructor(cells: Values) {
    this.#cells = cells
    this.#stamps = new Float64Array(cells.length)
  }

  /** Remembers a cell's value once per level. */
  save(address: number, mark: number): void {
    if (this.#stamps[address] === mark) return
    this.#stamps[address] = mark
    if (this.length === this.#addresses.length) {
      const addresses = new Int32Array(2 * this.length)
      addresses.set(this.#addresses)
      this.#addresses = addresses
      const old = new Float64Array(2 * this.length)
      old.set(this.#old)
      this.#old = old
    }
    this.#addresses[this.length] = address
    this.#old[this.length] = this.#cells[address]!
    this.length += 1
  }

  undoTo(length: number): void {
    for (let at = this.length - 1; at >= length; at--) this.#cells[this.#addresses[at]!] = this.#old[at]!
    this.length = length
  }
}
