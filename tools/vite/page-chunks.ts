/**
 * A Vite plugin and its code-splitting group, with which a page waits for a handful of files instead of one for each
 * set of sharing modules. Code that the browser loads first, and code shared by main pages, is one file; each main page
 * is another; and a third contains what other parts of the portal share with it.
 */

import type { Plugin, Rolldown } from 'vite'

/** The screens that people start at: the name of each page and the suffix of its module's path. */
export type MainPages = Readonly<Record<string, string>>

type Imports = ReadonlyMap<string, readonly string[]>

interface Graph {
  /** What a browser loads first. */
  readonly entries: readonly string[]
  readonly staticImports: Imports
  readonly dynamicImports: Imports
  /** The code size of each module in characters. */
  readonly lengths: ReadonlyMap<string, number>
}

/** The file with our own modules that every page needs. */
const everyPageChunk = 'portal'

/** The file with what a main page shares with parts that load later. */
const getSharedName = (page: string): string => `${page}-shared`

/** In characters: below this size, a separate file takes a slow machine longer than loading the code with every page. */
const minLength = 20_000

/**
 * Chunk names by module; modules that no main page imports have none, and neither have modules used by a single page
 * only.
 */
export function computeChunkNames(graph: Graph, pages: MainPages): ReadonlyMap<string, string> {
  const { entries, staticImports, dynamicImports, lengths } = graph
  const loadedFirst = collectReachable(entries, staticImports)
  const loadedLater = new Set([...dynamicImports.values()].flat())
  const uses = Object.entries(pages).map(([page, path]) => {
    const entry = [...staticImports.keys()].find((id) => id.endsWith(path))
    if (entry === undefined) throw new Error(`The main page ${page} has no module ${path}`)
    loadedLater.delete(entry)
    return { page, modules: collectReachable([entry], staticImports) }
  })
  // A dialog or page that loads later loads no more of a main page than it shares with it.
  const loadedElsewhere = collectReachable([...loadedLater], staticImports)
  const getName = (id: string): string | undefined => {
    // Libraries contain much that is imported but not used at once, so they have groups of their own.
    if (loadedFirst.has(id))
      return entries.includes(id) || id.includes('/node_modules/') ? undefined : everyPageChunk
    const [use, other] = uses.filter(({ modules }) => modules.has(id))
    if (other !== undefined) return everyPageChunk
    return use === undefined || !loadedElsewhere.has(id) ? undefined : getSharedName(use.page)
  }
  const groups = Map.groupBy(staticImports.keys(), getName)
  const names = new Map<string, string>()
  for (const [name, ids] of groups) {
    if (name === undefined) continue
    const length = ids.reduce((sum, id) => sum + (lengths.get(id) ?? 0), 0)
    for (const id of ids) names.set(id, length < minLength ? everyPageChunk : name)
  }
  return names
}

/** Some modules and everything they import statically, transitively. */
function collectReachable(modules: readonly string[], imports: Imports): ReadonlySet<string> {
  const visited = new Set<string>()
  const visit = (id: string): void => {
    if (visited.has(id)) return
    visited.add(id)
    imports.get(id)?.forEach(visit)
  }
  modules.forEach(visit)
  return visited
}

/** @param root the folder of the portal's own page; a build of another page has none of the main pages */
export function createPageChunks(
  root: string,
  pages: MainPages,
): {
  readonly plugin: Plugin
  /** The names of the files that it may create. */
  readonly files: readonly string[]
  readonly group: Rolldown.CodeSplittingGroup
} {
  let isPortal = false
  let names: ReadonlyMap<string, string> = new Map()
  return {
    plugin: {
      name: 'design-portal:page-chunks',
      apply: 'build',
      configResolved(config) {
        isPortal = config.root === root
      },
      buildEnd(failure) {
        if (failure !== undefined || !isPortal) return
        const modules = [...this.getModuleIds()].map((id) => ({ id, info: this.getModuleInfo(id) }))
        names = computeChunkNames(
          {
            entries: modules.filter(({ info }) => info?.isEntry === true).map(({ id }) => id),
            staticImports: new Map(modules.map(({ id, info }) => [id, info?.importedIds ?? []])),
            lengths: new Map(modules.map(({ id, info }) => [id, info?.code?.length ?? 0])),
            dynamicImports: new Map(modules.map(({ id, info }) => [id, info?.dynamicallyImportedIds ?? []])),
          },
          pages,
        )
      },
    },
    files: [everyPageChunk, ...Object.keys(pages).map(getSharedName)],
    group: {
      debugName: 'pages',
      name: (id) => names.get(id) ?? null,
      // A dependency of a shared module is shared by at least the same pages, so it has its own file, and no two files
      // import each other.
      includeDependenciesRecursively: false,
    },
  }
}
