// Loads HiGHS, compiled to WebAssembly, when it is needed for the first time; nothing of it belongs to the first load of a page.
import type { Highs } from 'highs'

let loading: Promise<Highs> | undefined

/**
 * The solver, one per process or worker. Rejects where it cannot be loaded (no network yet, WebAssembly not allowed); the next call tries
 * again. Nothing of the engine waits for it.
 */
export function loadHighs(): Promise<Highs> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The package's types describe its CommonJS build, which exports an object; its ES module, the one that runs, exports the function itself. */
const isLoader = (exported: unknown): exported is () => Promise<Highs> => typeof exported === 'function'

async function start(): Promise<Highs> {
  const exported: unknown = (await import('highs')).default
  if (!isLoader(exported)) throw new TypeError('The package highs exports no loader')
  return exported()
}
