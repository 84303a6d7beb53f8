/** A Vite plugin that tells the service worker which files belong to its build. */

import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { stations } from '@design-portal/domain/weather/stations.ts'
import { languages } from '@design-portal/i18n/languages.ts'

/** The chunk name of the worker, and with `.js` its file name. */
export const serviceWorkerName = 'service-worker'

const codeFile = /\.(js|css|wasm|network)$/
/** Product messages of one language are cached when a person uses that language, not for everybody. */
const languageChunk = new RegExp(`^(${languages.join('|')})-[\\w-]{8}\\.js$`)

/** A year of weather is cached once a person computes with it. */
const stationChunk = new RegExp(`^(${stations.map(({ id }) => id).join('|')})-[\\w-]{8}\\.js$`)

/** Writes the build's name and the addresses of its code before the first line of `service-worker.js`. */
export function createServiceWorkerFilesPlugin(): Plugin {
  let outputFolder = ''
  return {
    name: 'design-portal:service-worker-files',
    apply: 'build',
    configResolved(config) {
      outputFolder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = (await readdir(join(outputFolder, 'assets')))
        .filter((name) => codeFile.test(name) && !languageChunk.test(name) && !stationChunk.test(name))
        .toSorted()
      const workerFile = join(outputFolder, `${serviceWorkerName}.js`)
      const worker = await readFile(workerFile, 'utf8')
      const page = await readFile(join(outputFolder, 'index.html'), 'utf8')
      // File names contain the hash of their content, so the list and the page identify the build.
      const build = createHash('sha256')
        .update([worker, page, ...names].join('\n'))
        .digest('hex')
        .slice(0, 16)
      const files = ['/icon.svg', ...names.map((name) => `/assets/${name}`)]
      const head = `const portalBuild=${JSON.stringify(build)},portalFiles=${JSON.stringify(files)};`
      await writeFile(workerFile, `${head}\n${worker}`)
    },
  }
}
