/** Names of text encodings: their script in the reader's language, and the name that programs show. */
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'

const names: Readonly<Record<TextEncoding, readonly [script: string | undefined, name: string]>> = {
  'utf-8': [undefined, 'UTF-8'],
  'utf-16le': [undefined, 'UTF-16 LE'],
  'utf-16be': [undefined, 'UTF-16 BE'],
  'windows-1252': ['Latn', 'Windows-1252'],
  macintosh: ['Latn', 'Mac Roman'],
  'windows-1250': ['Latn', 'Windows-1250'],
  'windows-1251': ['Cyrl', 'Windows-1251'],
  'koi8-r': ['Cyrl', 'KOI8-R'],
  ibm866: ['Cyrl', 'IBM 866'],
  shift_jis: ['Jpan', 'Shift_JIS'],
  'euc-jp': ['Jpan', 'EUC-JP'],
  'euc-kr': ['Kore', 'EUC-KR'],
  gb18030: ['Hans', 'GB 18030'],
  big5: ['Hant', 'Big5'],
}

/** Formats a name such as "Japanese (Shift_JIS)"; Unicode is for every script. */
export function formatEncoding(encoding: TextEncoding, locale: string): string {
  const [script, name] = names[encoding]
  if (script === undefined) return `Unicode (${name})`
  return `${new Intl.DisplayNames(locale, { type: 'script' }).of(script) ?? script} (${name})`
}
