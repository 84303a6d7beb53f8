/** The tables of a file that a person has chosen, and the column that each field is read from, as a short text. */

export interface TableChoice {
  /** The sheet, starting at 0. */
  readonly sheet: number
  /** The row of the headings, as the spreadsheet program numbers it; 0 where there is none. */
  readonly row: number
  /**
   * The columns of the fields, starting at 0, in the order of the fields; null for a field that the file lacks.
   * Undefined if they are to be found by headings and cells.
   */
  readonly places: readonly (number | null)[] | undefined
}

/** The most tables that are read at once, and the most fields that an imported table has. */
const maxTables = 50
const maxFields = 40

/** Whether a text names tables: `0@3:1,4,;1@1:` reads the fields of row 3 in the first sheet from columns 1 and 4, and those of the second as they are found. */
export function isTableChoices(text: string): boolean {
  const choices = text.split(';')
  return choices.length <= maxTables && choices.every(isTableChoice)
}

function isTableChoice(text: string): boolean {
  const { sheet, row, places } = splitChoice(text)
  return (
    /^\d{1,3}$/.test(sheet) &&
    /^\d{1,7}$/.test(row) &&
    places !== undefined &&
    places.split(',').length <= maxFields &&
    places.split(',').every((place) => /^\d{0,3}$/.test(place))
  )
}

function splitChoice(text: string): {
  readonly sheet: string
  readonly row: string
  readonly places: string | undefined
} {
  const [table = '', places, ...others] = text.split(':')
  const [sheet = '', row = '', ...more] = table.split('@')
  return { sheet, row, places: others.length + more.length === 0 ? places : undefined }
}

/** Formats choices; the counterpart of `parseTableChoices`. */
export const formatTableChoices = (choices: readonly TableChoice[]): string =>
  choices
    .map(
      ({ sheet, row, places }) => `${sheet}@${row}:${(places ?? []).map((place) => place ?? '').join(',')}`,
    )
    .join(';')

/** Parses a text that has passed `isTableChoices`. */
export const parseTableChoices = (text: string): readonly TableChoice[] =>
  text.split(';').map((choice) => {
    const { sheet, row, places = '' } = splitChoice(choice)
    return {
      sheet: Number(sheet),
      row: Number(row),
      places:
        places === '' ? undefined : places.split(',').map((place) => (place === '' ? null : Number(place))),
    }
  })

/** The choice for an import that reads one table; undefined where a person has chosen nothing. */
export const parseTableChoice = (text: string | null | undefined): TableChoice | undefined =>
  text === null || text === undefined ? undefined : parseTableChoices(text)[0]
