// What is wrong with a product package although its model can be read: texts that nobody translated, options without a label, facts without a source.
import type { TextsByLanguage } from '@design-portal/domain/engine/publish/text-gaps.ts'
import type { SourceModel } from '@design-portal/domain/engine/source/source-model.ts'
import { languages } from '@design-portal/i18n/languages.ts'

/** What was found, and what to do. */
export interface PackageFinding {
  readonly message: string
  readonly cure: string
}

/** Findings that no language and no grammar tells: in the order of the model. */
export const checkPackage = (source: SourceModel, texts: TextsByLanguage | undefined): PackageFinding[] => [
  ...findFactsWithoutSource(source),
  ...(texts === undefined
    ? []
    : [
        ...findMissingLanguages(texts),
        ...findUntranslatedTexts(texts),
        ...findOptionsWithoutLabel(source, texts),
      ]),
]

/** Numbers of a table whose column says no source; a text column `source` says it row by row. */
function findFactsWithoutSource({ tables }: SourceModel): PackageFinding[] {
  return Object.entries(tables).flatMap(([table, { columns }]) => {
    if (columns['source']?.type === 'text') return []
    return Object.entries(columns)
      .filter(([, { type, source }]) => type === 'number' && source === undefined)
      .map(([column]) => ({
        message: `The figures of ${table}.${column} have no source.`,
        cure: 'Say it behind the column, `source "data sheet"`, or in a text column `source`; an assumption is one, too.',
      }))
  })
}

function findMissingLanguages(texts: TextsByLanguage): PackageFinding[] {
  return languages
    .filter((language) => texts[language] === undefined)
    .map((language) => ({
      message: `There are no texts in ${language}.`,
      cure: `Write texts/${language}.json.`,
    }))
}

/** A sentence of several words is never the same in two languages; a name or a unit may be. */
const isSentence = (text: string): boolean => (text.match(/\p{Ll}{3,}/gu) ?? []).length >= 3

function findUntranslatedTexts({ en = {}, ...others }: TextsByLanguage): PackageFinding[] {
  return Object.entries(others).flatMap(([language, messages]) =>
    Object.entries(messages)
      .filter(([key, text]) => text === en[key] && isSentence(text))
      .map(([key]) => ({
        message: `'${key}' is the English text in ${language}.`,
        cure: `Translate it in texts/${language}.json.`,
      })),
  )
}

/** Options that are words; figures such as 400 are read as they stand. */
function findOptionsWithoutLabel(source: SourceModel, { en = {} }: TextsByLanguage): PackageFinding[] {
  const parameters = [
    ...source.parameters.map((parameter) => ({ prefix: '', parameter })),
    ...(source.parts ?? []).flatMap((part) =>
      part.parameters.map((parameter) => ({ prefix: `${part.name}.`, parameter })),
    ),
  ]
  return parameters.flatMap(({ prefix, parameter }) => {
    if (parameter.kind !== 'choice' || !('options' in parameter.from)) return []
    return parameter.from.options
      .filter((option) => /\p{L}/u.test(option))
      .map((option) => `option.${prefix}${parameter.name}.${option}`)
      .filter((key) => en[key] === undefined)
      .map((key) => ({ message: `There is no label '${key}'.`, cure: 'Write it in texts/en.json.' }))
  })
}
