// The text face of a model: reads text into the JSON source model and its core, with every problem placed, and writes a model as text.
import type { Model } from '../model.ts'
import { checkDeclarations } from '../source/check-declarations.ts'
import { tryElaborate } from '../source/elaborate.ts'
import { emptyLibrary, type LibraryDescription } from '../source/library-description.ts'
import type { Origins } from '../source/origin.ts'
import type { SourceModel, SourceValue } from '../source/source-model.ts'
import {
  type ArgumentsOf,
  type NamedModel,
  findTextGaps,
  type TextsByLanguage,
} from '../publish/text-gaps.ts'
import { findTooDeepDefinitions, DEEPEST_DEFINITION } from './definition-depth.ts'
import { resolve, type Resolved } from './resolve.ts'
import type { TableFiles } from './resolve-table.ts'
import type { ModelProblem } from '../validate.ts'
import { getConditionName, findUnusedConditions } from './named-conditions.ts'
import { Locator } from './locate.ts'
import { parse } from './parse.ts'
import { printTree } from './print.ts'
import { raise, type Sentences } from './raise.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import { listNamedTexts } from './named-texts.ts'
import type { Tree } from './syntax-line.ts'

/** More would bury the first. */
const MAX_PROBLEMS = 100

export interface ReadOptions {
  /** The name of the text in problems. */
  readonly file?: string
  /** Gives the text of a table that `import tables` names. */
  readonly files?: TableFiles
  /** What formulas may call, and what the exchange and the drawings read. */
  readonly library?: LibraryDescription
}

export interface ReadModel {
  /** The model as it is written, when there is no problem. */
  readonly source?: SourceModel
  /** What the engine reads, elaborated from the source; it compiles. */
  readonly model?: Model
  /** Where the names of `model` come from in the source. */
  readonly origins?: Origins
  /** English sentences by the keys of the product's messages: `rule.R06`, `parameter.load`. */
  readonly messages: Sentences
  /** In the order of the text, those of imported tables last. At most 100. */
  readonly problems: readonly TextProblem[]
  readonly tree: Tree
}

/** Reads the text of a model. Never throws: whatever is wrong is a problem with its place and cure. */
export function readModel(text: string, options: ReadOptions = {}): ReadModel {
  const { file, files = () => undefined, library = emptyLibrary } = options
  const { source, tree, problems } = parse(text, file)
  const resolved = resolve(tree, source, files, new Set(library.functions.keys()))
  // Lines that could not be read would leave names undefined that the text does define.
  const isReadable = problems.length === 0 && !resolved.blocked
  const judged = isReadable ? judge(resolved, source, library) : { problems: [] }
  const wrong = [...problems, ...resolved.problems, ...judged.problems]
  const found = wrong.length > 0 ? wrong : unusedIn(tree, source)
  const sorted = found.toSorted(
    (a, b) => Number(a.file !== file) - Number(b.file !== file) || a.offset - b.offset,
  )
  const result = { messages: resolved.messages, problems: sorted.slice(0, MAX_PROBLEMS), tree }
  return found.length === 0 ? { ...result, source: resolved.source, ...judged.elaborated } : result
}

/** What a named condition says is looked at where it is used, so that each must be used. */
const unusedIn = (tree: Tree, source: SourceText): TextProblem[] =>
  findUnusedConditions(tree).map((line) => ({
    ...source.position(line.name),
    message: `Nothing uses the condition '${getConditionName(line)}'.`,
    cure: 'Use it, or take it out.',
  }))

/** What the model's own validation finds, at its places in the text, or the model that the engine reads. */
function judge(
  resolved: Resolved,
  text: SourceText,
  library: LibraryDescription,
): {
  readonly problems: TextProblem[]
  readonly elaborated?: { readonly model: Model; readonly origins: Origins }
} {
  const { source, places, written } = resolved
  const [deep] = findTooDeepDefinitions([...listDefinitions(source), ...listFigures(source)])
  if (deep !== undefined)
    return {
      problems: [
        {
          ...text.position(places.get(deep.value) ?? { start: 0, end: 0 }),
          message: `The definition of '${deep.name}' leads through more than ${DEEPEST_DEFINITION} levels of others.`,
          cure: 'Break the chain with a parameter and a rule, or shorten it.',
        },
      ],
    }
  const { problems, elaborated } = tryElaborate(source, { written })
  const beside = checkDeclarations(source, { library, written })
  const locator = new Locator(resolved, text)
  return {
    problems: toldOnce([...problems, ...beside], { locator, text, conditions: resolved.conditions }),
    ...(elaborated === undefined ? {} : { elaborated }),
  }
}

