// Completion for an editor at a place in the text of a model: names in scope, columns, options, units, words.
import { emptyLibrary, type LibraryDescription } from '../source/library-description.ts'
import { completeInProduct, tailWords } from './complete-product.ts'
import { readTokens } from './lexer.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import { printMember } from './print-names.ts'
import type { TableFiles } from './resolve-table.ts'
import { declarationWords } from './tokens.ts'
import { proposeKeywords, proposeNames, type Proposal, proposeUnits, Writing } from './writing.ts'

export interface Completion {
  /** The span that a proposal replaces: the word typed, or an empty span. */
  readonly from: number
  readonly to: number
  readonly proposals: readonly Proposal[]
}

/** The proposals at an offset. Pure, and never throws; a text with problems is read as far as possible. */
export function complete(
  text: string,
  offset: number,
  files: TableFiles = () => undefined,
  library: LibraryDescription = emptyLibrary,
): Completion {
  const at = Math.max(0, Math.min(text.length, offset))
  const all = readTokens(text)
  const inside = all.find(({ start, end }) => start < at && at <= end)
  const word = inside?.kind === 'word' || inside?.kind === 'name' ? inside : undefined
  const from = word?.start ?? at
  const nothing = { from, to: at, proposals: [] }
  if (inside?.kind === 'comment' || (inside?.kind === 'string' && at < inside.end)) return nothing
  const { source, tree } = parse(text)
  const resolved = resolve(tree, source, files)
  const known = all.filter(({ kind }) => kind !== 'comment' && kind !== 'end')
  const before = known.filter(({ end }) => end <= from)
  const startsLine = !text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim()
  const typed = text.slice(from, at).replace(/^`/, '').toLowerCase()
  const proposals = listProposals(new Writing(resolved, { text, before, all: known }, library), startsLine)
  return {
    ...nothing,
    proposals: proposals.filter((proposal) =>
      proposal.text.toLowerCase().replace(/^[`"]/, '').startsWith(typed),
    ),
  }
}

function listProposals(writing: Writing, startsLine: boolean): readonly Proposal[] {
  const placed = proposeAtPlace(writing)
  if (!startsLine) return placed ?? completeExpression(writing)
  // A new line begins a declaration or continues the one above.
  return [
    ...proposeKeywords(...declarationWords),
    ...(writing.length === 0 ? [] : (placed ?? completeExpression(writing))),
  ]
}

/** Places where only one kind of thing is permitted; undefined elsewhere. */
function proposeAtPlace(writing: Writing): readonly Proposal[] | undefined {
  const isAfterPoint = writing.last(1) === '.' && writing.kind(1) === 'symbol'
  if (isAfterPoint && !isDeclaring(writing)) return proposeMembersBefore(writing)
  return completeDeclaration(writing) ?? completeFormula(writing)
}

/** Whether the place is in the declared name: `choice rack.`. */
const isDeclaring = ({ declaration, length }: Writing): boolean =>
  ['choice', 'requirement', 'fact', 'value', 'condition'].includes(declaration) && length === 3

function completeDeclaration(writing: Writing): readonly Proposal[] | undefined {
  const [last, { length, declaration }] = [writing.last(1), writing]
  switch (declaration) {
    case 'choice':
    case 'requirement':
    case 'fact':
      if (writing.has('=')) return undefined
      return writing.length > 1 && writing.last(length - 1) === 'part'
        ? completePart(writing)
        : completeChoice(writing)
    case 'table':
      if (last === ':') return proposeKeywords('key', 'text', 'number', 'flag')
      return last === 'number' ? proposeUnits() : proposeKeywords('source')
    case 'value':
      return last === ':' && !writing.has('=') ? proposeUnits() : undefined
    case 'goal':
      return last === '=' && length === 3 ? proposeKeywords('min') : undefined
    case 'import':
      return length === 1 ? proposeKeywords('tables') : []
    case 'model':
      if (last === 'units') return proposeKeywords('adopted')
      if (writing.kind(1) === 'string') return []
      return length < 2 ? [] : proposeKeywords(writing.has('version') ? 'units' : 'version')
    case 'part':
      return completePart(writing)
    case 'list':
      return last === ':' ? proposeUnits() : writing.kind(1) === 'number' ? proposeKeywords('source') : []
    default:
      return completeInProduct(writing) ?? completeSentence(writing)
  }
}

