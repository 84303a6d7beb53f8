/** Scenarios in the address of the page, so that who gets it sees the same: `weather:us-den,supply:7`, without what is as it begins. */

import { listInitialValues } from '@design-portal/domain/trade-off/tool.ts'
import type { Tool, Value, Values } from '@design-portal/domain/trade-off/tool.ts'

/** The letters of the scenarios, in order; they are the parameters of the address too. */
export const letters = ['a', 'b', 'c'] as const
export type Letter = (typeof letters)[number]

/** A scenario that is as it begins: an empty parameter would be left out of the address. */
const unchanged = '-'

export interface ParsedScenario {
  readonly values: Values
  /** Names that the tool does not have, as an address of another version may. */
  readonly unknown: readonly string[]
}

/** A number that cannot be read stays as NaN, which the tool refuses by its field: no default takes its place. */
export function parseScenario(tool: Tool, text: string | undefined): ParsedScenario {
  const initial = listInitialValues(tool)
  if (text === undefined || text === unchanged) return { values: initial, unknown: [] }
  const stated: [string, Value][] = []
  const unknown: string[] = []
  for (const pair of text.split(',')) {
    const colon = pair.indexOf(':')
    const key = colon === -1 ? pair : pair.slice(0, colon)
    const field = tool.fields.find((one) => one.key === key)
    const word = colon === -1 ? '' : pair.slice(colon + 1)
    if (field === undefined) unknown.push(key)
    else stated.push([key, field.kind === 'number' ? readNumber(word) : word])
  }
  return { values: { ...initial, ...Object.fromEntries(stated) }, unknown }
}

const readNumber = (word: string): number => (word.trim() === '' ? Number.NaN : Number(word))

export function formatScenario(tool: Tool, values: Values): string {
  const initial = listInitialValues(tool)
  // An option of the owner is always stated: another one may be the first tomorrow.
  const changed = tool.fields.filter(
    (field) =>
      !Object.is(values[field.key], initial[field.key]) ||
      (field.kind === 'choice' && field.names !== undefined),
  )
  return changed.length === 0 ? unchanged : changed.map(({ key }) => `${key}:${values[key] ?? ''}`).join(',')
}

/** The values of another tool's scenario for the fields that both have. */
export function keepSharedValues(tool: Tool, values: Values): Values {
  const shared = tool.fields.flatMap((field): [string, Value][] => {
    const value = values[field.key]
    if (value === undefined) return []
    const fits =
      field.kind === 'number'
        ? typeof value === 'number' && value >= field.min && value <= field.max
        : field.kind === 'choice'
          ? field.options.includes(String(value))
          : true
    return fits ? [[field.key, value]] : []
  })
  return { ...listInitialValues(tool), ...Object.fromEntries(shared) }
}
