/** Accepts the identifiers of a call under either of the names that the published interface has for them. */
import type { Call } from '@design-portal/contract/call.ts'

const otherNames = { cfgId: 'cfgid', cfgid: 'cfgId', desId: 'designId', designId: 'desId' } as const

/** Returns the fields of an input under the names that the call reads; a field that is sent under both names stays as it is. */
export function respell({ input }: Pick<Call, 'input'>, sent: unknown): unknown {
  if (!('shape' in input) || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const { shape } = input
  if (typeof shape !== 'object' || shape === null) return sent
  const fields: Record<string, unknown> = { ...sent }
  for (const [name, otherName] of Object.entries(otherNames)) {
    const isOtherName = Object.hasOwn(shape, otherName) && !Object.hasOwn(shape, name)
    if (!isOtherName || !Object.hasOwn(fields, name) || Object.hasOwn(fields, otherName)) continue
    fields[otherName] = fields[name]
    delete fields[name]
  }
  return fields
}
