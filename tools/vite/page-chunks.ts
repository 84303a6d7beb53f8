/**
 * A Vite plugin and the code-splitting group that belongs to it: a page then waits for a handful of files, not for one for each set of
 * sharers. What the browser loads first, and what main pages share with each other, is one file; each main page is one more, and where
 * other parts of the portal share something with it, there is a third.
 */

import type { Plugin, Rolldown } from 'vite'

/** The screens that people begin at: the name of each page, and the end of its module's path. */
export type MainPages = Readonly<Record<string, string>>

type Imports = ReadonlyMap<string, readonly string[]>

interface Graph {
  /** What a browser loads first. */
  readonly entries: readonly string[]
  readonly staticImports: Imports
  readonly dynamicImports: Imports
  /** Of each module's code, in characters. */
  readonly lengths: ReadonlyMap<string, number>
}

/** The file of our own modules that every page needs. */
const everyPage = 'portal'

/** The file of what a main page shares with parts that come later. */
const sharedBy = (page: string): string => `${page}-shared`

/** In characters: to name a file with less code than this takes a slow machine longer than to load it with every page. */
const minLength = 20_000

/** Chunk names by module; a module that no main page imports has none, and neither has what stands alone in a page's own file. */
export function computeChunkNames(graph: Graph, pages: MainPages): ReadonlyMap<string, string> {
  const { entries, staticImports, dynamicImports, lengths } = graph
  const atOnce = reached(entries, staticImports)
  const later = new Set([...dynamicImports.values()].flat())
  const uses = Object.entries(pages).map(([page, path]) => {
    const entry = [...staticImports.keys()].find((id) => id.endsWith(path))
    if (entry === undefined) throw new Error(`The main page ${page} has no module ${path}`)
    later.delete(entry)
    return { page, modules: reached([entry], staticImports) }
  })
  // A dialog or page that comes later loads no more of a main page than it shares with it.
  const elsewhere = reached([...later], staticImports)
  const nameOf = (id: string): string | undefined => {
    // Of the libraries much is imported that is not used at once; they have groups of their own.
    if (atOnce.has(id)) return entries.includes(id) || id.includes('/node_modules/') ? undefined : everyPage
    const [use, other] = uses.filter(({ modules }) => modules.has(id))
    if (other !== undefined) return everyPage
    return use === undefined || !elsewhere.has(id) ? undefined : sharedBy(use.page)
  }
  const groups = Map.groupBy(staticImports.keys(), nameOf)
  const names = new Map<string, string>()
  for (const [name, ids] of groups) {
    if (name === undefined) continue
    const length = ids.reduce((sum, id) => sum + (lengths.get(id) ?? 0), 0)
    for (const id of ids) names.set(id, length < minLength ? everyPage : name)
  }
  return names
}

/** Some modules and all they import at once, and so on. */
function reached(modules: readonly string[], imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    imports.get(id)?.forEach(visit)
  }
  modules.forEach(visit)
  return seen
}

/** @param root the folder of the portal's own page; a build of another page has none of the main pages */
export function createPageChunks(
  root: string,
  pages: MainPages,
): {
  readonly plugin: Plugin
  /** The names of the files that it may make. */
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
    files: [everyPage, ...Object.keys(pages).map(sharedBy)],
    group: {
      debugName: 'pages',
      name: (id) => names.get(id) ?? null,
      // What a shared module imports is shared by at least the same pages, so it has its own place, and no two files import each other.
      includeDependenciesRecursively: false,
    },
  }
}
