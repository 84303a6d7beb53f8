// Runs the benchmark's page in Chromium, served by a small server with the headers that WebAssembly threads need.
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'
import { createBenchModel, createBenchNetwork } from './bench-model.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
}

type Files = ReadonlyMap<string, string | Uint8Array>

/** The page and everything it loads, built in memory. */
async function buildPage(): Promise<Files> {
  const result = await build({
    root: join(import.meta.dirname, 'browser'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, target: 'esnext', assetsInlineLimit: 0, chunkSizeWarningLimit: 100_000 },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const files = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const)
  return new Map([
    ...files,
    ['/bench.model', JSON.stringify(createBenchModel())],
    ['/bench.network', createBenchNetwork()],
  ])
}

function serve(files: Files): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files.get(path === '/' ? '/index.html' : path)
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
    response.setHeader('Content-Type', contentTypes[extname(path) || '.html'] ?? 'application/octet-stream')
    response.statusCode = file === undefined ? 404 : 200
    response.end(file)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

/** Opens a page per question, so that each starts cold; `close` ends browser and server. */
export interface BenchBrowser {
  /** `question` is the source text of a function on the page's `BenchPage`. */
  ask<T>(question: string): Promise<T>
  close(): Promise<void>
}

/** Builds and serves the page and starts a browser. */
export async function startBrowser(): Promise<BenchBrowser> {
  const server = await serve(await buildPage())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The benchmark server has no port')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments],
  })
  return {
    ask: async (question) => {
      const page = await browser.newPage()
      page.setDefaultTimeout(0)
      try {
        await page.goto(`http://127.0.0.1:${address.port}/`)
        await page.waitForFunction(() => 'bench' in globalThis)
        return await page.evaluate(`(${question})(globalThis.bench)`)
      } finally {
        await page.close()
      }
    },
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
