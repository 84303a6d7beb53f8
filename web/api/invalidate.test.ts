/** Tests that answers after a change are never those from before it. */
import { buildCallKey } from '@design-portal/contract/client.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateCall } from './invalidate.ts'

const input = { fromId: 'one', toId: 'two' }
const queryKey = buildCallKey('quotation/compare', input)

/** A server that holds its answers back, each with the value that it read when it was asked. */
function startServer() {
  let stored = 'before'
  const heldAnswers: (() => void)[] = []
  return {
    change: () => (stored = 'after'),
    ask: async () => {
      const read = stored
      await new Promise<void>((resolve) => void heldAnswers.push(resolve))
      return read
    },
    releaseAnswer: () => heldAnswers.shift()?.(),
  }
}

const runPendingTasks = async () => await new Promise((resolve) => setTimeout(resolve))

test.each([
  ['is requested again while a screen shows it', true],
  ['is marked as outdated while no screen shows it', false],
] as const)('an answer that the server read before a change %s', async (_, isShown) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const server = startServer()
  const options = { queryKey, queryFn: server.ask }
  const unsubscribe = isShown ? new QueryObserver(queries, options).subscribe(() => undefined) : undefined
  if (!isShown) void queries.prefetchQuery(options)
  await runPendingTasks()
  server.change()
  const invalidated = invalidateCall(queries, 'quotation/compare')
  server.releaseAnswer()
  await runPendingTasks()
  server.releaseAnswer()
  await invalidated
  if (isShown) expect(queries.getQueryData(queryKey)).toBe('after')
  else expect(queries.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
  unsubscribe?.()
  queries.clear()
})
