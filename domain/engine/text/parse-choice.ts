// Parses decisions and what they are based on: choices, parts, lists, scenarios, the context.
import type { Role } from '../model.ts'
import type { ExpressionParser } from './parse-expression.ts'
import { suggestName } from './suggest.ts'
import type { Literal, Name, Truth } from './syntax.ts'
import type {
  ChoiceLine,
  ContextKey,
  ContextLine,
  Domain,
  Line,
  ListLine,
  Option,
  PartLine,
  ScenarioLine,
} from './syntax-line.ts'
import type { TokenReader } from './token-reader.ts'
import { reservedWords } from './tokens.ts'

/** A declaration without the parts that all lines have in common. */
type WithoutLine<T extends Line> = Omit<T, keyof Line>
type Preference = Pick<ChoiceLine, 'preferred' | 'preferredBy' | 'insteadOf'>
type Attributes = Preference & Pick<ChoiceLine, 'result' | 'essential' | 'optional' | 'label'>

/** Keywords that continue a choice after its options. */
const wordsAfterOptions: ReadonlySet<string> = new Set([
  'preferred',
  'result',
  'essential',
  'not',
  'label',
  'optional',
  'unique',
])

const contextKeys = ['country', 'standard', 'edition', 'date'] as const satisfies readonly ContextKey[]

export class ChoiceParser {
  readonly #reader: TokenReader
  readonly #expressions: ExpressionParser

  constructor(reader: TokenReader, expressions: ExpressionParser) {
    this.#reader = reader
    this.#expressions = expressions
  }

  /** A declared name, `load`, or `rack.load` for each place of a part. */
  declared(expected: string): { readonly part?: Name; readonly name: Name } {
    const name = this.#reader.name(expected, reservedWords)
    return this.#reader.skip('.') ? { part: name, name: this.#reader.name(expected, new Set()) } : { name }
  }

  /** `fact altitude : …`, or `fact part rack : 1 .. 12` where the number of places is a fact. */
  withRole(role: Role): WithoutLine<ChoiceLine> | WithoutLine<PartLine> {
    return this.#reader.skip('part') ? { ...this.part(), role } : this.choice(role)
  }

  choice(role: ChoiceLine['role']): WithoutLine<ChoiceLine> {
    const reader = this.#reader
    const word = role ?? 'choice'
    const declared = this.declared(role === undefined ? 'the name of a choice' : `the name of a ${role}`)
    reader.expect(':', `Write what it can be: \`${word} load : 1 .. 100 kW step 0.5\`.`)
    const { start } = reader.token
    const domain = { ...this.#domain(), start, end: reader.lastEnd }
    return {
      kind: 'choice',
      ...(role === undefined ? {} : { role }),
      ...declared,
      domain,
      ...this.#attributes(domain),
    }
  }

  #attributes(domain: Domain): Attributes {
    const reader = this.#reader
    const attributes: { -readonly [Key in keyof Attributes]: Attributes[Key] } = {}
    for (;;) {
      if (reader.skip('preferred'))
        Object.assign(attributes, this.#preference(domain), this.#leastDemanding(domain))
      else if (reader.skip('result')) attributes.result = true
      else if (reader.skip('essential')) attributes.essential = true
      else if (reader.is('label')) attributes.label = this.#label(domain)
      else if (domain.kind === 'range' && reader.skip('optional')) attributes.optional = true
      else if (reader.is('not') && reader.peek(1).text === 'result') {
        reader.advance()
        reader.advance()
        attributes.result = false
      } else return attributes
    }
  }

  #domain(): Domain {
    const reader = this.#reader
    if (reader.skip('key')) {
      reader.expect('of', 'Write `key of frames`.')
      return { kind: 'key', table: reader.name('a table', reservedWords) }
    }
    if (reader.skip('one')) {
      reader.expect('of', 'Write `one of N, N+1, 2N`.')
      return { kind: 'options', options: this.options() }
    }
    if (reader.skip('flag')) return { kind: 'flag' }
    if (reader.skip('date')) return this.#days()
    return this.#range()
  }

