/** Health checks for monitoring: whether the portal runs, and whether it can work. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DatabaseUnavailableError, findFault } from '../../../db/faults.ts'

/** What must hold before requests are sent to this process; each check resolves, or throws the reason for its failure. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>

/** Monitoring sends a request every few seconds, which would bury the others in the log. */
const unlogged = { config: { unlogged: true } } as const

/** `unknown`: the database that holds the answer cannot be reached. */
type Result = 'ok' | 'failed' | 'unknown'

/**
 * `/healthz` answers 200 while the process runs. `/readyz` answers 200 when every check passes, else 503 with those that do not. The
 * reasons go to the log; the answer names only the checks, since anybody may send the request.
 *
 * @param alarms work that has stopped, although requests can still be answered: reported next to the checks, and never a reason for 503
 */
export function addHealthRoutes(
  app: FastifyInstance,
  checks: ReadinessChecks,
  alarms: ReadinessChecks = {},
): void {
  app.get('/healthz', unlogged, () => ({ status: 'ok' }))

  const runAllChecks = shareResult(async (log: FastifyBaseLogger) => {
    const [results, alarmResults] = await Promise.all([
      runChecks(checks, (name, error) => {
        log.warn({ err: error, check: name }, 'not ready')
        return 'failed'
      }),
      runChecks(alarms, (name, error) => {
        if (findFault(error) !== undefined) return 'unknown'
        log.error({ err: error, alarm: name }, 'work stands still')
        return 'failed'
      }),
    ])
    const ready = Object.values(results).every((result) => result === 'ok')
    return {
      status: ready ? 'ok' : 'failed',
      checks: results,
      ...(Object.keys(alarmResults).length === 0 ? {} : { alarms: alarmResults }),
    }
  })

  app.get('/readyz', unlogged, async (request, reply) => {
    const readiness = await runAllChecks(request.log)
    return reply
      .code(readiness.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}

/** Callers that arrive while the work is in progress share its result. */
function shareResult<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let running: Promise<Output> | undefined
  return async (input) => {
    running ??= work(input).finally(() => {
      running = undefined
    })
    return await running
  }
}

/**
 * Time limit of a check in milliseconds. A slower check has failed: the caller wants an answer now, and an unreachable service may never
 * answer.
 */
const answerMilliseconds = 3000

/** @throws Error when the work takes too long */
async function withTimeLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('no answer in time')), answerMilliseconds)
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function runChecks(
  checks: ReadinessChecks,
  decideResult: (name: string, error: unknown) => Result,
): Promise<Readonly<Record<string, Result>>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withTimeLimit(check())
        return [name, 'ok'] as const
      } catch (error) {
        return [name, decideResult(name, error)] as const
      }
    }),
  )
  return Object.fromEntries(results)
}
