// Reads models given as domains and lists of allowed tuples: the Renault Mégane as the ChocoKB collection writes it.
import type { ChoiceParameter, Rule, Table } from '@design-portal/domain/engine/model.ts'
import { emptyModelParts, ReadError, type ReadModel } from './read-model.ts'
import { SourceText, type TextProblem } from '@design-portal/domain/engine/text/source-text.ts'

/**
 * `doms`: name and values of each variable. `rules`: `or(`, one line `A = a and B = b` for each allowed tuple, `or)`;
 * long lists are split into `or(` within `or(`, which means the same as a single one.
 */
interface TupleFile {
  readonly doms: readonly (readonly [string, readonly string[]])[]
  readonly rules: readonly string[]
}

const isTupleFile = (value: unknown): value is TupleFile =>
  typeof value === 'object' &&
  value !== null &&
  'doms' in value &&
  Array.isArray(value.doms) &&
  value.doms.every(
    (dom: unknown) =>
      Array.isArray(dom) &&
      typeof dom[0] === 'string' &&
      Array.isArray(dom[1]) &&
      dom[1].every((option: unknown) => typeof option === 'string'),
  ) &&
  'rules' in value &&
  Array.isArray(value.rules) &&
  value.rules.every((rule: unknown) => typeof rule === 'string')

/** A problem of the whole text, which has no lines of its own because it is JSON. */
const createFileError = (text: string, message: string, cure: string): ReadError =>
  new ReadError([{ ...new SourceText(text).position({ start: 0, end: 0 }), message, cure }])

function parseTupleFile(text: string): TupleFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw createFileError(
      text,
      `The text is not JSON: ${String(error)}.`,
      'Check whether the file was cut off.',
    )
  }
  if (!isTupleFile(value))
    throw createFileError(
      text,
      'The text has no `doms` and `rules`.',
      'Write {"doms": [["A", ["a1"]]], "rules": ["or(\\nA = a1\\nor)"]}.',
    )
  return value
}

/**
 * Reads domains and allowed tuples into choices, and tables of which one row must hold. Throws ReadError; positions
 * count the lines of a rule, with the rule as the file.
 */
export function readAllowedTuples(text: string, id: string): ReadModel {
  const { doms, rules: tupleLists } = parseTupleFile(text)
  const options = new Map(doms.map(([name, values]) => [name, new Set(values)]))
  const problems: TextProblem[] = []
  const tables: Record<string, Table> = {}
  const rules: Rule[] = []
  for (const [index, tuples] of tupleLists.entries()) {
    const name = `rule${index + 1}`
    const table = createTable(tuples, options, (line, message, cure) => {
      problems.push({ file: name, line, column: 1, length: 1, offset: 0, message, cure })
    })
    if (table === undefined) continue
    tables[name] = table
    const columns = Object.keys(table.columns)
    const where = Object.fromEntries(columns.map((column) => [column, { parameter: column }]))
    rules.push({ id: name, require: { kind: 'row', table: name, where } })
  }
  if (problems.length > 0) throw new ReadError(problems)
  const parameters = doms.map(([name, values]): ChoiceParameter => ({
    kind: 'choice',
    name,
    group: 'options',
    from: { options: values },
  }))
  const model = { id, version: '1.0.0', tables, parameters, rules, ...emptyModelParts }
  return { model, sentences: {}, warnings: [] }
}

/** The tuples of a rule as a table with a column for each variable; undefined if they do not form one. */
function createTable(
  tuples: string,
  options: ReadonlyMap<string, ReadonlySet<string>>,
  report: (line: number, message: string, cure: string) => void,
): Table | undefined {
  const rows: Record<string, string>[] = []
  let columns: string[] | undefined
  for (const [index, line] of tuples.split('\n').entries()) {
    const text = line.trim()
    if (text === '' || text === 'or(' || text === 'or)') continue
    const row: Record<string, string> = Object.fromEntries(
      text.split(/\sand\s/).map((pair) => pair.split('=', 2).map((part) => part.trim())),
    )
    const names = Object.keys(row)
    columns ??= names
    if (names.length !== columns.length || names.some((name) => !columns!.includes(name))) {
      report(
        index + 1,
        `\`${text.slice(0, 60)}\` has other variables than the first tuple.`,
        'Name the same variables in each tuple.',
      )
      return undefined
    }
    for (const [name, value] of Object.entries(row))
      if (options.get(name)?.has(value) !== true) {
        report(
          index + 1,
          `${name} has no value ${value}.`,
          `Use a value of the domain of ${name}, or add it there.`,
        )
        return undefined
      }
    rows.push(row)
  }
  if (columns === undefined) {
    report(1, 'The rule has no tuple.', 'Allow at least one tuple, or remove the rule.')
    return undefined
  }
  return { columns: Object.fromEntries(columns.map((name) => [name, { type: 'text' as const }])), rows }
}
