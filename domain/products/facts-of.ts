// Finds the row of facts that a choice names.

/** @throws RangeError where there is none: the assignment is not one of the product */
export function factsOf<Facts extends { readonly key: string }>(list: readonly Facts[], key: string): Facts {
  const found = list.find((one) => one.key === key)
  if (found === undefined) throw new RangeError(`No facts have the key ${key}.`)
  return found
}
