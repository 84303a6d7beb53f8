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
  const asked = worker
  lastId += 1
  const id = lastId
  return await new Promise((resolve, reject) => {
    const receive = ({ data }: MessageEvent<FromTradeOffWorker>) => {
      if (data.id !== id) return
      stop()
      resolve(data)
    }
    const fail = () => {
      stop()
      // A worker whose code did not arrive is started again by the next question.
      worker = undefined
      reject(new Error('The worker of the trade-off tools stopped'))
    }
    const stop = () => {
      asked.removeEventListener('message', receive)
      asked.removeEventListener('error', fail)
    }
    asked.addEventListener('message', receive)
    asked.addEventListener('error', fail)
    asked.postMessage({ ...question, id })
  })
}

/** The outcome of each scenario, in order. @throws if the worker cannot compute */
export async function computeOutcomes(
  tool: ToolKey,
  scenarios: readonly Values[],
  costCurves: readonly CostCurve[],
): Promise<readonly Outcome[]> {
  const answer = await ask({ kind: 'compute', tool, scenarios, costCurves })
  if (answer.kind === 'outcomes') return answer.outcomes
  throw new Error(answer.kind === 'failed' ? answer.reason : answer.kind)
}

/** Hands a weather file to the worker; what is wrong with it, or undefined. */
export async function readFile(
  name: string,
  bytes: Uint8Array,
): Promise<Extract<FromTradeOffWorker, { kind: 'unreadable' }> | undefined> {
  const answer = await ask({ kind: 'read', name, bytes })
  if (answer.kind === 'failed') throw new Error(answer.reason)
  return answer.kind === 'unreadable' ? answer : undefined
}
