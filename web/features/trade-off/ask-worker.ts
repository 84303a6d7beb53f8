/** Asks the worker and waits for its answer; the worker starts with the first question. */

import type { CostCurve } from '@design-portal/domain/trade-off/capital-cost.ts'
import type { Outcome, Values } from '@design-portal/domain/trade-off/tool.ts'
import type { ToolKey } from '@design-portal/domain/trade-off/tool-keys.ts'
import type { FromTradeOffWorker, ToTradeOffWorker } from './worker-protocol.ts'

type Question = ToTradeOffWorker extends infer Message
  ? Message extends { readonly id: number }
    ? Omit<Message, 'id'>
    : never
  : never

let worker: Worker | undefined
let lastId = 0

async function ask(question: Question): Promise<FromTradeOffWorker> {
  worker ??= new Worker(new URL('trade-off-worker.ts', import.meta.url), { type: 'module' })
  const current = worker
  lastId += 1
  const id = lastId
  return await new Promise((resolve, reject) => {
    const receive = ({ data }: MessageEvent<FromTradeOffWorker>) => {
      if (data.id !== id) return
      removeListeners()
      resolve(data)
    }
    const fail = () => {
      removeListeners()
      // The next question starts a new worker, since the code of this one may not have loaded.
      worker = undefined
      reject(new Error('The worker of the trade-off tools stopped'))
    }
    const removeListeners = () => {
      current.removeEventListener('message', receive)
      current.removeEventListener('error', fail)
    }
    current.addEventListener('message', receive)
    current.addEventListener('error', fail)
    current.postMessage({ ...question, id })
  })
}

/**
 * Returns the outcome of each scenario, in order.
 *
 * @throws Error if the worker cannot compute
 */
export async function computeOutcomes(
  tool: ToolKey,
  scenarios: readonly Values[],
  costCurves: readonly CostCurve[],
): Promise<readonly Outcome[]> {
  const answer = await ask({ kind: 'compute', tool, scenarios, costCurves })
  if (answer.kind === 'outcomes') return answer.outcomes
  throw new Error(answer.kind === 'failed' ? answer.reason : answer.kind)
}

/**
 * Sends a weather file to the worker, which keeps it under its name for later scenarios. Returns what is wrong with the file, or undefined.
 *
 * @throws Error if the worker fails
 */
export async function sendWeatherFile(
  name: string,
  bytes: Uint8Array,
): Promise<Extract<FromTradeOffWorker, { kind: 'unreadable' }> | undefined> {
  const answer = await ask({ kind: 'read', name, bytes })
  if (answer.kind === 'failed') throw new Error(answer.reason)
  return answer.kind === 'unreadable' ? answer : undefined
}
