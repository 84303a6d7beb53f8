// The size of the engine as a browser loads it: bundled, minified and gzipped, in memory.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Bytes of the gzipped bundle of loading, compiling and session, without lazily loaded modules. */
export async function measureKernelSize(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      // As in the portal; a library build would keep the whitespace.
      rolldownOptions: {
        input: join(import.meta.dirname, 'kernel-entry.ts'),
        preserveEntrySignatures: 'strict',
      },
      modulePreload: false,
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const entryChunk = outputs.flatMap((output) => ('output' in output ? output.output : []))[0]
  if (entryChunk?.type !== 'chunk') throw new Error('The bundle of the kernel has no code')
  return gzipSync(entryChunk.code, { level: 9 }).length
}
