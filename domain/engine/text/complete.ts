// Completion for an editor at a place in the text of a model: names in scope, columns, options, units, words.
import { emptyLibrary, type LibraryDescription } from '../source/library-description.ts'
import { completeInProduct, tailWords } from './complete-product.ts'
import { readTokens } from './lexer.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import { printMember } from './print-names.ts'
import type { TableFiles } from './resolve-table.ts'
import { declarationWords } from './tokens.ts'
import {
  proposeKeywords,
  proposeNames,
  type Proposal,
  proposeUnits,
  CompletionContext,
} from './completion-context.ts'

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
  const allTokens = readTokens(text)
  const touched = allTokens.find(({ start, end }) => start < at && at <= end)
  const word = touched?.kind === 'word' || touched?.kind === 'name' ? touched : undefined
  const from = word?.start ?? at
  const nothing = { from, to: at, proposals: [] }
  if (touched?.kind === 'comment' || (touched?.kind === 'string' && at < touched.end)) return nothing
  const { source, tree } = parse(text)
  const resolved = resolve(tree, source, files)
  const tokens = allTokens.filter(({ kind }) => kind !== 'comment' && kind !== 'end')
  const before = tokens.filter(({ end }) => end <= from)
  const startsLine = !text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim()
  const typed = text.slice(from, at).replace(/^`/, '').toLowerCase()
  const proposals = listProposals(
    new CompletionContext(resolved, { text, before, all: tokens }, library),
    startsLine,
  )
  return {
    ...nothing,
    proposals: proposals.filter((proposal) =>
      proposal.text.toLowerCase().replace(/^[`"]/, '').startsWith(typed),
    ),
  }
}

function listProposals(context: CompletionContext, startsLine: boolean): readonly Proposal[] {
  const special = proposeAtPlace(context)
  if (!startsLine) return special ?? completeExpression(context)
  // A new line begins a declaration or continues the one above.
  return [
    ...proposeKeywords(...declarationWords),
    ...(context.length === 0 ? [] : (special ?? completeExpression(context))),
  ]
}

/** Places where only one kind of thing is permitted; undefined elsewhere. */
function proposeAtPlace(context: CompletionContext): readonly Proposal[] | undefined {
  const isAfterPoint = context.getText(1) === '.' && context.getKind(1) === 'symbol'
  if (isAfterPoint && !isDeclaring(context)) return proposeMembersBefore(context)
  return completeDeclaration(context) ?? completeFormula(context)
}

/** Whether the place is in the declared name: `choice rack.`. */
const isDeclaring = ({ declarationWord, length }: CompletionContext): boolean =>
  ['choice', 'requirement', 'fact', 'value', 'condition'].includes(declarationWord) && length === 3

function completeDeclaration(context: CompletionContext): readonly Proposal[] | undefined {
  const [last, { length, declarationWord }] = [context.getText(1), context]
  switch (declarationWord) {
    case 'choice':
    case 'requirement':
    case 'fact':
      if (context.hasToken('=')) return undefined
      return context.length > 1 && context.getText(length - 1) === 'part'
        ? completePart(context)
        : completeChoice(context)
    case 'table':
      if (last === ':') return proposeKeywords('key', 'text', 'number', 'flag')
      return last === 'number' ? proposeUnits() : proposeKeywords('source')
    case 'value':
      return last === ':' && !context.hasToken('=') ? proposeUnits() : undefined
    case 'goal':
      return last === '=' && length === 3 ? proposeKeywords('min') : undefined
    case 'import':
      return length === 1 ? proposeKeywords('tables') : []
    case 'model':
      if (last === 'units') return proposeKeywords('adopted')
      if (context.getKind(1) === 'string') return []
      return length < 2 ? [] : proposeKeywords(context.hasToken('version') ? 'units' : 'version')
    case 'part':
      return completePart(context)
    case 'list':
      return last === ':' ? proposeUnits() : context.getKind(1) === 'number' ? proposeKeywords('source') : []
    default:
      return completeInProduct(context) ?? completeSentence(context)
  }
}

/** Declarations that apply to the model or to the places of a part. */
function completeSentence(context: CompletionContext): readonly Proposal[] | undefined {
  const [last, { length, declarationWord }] = [context.getText(1), context]
  switch (declarationWord) {
    case 'scenario':
      if (last === ':') return proposeKeywords('any', 'one of')
      return last === 'any' ? context.proposeParts() : []
    case 'context':
      if (last === '=') return context.proposeChoices(context.getText(2) === 'date' ? 'date' : 'choice')
      return length === 1 || last === ',' ? proposeKeywords('country', 'standard', 'edition', 'date') : []
    case 'notice':
      if (last === 'each') return proposePlaces(context)
      if (length === 2) return proposeKeywords('auto', 'warning', 'information', 'for each')
      return length === 5 && context.getText(2) === 'each'
        ? proposeKeywords('auto', 'warning', 'information')
        : undefined
    case 'addition':
      return completeAddition(context)
    case 'rule':
      return last === 'each' ? context.proposeParts() : undefined
    default:
      return undefined
  }
}

