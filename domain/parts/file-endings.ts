/** Endings of file names, and those of files with a table. */

/** Texts with any of the usual delimiters: InvenTree and Altium write `.tsv` and `.txt` beside `.csv`. */
const textEndings = ['csv', 'tsv', 'txt'] as const

/** Spreadsheets, and texts with any of the usual delimiters. */
export const tableEndings = ['xlsx', ...textEndings] as const

/** The ending of a file name in lower case and without its point; empty if there is none. */
export const getFileEnding = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

export const isTableName = (fileName: string): boolean =>
  tableEndings.some((ending) => ending === getFileEnding(fileName))

export const isTextTableName = (fileName: string): boolean =>
  textEndings.some((ending) => ending === getFileEnding(fileName))
