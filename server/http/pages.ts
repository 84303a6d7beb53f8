/** Serves the web build: its files, and the page for every other address that is not a call, with status 404 if there is no screen. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isPagePath } from '@design-portal/contract/page-paths.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError, createUnknownAddressError } from './error-handler.ts'
import { readFirstPages } from './first-pages.ts'
import { allowPage, staticFilePolicy } from './security-headers.ts'

/** The placeholder that the build writes for the nonce of a response (html.cspNonce in web/vite.config.ts). */
const noncePlaceholder = '__CSP_NONCE__'

const yearSeconds = 31_536_000

/**
 * Serves a web build.
 *
 * @param directory folder of the build; if it has none, pages answer 503 with the remedy, and the API still works.
 */
export async function addPages(app: FastifyInstance, directory: string): Promise<void> {
  const pageFile = join(directory, 'index.html')
  const isBuilt = existsSync(pageFile)
  const getPage = isBuilt ? await readFirstPages(directory, await readFile(pageFile, 'utf8')) : undefined
  if (isBuilt) await addFiles(app, directory)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || isCallOrAsset(request.url))
      return sendError(reply, createUnknownAddressError(app, request))
    const [path = ''] = request.url.split('?')
    return sendPage(reply, getPage?.(request.url), isPagePath(path) ? 200 : 404)
  })
}

/** Whether an address is that of a call or of a file of the build, where a page would be the wrong answer. */
function isCallOrAsset(url: string): boolean {
  return /^\/(ngapi|assets)(\/|\?|$)/.test(url)
}

async function addFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // Only the files of the build become routes, so that all other addresses reach the not-found handler.
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', staticFilePolicy)
      reply.header('cache-control', getCacheControl(path))
    },
  })
}

/** Returns the caching policy of a file. One with a hash in its name never changes; all others are revalidated. */
function getCacheControl(path: string): string {
  const { name } = parse(path.replace(/\.(?:br|gz)$/, ''))
  const hashAt = name.indexOf('-') + 1
  return hashAt > 0 && name.length - hashAt >= 8
    ? `public, max-age=${yearSeconds}, immutable`
    : 'public, no-cache'
}

/** Sends the page. It shows that there is no screen at its address; the status 404 tells clients that do not render it. */
function sendPage(reply: FastifyReply, page: string | undefined, status: 200 | 404): FastifyReply {
  if (page === undefined) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The screens are not built. Run "npm run build", then start the portal again.')
  }
  const nonce = allowPage(reply)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce))
}
