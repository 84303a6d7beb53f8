/** Which texts some code can show: those whose keys stand in it, and the families of those whose keys it puts together. */

/** A key in quotes; in a template what stands before its first value, `configurator.` of `configurator.${type}` too. */
const names = /(["'`])(?:([A-Z][A-Z\d_]*)\1|([A-Za-z][\w.]*[._])\$\{)/g

/**
 * @param code as the build writes it
 * @param keys of all texts
 * @returns the keys that the code names in full, and all that begin with a name in it that is no key itself: those of
 *   `PART_STATE` are `PART_STATE_RELEASED` and others
 */
export function namedTexts(code: string, keys: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set<string>()
  for (const [, , name, beginning] of code.matchAll(names)) {
    named.add(name ?? beginning?.toUpperCase().replaceAll('.', '_') ?? '')
  }
  return new Set(
    [...keys].filter((key) => named.has(key) || familiesOf(key, keys).some((one) => named.has(one))),
  )
}

/** `A_B_C` is of the families `A` and `A_B`, and as a template begins them, `A_` and `A_B_`; a text of its own is no family. */
function familiesOf(key: string, keys: ReadonlySet<string>): readonly string[] {
  const families: string[] = []
  for (let end = key.indexOf('_'); end > 0; end = key.indexOf('_', end + 1)) {
    const family = key.slice(0, end)
    families.push(`${family}_`)
    if (!keys.has(family)) families.push(family)
  }
  return families
}
