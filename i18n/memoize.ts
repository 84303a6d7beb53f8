/** Keeps what takes long to build: of Intl's formatters each takes some hundred microseconds, and a list of 100 rows needs 300 of them. */

/** What is kept under a key; built the first time it is asked for. */
export function memoize<Kept>(all: Map<string, Kept>, key: string, build: () => Kept): Kept {
  const known = all.get(key)
  if (known !== undefined) return known
  const built = build()
  all.set(key, built)
  return built
}
