/** A Vite plugin: a script in the page itself that runs before the page's code is there, and knows the files of that code. */

import { minifySync } from 'vite'
import type { Plugin, Rolldown } from 'vite'

/** What the build has made of the code. */
interface BuiltFiles {
  /** The addresses of scripts and styles that modules below the page's folder need beside what the page names. */
  readonly filesOf: (modules: readonly string[]) => readonly string[]
  /** The address of a worker's script, by the name of its module. */
  readonly workerOf: (name: string) => string
}

export interface EarlyScript {
  /** Stands in the page for the nonce of a response. */
  readonly nonce: string
  /** The folder of the page. */
  readonly root: string
  readonly text: (built: BuiltFiles) => Promise<string>
}

/** A worker is built by itself; the page's build has it as a file with its name and a hash. */
function workerOf(name: string, bundle: Rolldown.OutputBundle): string {
  const isWorker = new RegExp(String.raw`/${name}-[\w-]+\.js$`)
  const file = Object.keys(bundle).find((one) => isWorker.test(one))
  if (file === undefined) throw new Error(`The build has no worker ${name}`)
  return `/${file}`
}

/** The files of some modules that the page itself does not name. */
function filesOf(ids: readonly string[], bundle: Rolldown.OutputBundle, html: string): readonly string[] {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style))
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const id of ids) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
    if (chunk === undefined) throw new Error(`The build has no file of ${id}`)
    visit(chunk)
  }
  return [...files].map((file) => `/${file}`).filter((file) => !html.includes(file))
}

export function earlyAsks({ nonce, root, text }: EarlyScript): Plugin {
  return {
    name: 'design-portal:early-asks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (bundle === undefined || filename !== `${root}/index.html`) return html
        const script = await text({
          filesOf: (modules) =>
            filesOf(
              modules.map((module) => `${root}/${module}`),
              bundle,
              html,
            ),
          workerOf: (name) => workerOf(name, bundle),
        })
        const { code } = minifySync('early.js', script, { compress: true })
        // Before the styles: a script below them waits for them.
        return html.replace('<script', () => `<script nonce="${nonce}">${code}</script>\n    <script`)
      },
    },
  }
}