function completeAddition(context: CompletionContext): readonly Proposal[] | undefined {
  if (context.hasToken('when')) return undefined
  if (context.getText(1) === 'set') return context.proposeChoices()
  if (context.getText(1) === '=') {
    const parameter = context.findParameterAt(2)
    return parameter?.kind === 'flag' ? proposeKeywords('true', 'false') : context.proposeOptions(parameter)
  }
  return context.length < 2 ? [] : proposeKeywords(context.hasToken('set') ? 'when' : 'set')
}

/** Within a number or a condition, or after it. */
function completeFormula(context: CompletionContext): readonly Proposal[] | undefined {
  const [last, second] = [context.getText(1), context.getText(2)]
  const isWord = context.getKind(1) === 'word'
  const applied = isWord ? completeApplies(context) : undefined
  if (applied !== undefined) return applied
  if (last === 'in' && isWord && context.countTokensBackTo('with') !== undefined) return proposeUnits()
  if (isWord && isConverted(context)) return proposeUnits()
  if (isWord && last === 'as' && second !== 'same') return proposeUnitsOrName(context)
  if (isWord && (last === 'over' || last === 'each')) return proposePlaces(context)
  if (last === '=' || last === '!=') return proposeComparedValues(context, 2)
  if (last === 'case' && isWord) return [...context.proposeChoices('choice'), ...context.proposeScenarios()]
  const wordCase = context.countTokensBackTo('case')
  if (wordCase !== undefined && (last === '|' || (last === 'of' && wordCase <= 5)))
    return [...proposeBranches(context, wordCase - 1), ...proposeKeywords('else')]
  const open = context.findOpenBracket()
  if (open?.mark === '[' && (last === '[' || last === ','))
    return context.proposeColumns(context.getText(open.back + 1))
  if (last === '(') return proposeArguments(context)
  if (open?.mark === '(' && context.getText(open.back + 1) === 'in' && last === ',')
    return proposeComparedValues(context, open.back + (context.getText(open.back + 2) === 'not' ? 3 : 2))
  if (last === 'to' && second !== '' && context.getText(3) === 'rounded') return proposeListsOrStep(context)
  return second === 'rounded' ? proposeKeywords('to') : undefined
}

/** The beginning of the content of just opened brackets, if it is not an expression. */
function proposeArguments(context: CompletionContext): readonly Proposal[] | undefined {
  switch (context.getText(2)) {
    case 'in':
      return context.getKind(2) === 'word'
        ? proposeComparedValues(context, context.getText(3) === 'not' ? 4 : 3)
        : undefined
    case 'count':
    case 'place':
      return context.proposeParts()
    case 'inEvery':
    case 'lost':
      return context.proposeScenarios()
    case 'stated':
      return proposeNames(
        context.model.parameters.flatMap((parameter) =>
          parameter.kind === 'number' && parameter.mayBeUnstated === true ? [parameter.name] : [],
        ),
      )
    case 'interpolate':
      return context.proposeTables()
    default:
      return undefined
  }
}

/** What can be iterated over: parts, and in formulas lists of records and tables. */
const proposePlaces = (context: CompletionContext): readonly Proposal[] => [
  ...context.proposeParts(),
  ...(context.isFormula ? [...context.proposeLists(), ...context.proposeTables()] : []),
]

/** `from` and `to` of a conversion precede units. */
const isConverted = (context: CompletionContext): boolean =>
  context.findFunction() === 'convert' &&
  (context.getText(1) === 'from' || (context.getText(1) === 'to' && context.getText(3) === 'from'))

/** A new name follows `over rack as`. */
const proposeUnitsOrName = (context: CompletionContext): readonly Proposal[] =>
  context.getText(3) === 'over' || context.getText(3) === '(' ? [] : proposeUnits()

const proposeListsOrStep = ({ model }: CompletionContext): readonly Proposal[] => [
  ...proposeKeywords('step'),
  ...proposeNames(Object.keys(model.lists ?? {})),
]

