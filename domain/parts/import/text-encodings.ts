/**
 * Encodings in which a text file may be read, by their names in the Encoding Standard: Unicode, and the code pages
 * that spreadsheet programs have used for the languages of the portal.
 */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** Signs between the cells of a text file. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
