/** Serves the browser part: its files, and the one page behind every address that is no file and no call; where no screen is, with 404. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isPagePath } from '@design-portal/contract/page-paths.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem, createUnknownAddressProblem } from './error-handler.ts'
import { readFirstPages } from './first-pages.ts'
import { allowPage, staticFilePolicy } from './security-headers.ts'

/** What the build writes where the nonce of a response belongs (html.cspNonce in web/vite.config.ts). */
const noncePlaceholder = '__CSP_NONCE__'

const yearSeconds = 31_536_000

/**
 * Serves a built browser part.
 *
 * @param directory folder of the build; when it holds none, pages answer 503 with the cure, and the API works on.
 */
export async function addPages(app: FastifyInstance, directory: string): Promise<void> {
  const pageFile = join(directory, 'index.html')
  const isBuilt = existsSync(pageFile)
  const pageOf = isBuilt ? await readFirstPages(directory, await readFile(pageFile, 'utf8')) : undefined
  if (isBuilt) await addFiles(app, directory)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || isOurs(request.url)) return sendProblem(reply, createUnknownAddressProblem(app, request))
    const [path = ''] = request.url.split('?')
    return sendPage(reply, pageOf?.(request.url), isPagePath(path) ? 200 : 404)
  })
}

/** Addresses at which a page would be a wrong answer: calls and missing files. */
function isOurs(url: string): boolean {
  return /^\/(ngapi|assets)(\/|\?|$)/.test(url)
}

async function addFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // Files of the build alone are routes, so that everything else reaches the not-found handler.
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', staticFilePolicy)
      reply.header('cache-control', cachingOf(path))
    },
  })
}

/** A file with a hash in its name never changes; language files and the rest are asked for again and mostly unchanged. */
function cachingOf(path: string): string {
  const { name } = parse(path.replace(/\.(?:br|gz)$/, ''))
  const hashAt = name.indexOf('-') + 1
  return hashAt > 0 && name.length - hashAt >= 8
    ? `public, max-age=${yearSeconds}, immutable`
    : 'public, no-cache'
}

/** The page itself says that there is no screen at its address; the status says it to who does not read it. */
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
