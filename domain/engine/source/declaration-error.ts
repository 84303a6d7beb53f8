// What only a configuration shows to be wrong in a declaration, with the place of it.

/** A declaration that cannot be computed for a configuration: a quantity that is no whole number, an id that is no text, a list too long. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
  /** `lines/3/quantity` */
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}
