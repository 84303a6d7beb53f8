/**
 * Caches values that are slow to build. Each formatter of Intl takes several hundred microseconds, and a list of 100 rows
 * needs 300 of them.
 */

/** Returns the cached value of a key, which is built on first use. */
export function memoize<Kept>(cache: Map<string, Kept>, key: string, build: () => Kept): Kept {
  const known = cache.get(key)
  if (known !== undefined) return known
  const built = build()
  cache.set(key, built)
  return built
}
