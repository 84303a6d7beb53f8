// Rows of positions in one flat array. Tables have thousands of rows, and building them takes most of the time of compiling a model.

/** Rows of `width` positions, one after the other. */
export interface Rows {
  readonly width: number
  readonly count: number
  readonly cells: Int32Array
}

/** Rows with a number each; NaN means no value. */
export interface ValuedRows extends Rows {
  readonly values: Float64Array
}

/** Collects rows; grows as needed. */
export class RowList implements ValuedRows {
  readonly width: number
  count = 0
  #cells: Int32Array
  #values: Float64Array

  /** `capacity` rows fit without growing. */
  constructor(width: number, capacity = 16) {
    this.width = width
    this.#cells = new Int32Array(width * capacity)
    this.#values = new Float64Array(capacity)
  }

  /** Adds a row; the positions are copied. */
  push(positions: ArrayLike<number>, value = 0): void {
    if (this.count === this.#values.length) this.#grow()
    const from = this.count * this.width
    for (let column = 0; column < this.width; column++) this.#cells[from + column] = positions[column]!
    this.#values[this.count] = value
    this.count += 1
  }

  #grow(): void {
    const [cells, values] = [this.#cells, this.#values]
    this.#cells = new Int32Array(2 * Math.max(8 * this.width, cells.length))
    this.#values = new Float64Array(2 * Math.max(8, values.length))
    this.#cells.set(cells)
    this.#values.set(values)
  }

  get cells(): Int32Array {
    return this.#cells.subarray(0, this.count * this.width)
  }

  get values(): Float64Array {
    return this.#values.subarray(0, this.count)
  }
}
