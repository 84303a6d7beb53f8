// The text form of a model: reads text into the JSON source model and its core, with a position for every problem, and writes a model as text.
import type { Model } from '../model.ts'
import { checkDeclarations } from '../source/check-declarations.ts'
import { tryElaborate } from '../source/elaborate.ts'
import { emptyLibrary, type LibraryDescription } from '../source/library-description.ts'
import type { Origins } from '../source/origin.ts'
import type { SourceModel, SourceValue } from '../source/source-model.ts'
import {
  type ListArguments,
  type NamedModel,
  findTextGaps,
  type TextsByLanguage,
} from '../publish/text-gaps.ts'
import { findTooDeepDefinitions, MAX_DEFINITION_DEPTH } from './definition-depth.ts'
import { resolve, type Resolved } from './resolve.ts'
import type { TableFiles } from './resolve-table.ts'
import type { ModelProblem } from '../validate.ts'
import { getConditionName, findUnusedConditions } from './named-conditions.ts'
import { Locator } from './locate.ts'
import { parse } from './parse.ts'
import { printTree } from './print.ts'
import { toModelSyntax, type Sentences } from './model-to-syntax.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import { listFlagTexts, listNamedTexts, listNameTexts } from './named-texts.ts'
import type { Tree } from './syntax-line.ts'

/** Maximum number of problems of one text; more would hide the first ones. */
const MAX_PROBLEMS = 100

export interface ReadOptions {
  /** The name of the text in problems. */
  readonly file?: string
  /** Returns the text of a table named by `import tables`. */
  readonly files?: TableFiles
  /** What formulas may call, and what the exchange and the drawings read. */
  readonly library?: LibraryDescription
}

export interface ReadModel {
  /** The model as written, if there are no problems. */
  readonly source?: SourceModel
  /** The engine's model, elaborated from the source; it compiles. */
  readonly model?: Model
  /** The origins of the names of `model` in the source. */
  readonly origins?: Origins
  /** English sentences by the keys of the product's messages: `rule.R06`, `parameter.load`. */
  readonly messages: Sentences
  /** In the order of the text, followed by those of imported tables. At most 100. */
  readonly problems: readonly TextProblem[]
  readonly tree: Tree
}

/** Reads the text of a model. Never throws: every fault is a problem with its position and remedy. */
export function readModel(text: string, options: ReadOptions = {}): ReadModel {
  const { file, files = () => undefined, library = emptyLibrary } = options
  const { source, tree, problems } = parse(text, file)
  const resolved = resolve(tree, source, files, new Set(library.functions.keys()))
  // Lines that could not be read would leave names undefined that the text does define.
  const isReadable = problems.length === 0 && !resolved.blocked
  const checked = isReadable ? checkResolved(resolved, source, library) : { problems: [] }
  const faults = [...problems, ...resolved.problems, ...checked.problems]
  const found = faults.length > 0 ? faults : listUnused(tree, source)
  const sorted = found.toSorted(
    (a, b) => Number(a.file !== file) - Number(b.file !== file) || a.offset - b.offset,
  )
  const result = { messages: resolved.messages, problems: sorted.slice(0, MAX_PROBLEMS), tree }
  return found.length === 0 ? { ...result, source: resolved.source, ...checked.elaborated } : result
}

/** The content of a named condition is checked where it is used, so each must be used. */
const listUnused = (tree: Tree, source: SourceText): TextProblem[] =>
  findUnusedConditions(tree).map((line) => ({
    ...source.position(line.name),
    message: `Nothing uses the condition '${getConditionName(line)}'.`,
    cure: 'Use it, or take it out.',
  }))

