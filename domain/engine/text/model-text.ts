// The text face of a model: reads text into the JSON model with every problem placed, and writes a model as text.
import type { Model } from '../model.ts'
import { type ArgumentsOf, textGaps, type TextsByLanguage } from '../publish/text-gaps.ts'
import { validateModel } from '../validate.ts'
import { tooDeepDefinitions, DEEPEST_DEFINITION } from './definition-depth.ts'
import { resolve, type Resolved } from './resolve.ts'
import type { TableFiles } from './resolve-table.ts'
import { Locator } from './locate.ts'
import { parse } from './parse.ts'
import { printTree } from './print.ts'
import { raise, type Sentences } from './raise.ts'
import type { SourceText, TextProblem } from './source-text.ts'
import type { Tree } from './syntax.ts'

/** More would bury the first. */
const MOST_PROBLEMS = 100

export interface ReadOptions {
  /** The name of the text in problems. */
  readonly file?: string
  /** Gives the text of a table that `import tables` names. */
  readonly files?: TableFiles
}

export interface ReadModel {
  /** The model, when there is no problem; it compiles. */
  readonly model?: Model
  /** English sentences by the keys of the product's messages: `rule.R06`, `parameter.load`. */
  readonly messages: Sentences
  /** In the order of the text, those of imported tables last. At most 100. */
  readonly problems: readonly TextProblem[]
  readonly tree: Tree
}

/** Reads the text of a model. Never throws: whatever is wrong is a problem with its place and cure. */
export function readModel(text: string, { file, files = () => undefined }: ReadOptions = {}): ReadModel {
  const { source, tree, problems } = parse(text, file)
  const resolved = resolve(tree, source, files)
  // Lines that could not be read would leave names undefined that the text does define.
  const readable = problems.length === 0 && !resolved.blocked
  const found = [...problems, ...resolved.problems, ...(readable ? validated(resolved, source, tree) : [])]
  const sorted = found.toSorted(
    (a, b) => Number(a.file !== file) - Number(b.file !== file) || a.offset - b.offset,
  )
  const result = { messages: resolved.messages, problems: sorted.slice(0, MOST_PROBLEMS), tree }
  return found.length === 0 ? { ...result, model: resolved.model } : result
}

/** The problems that the model's own validation finds, at their places in the text. */
function validated(resolved: Resolved, source: SourceText, tree: Tree): TextProblem[] {
  const { model, places } = resolved
  const deep = tooDeepDefinitions(model.values)
  if (deep.length > 0)
    return deep.slice(0, 1).map((value) => ({
      ...source.position(places.get(value) ?? { start: 0, end: 0 }),
      message: `The definition of '${value.name}' leads through more than ${DEEPEST_DEFINITION} levels of others.`,
      cure: 'Break the chain with a parameter and a rule, or shorten it.',
    }))
  const locator = new Locator(resolved, source, tree)
  return validateModel(model)
    .slice(0, MOST_PROBLEMS)
    .map((problem) => locator.problem(problem))
}

/**
 * The names of a text that have no text in a language that stands beside it, at their places. English is what the text itself says,
 * completed by what stands beside it. None where the text has problems of its own.
 *
 * @param beside texts by language and key
 */
export function readTextGaps(
  text: string,
  beside: TextsByLanguage,
  options: ReadOptions & { readonly argumentsOf?: ArgumentsOf } = {},
): TextProblem[] {
  const { model, messages } = readModel(text, options)
  if (model === undefined) return []
  const { source, tree } = parse(text, options.file)
  const locator = new Locator(resolve(tree, source, options.files ?? (() => undefined)), source, tree)
  const texts = { ...beside, en: { ...beside['en'], ...messages } }
  return textGaps(model, texts, options.argumentsOf)
    .slice(0, MOST_PROBLEMS)
    .map((gap) => locator.problem(gap))
}

export interface WriteOptions {
  /** English sentences to write beside what they are said of, by the keys of the product's messages. */
  readonly messages?: Sentences
  /** Tables that stand in files of their own (`writeTableFile` in csv.ts writes them); the others stand in the text. */
  readonly imported?: ReadonlySet<string>
}

/** Writes a model as text, from which `readModel` reads an equal model and the same sentences. */
export const writeModel = (
  model: Model,
  { messages = {}, imported = new Set() }: WriteOptions = {},
): string => printTree(raise(model, messages, imported))

/** Lays a text out anew, with its comments; undefined while it cannot be read. */
export function formatModel(text: string): string | undefined {
  const { tree, problems } = parse(text)
  return problems.length === 0 ? printTree(tree) : undefined
}
