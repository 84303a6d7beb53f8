// Finds names of a model without a text in a language, and texts with arguments that the model does not pass.
import type { ModelProblem } from '../validate.ts'

/** Texts by language and key: `{ ja: { 'rule.R1': '…' } }`. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * - `missing`: the name has no text in the language
 * - `unreadable`: its text is not a valid ICU message
 * - `argument`: its text uses an argument that the model does not pass
 */
export interface TextGap extends ModelProblem {
  readonly kind: 'missing' | 'unreadable' | 'argument'
  readonly language: string
  /** Key of the text: `rule.R1`. */
  readonly key: string
  /** The argument that is not passed. */
  readonly argument?: string
}

/** Returns the argument names of a text; throws if the text cannot be read. */
export type ListArguments = (text: string) => readonly string[]

interface WithArguments {
  readonly id: string
  readonly arguments?: object
}

/** The names of a model; satisfied by a core model and by the declarations of a source model. */
export interface NamedModel {
  readonly parameters: readonly { readonly name: string; readonly group: string }[]
  readonly values: readonly { readonly name: string }[]
  readonly rules: readonly WithArguments[]
  readonly notices: readonly WithArguments[]
  readonly goals: readonly { readonly name: string }[]
  /** Figures, bill lines and other displayed things, by the keys of their texts. */
  readonly otherTexts?: readonly NamedText[]
}

/** Something that people read besides the names of a model. */
export interface NamedText {
  readonly key: string
  readonly path: string
  /** `figure 'moduleLoad'`. */
  readonly what: string
  readonly arguments?: object
}

/** A name that people read in their language. */
interface DisplayedName {
  readonly key: string
  readonly path: string
  /** `rule 'R1'`. */
  readonly what: string
  /** Arguments that its text may use. */
  readonly given: readonly string[]
}

/**
 * Every name without a text, by language in the order of the model.
 *
 * @param texts of every language in which the product is offered
 * @param listArguments if absent, arguments are not checked
 */
export function findTextGaps(
  model: NamedModel,
  texts: TextsByLanguage,
  listArguments?: ListArguments,
): TextGap[] {
  return listNames(model).flatMap((displayed) =>
    Object.entries(texts).flatMap(([language, messages]) => {
      const text = messages[displayed.key]
      if (text === undefined || text.trim() === '') return [createMissingGap(displayed, language)]
      const detail = messages[`${displayed.key}.detail`]
      if (listArguments === undefined) return []
      return [
        ...listFaults(displayed, { key: displayed.key, language, text }, listArguments),
        ...(detail === undefined
          ? []
          : listFaults(displayed, { key: `${displayed.key}.detail`, language, text: detail }, listArguments)),
      ]
    }),
  )
}

const createDisplayedName = (
  kind: string,
  list: string,
  name: string,
  given: object = {},
): DisplayedName => ({
  key: `${kind}.${name}`,
  path: `${list}/${name}`,
  what: `${kind === 'parameter' ? 'choice' : kind} '${name}'`,
  given: Object.keys(given),
})

function listNames({
  parameters,
  values,
  rules,
  notices,
  goals,
  otherTexts = [],
}: NamedModel): DisplayedName[] {
  return [
    ...[...Map.groupBy(parameters, ({ group }) => group)].map(([group, members]) => ({
      ...createDisplayedName('group', 'parameters', group),
      path: `parameters/${members[0]!.name}`,
    })),
    ...parameters.map(({ name }) => createDisplayedName('parameter', 'parameters', name)),
    ...values.map(({ name }) => createDisplayedName('value', 'values', name)),
    ...rules.map((rule) => createDisplayedName('rule', 'rules', rule.id, rule.arguments)),
    ...notices.map((notice) => createDisplayedName('notice', 'notices', notice.id, notice.arguments)),
    ...goals.map(({ name }) => createDisplayedName('goal', 'goals', name)),
    ...otherTexts.map(({ arguments: given = {}, ...text }) => ({ ...text, given: Object.keys(given) })),
  ]
}

const createMissingGap = ({ key, path, what }: DisplayedName, language: string): TextGap => ({
  kind: 'missing',
  language,
  key,
  path,
  message: `The ${what} has no text in ${language}.`,
  cure: `Write '${key}' in texts/${language}.json.`,
})

function listFaults(
  { path, what, given }: DisplayedName,
  { key, language, text }: { readonly key: string; readonly language: string; readonly text: string },
  listArguments: ListArguments,
): TextGap[] {
  const place = { language, key, path }
  let placeholders: readonly string[]
  try {
    placeholders = listArguments(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const message = `The text of ${what} in ${language} cannot be read: ${why}`
    return [{ ...place, kind: 'unreadable', message, cure: `Mend '${key}' in texts/${language}.json.` }]
  }
  return placeholders
    .filter((argument) => !given.includes(argument))
    .map((argument) => ({
      ...place,
      kind: 'argument',
      argument,
      message: `The text of ${what} in ${language} asks for '${argument}', which the model does not give.`,
      cure:
        given.length === 0
          ? `Take {${argument}} out of '${key}' in texts/${language}.json, or give it in the model.`
          : `Name one of ${given.join(', ')} in '${key}' of texts/${language}.json.`,
    }))
}
