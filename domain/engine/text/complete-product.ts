// Completion in the declarations of a product outside its model: figures, records, bill lines, exchange, drawings, sections, tests.
import { bases } from '../source/product-declarations.ts'
import { findDrawingContracts, type RecordDescription } from '../source/library-description.ts'
import { findGroups } from '../source/sections.ts'
import {
  proposeIds,
  proposeKeywords,
  proposeNames,
  type Proposal,
  proposeUnits,
  type CompletionContext,
} from './completion-context.ts'

/** The words that may follow an operand, by declaration. */
export const tailWords: Readonly<Record<string, readonly string[]>> = {
  figure: ['when', 'decimals', 'basis', 'source', 'steps', 'rounded to'],
  line: [
    'of',
    'in',
    'configured',
    'custom',
    'by others',
    'sample',
    'mass',
    'when',
    'called',
    'with',
    'set at',
  ],
  exchange: ['with'],
  intake: ['with'],
  drawing: ['with'],
  records: ['with'],
  condition: [],
}

/** Places where only one kind of thing is permitted; undefined elsewhere. */
export function completeInProduct(context: CompletionContext): readonly Proposal[] | undefined {
  switch (context.declarationWord) {
    case 'sections':
      return completeSections(context)
    case 'records':
      return completeRecords(context)
    case 'figure':
      return completeFigure(context)
    case 'line':
      return completeLine(context)
    case 'exchange':
      return completeRecord(context, context.library.exchange)
    case 'drawings':
      return proposeContracts(context)
    case 'drawing':
      return completeRecord(context, findDrawingMembers(context))
    case 'test':
      return completeTest(context)
    default:
      return undefined
  }
}

function completeSections(context: CompletionContext): readonly Proposal[] {
  const last = context.getText(1)
  if (last === 'each') return context.proposeParts()
  if (context.length > 1 && last !== ',')
    return last === 'for' ? proposeKeywords('each') : proposeKeywords('for each')
  return proposeIds([...findGroups(context.model)])
}

function completeRecords(context: CompletionContext): readonly Proposal[] | undefined {
  const last = context.getText(1)
  if (last === 'from') return proposeIds([...context.library.algorithms.keys()])
  const wordFrom = context.countTokensBackTo('from')
  if (wordFrom === undefined) return context.length < 2 ? [] : proposeKeywords('from')
  const open = context.findOpenBracket()
  const isInput = (last === '(' || last === ',') && open?.mark === '('
  if (!isInput) return undefined
  const described = [...context.library.algorithms].find(([name]) =>
    context.hasNameAt(wordFrom - 1, name),
  )?.[1]
  const list = context.getText(open.back + 1) === 'with' ? context.findInputBefore(open.back) : undefined
  const inputs = described?.inputs ?? {}
  const input = list === undefined || !Object.hasOwn(inputs, list) ? undefined : inputs[list]
  if (list !== undefined) return input?.kind === 'list' ? proposeNames(Object.keys(input.of)) : []
  return proposeNames(Object.keys(inputs))
}

function completeFigure(context: CompletionContext): readonly Proposal[] | undefined {
  if (context.getText(1) === ':' && !context.hasToken('=')) return proposeUnits()
  if (context.getText(1) === 'basis') return proposeKeywords(...bases)
  return context.hasToken('=') ? undefined : proposeKeywords(':', '=')
}

function completeLine(context: CompletionContext): readonly Proposal[] | undefined {
  const [last, second] = [context.getText(1), context.getText(2)]
  if (last === 'in' && context.hasToken('of')) return context.proposeLines()
  if (last === 'at' && second === 'set') return context.proposeChoices()
  if (last === 'by' && context.hasToken('of')) return proposeKeywords('others')
  if (last === 'others' || last === 'sample') return proposeKeywords('if')
  if (context.getKind(1) === 'string' && !context.hasToken('=')) return proposeKeywords('=')
  return context.length === 2 ? proposeKeywords('for each', '=') : undefined
}

function proposeContracts(context: CompletionContext): readonly Proposal[] {
  const { drawings = new Map<number, never>(), sharedDrawings = new Map<string, never>() } = context.library
  if (context.length === 1) return [...drawings.keys(), ...sharedDrawings.keys()].map(toContractProposal)
  const shared = context.getKind(1) === 'number' ? undefined : sharedDrawings.get(context.getText(1))
  return [...(shared?.keys() ?? [])].map(toContractProposal)
}

const toContractProposal = (contract: number | string): Proposal => ({
  text: String(contract),
  kind: 'option',
})

function findDrawingMembers({
  library,
  model,
}: CompletionContext): ReadonlyMap<string, RecordDescription> | undefined {
  const { shared, contract = 0 } = model.drawings ?? {}
  return findDrawingContracts(library, shared)?.get(contract)
}

/** @param members the records that the reader knows, with their fields */
function completeRecord(
  context: CompletionContext,
  members: ReadonlyMap<string, RecordDescription> | undefined,
): readonly Proposal[] | undefined {
  if (context.length === 1) return proposeIds([...(members?.keys() ?? [])])
  if (context.length === 2) return proposeKeywords('for each', 'when', 'with')
  const isField =
    context.getText(1) === 'with' || (context.getText(1) === ',' && context.findOpenBracket() === undefined)
  const fields = isField ? members?.get(context.getText(context.length - 1)) : undefined
  return fields && Object.keys(fields).map((text) => ({ text, kind: 'name' }))
}

function completeTest(context: CompletionContext): readonly Proposal[] | undefined {
  const last = context.getText(1)
  const expected = context.countTokensBackTo('expect')
  if (last === '.' || last === '=' || last === '!=') return undefined
  if (last === 'expect' || (last === ',' && expected !== undefined))
    return [
      ...proposeNames([...context.model.parameters, ...context.model.values].map(({ name }) => name)),
      ...context.proposeFigures(),
      ...proposeKeywords('line', 'notice', 'no line', 'no notice'),
    ]
  if (last === 'with' || last === ',') return context.proposeChoices()
  if (last === 'line' && expected !== undefined) return context.proposeLines()
  if (expected === undefined) return proposeKeywords('source', 'with', 'expect')
  return proposeKeywords('=', 'possible', 'impossible', 'implied', 'by', 'expect')
}
