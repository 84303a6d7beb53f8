// The error for a declaration whose fault only a configuration reveals, with its path.

/**
 * A declaration that cannot be computed for a configuration: a quantity that is not an integer, an id that is not a
 * text, a list that is too long.
 */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
  /** `lines/3/quantity` */
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}
