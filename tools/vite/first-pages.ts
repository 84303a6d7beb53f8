/**
 * A Vite plugin: writes for single addresses what the head of the page says beside: the files of their screen, and a script that runs before
 * the page's code is there. The server adds it (server/http/first-pages.ts): a browser then asks for these files as it reads the page.
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
  readonly pages: Readonly<Record<string, PlannedPage>>
  readonly others: PlannedPage & { readonly path: string }
}

export interface FirstPagesOptions {
  /** Stands in the page for the nonce of a response. */
  readonly nonce: string
  /** The folder of the page. */
  readonly root: string
  /** @param workerOf the address of a worker's script, by the name of its module */
  readonly plan: (workerOf: (name: string) => string) => Promise<PlannedPages>
}

/** A worker is built by itself; the page's build has it as a file with its name and a hash. */
function workerOf(name: string, bundle: Rolldown.OutputBundle): string {
  const isWorker = new RegExp(String.raw`/${name}-[\w-]+\.js$`)
  const file = Object.keys(bundle).find((one) => isWorker.test(one))
  if (file === undefined) throw new Error(`The build has no worker ${name}`)
  return `/${file}`
}

/** The addresses of scripts and styles that some modules need beside what the page itself names, what others build upon before these. */
function filesOf(ids: readonly string[], bundle: Rolldown.OutputBundle, html: string): readonly string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (visited.has(chunk.fileName)) return
    visited.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style))
    files.add(chunk.fileName)
  }
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const id of ids) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
    if (chunk === undefined) throw new Error(`The build has no file of ${id}`)
    visit(chunk)
  }
  return [...files].map((file) => `/${file}`).filter((file) => !html.includes(file))
}

/** The script stands before the styles: below them it would wait for them. */
function headOf(script: string, files: readonly string[], nonce: string): PageHead {
  const { code } = minifySync('first-page.js', script, { compress: true })
  const linksTo = (relation: string, ending: string): readonly string[] =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => `<link rel="${relation}" crossorigin href="${file}" nonce="${nonce}">`)
  return {
    start: [`<script nonce="${nonce}">${code}</script>`, ...linksTo('modulepreload', '.js')].join('\n    '),
    end: linksTo('stylesheet', '.css').join('\n    '),
  }
}

export function firstPages({ nonce, root, plan }: FirstPagesOptions): Plugin {
  let isPortal = false
  return {
    name: 'design-portal:first-pages',
    apply: 'build',
    configResolved(config) {
      isPortal = config.root === root
    },
    generateBundle: {
      // Once the page is written.
      order: 'post',
      async handler(_, bundle) {
        const html = bundle['index.html']
        if (!isPortal || html?.type !== 'asset') return
        const { pages, others } = await plan((name) => workerOf(name, bundle))
        const headOfPage = ({ modules, script }: PlannedPage): PageHead => {
          const ids = modules.map((module) => `${root}/${module}`)
          return headOf(script, filesOf(ids, bundle, String(html.source)), nonce)
        }
        const written: FirstPages = {
          heads: Object.fromEntries(
            Object.entries(pages).map(([path, page]) => [path, headOfPage(page)] as const),
          ),
          others: { path: others.path, ...headOfPage(others) },
        }
        this.emitFile({ type: 'asset', fileName: firstPagesFile, source: JSON.stringify(written) })
      },
    },
  }
}
