/**
 * Prints how much JavaScript a browser loads until the solution list is usable, and fails above the limit: `npm run
 * weight` after a build. It counts the files that the page names and those of the list, with all their static imports.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** As transferred, in bytes; 1 kB is 1,000 bytes. */
const maxBrotliBytes = 200_000

const listModule = 'features/solutions/list/SolutionListPage.tsx'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const distFolder = join(import.meta.dirname, '../web/dist')

function readManifest(): Manifest {
  try {
    // Written by Vite in the form described at https://vite.dev/guide/backend-integration
    return JSON.parse(readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8'))
  } catch (cause) {
    throw new Error('There is no build to weigh. Run `npm run build` first.', { cause })
  }
}

/** The scripts that a page names. */
export const listScripts = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.js)"/g)].flatMap(([, file]) => file ?? [])

/** The files of some modules and of everything they import statically. */
export function listNeededFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const visited = new Set<string>()
  const visit = (name: string): void => {
    if (visited.has(name)) return
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no module ${name}`)
    visited.add(name)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...visited].map((name) => manifest[name]?.file ?? name).filter((file) => file.endsWith('.js'))
}

interface Weight {
  readonly file: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

function weigh(file: string): Weight {
  const content = readFileSync(join(distFolder, file))
  return {
    file,
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  }
}

function sumWeights(file: string, weights: readonly Weight[]): Weight {
  const add = (pick: (weight: Weight) => number) => weights.reduce((total, weight) => total + pick(weight), 0)
  return {
    file,
    raw: add(({ raw }) => raw),
    gzip: add(({ gzip }) => gzip),
    brotli: add(({ brotli }) => brotli),
  }
}

function formatLine({ file, raw, gzip, brotli }: Weight): string {
  const figures = [raw, gzip, brotli].map((bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11))
  return `${file.padEnd(46)}${figures.join('')}`
}

function main(): void {
  const page = readFileSync(join(distFolder, 'index.html'), 'utf8')
  const files = new Set([...listScripts(page), ...listNeededFiles(readManifest(), [listModule])])
  const weights = [...files].map(weigh).toSorted((left, right) => right.brotli - left.brotli)
  const total = sumWeights('until the solution list is usable', weights)
  console.log(
    `${'JavaScript'.padEnd(46)}${['raw', 'gzip', 'brotli'].map((head) => head.padStart(11)).join('')}`,
  )
  for (const weight of weights) console.log(formatLine(weight))
  console.log(formatLine(total))
  const isWithinBound = total.brotli <= maxBrotliBytes
  console.log(
    `\nBound: ${maxBrotliBytes / 1000} kB as transferred (brotli). ${isWithinBound ? 'Kept.' : 'EXCEEDED.'}`,
  )
  if (!isWithinBound) process.exitCode = 1
}

if (import.meta.main) main()
