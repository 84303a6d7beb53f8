/** Writes one line a request: never a body, a header, a cookie or a query string. */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route leave no line in the log. */
    unlogged?: boolean
  }
}

export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.unlogged === true) return
    const [path] = request.url.split('?')
    request.log.info(
      {
        method: request.method,
        // Identifiers in a path are no secret, but a pattern groups better.
        path: request.routeOptions.url ?? path,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
