/**
 * A Vite plugin that adds a hint for browsers built on V8: the functions of a file are called while a page loads. They
 * are then compiled while the file arrives, off the page's main thread, instead of one by one at their first call.
 * Other browsers see a comment. Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */

import type { Plugin, Rolldown } from 'vite'

/** The first line of such a file. */
export const hint = '//# allFunctionsCalledOnLoad\n'

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'facadeModuleId'>

/**
 * @param shared names of files that every page loads
 * @param pages path suffixes of the main pages' modules
 */
export function isCalledOnLoad(
  { name, facadeModuleId }: Chunk,
  shared: readonly string[],
  pages: readonly string[],
): boolean {
  return shared.includes(name) || pages.some((page) => facadeModuleId?.endsWith(page) === true)
}

/** Takes the same parameters as `isCalledOnLoad`. */
export function createCalledOnLoadPlugin(shared: readonly string[], pages: readonly string[]): Plugin {
  return {
    name: 'design-portal:called-on-load',
    apply: 'build',
    generateBundle: {
      // Runs after minification, which would drop the hint with other comments, and after Vite, which writes the files
      // that a chunk needs before its first line.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isCalledOnLoad(file, shared, pages)) file.code = hint + file.code
      },
    },
  }
}
