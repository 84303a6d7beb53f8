/** Marks answers in the cache as old after a change; what a screen shows of them is asked for at once. */

import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { CallName, Calls } from '@design-portal/contract/calls.ts'
import { callKey } from '@design-portal/contract/client.ts'
import { answersByTag } from '@design-portal/contract/tags.ts'
import type { AnswerTag } from '@design-portal/contract/tags.ts'

/** Marks every answer of a call as old, or only the one to an input. */
export async function invalidateCall<Name extends CallName>(
  queries: QueryClient,
  name: Name,
  input?: InputOf<Calls[Name]>,
): Promise<void> {
  await queries.invalidateQueries({ queryKey: callKey(name, input) })
}

/**
 * Marks all answers under a tag as old.
 *
 * @param except calls whose answers the change has brought up to date itself
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
