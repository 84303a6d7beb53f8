// The error for a declaration of a product's text, such as a bill line or a figure, whose fault only a configuration reveals.

/**
 * A declaration that cannot be computed for a configuration: a quantity that is not an integer, an id that is not a
 * text, a list that is too long.
 */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
  /** Where the fault is in the source model, such as `lines/3/quantity`: the quantity of the bill line with index 3. */
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}
