/** Scenarios in the address of the page, such as `weather:us-den,supply:7`: only values that differ from the initial ones are listed. */

import { listInitialValues } from '@design-portal/domain/trade-off/tool.ts'
import type { Tool, Value, Values } from '@design-portal/domain/trade-off/tool.ts'

/** The letters of the scenarios, in order; they are also the names of the address parameters. */
export const letters = ['a', 'b', 'c'] as const
export type Letter = (typeof letters)[number]

/** Stands for a scenario with initial values only, since an empty parameter would be left out of the address. */
const unchangedMark = '-'

export interface ParsedScenario {
  readonly values: Values
  /** Names of fields that the tool does not have, as in an address from another version of the portal. */
  readonly unknownFields: readonly string[]
}

/** Parses a scenario. A number that cannot be parsed becomes NaN, which the tool refuses, instead of being replaced by a default. */
export function parseScenario(tool: Tool, text: string | undefined): ParsedScenario {
  const initial = listInitialValues(tool)
  if (text === undefined || text === unchangedMark) return { values: initial, unknownFields: [] }
  const stated: [string, Value][] = []
  const unknownFields: string[] = []
  for (const pair of text.split(',')) {
    const colon = pair.indexOf(':')
    const key = colon === -1 ? pair : pair.slice(0, colon)
    const field = tool.fields.find((declared) => declared.key === key)
    const word = colon === -1 ? '' : pair.slice(colon + 1)
    if (field === undefined) unknownFields.push(key)
    else stated.push([key, field.kind === 'number' ? parseNumber(word) : word])
  }
  return { values: { ...initial, ...Object.fromEntries(stated) }, unknownFields }
}

const parseNumber = (word: string): number => (word.trim() === '' ? Number.NaN : Number(word))

export function formatScenario(tool: Tool, values: Values): string {
  const initial = listInitialValues(tool)
  // A choice among the owner's own options is always listed, since the first option, which is the default, may change.
  const changed = tool.fields.filter(
    (field) =>
      !Object.is(values[field.key], initial[field.key]) ||
      (field.kind === 'choice' && field.names !== undefined),
  )
  return changed.length === 0
    ? unchangedMark
    : changed.map(({ key }) => `${key}:${values[key] ?? ''}`).join(',')
}

/** Returns the initial values of a tool, with the values of another tool's scenario in the fields that both have. */
export function keepSharedValues(tool: Tool, values: Values): Values {
  const shared = tool.fields.flatMap((field): [string, Value][] => {
    const value = values[field.key]
    if (value === undefined) return []
    const isAllowed =
      field.kind === 'number'
        ? typeof value === 'number' && value >= field.min && value <= field.max
        : field.kind === 'choice'
          ? field.options.includes(String(value))
          : true
    return isAllowed ? [[field.key, value]] : []
  })
  return { ...listInitialValues(tool), ...Object.fromEntries(shared) }
}
