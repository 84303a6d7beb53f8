// Reads COOM (arXiv 2504.00013): product, structures, enumerations and behaviours, and the user input for a model.
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'
import { parseBehavior } from './parse-behavior.ts'
import { parseFormula, parsePath } from './parse-formula.ts'
import type {
  Behavior,
  CoomModel,
  Enumeration,
  Feature,
  FeatureType,
  Structure,
  UserInput,
} from './syntax.ts'
import { TokenStream } from './token-stream.ts'
import { readCoomTokens, type Token } from './tokens.ts'

/** Reads a model; throws ReadError at the first construct that it does not understand. */
export function parseCoom(text: string, problems: ProblemList): CoomModel {
  const stream = new TokenStream(readCoomTokens(text, problems), problems)
  const structures: Structure[] = []
  const enumerations: Enumeration[] = []
  const behaviors: Behavior[] = []
  while (stream.token.kind !== 'end') {
    if (stream.is('product') || stream.is('structure')) structures.push(parseStructure(stream))
    else if (stream.is('enumeration')) enumerations.push(parseEnumeration(stream))
    else if (stream.is('behavior')) behaviors.push(...parseBehavior(stream))
    else stream.refuse('`product`, `structure`, `enumeration` or `behavior`')
  }
  return { structures, enumerations, behaviors }
}

/** Reads `set path = value` and `add path`. */
export function parseUserInput(text: string, problems: ProblemList): UserInput[] {
  const stream = new TokenStream(readCoomTokens(text, problems), problems)
  const inputs: UserInput[] = []
  while (stream.token.kind !== 'end') {
    const start = stream.token
    if (stream.skip('set')) {
      const path = parsePath(stream)
      stream.expect('=')
      const value = parseFormula(stream)
      inputs.push({ path, value, span: stream.spanFrom(start) })
    } else if (stream.skip('add')) inputs.push({ path: parsePath(stream), span: stream.spanFrom(start) })
    else stream.refuse('`set` or `add`')
  }
  return inputs
}

/** The entries between braces; each begins a line or follows a semicolon. */
function parseBlock<Entry>(stream: TokenStream, parseEntry: () => Entry): Entry[] {
  stream.expect('{')
  const entries: Entry[] = []
  while (!stream.skip('}')) {
    entries.push(parseEntry())
    stream.skip(';')
  }
  return entries
}

function parseStructure(stream: TokenStream): Structure {
  const start = stream.next()
  const name = start.text === 'product' ? 'product' : stream.expectName('the name of the structure').text
  const features = parseBlock(stream, () => parseFeature(stream))
  return { name, features, span: stream.spanFrom(start) }
}

function parseFeature(stream: TokenStream): Feature {
  const start = stream.token
  for (const word of ['static', 'reference'])
    if (stream.is(word) && stream.peek(1).kind === 'name' && !stream.peek(1).isFirstOfLine) stream.next()
  const { min, max } = parseCardinality(stream)
  const type = parseFeatureType(stream)
  const name = stream.expectName('the name of the feature').text
  if (stream.skip('/')) stream.next()
  return { name, type, min, max, span: stream.spanFrom(start) }
}

/** `2..5`, `3..*`, `4`, `5x`; a missing one means exactly one. */
function parseCardinality(stream: TokenStream): { min: number; max: number | undefined } {
  const { token } = stream
  if (token.kind !== 'number') return { min: 1, max: 1 }
  const min = parseCount(stream)
  if (!stream.skip('..')) return { min, max: min }
  if (stream.skip('*') || stream.token.kind !== 'number') return { min, max: undefined }
  const max = parseCount(stream)
  if (max < min)
    stream.problems.report(token, `At most ${max} is below at least ${min}.`, 'Swap the two numbers.')
  return { min, max }
}

function parseCount(stream: TokenStream): number {
  const { token } = stream
  if (token.kind !== 'number' || !/^\d+$/.test(token.text)) stream.refuse('a whole number')
  stream.next()
  // `5x` is written without a space.
  if (stream.is('x') && stream.token.start === token.end) stream.next()
  return Number(token.text)
}

