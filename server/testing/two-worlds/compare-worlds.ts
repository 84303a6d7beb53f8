/** Compares what one reader gets in two worlds that differ in everything hidden at once, and in each secret alone. */
import { type CallName, calls } from '@design-portal/contract/calls.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { replaceInCrypto } from '../replace-in-crypto.ts'
import { createWalker } from '../role-walk/people.ts'
import { listDifferences, type Observer } from './observe.ts'
import { type SecretName, listSecretsFrom } from './secrets.ts'
import { type WalkLength, walkWorld } from './walk-world.ts'
import { type ReaderRole, readers } from './world.ts'

/** A walk makes about two thousand calls. */
export const walkTimeout = { timeout: 600_000 } as const

/** Ids are counted from 1 in each world, so that lists sorted by id have the same order in every world. */
async function walk(
  role: ReaderRole,
  { secrets, length }: { readonly secrets: readonly SecretName[]; readonly length: WalkLength },
): Promise<Observer> {
  let count = 0
  const restoreRandomUuid = replaceInCrypto(
    'randomUUID',
    () => `${(++count).toString(16).padStart(8, '0')}-0000-4000-8000-feedfeedfeed`,
  )
  try {
    return await walkWorld(role, secrets, length)
  } finally {
    restoreRandomUuid()
  }
}

/** The differences for a reader if everything hidden from them differs, and the calls that the walk has not made or that were only refused. */
export async function compareWithAll(role: ReaderRole) {
  const plain = await walk(role, { secrets: [], length: 'whole' })
  const secret = await walk(role, { secrets: listSecretsFrom(role), length: 'whole' })
  return {
    differences: listDifferences(plain.observations, secret.observations),
    notMade: listKeys(calls).filter((name) => !plain.answered.has(name)),
    onlyRefused: listOnlyRefused(role, plain),
  }
}

/** The differences in reviews and prices at one moment if everything hidden from the reader differs. */
export async function compareAtAGlance(role: ReaderRole): Promise<readonly string[]> {
  const plain = await walk(role, { secrets: [], length: 'glance' })
  const secret = await walk(role, { secrets: listSecretsFrom(role), length: 'glance' })
  return listDifferences(plain.observations, secret.observations)
}

/** The differences of a short walk for each single secret. */
export async function compareWithEach(
  role: ReaderRole,
): Promise<Readonly<Partial<Record<SecretName, readonly string[]>>>> {
  const plain = await walk(role, { secrets: [], length: 'brief' })
  const differencesBySecret: Partial<Record<SecretName, readonly string[]>> = {}
  for (const name of listSecretsFrom(role)) {
    const secret = await walk(role, { secrets: [name], length: 'brief' })
    const differences = listDifferences(plain.observations, secret.observations)
    if (differences.length > 0) differencesBySecret[name] = differences
  }
  return differencesBySecret
}

/** Calls that accept the role in general, but that were refused wherever they were made. */
function listOnlyRefused(role: ReaderRole, { answered }: Observer): readonly CallName[] {
  const walker = createWalker(readers[role])
  const allowedCalls = listKeys(calls).filter((name) => {
    const { permission } = calls[name]
    return (
      permission === 'public' || permission === 'signedIn' || decideForAnyObject(walker, permission).allowed
    )
  })
  return allowedCalls.filter(
    (name) =>
      !refusedOnObjects[role].includes(name) &&
      [...(answered.get(name) ?? [])].every((status) => status === 403),
  )
}

/**
 * Calls that accept the role in general but refuse it on every solution, because its right is limited to requests or
 * parts.
 */
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
