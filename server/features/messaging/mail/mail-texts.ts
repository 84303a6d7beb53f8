/** The texts of mails in the language of their reader. */
import type { Language } from '@design-portal/i18n/languages.ts'
import { type DocumentText, createDocumentTexts } from '../../../texts/document-texts.ts'

export type MailText = DocumentText

const cache = new Map<Language, MailText>()

/** The texts of a language are read once and kept while the process runs. */
export function getMailTexts(language: Language): MailText {
  const texts = cache.get(language) ?? createDocumentTexts(language)
  cache.set(language, texts)
  return texts
}
