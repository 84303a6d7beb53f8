/** Takes the identifiers of a call by either of the names that the published interface has for them. */
import type { Call } from '@design-portal/contract/call.ts'

/** The two names of one identifier. */
const spellings = [
  ['cfgId', 'cfgid'],
  ['desId', 'designId'],
] as const

/** Returns the fields of an input under the names that the call reads; a field that is sent under both names stays as it is. */
export function respell({ input }: Pick<Call, 'input'>, sent: unknown): unknown {
  if (!('shape' in input) || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const { shape } = input
  if (typeof shape !== 'object' || shape === null) return sent
  const isRead = (name: string): boolean => Object.hasOwn(shape, name)
  const fields: Record<string, unknown> = { ...sent }
  for (const [one, other] of spellings)
    for (const [read, alias] of [
      [one, other],
      [other, one],
    ] as const)
      if (isRead(read) && !isRead(alias) && Object.hasOwn(fields, alias) && !Object.hasOwn(fields, read)) {
        fields[read] = fields[alias]
        delete fields[alias]
      }
  return fields
}