/** The faults found by the model's own validation, at their places in the text, or the engine's model. */
function checkResolved(
  resolved: Resolved,
  text: SourceText,
  library: LibraryDescription,
): {
  readonly problems: TextProblem[]
  readonly elaborated?: { readonly model: Model; readonly origins: Origins }
} {
  const { source, places, written } = resolved
  const [tooDeep] = findTooDeepDefinitions([...listDefinitions(source), ...listFigures(source)])
  if (tooDeep !== undefined)
    return {
      problems: [
        {
          ...text.position(places.get(tooDeep.value) ?? { start: 0, end: 0 }),
          message: `The definition of '${tooDeep.name}' leads through more than ${MAX_DEFINITION_DEPTH} levels of others.`,
          cure: 'Break the chain with a parameter and a rule, or shorten it.',
        },
      ],
    }
  const { problems, elaborated } = tryElaborate(source, { written })
  const declarationProblems = checkDeclarations(source, { library, written })
  const locator = new Locator(resolved, text)
  return {
    problems: deduplicateProblems([...problems, ...declarationProblems], {
      locator,
      text,
      conditions: resolved.conditions,
    }),
    ...(elaborated === undefined ? {} : { elaborated }),
  }
}

/** The first problems; a problem in a named condition is reported once, however often the condition is used. */
function deduplicateProblems(
  problems: readonly ModelProblem[],
  { locator, text, conditions }: Pick<Resolved, 'conditions'> & { locator: Locator; text: SourceText },
): TextProblem[] {
  const found: TextProblem[] = []
  /** Whether the reported problem is in a named condition. */
  const reported = new Map<string, boolean>()
  const lines = [...conditions.values()]
  for (const problem of problems) {
    if (found.length === MAX_PROBLEMS) break
    const located = locator.locate(problem)
    const key = `${located.file} ${located.offset} ${located.message}`
    if (reported.get(key) === true) continue
    const isIn = ({ start, end }: Span): boolean => start <= located.offset && located.offset < end
    if (!reported.has(key)) reported.set(key, located.file === text.file && lines.some(isIn))
    found.push(located)
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

/** The values of a model and of its parts, by their names in expressions. */
function listDefinitions({ values, parts = [] }: SourceModel) {
  return [
    ...values.map((value) => toDefinition(value)),
    ...parts.flatMap((part) => (part.values ?? []).map((value) => toDefinition(value, `${part.name}.`))),
  ]
}

/**
 * The names of a text without a text in a language beside it, at their positions. English is the text itself, completed
 * by the file beside it. Empty if the text has problems of its own.
 *
 * @param textsBeside texts by language and key
 */
export function readTextGaps(
  text: string,
  textsBeside: TextsByLanguage,
  options: ReadOptions & { readonly listArguments?: ListArguments } = {},
): TextProblem[] {
  const { source: model, messages } = readModel(text, options)
  if (model === undefined) return []
  const { source, tree } = parse(text, options.file)
  const locator = new Locator(resolve(tree, source, options.files ?? (() => undefined)), source)
  const texts = { ...textsBeside, en: { ...textsBeside['en'], ...messages } }
  const named = toNamedModel(model)
  // A product without a name in any language is called by a text of the portal.
  const isNamed = Object.values(texts).some(({ product }) => product !== undefined)
  const namedModel = isNamed
    ? { ...named, otherTexts: [...listNameTexts(model), ...(named.otherTexts ?? [])] }
    : named
  return findTextGaps(namedModel, texts, options.listArguments)
    .slice(0, MAX_PROBLEMS)
    .map((gap) => locator.locate(gap))
}

const prefixMembers = <T extends { readonly name: string }>(part: string, members: readonly T[] = []): T[] =>
  members.map((member) => ({ ...member, name: `${part}.${member.name}` }))

/** The declarations of a model, each once, under its name in the text. */
function toNamedModel(source: SourceModel): NamedModel {
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
    otherTexts: [...listFlagTexts(source), ...listNamedTexts(source)],
  }
}

export interface WriteOptions {
  /** English sentences to write beside their declarations, by the keys of the product's messages. */
  readonly messages?: Sentences
  /** Tables in separate files (`writeTableFile` in csv.ts writes them); the others are in the text. */
  readonly imported?: ReadonlySet<string>
}

/** Writes a model as text, from which `readModel` reads an equal source model and the same sentences. */
export const writeModel = (
  source: SourceModel,
  { messages = {}, imported = new Set() }: WriteOptions = {},
): string => printTree(toModelSyntax(source, messages, imported))

/** Prints a text in the standard layout, with its comments; undefined if it cannot be read. */
export function formatModel(text: string): string | undefined {
  const { tree, problems } = parse(text)
  return problems.length === 0 ? printTree(tree) : undefined
}
