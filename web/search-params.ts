/** Reads what stands after `?` in an address (that of the list: list-search.ts); anything unreadable becomes its default, for addresses are typed by hand too. */

import { solutionTabs } from './paths.ts'
import type { ConfiguratorSearch, SolutionDetailsSearch } from './paths.ts'

type RawSearch = Readonly<Record<string, unknown>>

/** Stands for a configurator type that the address does not name. */
export const unknownType = -1

export function readDetailsSearch(raw: RawSearch): SolutionDetailsSearch {
  const tab = solutionTabs.find((known) => known === raw['tab'])
  return {
    cfgId: readText(raw['cfgId']) ?? '',
    ...(tab === undefined || tab === solutionTabs[0] ? {} : { tab }),
  }
}

export function readConfiguratorSearch(raw: RawSearch): ConfiguratorSearch {
  const desId = readText(raw['desId'])
  const draft = readText(raw['draft'])
  return {
    cfgId: readText(raw['cfgId']) ?? '',
    ...(desId === undefined ? {} : { desId }),
    ...(draft === undefined || desId !== undefined ? {} : { draft }),
    type: readCount(raw['type']) ?? unknownType,
  }
}

/** What the error page is about: a code of the contract, or `LOGOUT_SUCCESS`. */
export interface ErrorSearch {
  readonly code?: string
}

export function readErrorSearch(raw: RawSearch): ErrorSearch {
  const code = readText(raw['code'])
  return code === undefined ? {} : { code }
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
