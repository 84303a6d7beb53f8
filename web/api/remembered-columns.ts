/** Remembers, for each user and row of headings, the columns that were chosen for an import. */
import type {
  ReadingDescription,
  TableDescription,
} from '@design-portal/domain/parts/import/describe-table.ts'
import type { TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'

/** Whose columns are meant, and for which import. */
export interface ColumnMemory {
  readonly userId: string
  readonly kind: string
}

/** Columns that were chosen, the latest first. */
type Remembered = readonly (readonly [key: string, places: string])[]

/** More rows of headings than a person meets in years. */
const maxRemembered = 50

const toKey = ({ userId, kind }: ColumnMemory, { headings }: TableDescription): string =>
  JSON.stringify([userId, kind, headings.map(({ place, text }) => [place, text])])

const isEntry = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')

function readRemembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(readStored('importColumns') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Remembers the columns of the tables that are read. */
export function saveColumns(memory: ColumnMemory, { tables }: ReadingDescription): void {
  const taken = tables
    .filter(({ isTaken }) => isTaken)
    .map((table): readonly [string, string] => [toKey(memory, table), JSON.stringify(table.places)])
  const keys = new Set(taken.map(([key]) => key))
  const others = readRemembered().filter(([key]) => !keys.has(key))
  writeStored('importColumns', JSON.stringify([...taken, ...others].slice(0, maxRemembered)))
}

/**
 * The choice by which the only table of a file is read as it was the last time; undefined if it was never chosen, or
 * is read so already.
 */
export function findRememberedTables(
  memory: ColumnMemory,
  { tables }: ReadingDescription,
): readonly TableChoice[] | undefined {
  const [table, ...others] = tables
  if (table === undefined || others.length > 0) return undefined
  const key = toKey(memory, table)
  const found = readRemembered().find(([one]) => one === key)?.[1]
  if (found === undefined || (found === JSON.stringify(table.places) && table.questions.length === 0)) {
    return undefined
  }
  const stored: unknown = JSON.parse(found)
  if (!Array.isArray(stored) || stored.length !== table.places.length) return undefined
  const places = stored.map((place: unknown) => (typeof place === 'number' ? place : null))
  return [{ sheet: table.sheet, row: table.row, places }]
}
