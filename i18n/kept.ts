/** Keeps Intl's formatters: each takes some hundred microseconds to build, and a list of 100 rows needs 300 of them. */

/** The kept formatter of a key; built the first time it is asked for. */
export function kept<Formatter>(
  formatters: Map<string, Formatter>,
  key: string,
  build: () => Formatter,
): Formatter {
  const known = formatters.get(key)
  if (known !== undefined) return known
  const built = build()
  formatters.set(key, built)
  return built
}
