/**
 * A Vite plugin and the code-splitting group that belongs to it: small modules that main pages share with each other, or with pages
 * that come later, go into a few files instead of one for each set of sharers. A page then waits for a handful of files.
 */

import type { Plugin, Rolldown } from 'vite'

/** The screens that people begin at: the name of each page, and the end of its module's path. */
export type MainPages = Readonly<Record<string, string>>

interface Graph {
  /** What a browser loads first; whatever these import at once belongs to no page. */
  readonly entries: readonly string[]
  readonly staticImports: ReadonlyMap<string, readonly string[]>
  readonly dynamicImports: ReadonlyMap<string, readonly string[]>
}

/** Chunk names by module; a module that no main page imports has none. */
export function chunkNames(graph: Graph, pages: MainPages): ReadonlyMap<string, string> {
  const later = new Set([...graph.dynamicImports.values()].flat())
  const reached = Object.entries(pages).map(([page, path]) => {
    const entry = [...graph.staticImports.keys()].find((id) => id.endsWith(path))
    if (entry === undefined) throw new Error(`The main page ${page} has no module ${path}`)
    later.delete(entry)
    return { page, modules: importedBy([entry], graph) }
  })
  // A dialog or page that comes later loads no more of a main page than it shares with it.
  const elsewhere = importedBy([...later], graph)
  const atOnce = importedBy(graph.entries, graph)
  const names = new Map<string, string>()
  for (const id of graph.staticImports.keys()) {
    const users = reached.filter(({ modules }) => modules.has(id)).map(({ page }) => page)
    const [page] = users
    if (page === undefined || atOnce.has(id)) continue
    if (users.length > 1) names.set(id, 'pages')
    else if (elsewhere.has(id)) names.set(id, `${page}-shared`)
  }
  return names
}

/** Some modules and all they import at once. */
function importedBy(modules: readonly string[], { staticImports }: Graph): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    staticImports.get(id)?.forEach(visit)
  }
  modules.forEach(visit)
  return seen
}

/** @param root the folder of the portal's own page; a build of another page has none of the main pages */
export function pageChunks(
  root: string,
  pages: MainPages,
): {
  readonly plugin: Plugin
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
        names = chunkNames(
          {
            entries: modules.filter(({ info }) => info?.isEntry === true).map(({ id }) => id),
            staticImports: new Map(modules.map(({ id, info }) => [id, info?.importedIds ?? []])),
            dynamicImports: new Map(modules.map(({ id, info }) => [id, info?.dynamicallyImportedIds ?? []])),
          },
          pages,
        )
      },
    },
    group: {
      debugName: 'pages',
      name: (id) => names.get(id) ?? null,
      // What a shared module imports is shared by at least the same pages, so it has its own place, and no two files import each other.
      includeDependenciesRecursively: false,
    },
  }
}
