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
  type Writing,
} from './writing.ts'

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
export function completeInProduct(writing: Writing): readonly Proposal[] | undefined {
  switch (writing.declaration) {
    case 'sections':
      return completeSections(writing)
    case 'records':
      return completeRecords(writing)
    case 'figure':
      return completeFigure(writing)
    case 'line':
      return completeLine(writing)
    case 'exchange':
      return completeRecord(writing, writing.library.exchange)
    case 'drawings':
      return proposeContracts(writing)
    case 'drawing':
      return completeRecord(writing, findDrawingMembers(writing))
    case 'test':
      return completeTest(writing)
    default:
      return undefined
  }
}

function completeSections(writing: Writing): readonly Proposal[] {
  const last = writing.last(1)
  if (last === 'each') return writing.parts()
  if (writing.length > 1 && last !== ',')
    return last === 'for' ? proposeKeywords('each') : proposeKeywords('for each')
  return proposeIds([...findGroups(writing.model)])
}

function completeRecords(writing: Writing): readonly Proposal[] | undefined {
  const last = writing.last(1)
  if (last === 'from') return proposeIds([...writing.library.algorithms.keys()])
  const algorithm = writing.backTo('from')
  if (algorithm === undefined) return writing.length < 2 ? [] : proposeKeywords('from')
  const open = writing.openBracket()
  const isInput = (last === '(' || last === ',') && open?.mark === '('
  if (!isInput) return undefined
  const described = [...writing.library.algorithms].find(([name]) => writing.reads(algorithm - 1, name))?.[1]
  const list = writing.last(open.back + 1) === 'with' ? writing.inputBefore(open.back) : undefined
  const inputs = described?.inputs ?? {}
  const input = list === undefined || !Object.hasOwn(inputs, list) ? undefined : inputs[list]
  if (list !== undefined) return input?.kind === 'list' ? proposeNames(Object.keys(input.of)) : []
  return proposeNames(Object.keys(inputs))
}

function completeFigure(writing: Writing): readonly Proposal[] | undefined {
  if (writing.last(1) === ':' && !writing.has('=')) return proposeUnits()
  if (writing.last(1) === 'basis') return proposeKeywords(...bases)
  return writing.has('=') ? undefined : proposeKeywords(':', '=')
}

function completeLine(writing: Writing): readonly Proposal[] | undefined {
  const [last, second] = [writing.last(1), writing.last(2)]
  if (last === 'in' && writing.has('of')) return writing.lines()
  if (last === 'at' && second === 'set') return writing.choices()
  if (last === 'by' && writing.has('of')) return proposeKeywords('others')
  if (last === 'others' || last === 'sample') return proposeKeywords('if')
  if (writing.kind(1) === 'string' && !writing.has('=')) return proposeKeywords('=')
  return writing.length === 2 ? proposeKeywords('for each', '=') : undefined
}

function proposeContracts(writing: Writing): readonly Proposal[] {
  const { drawings = new Map<number, never>(), sharedDrawings = new Map<string, never>() } = writing.library
  if (writing.length === 1) return [...drawings.keys(), ...sharedDrawings.keys()].map(toContractProposal)
  const shared = writing.kind(1) === 'number' ? undefined : sharedDrawings.get(writing.last(1))
  return [...(shared?.keys() ?? [])].map(toContractProposal)
}

const toContractProposal = (contract: number | string): Proposal => ({
  text: String(contract),
  kind: 'option',
})

function findDrawingMembers({ library, model }: Writing): ReadonlyMap<string, RecordDescription> | undefined {
  const { shared, contract = 0 } = model.drawings ?? {}
  return findDrawingContracts(library, shared)?.get(contract)
}

/** @param members the records that the reader knows, with their fields */
function completeRecord(
  writing: Writing,
  members: ReadonlyMap<string, RecordDescription> | undefined,
): readonly Proposal[] | undefined {
  if (writing.length === 1) return proposeIds([...(members?.keys() ?? [])])
  if (writing.length === 2) return proposeKeywords('for each', 'when', 'with')
  const isField =
    writing.last(1) === 'with' || (writing.last(1) === ',' && writing.openBracket() === undefined)
  const fields = isField ? members?.get(writing.last(writing.length - 1)) : undefined
  return fields && Object.keys(fields).map((text) => ({ text, kind: 'name' }))
}

function completeTest(writing: Writing): readonly Proposal[] | undefined {
  const last = writing.last(1)
  const expected = writing.backTo('expect')
  if (last === '.' || last === '=' || last === '!=') return undefined
  if (last === 'expect' || (last === ',' && expected !== undefined))
    return [
      ...proposeNames([...writing.model.parameters, ...writing.model.values].map(({ name }) => name)),
      ...writing.figures(),
      ...proposeKeywords('line', 'notice', 'no line', 'no notice'),
    ]
  if (last === 'with' || last === ',') return writing.choices()
  if (last === 'line' && expected !== undefined) return writing.lines()
  if (expected === undefined) return proposeKeywords('source', 'with', 'expect')
  return proposeKeywords('=', 'possible', 'impossible', 'implied', 'by', 'expect')
}
