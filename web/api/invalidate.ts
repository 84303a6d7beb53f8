/** Invalidates cached answers after a change; those that a screen shows are refetched at once. */

import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { CallName, Calls } from '@design-portal/contract/calls.ts'
import { buildCallKey } from '@design-portal/contract/client.ts'
import { answersByTag } from '@design-portal/contract/tags.ts'
import type { AnswerTag } from '@design-portal/contract/tags.ts'

/** Invalidates every answer of a call, or only the answer for one input. */
export async function invalidateCall<Name extends CallName>(
  queries: QueryClient,
  name: Name,
  input?: InputOf<Calls[Name]>,
): Promise<void> {
  const queryKey = buildCallKey(name, input)
  // A first answer on its way may have been read before the change, and TanStack Query would keep it as if it were newer.
  const awaited = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await Promise.all([
    queries.invalidateQueries({ queryKey }),
    ...awaited.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

/**
 * Invalidates all answers with a tag.
 *
 * @param except calls whose answers the change has already updated
 */
export async function invalidateTag(
  queries: QueryClient,
  tag: AnswerTag,
  except: readonly CallName[] = [],
): Promise<void> {
  const names: readonly CallName[] = answersByTag[tag]
  await Promise.all(
    names.filter((name) => !except.includes(name)).map((name) => invalidateCall(queries, name)),
  )
}