/** The first problems; a problem in a named condition is reported once, however often the condition is used. */
function toldOnce(
  problems: readonly ModelProblem[],
  { locator, text, conditions }: Pick<Resolved, 'conditions'> & { locator: Locator; text: SourceText },
): TextProblem[] {
  const found: TextProblem[] = []
  /** Whether the reported problem is in a named condition. */
  const reported = new Map<string, boolean>()
  const lines = [...conditions.values()]
  for (const problem of problems) {
    if (found.length === MAX_PROBLEMS) break
    const placed = locator.problem(problem)
    const key = `${placed.file} ${placed.offset} ${placed.message}`
    if (reported.get(key) === true) continue
    const isIn = ({ start, end }: Span): boolean => start <= placed.offset && placed.offset < end
    if (!reported.has(key)) reported.set(key, placed.file === text.file && lines.some(isIn))
    found.push(placed)
  }
  return found
}

const listFigures = ({ figures = [] }: SourceModel) =>
  figures.map((figure) => ({ name: figure.name, is: figure.is, value: figure }))

const toDefinition = (value: SourceValue, prefix = '') => ({
  name: `${prefix}${value.name}`,
  is: value.is,
  value,
})

/** The values of a model and of its parts, by the names that expressions have for them. */
function listDefinitions({ values, parts = [] }: SourceModel) {
  return [
    ...values.map((value) => toDefinition(value)),
    ...parts.flatMap((part) => (part.values ?? []).map((value) => toDefinition(value, `${part.name}.`))),
  ]
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
  const { source: model, messages } = readModel(text, options)
  if (model === undefined) return []
  const { source, tree } = parse(text, options.file)
  const locator = new Locator(resolve(tree, source, options.files ?? (() => undefined)), source)
  const texts = { ...beside, en: { ...beside['en'], ...messages } }
  return findTextGaps(asDeclared(model), texts, options.argumentsOf)
    .slice(0, MAX_PROBLEMS)
    .map((gap) => locator.problem(gap))
}

const prefixMembers = <T extends { readonly name: string }>(part: string, of: readonly T[] = []): T[] =>
  of.map((one) => ({ ...one, name: `${part}.${one.name}` }))

/** What a model declares, each once, under the name that it has in its text. */
function asDeclared(source: SourceModel): NamedModel {
  const { parameters, values, rules, notices, goals, parts = [], additions = [] } = source
  return {
    parameters: [
      ...parameters,
      ...parts.flatMap((part) => [
        ...(typeof part.count === 'number' ? [] : [{ name: `${part.name}.count`, group: part.count.group }]),
        ...prefixMembers(part.name, part.parameters),
      ]),
    ],
    values: [...values, ...parts.flatMap((part) => prefixMembers(part.name, part.values))],
    rules: [...rules, ...parts.flatMap((part) => part.rules ?? [])],
    notices: [...notices, ...parts.flatMap((part) => part.notices ?? []), ...additions],
    goals,
    more: listNamedTexts(source),
  }
}

export interface WriteOptions {
  /** English sentences to write beside what they are said of, by the keys of the product's messages. */
  readonly messages?: Sentences
  /** Tables that stand in files of their own (`writeTableFile` in csv.ts writes them); the others stand in the text. */
  readonly imported?: ReadonlySet<string>
}

/** Writes a model as text, from which `readModel` reads an equal source model and the same sentences. */
export const writeModel = (
  source: SourceModel,
  { messages = {}, imported = new Set() }: WriteOptions = {},
): string => printTree(raise(source, messages, imported))

/** Lays a text out anew, with its comments; undefined while it cannot be read. */
export function formatModel(text: string): string | undefined {
  const { tree, problems } = parse(text)
  return problems.length === 0 ? printTree(tree) : undefined
}