/** Declarations that apply to the model or to the places of a part. */
function completeSentence(writing: Writing): readonly Proposal[] | undefined {
  const [last, { length, declaration }] = [writing.last(1), writing]
  switch (declaration) {
    case 'scenario':
      if (last === ':') return proposeKeywords('any', 'one of')
      return last === 'any' ? writing.parts() : []
    case 'context':
      if (last === '=') return writing.choices(writing.last(2) === 'date' ? 'date' : 'choice')
      return length === 1 || last === ',' ? proposeKeywords('country', 'standard', 'edition', 'date') : []
    case 'notice':
      if (last === 'each') return proposePlaces(writing)
      if (length === 2) return proposeKeywords('auto', 'warning', 'information', 'for each')
      return length === 5 && writing.last(2) === 'each'
        ? proposeKeywords('auto', 'warning', 'information')
        : undefined
    case 'addition':
      return completeAddition(writing)
    case 'rule':
      return last === 'each' ? writing.parts() : undefined
    default:
      return undefined
  }
}

function completeAddition(writing: Writing): readonly Proposal[] | undefined {
  if (writing.has('when')) return undefined
  if (writing.last(1) === 'set') return writing.choices()
  if (writing.last(1) === '=') {
    const parameter = writing.parameterAt(2)
    return parameter?.kind === 'flag' ? proposeKeywords('true', 'false') : writing.options(parameter)
  }
  return writing.length < 2 ? [] : proposeKeywords(writing.has('set') ? 'when' : 'set')
}

/** Within a number or a condition, or after it. */
function completeFormula(writing: Writing): readonly Proposal[] | undefined {
  const [last, second] = [writing.last(1), writing.last(2)]
  const isWord = writing.kind(1) === 'word'
  const applied = isWord ? completeApplies(writing) : undefined
  if (applied !== undefined) return applied
  if (last === 'in' && isWord && writing.backTo('with') !== undefined) return proposeUnits()
  if (isWord && isConverted(writing)) return proposeUnits()
  if (isWord && last === 'as' && second !== 'same') return proposeUnitsOrName(writing)
  if (isWord && (last === 'over' || last === 'each')) return proposePlaces(writing)
  if (last === '=' || last === '!=') return proposeComparedValues(writing, 2)
  if (last === 'case' && isWord) return [...writing.choices('choice'), ...writing.scenarios()]
  const branch = writing.backTo('case')
  if (branch !== undefined && (last === '|' || (last === 'of' && branch <= 5)))
    return [...proposeBranches(writing, branch - 1), ...proposeKeywords('else')]
  const open = writing.openBracket()
  if (open?.mark === '[' && (last === '[' || last === ','))
    return writing.columns(writing.last(open.back + 1))
  if (last === '(') return proposeArguments(writing)
  if (open?.mark === '(' && writing.last(open.back + 1) === 'in' && last === ',')
    return proposeComparedValues(writing, open.back + (writing.last(open.back + 2) === 'not' ? 3 : 2))
  if (last === 'to' && second !== '' && writing.last(3) === 'rounded') return proposeListsOrStep(writing)
  return second === 'rounded' ? proposeKeywords('to') : undefined
}

/** The beginning of the content of just opened brackets, if it is not an expression. */
function proposeArguments(writing: Writing): readonly Proposal[] | undefined {
  switch (writing.last(2)) {
    case 'in':
      return writing.kind(2) === 'word'
        ? proposeComparedValues(writing, writing.last(3) === 'not' ? 4 : 3)
        : undefined
    case 'count':
    case 'place':
      return writing.parts()
    case 'inEvery':
    case 'lost':
      return writing.scenarios()
    case 'stated':
      return proposeNames(
        writing.model.parameters.flatMap((parameter) =>
          parameter.kind === 'number' && parameter.mayBeUnstated === true ? [parameter.name] : [],
        ),
      )
    case 'interpolate':
      return writing.tables()
    default:
      return undefined
  }
}

/** What can be iterated over: parts, and in formulas lists of records and tables. */
const proposePlaces = (writing: Writing): readonly Proposal[] => [
  ...writing.parts(),
  ...(writing.isFormula ? [...writing.lists(), ...writing.tables()] : []),
]

/** `from` and `to` of a conversion precede units. */
const isConverted = (writing: Writing): boolean =>
  writing.function() === 'convert' &&
  (writing.last(1) === 'from' || (writing.last(1) === 'to' && writing.last(3) === 'from'))

/** A new name follows `over rack as`. */
const proposeUnitsOrName = (writing: Writing): readonly Proposal[] =>
  writing.last(3) === 'over' || writing.last(3) === '(' ? [] : proposeUnits()

const proposeListsOrStep = ({ model }: Writing): readonly Proposal[] => [
  ...proposeKeywords('step'),
  ...proposeNames(Object.keys(model.lists ?? {})),
]

/** Where and when a rule applies. */
function completeApplies(writing: Writing): readonly Proposal[] | undefined {
  if (!writing.has('applies')) return undefined
  const key = { in: 'country', standard: 'standard', edition: 'edition' } as const
  const last = writing.last(1)
  if (last === 'applies') return proposeKeywords('in', 'standard', 'edition', 'from', 'until')
  if (last !== 'in' && last !== 'standard' && last !== 'edition') return undefined
  const name = writing.model.context?.[key[last]]
  return writing.options(writing.model.parameters.find((parameter) => parameter.name === name))
}

