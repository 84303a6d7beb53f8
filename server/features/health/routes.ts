/** Tells whoever watches the portal whether it runs, and whether it can work. */
import type { FastifyInstance } from 'fastify'

/** What must hold before requests are sent here; each answers or throws why not. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>

/** A watcher asks every few seconds; its requests would bury the others in the log. */
const unlogged = { config: { unlogged: true } } as const

/**
 * `/healthz` answers 200 while the process runs. `/readyz` answers 200 when every check passes, else 503 with those that do
 * not. The reasons go to the log; the answer names only the checks, since anybody may ask.
 *
 * @param alarms what stands still without keeping requests from being answered: told beside the checks, and never a reason for 503
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: ReadinessChecks,
  alarms: ReadinessChecks = {},
): void {
  app.get('/healthz', unlogged, () => ({ status: 'ok' }))

  app.get('/readyz', unlogged, async (request, reply) => {
    const results = await resultsOf(checks, (name, error) =>
      request.log.warn({ err: error, check: name }, 'not ready'),
    )
    const raised = await resultsOf(alarms, (name, error) =>
      request.log.error({ err: error, alarm: name }, 'work stands still'),
    )
    const ready = Object.values(results).every((result) => result === 'ok')
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'failed',
      checks: results,
      ...(Object.keys(raised).length === 0 ? {} : { alarms: raised }),
    })
  })
}

async function resultsOf(
  checks: ReadinessChecks,
  tell: (name: string, error: unknown) => void,
): Promise<Readonly<Record<string, 'ok' | 'failed'>>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await check()
        return [name, 'ok'] as const
      } catch (error) {
        tell(name, error)
        return [name, 'failed'] as const
      }
    }),
  )
  return Object.fromEntries(results)
}
