/** The form of a document template: its values as they are typed, their conversion for the call, and their validation. */

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

/** The content of a template as it is typed: each field of lines is one text. */
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

/** Returns the texts without empty ones. */
const omitEmpty = <Text>(
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
    texts: omitEmpty(texts, ({ title, text }) => title.trim() !== '' || text.trim() !== ''),
  })),
  coverLetters: omitEmpty(values.coverLetters, (text) => text.trim() !== ''),
  closingNotes: omitEmpty(values.closingNotes, (text) => text.trim() !== ''),
})

/** The problem of each invalid field, by the field's name; that of a clause by `clauses.` and its index. */
export type FieldProblems = Readonly<
  Record<string, { readonly key: MessageKey; readonly values?: MessageValues }>
>

/** Returns the problems of the typed values; an empty object if they can be saved. */
export function findTemplateProblems(values: TemplateValues, countryId: string): FieldProblems {
  const content = toTemplateContent(values)
  if (!/^#[0-9a-f]{6}$/.test(content.accentColor)) return { accentColor: { key: 'TEMPLATE_WRONG_COLOR' } }
  const excessiveLineFields = lineFields.filter(
    (field) =>
      content[field].length > templateLimits[field] ||
      content[field].some((line) => Array.from(line).length > templateLimits.line),
  )
  const incompleteClauses = content.clauses.flatMap(({ texts }, index) =>
    Object.values(texts).some(({ title, text }) => title.trim() === '' || text.trim() === '')
      ? [`clauses.${index}`]
      : [],
  )
  return Object.fromEntries([
    ...checkTemplate(content, countryId).map(({ path, code }) => [
      path.startsWith('clauses.') ? path.split('.').slice(0, 2).join('.') : (path.split('.')[0] ?? path),
      describeProblem(path, code, content),
    ]),
    ...excessiveLineFields.map((field) => [
      field,
      { key: 'TEMPLATE_WRONG_LINES', values: { most: templateLimits[field], length: templateLimits.line } },
    ]),
    ...incompleteClauses.map((field) => [field, { key: 'TEMPLATE_WRONG_CLAUSE' }]),
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

/** Lists the languages in which a text is missing that exists in another language. */
export const listMissingLanguages = (texts: Texts): readonly Language[] =>
  languages.filter(
    (language) =>
      texts.clauses.some((clause) => !hasText(clause, language)) ||
      [texts.coverLetters, texts.closingNotes].some(
        (byLanguage: TextsByLanguage) =>
          Object.values(byLanguage).some((text) => text.trim() !== '') &&
          (byLanguage[language] ?? '').trim() === '',
      ),
  )

const hasText = ({ texts }: DocumentClause, language: Language): boolean =>
  (texts[language]?.text ?? '').trim() !== ''

/** Returns the list with an item moved one position up (-1) or down (1); unchanged where the item would leave the list. */
export function moveItem<Item>(items: readonly Item[], index: number, offset: 1 | -1): readonly Item[] {
  const item = items[index]
  const target = index + offset
  if (item === undefined || target < 0 || target >= items.length) return items
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}
