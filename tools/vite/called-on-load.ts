/**
 * A Vite plugin: a hint for browsers built on V8 that the functions of a file are called while a page loads. They are compiled as the file
 * arrives, beside the page's own thread and not on it, one by one, at their first call. Other browsers read a comment.
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */

import type { Plugin, Rolldown } from 'vite'

/** The first line of such a file. */
export const hint = '//# allFunctionsCalledOnLoad\n'

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'facadeModuleId'>

/**
 * @param shared names of files that every page loads
 * @param pages the ends of the paths of the main pages' modules
 */
export function isCalledOnLoad(
  { name, facadeModuleId }: Chunk,
  shared: readonly string[],
  pages: readonly string[],
): boolean {
  return shared.includes(name) || pages.some((page) => facadeModuleId?.endsWith(page) === true)
}

/** Takes the same as `isCalledOnLoad`. */
export function createCalledOnLoadPlugin(shared: readonly string[], pages: readonly string[]): Plugin {
  return {
    name: 'design-portal:called-on-load',
    apply: 'build',
    generateBundle: {
      // Once the code is as small as it gets: before, the hint would be dropped with the other comments; and behind Vite, which writes the
      // files that a chunk needs before its first line.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isCalledOnLoad(file, shared, pages)) file.code = hint + file.code
      },
    },
  }
}