function parseFeatureType(stream: TokenStream): FeatureType {
  if (stream.is('num') && stream.peek(1).text !== '}' && !stream.peek(1).isFirstOfLine)
    return parseNumberType(stream)
  if (stream.is('string'))
    stream.problems.stop(
      stream.token,
      'Features of type `string` are not read.',
      'Use an enumeration of the texts.',
    )
  const type = stream.expectName('the type of the feature')
  // A single name is both type and name: `Color` for `Color Color`.
  const isNameMissing = stream.token.isFirstOfLine || stream.is('}') || stream.is(';')
  if (isNameMissing) stream.refuse(`the name of the feature after its type \`${type.text}\``)
  return { kind: 'named', name: type.text }
}

/** `num .## /mm 0-50`: digits, unit and range may each be missing. */
function parseNumberType(stream: TokenStream): FeatureType {
  stream.next()
  let decimals = 0
  if ((stream.is('.') || stream.is('^')) && stream.peek(1).kind === 'hashes') {
    stream.next()
    decimals = stream.next().text.length
  }
  skipUnit(stream)
  const start = stream.token
  if (start.kind !== 'number' && !stream.is('-')) return { kind: 'number', decimals }
  const min = parseSignedNumber(stream)
  stream.expect('-')
  const max = parseSignedNumber(stream)
  if (max < min)
    stream.problems.report(
      stream.spanFrom(start),
      `The range ends at ${max} below its start ${min}.`,
      'Swap the two.',
    )
  return { kind: 'number', decimals, range: { min, max } }
}

/** Units are ignored: they have no names common to all models. */
function skipUnit(stream: TokenStream): void {
  if (!stream.is('/')) return
  stream.next()
  if (stream.token.isFirstOfLine) stream.refuse('the unit')
  stream.next()
}

function parseSignedNumber(stream: TokenStream): number {
  const sign = stream.skip('-') ? -1 : 1
  const { token } = stream
  if (token.kind !== 'number') stream.refuse('a number')
  stream.next()
  return sign * Number(token.text)
}

function parseEnumeration(stream: TokenStream): Enumeration {
  const start = stream.next()
  const name = stream.expectName('the name of the enumeration').text
  const attributes: string[] = []
  const options: Enumeration['options'][number][] = []
  parseBlock(stream, () => {
    if (stream.is('attribute')) attributes.push(parseAttribute(stream))
    else options.push(parseOption(stream, attributes))
  })
  const span = stream.spanFrom(start)
  if (options.length === 0)
    stream.problems.report(span, `The enumeration ${name} has no option.`, 'Write at least one option.')
  return { name, attributes, options, span }
}

function parseAttribute(stream: TokenStream): string {
  stream.expect('attribute')
  if (stream.is('num')) {
    stream.next()
    if (stream.is('.') || stream.is('^')) {
      stream.next()
      if (stream.token.kind === 'hashes') stream.next()
    }
    skipUnitAndRange(stream)
  } else stream.expectName('the type of the attribute')
  return stream.expectName('the name of the attribute').text
}

function skipUnitAndRange(stream: TokenStream): void {
  skipUnit(stream)
  if (stream.token.kind === 'number') {
    parseSignedNumber(stream)
    stream.expect('-')
    parseSignedNumber(stream)
  }
}

function parseOption(stream: TokenStream, attributes: readonly string[]): Enumeration['options'][number] {
  const start = stream.expectName('an option')
  const values: (number | string)[] = []
  if (stream.skip('=')) {
    stream.expect('(')
    while (!stream.skip(')')) {
      values.push(parseConstant(stream))
      stream.skip(',')
    }
  }
  const span: Span = stream.spanFrom(start)
  if (values.length !== attributes.length)
    stream.problems.report(
      span,
      `${start.text} has ${values.length} values for ${attributes.length} attributes.`,
      'Give one value for each attribute, in their order.',
    )
  return { name: start.text, values, span }
}

function parseConstant(stream: TokenStream): number | string {
  const { token }: { token: Token } = stream
  if (token.kind === 'name' || token.kind === 'text') return stream.next().text
  return parseSignedNumber(stream)
}
