/** The security headers of every answer, and the content security policy of each kind of answer. */
import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../env.ts'

/** The policy of answers that are data, which may run and load nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of script files, which applies to workers started from them. WebAssembly is allowed for the optimiser. */
const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'"

/** Creates a nonce for one page. */
function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The policy of the portal's page: scripts and style tags of our own files or with the page's nonce, WebAssembly for the optimiser. */
function buildPagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of the API documentation page, which allows our own files and the images embedded in its style sheet. */
export const documentationPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Marks an answer as the portal's page; returns the nonce its tags must carry. */
export function allowPage(reply: FastifyReply): string {
  const nonce = createNonce()
  reply.header('content-security-policy', buildPagePolicy(nonce))
  return nonce
}

/** The policy a static file is sent with. */
export const staticFilePolicy = scriptPolicy

/** Sets the headers on every answer; kinds of answers that need a wider content security policy override it. */
export async function addSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    // The policy is set for each kind of answer below, because helmet's default would require TLS even on plain http.
    contentSecurityPolicy: false,
    hsts: settings.secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
}