/** Where and when a rule applies. */
function completeApplies(context: CompletionContext): readonly Proposal[] | undefined {
  if (!context.hasToken('applies')) return undefined
  const key = { in: 'country', standard: 'standard', edition: 'edition' } as const
  const last = context.getText(1)
  if (last === 'applies') return proposeKeywords('in', 'standard', 'edition', 'from', 'until')
  if (last !== 'in' && last !== 'standard' && last !== 'edition') return undefined
  const name = context.model.context?.[key[last]]
  return context.proposeOptions(context.model.parameters.find((parameter) => parameter.name === name))
}

/** Options or cells that the name before a comparison can have; undefined where it is a number. */
function proposeComparedValues(context: CompletionContext, back: number): readonly Proposal[] | undefined {
  const found = context.proposeOptions(context.findParameterAt(back))
  if (found.length > 0) return found
  const cells = context.getText(back + 1) === '.' ? context.proposeCellsAt(back) : []
  return cells.length === 0 ? undefined : cells
}

/** The options or cases that `case … of` selects by; its name ends before `of`. */
function proposeBranches(context: CompletionContext, back: number): readonly Proposal[] {
  const cases = context.proposeCases(context.getText(back))
  if (cases.length > 0) return cases
  const isMember = context.getText(back - 1) === '.'
  return context.proposeOptions(context.findParameterAt(isMember ? back - 2 : back))
}

/** Columns and members after `frame.`, `rack.`, or `discharge[…].`. */
function proposeMembersBefore(context: CompletionContext): readonly Proposal[] {
  if (context.getText(2) !== ']') return context.proposeMembersAt(2)
  let closed = 0
  for (let back = 2; back <= context.length; back++) {
    if (context.getText(back) === ']') closed += 1
    if (context.getText(back) === '[') closed -= 1
    if (closed === 0) return context.proposeColumns(context.getText(back + 1), printMember)
  }
  return []
}

const completePart = (context: CompletionContext): readonly Proposal[] =>
  context.getKind(1) === 'number' ? proposeKeywords('ordered', 'preferred') : []

function completeChoice(context: CompletionContext): readonly Proposal[] {
  const last = context.getText(1)
  if (last === ':') return proposeKeywords('key of', 'one of', 'date', 'flag')
  if (last === 'key' || last === 'one') return proposeKeywords('of')
  if (last === 'of' && context.getText(2) === 'key') return context.proposeTables()
  if (last === 'preferred')
    return [...context.proposePreferredValues(), ...context.proposeFollowedParameters()]
  if (last === 'instead') return proposeKeywords('of')
  if (last === 'of' && context.getText(2) === 'instead') return context.proposePreferredValues()
  if (last === 'label') return []
  const isChoice = context.declarationWord === 'choice'
  if (!context.hasToken(':')) return context.length === 1 && !isChoice ? proposeKeywords('part') : []
  const isDay = context.hasToken('date')
  const isRange = context.hasToken('..') && !isDay
  const hasOptions = context.hasToken('key') || context.hasToken('one')
  const attributes = proposeKeywords(
    ...(isRange ? ['step', 'optional'] : []),
    'preferred',
    'result',
    'essential',
    ...(context.declarationWord === 'requirement' && context.hasToken('preferred') ? ['instead of'] : []),
    ...(hasOptions ? ['label'] : []),
  )
  return context.getKind(1) === 'number' && isRange ? [...proposeUnits(), ...attributes] : attributes
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
function completeExpression(context: CompletionContext): readonly Proposal[] {
  const kind = context.getKind(1)
  const last = context.getText(1)
  const within = wordsWithin[context.findFunction() ?? ''] ?? []
  const joining = [
    ...proposeKeywords(...within, 'and', 'or', 'in', 'same as', 'rounded', 'as', 'then', 'else', 'implies'),
    ...proposeKeywords(...(tailWords[context.declarationWord] ?? ['with', 'applies', 'source'])),
  ]
  if (kind === 'number') return [...proposeUnits(), ...joining]
  if (last === 'rounded') return proposeKeywords('up', 'down')
  if (kind === 'name' || last === ')') return joining
  if (last === ']') return proposeKeywords('exists')
  const { model } = context
  const isOperand =
    kind === 'word' &&
    (context.findPart(last) !== undefined ||
      context.isCondition(last) ||
      [...model.parameters, ...model.values, ...(model.figures ?? [])].some(({ name }) => name === last))
  if (isOperand || context.getText(2) === '.') return joining
  const isHead =
    context.length === 2 || kind === 'string' || (context.length === 5 && context.getText(2) === 'each')
  const head = proposeKeywords(
    'when',
    ...(context.length === 2 && context.declarationWord === 'rule' ? ['for each'] : []),
  )
  return [...context.proposeOperands(), ...(isHead ? head : [])]
}
