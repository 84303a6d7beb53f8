/** Encodes texts in legacy code pages, which the runtime only decodes. */
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The bytes of each character that a code page has in one or two bytes. */
function buildTable(label: string): ReadonlyMap<string, readonly number[]> {
  const cached = tables.get(label)
  if (cached !== undefined) return cached
  const decoder = new TextDecoder(label)
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let first = 0; first < 256; first += 1) add(first)
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) add(first, second)
  tables.set(label, table)
  return table
}

/** @returns undefined if the code page lacks a character of the text */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array | undefined {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  const table = buildTable(encoding)
  const bytes: number[] = []
  for (const character of text) {
    const code = table.get(character)
    if (code === undefined) return undefined
    bytes.push(...code)
  }
  return Uint8Array.from(bytes)
}
