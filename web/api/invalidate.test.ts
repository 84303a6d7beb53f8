/** Tests that answers after a change are never those from before it. */
import { buildCallKey } from '@design-portal/contract/client.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateCall } from './invalidate.ts'

const input = { fromId: 'one', toId: 'two' }
const queryKey = buildCallKey('quotation/compare', input)

/** A server whose answers wait, each with what it read when it was asked. */
function startServer() {
  let stored = 'before'
  const waiting: (() => void)[] = []
  return {
    change: () => (stored = 'after'),
    ask: async () => {
      const read = stored
      await new Promise<void>((resolve) => void waiting.push(resolve))
      return read
    },
    answer: () => waiting.shift()?.(),
  }
}

const settle = async () => await new Promise((resolve) => setTimeout(resolve))

test.each([true, false])(
  'a first answer that was read before a change is read again, shown: %s',
  async (isShown) => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    const server = startServer()
    const options = { queryKey, queryFn: server.ask }
    const hide = isShown ? new QueryObserver(queries, options).subscribe(() => undefined) : undefined
    if (!isShown) void queries.prefetchQuery(options)
    await settle()
    server.change()
    const invalidated = invalidateCall(queries, 'quotation/compare')
    server.answer()
    await settle()
    server.answer()
    await invalidated
    if (isShown) expect(queries.getQueryData(queryKey)).toBe('after')
    else expect(queries.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
    hide?.()
    queries.clear()
  },
)
