/**
 * A Vite plugin that writes a brotli and a gzip file beside every asset that becomes smaller, compressed once at build
 * time instead of at every request.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const compressible = /\.(js|css|svg|json|wasm|webmanifest|network)$/

/** Smaller files fit into one network packet anyway. */
const minWorthwhileBytes = 1024

/**
 * Writes `x.js.br` and `x.js.gz` beside `x.js` after the bundle is written. The page itself is left out because the
 * server inserts its nonce into every response.
 */
export function createCompressedAssetsPlugin(): Plugin {
  let outputFolder = ''
  return {
    name: 'design-portal:compressed-assets',
    apply: 'build',
    configResolved(config) {
      outputFolder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(outputFolder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minWorthwhileBytes) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [brotliBytes, gzipBytes] = await Promise.all([
    brotliAsync(content, quality),
    gzipAsync(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotliBytes), writeFile(`${path}.gz`, gzipBytes)])
}
