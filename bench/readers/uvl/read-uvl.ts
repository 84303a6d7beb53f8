// Reads feature models in UVL (universalvariabilitylanguage.github.io): a flag for each feature, rules of the tree and constraints.
import { add, all, any, atLeast, atMost, ifElse, not } from '@design-portal/domain/engine/testing/builder.ts'
import type { Condition, FlagParameter, Rule } from '@design-portal/domain/engine/model.ts'
import { emptyModelParts, ProblemList, type ReadModel } from '../read-model.ts'
import { readUvlLines, type UvlLine, type UvlToken } from './lines.ts'
import { ConstraintParser } from './parse-constraint.ts'

interface Feature {
  readonly kind: 'feature'
  readonly name: string
  readonly line: UvlLine
}

/** How many of its features a group must and may have where the parent is present. */
interface Group {
  readonly kind: 'group'
  readonly parent: string
  readonly min: number
  /** Undefined means all. */
  readonly max: number | undefined
  /** Each feature is mandatory. */
  readonly areMandatory: boolean
  readonly features: string[]
  readonly line: UvlLine
}

const groupWords = new Map([
  ['mandatory', { min: 0, max: undefined, areMandatory: true }],
  ['optional', { min: 0, max: undefined, areMandatory: false }],
  ['or', { min: 1, max: undefined, areMandatory: false }],
  ['alternative', { min: 1, max: 1, areMandatory: false }],
])
const typeWords = new Set(['Integer', 'Real', 'String'])

/** Words that begin a section. */
const sections = ['namespace', 'imports', 'include', 'features', 'constraints'] as const

/**
 * Reads the Boolean level of UVL with group cardinalities and attributes (which are ignored). Typed features, clones,
 * imports and arithmetic are reported, not guessed. Throws ReadError.
 */
export function readUvl(text: string, id: string, file?: string): ReadModel {
  const problems: ProblemList = new ProblemList(text, file)
  const features: Feature[] = []
  const groups: Group[] = []
  const constraints: UvlLine[] = []
  const openNodes: (Feature | Group)[] = []
  let section: (typeof sections)[number] | undefined
  for (const line of readUvlLines(text, problems)) {
    const startedSection = findSection(line)
    if (startedSection !== undefined) {
      section = startedSection
      if (startedSection === 'imports')
        problems.report(line, 'Imports are not read.', 'Put the features of all files into one.')
    } else if (section === 'features') addToTree(line, openNodes, { features, groups, problems })
    else if (section === 'constraints') constraints.push(line)
    else if (section === undefined)
      problems.stop(line, 'There is a line before the first section.', 'Begin with `features`.')
  }
  if (features.length === 0)
    problems.report(
      { start: 0, end: 0 },
      'The model has no feature.',
      'Write `features` and a root below it.',
    )
  problems.throwIfAny()
  return buildModel(id, { features, groups, constraints }, problems)
}

/** The section that a line begins; undefined if it begins none. */
function findSection({ indent, tokens }: UvlLine): (typeof sections)[number] | undefined {
  const [first] = tokens
  return indent > 0 || first === undefined || first.isQuoted
    ? undefined
    : sections.find((section) => section === first.text)
}

/** Attaches a line to the last one with a smaller indentation; features and groups alternate. */
function addToTree(
  line: UvlLine,
  openNodes: (Feature | Group)[],
  {
    features,
    groups,
    problems,
  }: { readonly features: Feature[]; readonly groups: Group[]; readonly problems: ProblemList },
): void {
  while ((openNodes.at(-1)?.line.indent ?? -1) >= line.indent) openNodes.pop()
  const parent = openNodes.at(-1)
  if (parent?.kind === 'feature') {
    const group = parseGroup(line, parent.name, problems)
    groups.push(group)
    openNodes.push(group)
    return
  }
  const feature = parseFeature(line, problems)
  if (parent === undefined && features.length > 0)
    problems.report(
      line,
      `A second root, ${feature.name}.`,
      'Indent it below a group, or put one root above both.',
    )
  parent?.features.push(feature.name)
  features.push(feature)
  openNodes.push(feature)
}

function parseGroup(line: UvlLine, parent: string, problems: ProblemList): Group {
  const [first, ...rest] = line.tokens
  const word = first?.isQuoted === true ? undefined : groupWords.get(first?.text ?? '')
  if (word !== undefined && rest.length === 0) return { kind: 'group', parent, ...word, features: [], line }
  const bounds = parseCardinality(line.tokens)
  if (bounds === undefined)
    problems.stop(
      line,
      `A group was expected below the feature ${parent}.`,
      'Write `mandatory`, `optional`, `or`, `alternative` or `[1..3]`, with the features indented below it.',
    )
  return { kind: 'group', parent, ...bounds, areMandatory: false, features: [], line }
}

