import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Workers, and the servers that tests start, load what was compiled before: a start of the portal takes half the processor time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/**
 * V8 replaces a wrapper between WebAssembly and JavaScript by a faster one after a thousand calls, and sometimes ends the process when it
 * frees the old one ("Check failed: jit_page.has_value()"). Workers keep the first wrapper: HTTP, HiGHS and CP-SAT are WebAssembly.
 */
const keepWrappers = '--wasm-wrapper-tiering-budget=2147483647'

/** A module or global that one of these replaces would be replaced for all tests of the worker. */
const replacingTests = globSync('web/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules/**'],
}).filter((file) =>
  /\bvi\.(?:doMock|mock|resetModules|stubGlobal)\(|\bglobalThis\b/u.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
)

/** Node runs the files as it runs the portal, which needs no transformation by Vite. */
const asNode = { viteModuleRunner: false, nodeLoader: false } as const

export default defineConfig({
  test: {
    // No measure: a test that hangs is ended, and a busy machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    execArgv: [keepWrappers],
    projects: [
      {
        // Pure functions: the files of a worker share what they import, which would be loaded again some three hundred times.
        extends: true,
        test: {
          name: 'pure',
          include: ['{bench,contract,domain,i18n,tools}/**/*.test.ts'],
          exclude,
          isolate: false,
          restoreMocks: true,
          experimental: asNode,
        },
      },
      {
        // They share what they import, as the pure ones do.
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...replacingTests],
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: { name: 'web alone', include: replacingTests, exclude },
      },
      {
        // Its setup starts a database server, and only when a test of the server is in the run. Its files share what they import too:
        // what the server keeps in memory belongs to a database, and each file has one of its own.
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          isolate: false,
          restoreMocks: true,
          experimental: asNode,
          globalSetup: ['server/db/testing-setup.ts'],
          // One more than the cores, because they often wait for the database; after the others, which keep the cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
