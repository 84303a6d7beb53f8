// Reads feature models in DIMACS CNF: a flag for each variable, a rule for each clause; names come from `c 17 NAME` lines.
import type { Condition, FlagParameter, Rule } from '@design-portal/domain/engine/model.ts'
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import { emptyModelParts, ProblemList, type ReadModel } from './read-model.ts'

/** A feature model with more variables is not one that a person configures. */
const MAX_VARIABLES = 100_000

interface Header {
  readonly variables: number
  readonly clauses: number
  readonly span: Span
}

interface Clause {
  /** Variables counted from 1; negative for a negated literal. */
  readonly literals: readonly number[]
  readonly span: Span
}

/** A line without its line break, and its position. */
type Line = Span & { readonly text: string }

function* readLines(text: string): Generator<Line> {
  for (let start = 0; start < text.length;) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak < 0 ? text.length : lineBreak
    yield { start, end, text: text.slice(start, end).trim() }
    start = end + 1
  }
}

/**
 * Reads a CNF. Format: DIMACS "Satisfiability: Suggested Format" (1993), with the feature names that FeatureIDE and the
 * feature-model-benchmark write as comments. A `%` line ends the clauses, as in the SATLIB files. Throws ReadError.
 */
export function readDimacs(text: string, id: string, file?: string): ReadModel {
  const problems: ProblemList = new ProblemList(text, file)
  const names = new Map<number, string>()
  const clauses: Clause[] = []
  let header: Header | undefined
  let openClause: { literals: number[]; start: number } | undefined
  for (const line of readLines(text)) {
    if (line.text === '') continue
    if (line.text.startsWith('%')) break
    if (line.text === 'c' || line.text.startsWith('c ')) {
      readName(line, names)
      continue
    }
    if (line.text.startsWith('p')) {
      if (header !== undefined)
        problems.report(line, 'A second header.', 'Keep one line `p cnf VARIABLES CLAUSES`.')
      header = parseHeader(line, problems)
      continue
    }
    if (header === undefined)
      problems.stop(
        line,
        'A clause before the header.',
        'Put `p cnf VARIABLES CLAUSES` before the first clause.',
      )
    openClause = readLiterals(line, header, { previousClause: openClause, clauses, problems })
  }
  const end = { start: text.length, end: text.length }
  if (header === undefined)
    problems.stop(end, 'No header was found.', 'Begin with `p cnf VARIABLES CLAUSES`.')
  if (openClause !== undefined)
    problems.report(
      { start: openClause.start, end: text.length },
      'The last clause has no end.',
      'End each clause with 0.',
    )
  if (clauses.length !== header.clauses)
    problems.report(
      header.span,
      `The header announces ${header.clauses} clauses, the file has ${clauses.length}.`,
      'Correct the header, or check whether the file was cut off.',
    )
  problems.throwIfAny()
  return buildModel(id, header, { names, clauses, problems })
}

function readName({ text }: Line, names: Map<number, string>): void {
  const match = /^c\s+(\d+)\$?\s+(\S+)$/.exec(text)
  if (match !== null) names.set(Number(match[1]), match[2]!)
}

function parseHeader(line: Line, problems: ProblemList): Header {
  const match = /^p\s+cnf\s+(\d+)\s+(\d+)$/.exec(line.text)
  if (match === null)
    problems.stop(line, `\`${line.text}\` is not a header of a CNF.`, 'Write `p cnf VARIABLES CLAUSES`.')
  const variables = Number(match[1])
  if (variables > MAX_VARIABLES)
    problems.stop(
      line,
      `${variables} variables are announced; at most ${MAX_VARIABLES} are read.`,
      'Correct the header, or cut the model into smaller ones.',
    )
  return { variables, clauses: Number(match[2]), span: line }
}

/** Adds the literals of a line to the open clause, and closes it at each 0. */
function readLiterals(
  line: Line,
  { variables }: Header,
  {
    previousClause,
    clauses,
    problems,
  }: {
    readonly previousClause: { literals: number[]; start: number } | undefined
    readonly clauses: Clause[]
    readonly problems: ProblemList
  },
): { literals: number[]; start: number } | undefined {
  let openClause = previousClause
  for (const word of line.text.split(/\s+/)) {
    if (!/^-?\d+$/.test(word)) {
      problems.report(
        line,
        `\`${word}\` is not a literal.`,
        'Write variables as whole numbers, negated by a minus.',
      )
      continue
    }
    const literal = Number(word)
    openClause ??= { literals: [], start: line.start }
    if (literal === 0) {
      clauses.push({ literals: openClause.literals, span: { start: openClause.start, end: line.end } })
      openClause = undefined
    } else if (Math.abs(literal) > variables)
      problems.report(
        line,
        `Variable ${Math.abs(literal)} is above the ${variables} that the header announces.`,
        'Correct the header or the clause.',
      )
    else openClause.literals.push(literal)
  }
  return openClause
}

function buildModel(
  id: string,
  header: Header,
  {
    names,
    clauses,
    problems,
  }: {
    readonly names: ReadonlyMap<number, string>
    readonly clauses: readonly Clause[]
    readonly problems: ProblemList
  },
): ReadModel {
  const usedNames = new Set<string>()
  const parameters = Array.from({ length: header.variables }, (_, index): FlagParameter => {
    const declaredName = names.get(index + 1) ?? `x${index + 1}`
    const name = usedNames.has(declaredName) ? `${declaredName}#${index + 1}` : declaredName
    if (name !== declaredName)
      problems.warn(
        header.span,
        `Two variables are named ${declaredName}.`,
        `The second is called ${name} here.`,
      )
    usedNames.add(name)
    return { kind: 'flag', name, group: 'features' }
  })
  const sentences: Record<string, string> = {}
  const rules = clauses.map(({ literals }, index): Rule => {
    const ruleId = `clause${index + 1}`
    const conditions = literals.map((literal): Condition => {
      const flag: Condition = { kind: 'flag', name: parameters[Math.abs(literal) - 1]!.name }
      return literal > 0 ? flag : { kind: 'not', of: flag }
    })
    sentences[ruleId] = literals
      .map((literal) => `${literal > 0 ? '' : 'not '}${parameters[Math.abs(literal) - 1]!.name}`)
      .join(' or ')
    return { id: ruleId, require: { kind: 'any', of: conditions } }
  })
  return {
    model: { id, version: '1.0.0', tables: {}, parameters, rules, ...emptyModelParts },
    sentences,
    warnings: problems.warnings,
  }
}
