/** The columns of lists that are also exported and imported as files, and the headings that name them in any language. */
import { listHeadingFields } from '@design-portal/domain/parts/import/list-headings.ts'
import { normalizeWord } from '@design-portal/domain/parts/import/normalize-word.ts'
import type { CellForm, TableKind } from '@design-portal/domain/parts/import/table-kind.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'

/** A column and the field it holds; its heading is the text `ADMIN_FIELD_<FIELD>`. */
export interface ListColumn<Field extends string> {
  readonly field: Field
  /** Maximum length of a text, which the column of the database limits too. */
  readonly maxLength?: number
  /** A row without a value is rejected. */
  readonly isRequired?: true
  /** Which cells fit the column; any text if left out. */
  readonly form?: CellForm
  /** People write paragraphs there; any other text is one line. */
  readonly hasManyLines?: true
  /** The column is exported, but not imported. */
  readonly isExportOnly?: true
  /** The column holds dates with a time of day. */
  readonly isDateTime?: true
}

export const getHeadingKey = (field: string): string => toTextKey('ADMIN_FIELD', field)

/** Headings are near the top of the sheet, below a title and notes. */
const lastHeadingRow = 20

/** The columns that are imported, as a kind of table. */
export function toTableKind<Field extends string>(columns: readonly ListColumn<Field>[]): TableKind<Field> {
  const imported = columns.filter(({ isExportOnly }) => isExportOnly !== true)
  const fields = imported.map(({ field }) => field)
  const exportOnlyFields = new Set(
    columns.filter(({ isExportOnly }) => isExportOnly).map(({ field }) => field),
  )
  const ownHeadings = buildHeadingIndex(columns)
  const forms: Partial<Record<Field, CellForm>> = {}
  for (const { field, form } of imported) if (form !== undefined) forms[field] = form
  return {
    fields,
    required: imported.filter(({ isRequired }) => isRequired === true).map(({ field }) => field),
    findField: (heading) => {
      const ownField = ownHeadings.get(normalizeWord(heading))
      if (ownField !== undefined) return exportOnlyFields.has(ownField) ? undefined : ownField
      // A heading of another program counts only if it means a single one of the fields.
      const knownFields = listHeadingFields(heading)
      const [only, ...others] = fields.filter((field) => knownFields.has(field))
      return others.length === 0 ? only : undefined
    },
    forms,
    lastHeadingRow,
  }
}

/** The fields by our headings in any language, reduced to letters and digits. */
export function buildHeadingIndex<Field extends string>(
  columns: readonly ListColumn<Field>[],
): ReadonlyMap<string, Field> {
  const byHeading = new Map<string, Field>()
  const texts = languages.map(getPortalMessages)
  for (const { field } of columns) {
    for (const heading of [field, ...texts.map((messages) => messages[getHeadingKey(field)] ?? field)])
      byHeading.set(normalizeWord(heading), field)
  }
  return byHeading
}
