/** Compares what one reader gets of two worlds: all that is hidden at once, and each of it alone. */
import { type CallName, calls } from '@design-portal/contract/calls.ts'
import { canEver } from '@design-portal/domain/permissions/decide.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { createWalker } from '../role-walk/people.ts'
import { differencesBetween, type Observer } from './observe.ts'
import { type SecretName, secretsFrom } from './secrets.ts'
import { type WalkLength, walkWorld } from './walk-world.ts'
import { type ReaderRole, readers } from './world.ts'

/** A walk takes some two thousand calls. */
export const patience = { timeout: 600_000 } as const

/** The counter that ids are made of: what is sorted by id stands in the same order in every world. */
export interface IdCounter {
  next: number
}

async function walk(
  role: ReaderRole,
  ids: IdCounter,
  { secrets, length }: { readonly secrets: readonly SecretName[]; readonly length: WalkLength },
): Promise<Observer> {
  ids.next = 0
  return await walkWorld(role, secrets, length)
}

/** What a reader gets otherwise where all that is hidden from them is otherwise, and which calls the walk has not made. */
export async function compareWithAll(role: ReaderRole, ids: IdCounter) {
  const plain = await walk(role, ids, { secrets: [], length: 'whole' })
  const secret = await walk(role, ids, { secrets: secretsFrom(role), length: 'whole' })
  return {
    differences: differencesBetween(plain.observations, secret.observations),
    notMade: listKeys(calls).filter((name) => !plain.answered.has(name)),
    onlyKnocked: onlyKnocked(role, plain),
  }
}

/** What a glance at reviews and prices gets otherwise where all that is hidden from the reader is otherwise. */
export async function compareAtAGlance(role: ReaderRole, ids: IdCounter): Promise<readonly string[]> {
  const plain = await walk(role, ids, { secrets: [], length: 'glance' })
  const secret = await walk(role, ids, { secrets: secretsFrom(role), length: 'glance' })
  return differencesBetween(plain.observations, secret.observations)
}

/** The same for single secrets: what a brief walk gets otherwise, by secret. */
export async function compareWithEach(
  role: ReaderRole,
  ids: IdCounter,
): Promise<Readonly<Partial<Record<SecretName, readonly string[]>>>> {
  const plain = await walk(role, ids, { secrets: [], length: 'brief' })
  const differing: Partial<Record<SecretName, readonly string[]>> = {}
  for (const name of secretsFrom(role)) {
    const secret = await walk(role, ids, { secrets: [name], length: 'brief' })
    const differences = differencesBetween(plain.observations, secret.observations)
    if (differences.length > 0) differing[name] = differences
  }
  return differing
}

/** Calls whose door lets the role in, and that were refused wherever they were made. */
function onlyKnocked(role: ReaderRole, { answered }: Observer): readonly CallName[] {
  const walker = createWalker(readers[role])
  const open = listKeys(calls).filter((name) => {
    const { permission } = calls[name]
    return permission === 'public' || permission === 'signedIn' || canEver(walker, permission).allowed
  })
  return open.filter(
    (name) =>
      !refusedOnObjects[role].includes(name) &&
      [...(answered.get(name) ?? [])].every((status) => status === 403),
  )
}

/** Calls whose door lets the role in, and that refuse it on every solution: what it may do there is limited to requests, or to parts. */
const onlyRequests = [
  'solution/custom-part/create',
  'solution/custom-part/edit',
  'custom-part/answer',
] as const
const onlyParts = [
  'solution/charge/add',
  'solution/charge/update',
  'solution/charge/delete',
  'solution/charge/restore',
] as const
const refusedOnObjects: Readonly<Record<ReaderRole, readonly CallName[]>> = {
  PU: [...onlyRequests, ...onlyParts],
  DU: onlyRequests,
  CE: [...onlyRequests, ...onlyParts],
}