/** Options or cells that the name before a comparison can have; undefined where it is a number. */
function proposeComparedValues(writing: Writing, back: number): readonly Proposal[] | undefined {
  const found = writing.options(writing.parameterAt(back))
  if (found.length > 0) return found
  const cells = writing.last(back + 1) === '.' ? writing.cellsAt(back) : []
  return cells.length === 0 ? undefined : cells
}

/** The options or cases that `case … of` selects by; its name ends before `of`. */
function proposeBranches(writing: Writing, back: number): readonly Proposal[] {
  const cases = writing.cases(writing.last(back))
  if (cases.length > 0) return cases
  const isMember = writing.last(back - 1) === '.'
  return writing.options(writing.parameterAt(isMember ? back - 2 : back))
}

/** Columns and members after `frame.`, `rack.`, or `discharge[…].`. */
function proposeMembersBefore(writing: Writing): readonly Proposal[] {
  if (writing.last(2) !== ']') return writing.membersAt(2)
  let closed = 0
  for (let back = 2; back <= writing.length; back++) {
    if (writing.last(back) === ']') closed += 1
    if (writing.last(back) === '[') closed -= 1
    if (closed === 0) return writing.columns(writing.last(back + 1), printMember)
  }
  return []
}

const completePart = (writing: Writing): readonly Proposal[] =>
  writing.kind(1) === 'number' ? proposeKeywords('ordered', 'preferred') : []

function completeChoice(writing: Writing): readonly Proposal[] {
  const last = writing.last(1)
  if (last === ':') return proposeKeywords('key of', 'one of', 'date', 'flag')
  if (last === 'key' || last === 'one') return proposeKeywords('of')
  if (last === 'of' && writing.last(2) === 'key') return writing.tables()
  if (last === 'preferred') return [...writing.preferable(), ...writing.followable()]
  if (last === 'instead') return proposeKeywords('of')
  if (last === 'of' && writing.last(2) === 'instead') return writing.preferable()
  if (last === 'label') return []
  const isChoice = writing.declaration === 'choice'
  if (!writing.has(':')) return writing.length === 1 && !isChoice ? proposeKeywords('part') : []
  const isDay = writing.has('date')
  const isRange = writing.has('..') && !isDay
  const hasOptions = writing.has('key') || writing.has('one')
  const attributes = proposeKeywords(
    ...(isRange ? ['step', 'optional'] : []),
    'preferred',
    'result',
    'essential',
    ...(writing.declaration === 'requirement' && writing.has('preferred') ? ['instead of'] : []),
    ...(hasOptions ? ['label'] : []),
  )
  return writing.kind(1) === 'number' && isRange ? [...proposeUnits(), ...attributes] : attributes
}

/** The words that may follow within the brackets of a function. */
const wordsWithin: Readonly<Record<string, readonly string[]>> = {
  sum: ['over', 'where'],
  smallest: ['over', 'where'],
  largest: ['over', 'where'],
  all: ['over', 'where'],
  any: ['over', 'where'],
  count: ['where'],
  distinct: ['over', 'where'],
  neighbour: ['over', 'by'],
  instance: ['over', 'at'],
  interpolate: ['along', 'log'],
  least: ['where', 'give'],
  iterate: ['from', 'by', 'at most'],
  convert: ['from', 'to'],
}

/** After an operand the words that join it to the next, otherwise an operand. */
function completeExpression(writing: Writing): readonly Proposal[] {
  const kind = writing.kind(1)
  const last = writing.last(1)
  const within = wordsWithin[writing.function() ?? ''] ?? []
  const joining = [
    ...proposeKeywords(...within, 'and', 'or', 'in', 'same as', 'rounded', 'as', 'then', 'else', 'implies'),
    ...proposeKeywords(...(tailWords[writing.declaration] ?? ['with', 'applies', 'source'])),
  ]
  if (kind === 'number') return [...proposeUnits(), ...joining]
  if (last === 'rounded') return proposeKeywords('up', 'down')
  if (kind === 'name' || last === ')') return joining
  if (last === ']') return proposeKeywords('exists')
  const { model } = writing
  const isOperand =
    kind === 'word' &&
    (writing.part(last) !== undefined ||
      writing.isCondition(last) ||
      [...model.parameters, ...model.values, ...(model.figures ?? [])].some(({ name }) => name === last))
  if (isOperand || writing.last(2) === '.') return joining
  const isHead =
    writing.length === 2 || kind === 'string' || (writing.length === 5 && writing.last(2) === 'each')
  const head = proposeKeywords(
    'when',
    ...(writing.length === 2 && writing.declaration === 'rule' ? ['for each'] : []),
  )
  return [...writing.operands(), ...(isHead ? head : [])]
}
