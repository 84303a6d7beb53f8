// Reads COOM behaviours: explanation, conditions, and statements that require, imply, combine, prefer or minimise.
import { parseFormula, parsePath } from './parse-formula.ts'
import type { Behavior, CombinationItem, ConditionedStatement, Formula, Path, Statement } from './syntax.ts'
import type { TokenStream } from './token-stream.ts'

/** Keywords of statements that concern only screens and searches of other systems. */
const ignoredStatements = new Set(['readwrite', 'readonly', 'hide', 'message', 'prefer'])
const unsupportedStatements = new Set(['define', 'exists'])

/** Deeper nesting is not written by people and would exhaust the stack. */
const MAX_DEPTH = 50

/** Conditions and explanation that apply to everything in a block. */
interface BlockContext {
  readonly conditions: readonly Formula[]
  readonly explanation: string | undefined
}

/** Reads one `behavior` with all its statements. */
export function parseBehavior(stream: TokenStream): Behavior[] {
  const start = stream.expect('behavior')
  const context = stream.is('{') ? 'product' : stream.expectName('the name of a structure').text
  const statements: ConditionedStatement[] = []
  parseBlock(stream, { conditions: [], explanation: undefined }, statements, 0)
  return [{ context, statements, span: stream.spanFrom(start) }]
}

function parseBlock(
  stream: TokenStream,
  context: BlockContext,
  statements: ConditionedStatement[],
  depth: number,
): void {
  if (depth > MAX_DEPTH)
    stream.problems.stop(stream.token, `Blocks are nested deeper than ${MAX_DEPTH}.`, 'Remove blocks.')
  stream.expect('{')
  while (!stream.skip('}')) {
    let { conditions, explanation } = context
    if (stream.skip('explanation')) explanation = stream.expectName('a sentence').text
    stream.skip(';')
    while (stream.skip('condition')) {
      conditions = [...conditions, parseFormula(stream)]
      stream.skip(';')
    }
    if (stream.is('{')) parseBlock(stream, { conditions, explanation }, statements, depth + 1)
    else statements.push({ conditions, explanation, statement: parseStatement(stream) })
    stream.skip(';')
  }
}

function parseStatement(stream: TokenStream): Statement {
  const start = stream.token
  if (stream.skip('require')) {
    const require = parseFormula(stream)
    return { kind: 'require', require, span: stream.spanFrom(start) }
  }
  if (stream.is('imply') || stream.is('default')) {
    const kind = stream.next().text === 'imply' ? 'imply' : 'default'
    skipPriority(stream)
    const path = parsePath(stream)
    stream.expect('=')
    const value = parseFormula(stream)
    return { kind, path, value, span: stream.spanFrom(start) }
  }
  if (stream.is('minimize') || stream.is('maximize')) {
    const isMaximized = stream.next().text === 'maximize'
    skipPriority(stream)
    const value = parseFormula(stream)
    return { kind: 'optimise', isMaximized, value, span: stream.spanFrom(start) }
  }
  if (stream.is('combinations')) return parseCombinations(stream)
  if (start.kind === 'name' && ignoredStatements.has(start.text)) {
    stream.next()
    while (!stream.token.isFirstOfLine && !stream.is(';') && !stream.is('}')) stream.next()
    return { kind: 'unread', word: start.text, span: stream.spanFrom(start) }
  }
  if (unsupportedStatements.has(start.text))
    stream.problems.stop(start, `\`${start.text}\` is not read.`, 'Write its formula where it is used.')
  return stream.refuse('`require`, `imply`, `combinations`, `default`, `minimize` or `maximize`')
}

/** `/3` after a word; it is ignored because the order of the file decides. */
function skipPriority(stream: TokenStream): void {
  if (stream.skip('/')) stream.next()
}

/** Entries in parentheses, with or without commas. */
function parseList<Entry>(stream: TokenStream, parseEntry: () => Entry): Entry[] {
  stream.expect('(')
  const entries: Entry[] = []
  while (!stream.skip(')')) {
    entries.push(parseEntry())
    stream.skip(',')
  }
  return entries
}

function parseCombinations(stream: TokenStream): Statement {
  const start = stream.expect('combinations')
  const columns = parseList(stream, (): Path => parsePath(stream))
  const rows: Extract<Statement, { kind: 'combinations' }>['rows'][number][] = []
  stream.skip(';')
  while (stream.is('allow') || stream.is('forbid')) {
    const rowStart = stream.next()
    const items = parseList(stream, () => parseCombinationItem(stream))
    const span = stream.spanFrom(rowStart)
    if (items.length !== columns.length)
      stream.problems.report(
        span,
        `The row has ${items.length} entries for ${columns.length} columns.`,
        'Give one entry for each column.',
      )
    rows.push({ isAllowed: rowStart.text === 'allow', items, span })
    stream.skip(';')
  }
  return { kind: 'combinations', columns, rows, span: stream.spanFrom(start) }
}

function parseCombinationItem(stream: TokenStream): CombinationItem {
  if (stream.skip('-*-')) return { kind: 'any' }
  if (stream.is('(')) return { kind: 'list', entries: parseList(stream, () => parseCombinationAtom(stream)) }
  return { kind: 'list', entries: [parseCombinationAtom(stream)] }
}

/** An option or a number. A row contains no formulas, because entries may follow each other without a comma. */
function parseCombinationAtom(stream: TokenStream): Formula {
  const start = stream.token
  const isNegative = stream.skip('-')
  const { token } = stream
  if (token.kind === 'number') {
    stream.next()
    const value = Number(token.text)
    return { kind: 'number', value: isNegative ? -value : value, span: stream.spanFrom(start) }
  }
  if (isNegative) stream.refuse('a number')
  return parsePath(stream)
}