  #label(domain: Domain): string {
    const reader = this.#reader
    const word = reader.advance()
    if (domain.kind !== 'key' && domain.kind !== 'options')
      reader.report(
        word,
        'Found a label of a choice that has no options.',
        'Take it out: numbers, days and flags are read as they are.',
      )
    return reader.text() ?? reader.fail('a text', 'Write the label between "quotes": `label "{option} mm"`.')
  }

  /**
   * Options separated by commas, each followed by its optional word. Within parentheses every text is a word; `()` for
   * none.
   */
  options(): Option[] {
    const reader = this.#reader
    if (reader.skip('(')) return reader.list(() => this.#option(true))
    const options = [this.#option(false)]
    while (reader.skip(',')) options.push(this.#option(false))
    return options
  }

  /** @param closed a text after it can only be its word */
  #option(closed: boolean): Option {
    const reader = this.#reader
    const option = reader.run('an option')
    const word = closed || this.#isFollowed() ? reader.text() : undefined
    return word === undefined ? option : { ...option, word }
  }

  /** Whether the text at this place is not the last of the choice, which is its sentence. */
  #isFollowed(): boolean {
    const { kind, text } = this.#reader.peek(1)
    return (
      kind === 'string' ||
      (kind === 'symbol' && text === ',') ||
      (kind === 'word' && wordsAfterOptions.has(text))
    )
  }

  /** Cases separated by commas; `()` for none. */
  #names(expected: string): Name[] {
    const reader = this.#reader
    if (reader.skip('(')) {
      reader.expect(')', 'Write them without parentheses: `one of A, B`.')
      return []
    }
    const names = [reader.run(expected)]
    while (reader.skip(',')) names.push(reader.run(expected))
    return names
  }

  #days(): Domain {
    const reader = this.#reader
    const min = reader.run('the first day')
    reader.expect('..', 'Write a first and a last day: `date 2026-01-29 .. 2026-02-02`.')
    return { kind: 'days', min, max: reader.run('the last day') }
  }

  #range(): Domain {
    const reader = this.#reader
    const { token } = reader
    if (token.kind !== 'number' && token.text !== '-') {
      const cure = 'Write `key of` a table, `one of` options, a range such as `1 .. 12`, `date` or `flag`.'
      reader.fail(
        'what can be chosen',
        token.kind === 'word' ? suggestName(token.text, ['key', 'one', 'flag', 'date'], cure) : cure,
      )
    }
    const low = this.#expressions.literal('the smallest value')
    reader.expect('..', 'Write a range with two points: `1 .. 12`.')
    const high = this.#expressions.literal('the largest value')
    const step = reader.skip('step') ? this.#expressions.literal('the step') : undefined
    const units = new Set([low, high, step].flatMap((literal) => literal?.unit ?? []))
    if (units.size > 1)
      reader.report(
        { start: low.start, end: reader.lastEnd },
        `Found the units ${[...units].join(' and ')} in one range, expected one unit.`,
        'Give the largest value its unit; it holds for the whole range.',
      )
    const unit = [...units][0] ?? '1'
    return { kind: 'range', min: low.value, max: high.value, step: step?.value ?? 1, unit }
  }

  /** `instead of 0 %` behind what is preferred. */
  #leastDemanding(domain: Domain): Preference {
    const reader = this.#reader
    if (!reader.is('instead')) return {}
    const word = reader.advance()
    reader.expect('of', 'Write `preferred 20 % instead of 0 %`.')
    if (domain.kind === 'days')
      reader.report(
        word,
        'Found `instead of` behind a day.',
        'Take it out: no day demands less than another.',
      )
    return { insteadOf: this.#preferred(domain) }
  }

  /** `preferred 400`, or `preferred country.voltage else 400`: a column of the row that a fact selects. */
  #preference(domain: Domain): Preference {
    const reader = this.#reader
    const { token } = reader
    const isColumn = (token.kind === 'word' || token.kind === 'name') && reader.peek(1).text === '.'
    if (!isColumn) return { preferred: this.#preferred(domain) }
    const choice = reader.name('a fact or requirement', reservedWords)
    reader.expect('.', 'Write `preferred country.voltage`.')
    const preferredBy = { choice, column: reader.name('a column', new Set()) }
    return reader.skip('else') ? { preferredBy, preferred: this.#preferred(domain) } : { preferredBy }
  }

  #preferred(domain: Domain): Name | Literal | Truth {
    if (domain.kind === 'range') {
      const preferred = this.#expressions.literal('the preferred number')
      if (preferred.unit !== undefined && preferred.unit !== domain.unit)
        this.#reader.report(
          preferred,
          `Found the unit ${preferred.unit}, expected ${domain.unit === '1' ? 'none' : domain.unit}.`,
          'Give it the unit of the range, or none.',
        )
      return preferred
    }
    if (domain.kind !== 'flag')
      return this.#reader.run(domain.kind === 'days' ? 'the preferred day' : 'the preferred option')
    return this.truth('Prefer true or false.')
  }

  truth(cure: string): Truth {
    const reader = this.#reader
    const { start, end, text } = reader.token
    if (!reader.skip('true')) reader.expect('false', cure)
    return { kind: 'truth', value: text === 'true', start, end }
  }

  part(): WithoutLine<PartLine> {
    const reader = this.#reader
    const name = reader.name('the name of a part', reservedWords)
    reader.expect(':', 'Write how many there are: `part rack : 1 .. 12`, or `part rack : 4`.')
    const from = this.#expressions.count('how many there are')
    const to = reader.skip('..') ? this.#expressions.count('how many there are at most') : undefined
    const count = { min: from.value, ...(to === undefined ? {} : { max: to.value }) }
    const attributes: { preferred?: number; ordered?: boolean } = {}
    const span = { start: from.start, end: reader.lastEnd }
    for (;;) {
      if (reader.skip('ordered')) attributes.ordered = true
      else if (to !== undefined && reader.skip('preferred'))
        attributes.preferred = this.#expressions.count('the preferred number').value
      else return { kind: 'part', name, count: { ...count, ...span }, ...attributes }
    }
  }

  list(): WithoutLine<ListLine> {
    const reader = this.#reader
    const name = reader.name('the name of a list', reservedWords)
    const unit = reader.skip(':') ? reader.expectUnit() : '1'
    reader.expect('=', 'Write `list ratings : A = 16, 25, 40`.')
    const entries: Literal[] = []
    if (reader.skip('(')) reader.expect(')', 'Write the values without parentheses: `= 16, 25, 40`.')
    else
      do entries.push(this.#entry(unit))
      while (reader.skip(','))
    return { kind: 'list', name, unit, entries }
  }

  #entry(unit: ListLine['unit']): Literal {
    const entry = this.#expressions.literal('a standard value')
    if (entry.unit !== undefined && entry.unit !== unit)
      this.#reader.report(
        entry,
        `Found the unit ${entry.unit}, expected ${unit === '1' ? 'none' : unit}.`,
        'Name the unit once: `list ratings : A = 16, 25, 40`.',
      )
    return entry
  }

  scenario(): WithoutLine<ScenarioLine> {
    const reader = this.#reader
    const name = reader.name('the name of a scenario', reservedWords)
    const cure = 'Write `scenario loss : any rack`, or `scenario supply : one of A, B`.'
    reader.expect(':', cure)
    if (reader.skip('any'))
      return { kind: 'scenario', name, of: { lostPart: reader.name('a part', reservedWords) } }
    reader.expect('one', cure)
    reader.expect('of', cure)
    return { kind: 'scenario', name, of: { cases: this.#names('a case') } }
  }

  context(): WithoutLine<ContextLine> {
    const reader = this.#reader
    const of: { key: ContextKey; name: Name }[] = []
    do {
      const key = contextKeys.find((contextKey) => reader.skip(contextKey))
      if (key === undefined)
        return reader.fail(
          'what the choice tells',
          suggestName(reader.token.text, contextKeys, 'Name country, standard, edition or date.'),
        )
      if (of.some((entry) => entry.key === key))
        reader.report(reader.token, `Found a second ${key}.`, 'Name one choice for each.')
      reader.expect('=', 'Write `context country = site`, with the name of a choice.')
      of.push({ key, name: reader.name('a choice', reservedWords) })
    } while (reader.skip(','))
    return { kind: 'context', of }
  }
}