/** `[2]`, `[1..3]`, `[1..*]`. */
function parseCardinality(tokens: readonly UvlToken[]): { min: number; max: number | undefined } | undefined {
  const match = /^\[(\d+)(?:\.\.(\d+|\*))?\]$/.exec(tokens.map(({ text }) => text).join(''))
  if (match === null) return undefined
  const min = Number(match[1])
  return { min, max: match[2] === undefined ? min : match[2] === '*' ? undefined : Number(match[2]) }
}

const formatCardinality = (min: number, max: number | undefined): string =>
  max === min ? `[${min}]` : `[${min}..${max ?? '*'}]`

function parseFeature(line: UvlLine, problems: ProblemList): Feature {
  const tokens = [...line.tokens]
  if (tokens.length > 1 && tokens[0]?.text === 'Boolean' && tokens[1]?.kind === 'name') tokens.shift()
  const [nameToken, nextToken] = tokens
  if (nameToken?.kind !== 'name' && nameToken?.kind !== 'number')
    return problems.stop(
      line,
      `\`${nameToken?.text ?? ''}\` is not the name of a feature.`,
      'Put the name in quotes.',
    )
  if (typeWords.has(nameToken.text) && nextToken?.kind === 'name')
    problems.report(
      nameToken,
      `Features of type ${nameToken.text} are not read.`,
      'Make an alternative of its values.',
    )
  else if (nextToken?.text === 'cardinality')
    problems.report(nextToken, 'Features with a cardinality are not read.', 'Write one feature for each.')
  else if (nextToken !== undefined && nextToken.text !== '{')
    problems.report(
      nextToken,
      `Found \`${nextToken.text}\` after the feature ${nameToken.text}.`,
      'Write one feature on a line; put a name with blanks in quotes.',
    )
  else if (nextToken !== undefined && tokens.at(-1)?.text !== '}')
    problems.report(nextToken, 'The attributes have no end.', 'Close them with `}`.')
  return { kind: 'feature', name: nameToken.text, line }
}

function buildModel(
  id: string,
  {
    features,
    groups,
    constraints,
  }: {
    readonly features: readonly Feature[]
    readonly groups: readonly Group[]
    readonly constraints: readonly UvlLine[]
  },
  problems: ProblemList,
): ReadModel {
  const names = new Set<string>()
  for (const { name, line } of features) {
    if (names.has(name)) problems.report(line, `A second feature ${name}.`, 'Rename one of them.')
    names.add(name)
  }
  const root = features[0]!.name
  const rules: Rule[] = [
    { id: `root ${root}`, require: buildFlag(root) },
    ...groups.flatMap((group) => createRules(group, problems)),
  ]
  const sentences: Record<string, string> = {}
  const parser = new ConstraintParser(names, problems)
  for (const line of constraints) {
    const ruleId = `line ${problems.source.position(line).line}`
    rules.push({ id: ruleId, require: parser.parse(line) })
    sentences[ruleId] = problems.source.text.slice(line.start, line.end)
  }
  problems.throwIfAny()
  const parameters = features.map(({ name }): FlagParameter => ({ kind: 'flag', name, group: 'features' }))
  return {
    model: { id, version: '1.0.0', tables: {}, parameters, rules, ...emptyModelParts },
    sentences,
    warnings: problems.warnings,
  }
}

const buildFlag = (name: string): Condition => ({ kind: 'flag', name })

function createRules(
  { parent, min, max, areMandatory, features, line }: Group,
  problems: ProblemList,
): Rule[] {
  if (min > features.length || (max !== undefined && max < min))
    problems.report(
      line,
      `The cardinality ${formatCardinality(min, max)} is impossible in a group of ${features.length}.`,
      'Correct the cardinality.',
    )
  const rules = features.map((name): Rule => ({
    id: `parent of ${name}`,
    require: any(not(buildFlag(name)), buildFlag(parent)),
  }))
  for (const name of areMandatory ? features : [])
    rules.push({ id: `mandatory ${name}`, require: any(not(buildFlag(parent)), buildFlag(name)) })
  const isBounded = max !== undefined && max < features.length
  const lineNumber = problems.source.position(line).line
  if (min === 1 && !isBounded)
    rules.push({
      id: `group ${lineNumber}`,
      require: any(not(buildFlag(parent)), ...features.map(buildFlag)),
    })
  else if (min > 0 || isBounded) {
    const count = add(...features.map((name) => ifElse(buildFlag(name), 1, 0)))
    const require = all(...(min > 0 ? [atLeast(count, min)] : []), ...(isBounded ? [atMost(count, max)] : []))
    rules.push({ id: `group ${lineNumber}`, when: buildFlag(parent), require })
  }
  return rules
}
