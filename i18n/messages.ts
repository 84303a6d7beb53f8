/** Reads the language files: one folder per language, one file per area of the portal. For builds and tests, not for browsers. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessages } from './icu/compile.ts'
import type { CompiledMessage } from './icu/message.ts'
import { defaultLanguage } from './languages.ts'
import type { Language } from './languages.ts'

/** Every message of a language as written, all areas together; a key that occurs twice is an error. */
export function readMessages(language: Language): Record<string, string> {
  const folder = join(import.meta.dirname, language)
  const messages: Record<string, string> = {}
  for (const file of listMessageFiles(language)) {
    const area = parseMessages(readFileSync(join(folder, file), 'utf8'), `i18n/${language}/${file}`)
    for (const [key, text] of Object.entries(area)) {
      if (key in messages)
        throw new Error(`i18n/${language}/${file}: the key ${key} stands in another file too`)
      messages[key] = text
    }
  }
  return messages
}

/**
 * What the browser loads as `assets/i18n/{language}.json`: every message, compiled. A message that is not translated yet
 * stands there in English, so that the browser needs one file and no fallback of its own.
 */
export function readCompiledMessages(language: Language): Record<string, CompiledMessage> {
  return compileMessages({ ...readMessages(defaultLanguage), ...readMessages(language) })
}

/** The names of a language's files; the same in every language. */
export function listMessageFiles(language: Language): string[] {
  return readdirSync(join(import.meta.dirname, language))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
}

/** A language file's content; @throws Error naming the file when it is not a flat object of texts. */
export function parseMessages(json: string, file: string): Record<string, string> {
  const content: unknown = JSON.parse(json)
  if (typeof content !== 'object' || content === null) throw new Error(`${file}: not an object of texts`)
  const messages: Record<string, string> = {}
  for (const [key, text] of Object.entries(content)) {
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a text`)
    messages[key] = text
  }
  return messages
}
