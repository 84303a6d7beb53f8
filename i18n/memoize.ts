/**
 * Caches values that are slow to build. Each formatter of Intl takes several hundred microseconds, and a list of 100 rows
 * needs 300 of them.
 */

/** Returns the cached value of a key, which is built on first use. */
export function memoize<Value>(cache: Map<string, Value>, key: string, build: () => Value): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const built = build()
  cache.set(key, built)
  return built
}
