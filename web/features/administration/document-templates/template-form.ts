/** The values of the form of a template as they are typed, what is sent of them, and what is wrong with them. */

import type { Template } from '@design-portal/contract/document-templates.ts'
import { checkTemplate } from '@design-portal/domain/documents/check-template.ts'
import type { DocumentClause } from '@design-portal/domain/documents/document-template.ts'
import {
  type TemplateContent,
  templateLimits,
  type TextsByLanguage,
} from '@design-portal/domain/documents/template-content.ts'
import { computeContrastWithWhite } from '@design-portal/domain/documents/accent-color.ts'
import { type Language, languages } from '@design-portal/domain/languages.ts'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { MessageKey } from '../../../language/use-text.ts'

export const lineFields = ['addressLines', 'bankLines', 'footerLines'] as const
export type LineField = (typeof lineFields)[number]

/** Lines are one text while they are typed. */
export interface TemplateValues extends Omit<TemplateContent, LineField> {
  readonly addressLines: string
  readonly bankLines: string
  readonly footerLines: string
}

export const toTemplateValues = (content: Template['content']): TemplateValues => ({
  ...content,
  addressLines: content.addressLines.join('\n'),
  bankLines: content.bankLines.join('\n'),
  footerLines: content.footerLines.join('\n'),
})

const toLines = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Texts without those that are empty. */
const keepWritten = <Text>(
  texts: Readonly<Partial<Record<Language, Text>>>,
  isWritten: (text: Text) => boolean,
): Readonly<Partial<Record<Language, Text>>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      return text !== undefined && isWritten(text) ? [[language, text]] : []
    }),
  )

export const toTemplateContent = (values: TemplateValues): TemplateContent => ({
  ...values,
  accentColor: values.accentColor.trim().toLowerCase(),
  addressLines: toLines(values.addressLines),
  bankLines: toLines(values.bankLines),
  footerLines: toLines(values.footerLines),
  clauses: values.clauses.map(({ countries, texts }) => ({
    countries,
    texts: keepWritten(texts, ({ title, text }) => title.trim() !== '' || text.trim() !== ''),
  })),
  coverLetters: keepWritten(values.coverLetters, (text) => text.trim() !== ''),
  closingNotes: keepWritten(values.closingNotes, (text) => text.trim() !== ''),
})

/** A sentence about a field, by the name of the field; of a clause by `clauses.` and its index. */
export type FieldProblems = Readonly<
  Record<string, { readonly key: MessageKey; readonly values?: MessageValues }>
>

/** What is wrong with the typed values; empty if they can be saved. */
export function findTemplateProblems(values: TemplateValues, countryId: string): FieldProblems {
  const content = toTemplateContent(values)
  if (!/^#[0-9a-f]{6}$/.test(content.accentColor)) return { accentColor: { key: 'TEMPLATE_WRONG_COLOR' } }
  const lines = lineFields.filter(
    (field) =>
      content[field].length > templateLimits[field] ||
      content[field].some((line) => Array.from(line).length > templateLimits.line),
  )
  const halves = content.clauses.flatMap(({ texts }, index) =>
    Object.values(texts).some(({ title, text }) => title.trim() === '' || text.trim() === '')
      ? [`clauses.${index}`]
      : [],
  )
  return Object.fromEntries([
    ...checkTemplate(content, countryId).map(({ path, code }) => [
      path.startsWith('clauses.') ? path.split('.').slice(0, 2).join('.') : (path.split('.')[0] ?? path),
      describeProblem(path, code, content),
    ]),
    ...lines.map((field) => [
      field,
      { key: 'TEMPLATE_WRONG_LINES', values: { most: templateLimits[field], length: templateLimits.line } },
    ]),
    ...halves.map((field) => [field, { key: 'TEMPLATE_WRONG_CLAUSE' }]),
  ])
}

function describeProblem(
  path: string,
  code: string,
  { accentColor }: TemplateContent,
): FieldProblems[string] {
  if (code === 'too_big') return { key: 'TEMPLATE_WRONG_TOO_LONG' }
  if (path === 'accentColor')
    return {
      key: 'TEMPLATE_WRONG_ACCENT_COLOR',
      values: { contrast: Math.floor(computeContrastWithWhite(accentColor) * 10) / 10 },
    }
  if (path === 'taxNumber') return { key: 'TEMPLATE_WRONG_TAX_NUMBER' }
  if (path.startsWith('bankLines') && code === 'not_allowed') return { key: 'TEMPLATE_WRONG_IBAN' }
  return { key: code === 'missing' ? 'TEMPLATE_WRONG_CLAUSE' : 'TEMPLATE_WRONG_MARKUP' }
}

type Texts = Pick<TemplateContent, 'clauses' | 'coverLetters' | 'closingNotes'>

/** The languages in which a text is missing that another language has. */
export const listMissingLanguages = (texts: Texts): readonly Language[] =>
  languages.filter(
    (language) =>
      texts.clauses.some((clause) => !isWritten(clause, language)) ||
      [texts.coverLetters, texts.closingNotes].some(
        (all: TextsByLanguage) =>
          Object.values(all).some((text) => text.trim() !== '') && (all[language] ?? '').trim() === '',
      ),
  )

const isWritten = ({ texts }: DocumentClause, language: Language): boolean =>
  (texts[language]?.text ?? '').trim() !== ''

/** A list with a part moved by one place; the same list at its ends. */
export function moveBy<Part>(parts: readonly Part[], index: number, by: 1 | -1): readonly Part[] {
  const part = parts[index]
  const target = index + by
  if (part === undefined || target < 0 || target >= parts.length) return parts
  return parts.toSpliced(index, 1).toSpliced(target, 0, part)
}
