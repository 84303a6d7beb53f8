// A condition that rules ask of a table of what is allowed.
import { whereOf } from '../../engine/source/builder.ts'
import type { SourceCondition } from '../../engine/source/source-model.ts'

/** A row of the table equals what is asked in every column named. */
export const hasRow = (
  table: { readonly name: string },
  where: Parameters<typeof whereOf>[0],
): SourceCondition => ({ kind: 'row', table: table.name, where: whereOf(where) })
