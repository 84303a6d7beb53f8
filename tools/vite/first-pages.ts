/**
 * A Vite plugin that writes additional head content for individual addresses: the files of their screen, and a script
 * that runs before the page's code has loaded. The server inserts it (server/http/first-pages.ts), so that a browser
 * requests these files while it parses the page.
 */

import { minifySync } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { firstPagesFile } from '../../server/http/first-pages.ts'
import type { FirstPages, PageHead } from '../../server/http/first-pages.ts'

interface PlannedPage {
  /** Modules of the screen below the page's folder. */
  readonly modules: readonly string[]
  readonly script: string
}

interface PlannedPages {
  /** The pages by the path of their address. */
  readonly pages: Readonly<Record<string, PlannedPage>>
  /** The page of all other addresses whose paths begin with `path`. */
  readonly others: PlannedPage & { readonly path: string }
}

export interface FirstPagesOptions {
  /** Placeholder in the page for the nonce of a response. */
  readonly nonce: string
  /** The folder of the page. */
  readonly root: string
  readonly plan: () => Promise<PlannedPages>
}

/** The scripts that a page and some modules need at once, dependencies first. */
function listScripts(
  html: string,
  ids: readonly string[],
  bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
  const visited = new Set<Rolldown.OutputChunk>()
  const scripts: Rolldown.OutputChunk[] = []
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (visited.has(chunk)) return
    visited.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
    scripts.push(chunk)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  chunks.filter(({ fileName, isEntry }) => isEntry && html.includes(fileName)).forEach(visit)
  for (const id of ids) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
    if (chunk === undefined) throw new Error(`The build has no file of ${id}`)
    visit(chunk)
  }
  return scripts
}

/** The addresses of scripts and their styles that the page itself does not name. */
function listFiles(scripts: readonly Rolldown.OutputChunk[], html: string): readonly string[] {
  const files = scripts.flatMap(({ fileName, viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    fileName,
  ])
  return [...new Set(files)].map((file) => `/${file}`).filter((file) => !html.includes(file))
}

/** The script is placed before the styles, because below them it would wait for them. */
function createHead(script: string, files: readonly string[], nonce: string): PageHead {
  const { code } = minifySync('first-page.js', script, { compress: true })
  const createLinks = (relation: string, ending: string): readonly string[] =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => `<link rel="${relation}" crossorigin href="${file}" nonce="${nonce}">`)
  return {
    start: [`<script nonce="${nonce}">${code}</script>`, ...createLinks('modulepreload', '.js')].join(
      '\n    ',
    ),
    end: createLinks('stylesheet', '.css').join('\n    '),
  }
}

export function createFirstPagesPlugin({ nonce, root, plan }: FirstPagesOptions): Plugin {
  // Whether the build is that of the portal, whose screens the plan names.
  let isPortal = false
  return {
    name: 'design-portal:first-pages',
    apply: 'build',
    configResolved(config) {
      isPortal = config.root === root
    },
    generateBundle: {
      // Runs after the page has been written.
      order: 'post',
      async handler(_, bundle) {
        const html = bundle['index.html']
        if (!isPortal || html?.type !== 'asset') return
        const page = String(html.source)
        const { pages, others } = await plan()
        const createPageHead = ({ modules, script }: PlannedPage): PageHead => {
          const ids = modules.map((module) => `${root}/${module}`)
          return createHead(script, listFiles(listScripts(page, ids, bundle), page), nonce)
        }
        const firstPages: FirstPages = {
          heads: Object.fromEntries(
            Object.entries(pages).map(([path, planned]) => [path, createPageHead(planned)] as const),
          ),
          others: { path: others.path, ...createPageHead(others) },
        }
        this.emitFile({ type: 'asset', fileName: firstPagesFile, source: JSON.stringify(firstPages) })
      },
    },
  }
}
