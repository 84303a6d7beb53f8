/** Replaces a function of `node:crypto` for all modules at once, including those that are already loaded. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Imports of `node:crypto` by name follow the replacement; a function that a module has stored elsewhere does not.
 *
 * @returns a function that restores the original; call it in `afterAll`, because test files of a worker share their modules
 */
export function replaceInCrypto<Name extends 'argon2' | 'randomUUID'>(
  name: Name,
  replacement: (typeof crypto)[Name],
): () => void {
  const original = crypto[name]
  crypto[name] = replacement
  syncBuiltinESMExports()
  return () => {
    crypto[name] = original
    syncBuiltinESMExports()
  }
}
