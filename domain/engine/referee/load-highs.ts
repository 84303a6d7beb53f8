// Loads HiGHS, compiled to WebAssembly, on first use; it is not part of a page's initial load.
import type { Highs } from 'highs'

let loading: Promise<Highs> | undefined

/**
 * The solver, one per process or worker. Rejects where it cannot be loaded (no network yet, WebAssembly not allowed);
 * the next call tries again. The engine never waits for it.
 */
export function loadHighs(): Promise<Highs> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * The package's types describe its CommonJS build, which exports an object; the ES module used here exports the
 * function itself.
 */
const isLoader = (exported: unknown): exported is () => Promise<Highs> => typeof exported === 'function'

async function start(): Promise<Highs> {
  const exported: unknown = (await import('highs')).default
  if (!isLoader(exported)) throw new TypeError('The package highs exports no loader')
  return exported()
}
