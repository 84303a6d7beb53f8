/** Previews what the terms of a file change, and puts them into the draft of their kind: all of them, or none. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import { normalizeTerm, type Term, type TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ImportProblems } from '../../operations/admin-lists/list-file.ts'
import { addToDraft } from './change-draft.ts'
import { changesNothing, compareTerms } from './read-draft.ts'
import { lockKind } from './store.ts'

interface FileTerms<Field extends string> {
  readonly terms: readonly Term[]
  readonly rows: number
  readonly report: ImportProblems<Field>
  readonly reading: ReadingDescription | null
  readonly fileName: string
  readonly apply: boolean
}

/** Counts what the terms would change in the terms in force. A file with a single error adds nothing to the draft. */
export async function applyImport<Field extends string>(
  caller: Caller,
  kind: TermKind,
  { terms, rows, report, reading, fileName, apply }: FileTerms<Field>,
): Promise<ListImport> {
  const errors = report.countErrors()
  const applied = apply && errors === 0
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockKind(db, kind)
    const compared = errors > 0 ? [] : await compareTerms(db, kind, terms.map(normalizeTerm))
    const changing = compared.filter((row) => !changesNothing(row))
    const created = changing.filter(({ before }) => before === null).length
    if (applied && changing.length > 0) await addToDraft(caller, kind, { changes: terms, note: fileName })
    return {
      applied,
      rows,
      created,
      changed: changing.length - created,
      unchanged: compared.length - changing.length,
      errors,
      problems: report.listProblems(),
      reading,
    }
  })
}
