// Parses the text of a model into its syntax tree; problems are collected, and valid lines are kept.
import { type Severity, severities } from '../source/product-declarations.ts'
import { LookAhead } from './look-ahead.ts'
import { ChoiceParser } from './parse-choice.ts'
import { DataParser } from './parse-data.ts'
import { ExpressionParser } from './parse-expression.ts'
import { ProductParser } from './parse-product.ts'
import { parseTable } from './parse-table.ts'
import { TestParser } from './parse-test.ts'
import { SourceText, type TextProblem } from './source-text.ts'
import { suggestName } from './suggest.ts'
import type { Expression, Field, Name } from './syntax.ts'
import type { AppliesClause, Declaration, Line, Tail, Tree } from './syntax-line.ts'
import { AbandonedError, TokenReader } from './token-reader.ts'
import {
  type DeclarationWord,
  declarationWords,
  isDeclarationStart,
  isDeclarationOpener,
  reservedWords,
} from './tokens.ts'

export interface Parsed {
  readonly source: SourceText
  readonly tree: Tree
  readonly problems: readonly TextProblem[]
  /** Number of tokens, including the final one. */
  readonly tokens: number
  /** Number of token reads: the work done, the same on every machine. */
  readonly tokensExamined: number
}

/** Parses a whole text. Never throws. */
export function parse(text: string, file?: string): Parsed {
  const source = new SourceText(text, file)
  const reader = new TokenReader(source)
  const declarations = new DeclarationParser(reader).parseAll()
  const tree = { declarations, ...reader.remaining() }
  return {
    source,
    tree,
    problems: reader.problems,
    tokens: reader.length,
    tokensExamined: reader.tokensExamined,
  }
}

type LineStart = ReturnType<TokenReader['begin']>

class DeclarationParser {
  readonly #reader: TokenReader
  readonly #ahead: LookAhead
  readonly #expressions: ExpressionParser
  readonly #choices: ChoiceParser
  readonly #product: ProductParser
  readonly #tests: TestParser
  readonly #data: DataParser

  constructor(reader: TokenReader) {
    this.#reader = reader
    this.#ahead = new LookAhead(reader)
    this.#expressions = new ExpressionParser(reader, this.#ahead)
    this.#choices = new ChoiceParser(reader, this.#expressions)
    this.#product = new ProductParser(reader, this.#expressions, this.#ahead)
    this.#tests = new TestParser(reader, this.#expressions, this.#ahead)
    this.#data = new DataParser(reader, this.#expressions, this.#choices)
  }

  parseAll(): Declaration[] {
    const reader = this.#reader
    const declarations: Declaration[] = []
    while (!reader.ended) {
      try {
        declarations.push(this.#declaration())
      } catch (error) {
        if (!(error instanceof AbandonedError)) throw error
        reader.skipTo(isDeclarationStart)
      }
    }
    return declarations
  }

  #declaration(): Declaration {
    const reader = this.#reader
    const lineStart = reader.begin()
    const { token } = reader
    if (!isDeclarationOpener(token)) {
      const cure = `A declaration begins with ${declarationWords.join(', ')}.`
      return reader.fail(
        'a declaration',
        token.kind === 'word' ? suggestName(token.text, declarationWords, cure) : cure,
      )
    }
    reader.advance()
    const declaration = this.#ahead.withNestedScope(() => this.#parsers[token.text](lineStart))
    if (!reader.ended && !reader.token.first) {
      const cure = 'Begin the next declaration on a new line, or join the two by an operator.'
      reader.reportExpected('the end of the line', cure)
      reader.skipTo(isDeclarationStart)
    }
    return declaration
  }

  readonly #parsers = {
    model: (lineStart: LineStart) => this.#model(lineStart),
    import: (lineStart: LineStart) => this.#import(lineStart),
    table: (lineStart: LineStart) => parseTable(this.#reader, lineStart, reservedWords),
    data: (lineStart: LineStart) => this.#data.data(lineStart),
    publication: (lineStart: LineStart) => this.#publication(lineStart),
    group: (lineStart: LineStart) => this.#group(lineStart),
    choice: (lineStart: LineStart) => this.#withSentence(lineStart, this.#choices.choice(undefined)),
    requirement: (lineStart: LineStart) =>
      this.#withSentence(lineStart, this.#choices.withRole('requirement')),
    fact: (lineStart: LineStart) => this.#withSentence(lineStart, this.#choices.withRole('fact')),
    part: (lineStart: LineStart) => this.#withSentence(lineStart, this.#choices.part()),
    list: (lineStart: LineStart) => this.#list(lineStart),
    scenario: (lineStart: LineStart) => ({ ...this.#choices.scenario(), ...this.#finish(lineStart) }),
    context: (lineStart: LineStart) => ({ ...this.#choices.context(), ...this.#finish(lineStart) }),
    value: (lineStart: LineStart) => this.#value(lineStart),
    condition: (lineStart: LineStart) => this.#condition(lineStart),
    rule: (lineStart: LineStart) => this.#rule(lineStart),
    notice: (lineStart: LineStart) => this.#notice(lineStart),
    addition: (lineStart: LineStart) => this.#addition(lineStart),
    goal: (lineStart: LineStart) => this.#goal(lineStart),
    sections: (lineStart: LineStart) => ({ ...this.#product.sections(), ...this.#finish(lineStart) }),
    records: (lineStart: LineStart) => ({ ...this.#product.records(), ...this.#finish(lineStart) }),
    figure: (lineStart: LineStart) => this.#figure(lineStart),
    line: (lineStart: LineStart) => ({ ...this.#product.line(), ...this.#finish(lineStart) }),
    exchange: (lineStart: LineStart) => ({ ...this.#product.given('exchange'), ...this.#finish(lineStart) }),
    intake: (lineStart: LineStart) => ({ ...this.#product.given('intake'), ...this.#finish(lineStart) }),
    drawings: (lineStart: LineStart) => ({ ...this.#product.drawings(), ...this.#finish(lineStart) }),
    drawing: (lineStart: LineStart) => ({ ...this.#product.given('drawing'), ...this.#finish(lineStart) }),
    test: (lineStart: LineStart) => ({ ...this.#tests.test(), ...this.#finish(lineStart) }),
  } satisfies Record<DeclarationWord, (lineStart: LineStart) => Declaration>

  #finish(lineStart: LineStart): Line {
    return this.#reader.finish(lineStart)
  }

  #model(lineStart: LineStart): Declaration {
    const id = this.#reader.id('the id of the model')
    this.#reader.expect('version', 'Give the version: `model fan version 1.0.0`.')
    const version = this.#reader.id('a version')
    const hasUnits = this.#reader.skip('units')
    if (hasUnits) this.#reader.expect('adopted', 'Write `units adopted`, or take `units` out.')
    const units = hasUnits ? ({ units: 'adopted' } as const) : {}
    return { kind: 'model', id, version, ...units, ...this.#sentence(), ...this.#finish(lineStart) }
  }

  #import(lineStart: LineStart): Declaration {
    const reader = this.#reader
    reader.expect('tables', 'Write `import tables frames.csv, cabinets.csv`.')
    const files: Name[] = []
    do files.push(reader.run('the name of a file'))
    while (reader.skip(','))
    return { kind: 'import', files, ...this.#finish(lineStart) }
  }

  #publication(lineStart: LineStart): Declaration {
    const reader = this.#reader
    const name = reader.id('the name of a publication')
    const title =
      reader.text() ?? reader.fail('a title', 'Write `publication vertiv "Liebert CW, manual SL-70373"`.')
    return { kind: 'publication', name, title, ...this.#finish(lineStart) }
  }

  #group(lineStart: LineStart): Declaration {
    const name = this.#reader.id('the name of a group')
    return { kind: 'group', name, ...this.#sentence(), ...this.#finish(lineStart) }
  }

  /** A declaration followed by its sentence. */
  #withSentence<T extends object>(lineStart: LineStart, declaration: T): T & { sentence?: string } & Line {
    return { ...declaration, ...this.#sentence(), ...this.#finish(lineStart) }
  }

  #list(lineStart: LineStart): Declaration {
    const list = this.#choices.list()
    const source = this.#reader.skip('source') ? { source: this.#sourceText() } : {}
    return { ...list, ...source, ...this.#finish(lineStart) }
  }

  #value(lineStart: LineStart): Declaration {
    const reader = this.#reader
    const declared = this.#choices.declared('the name of a value')
    const earlySentence = this.#sentence()
    const unit = reader.skip(':') ? reader.expectUnit() : '1'
    reader.expect('=', 'Write `value total : kW = load + growth`.')
    const is = this.#expressions.expression()
    const tail = this.#tail(earlySentence, false)
    return { kind: 'value', ...declared, unit, is, ...tail, ...this.#finish(lineStart) }
  }

  #condition(lineStart: LineStart): Declaration {
    const declared = this.#choices.declared('the name of a condition')
    this.#reader.expect('=', 'Write `condition heavy = load > 20 kW and not spare`.')
    const is = this.#expressions.expression()
    return { kind: 'condition', ...declared, is, ...this.#finish(lineStart) }
  }

  #rule(lineStart: LineStart): Declaration {
    const reader = this.#reader
    const id = reader.id('the id of a rule')
    const part = this.#forEach()
    const earlySentence = this.#sentence()
    const guard = this.#guard()
    const require = this.#expressions.expression()
    return {
      kind: 'rule',
      id,
      ...part,
      ...guard,
      require,
      ...this.#ruleTail(earlySentence),
      ...this.#finish(lineStart),
    }
  }

  /** `for each rack`: it applies to each place of a part. */
  #forEach(): { part?: Name } {
    const reader = this.#reader
    if (!reader.is('for') || reader.peek(1).text !== 'each') return {}
    reader.advance()
    reader.advance()
    return { part: reader.name('a part', reservedWords) }
  }

  #guard(): { when?: Expression } {
    const reader = this.#reader
    if (!reader.skip('when')) return {}
    const when = this.#expressions.expression()
    reader.expect(':', 'Write `when condition: requirement`, with a space behind the colon.')
    return { when }
  }

  #notice(lineStart: LineStart): Declaration {
    const reader = this.#reader
    const id = this.#product.idExpression('the id of a notice')
    const each = this.#product.forEach()
    const severity = reader.is('(') ? this.#expressions.sum() : this.#severity()
    const computed = reader.skip('computed') ? ({ computed: true } as const) : {}
    const earlySentence = this.#sentence()
    reader.expect('when', 'Say when it is raised: `notice N1 warning when altitude > 1000 m`.')
    const when = this.#expressions.expression()
    const tail = this.#tail(earlySentence)
    return { kind: 'notice', id, each, severity, ...computed, when, ...tail, ...this.#finish(lineStart) }
  }

  #figure(lineStart: LineStart): Declaration {
    const name = this.#reader.name('the name of a figure', reservedWords)
    let sentence = this.#sentence()
    const figure = this.#product.figure(name, (more) => {
      while (more() || this.#reader.token.kind === 'string')
        if (this.#reader.token.kind === 'string') sentence = { ...sentence, ...this.#sentence(sentence) }
      return sentence
    })
    return { ...figure, ...this.#finish(lineStart) }
  }

  #severity(): Severity {
    const found = severities.find((severity) => this.#reader.skip(severity))
    if (found !== undefined) return found
    const { text } = this.#reader.token
    return this.#reader.fail(
      'a severity',
      suggestName(text, severities, 'Write error, auto, warning or information behind the id.'),
    )
  }

  #addition(lineStart: LineStart): Declaration {
    const reader = this.#reader
    const id = reader.id('the id of an addition')
    const earlySentence = this.#sentence()
    const example = 'addition A1 set railing = true when height >= 2 m'
    reader.expect('set', `Say what it sets: \`${example}\`.`)
    const set = reader.name('a choice', reservedWords)
    reader.expect('=', `Say what it is set to: \`${example}\`.`)
    const to = this.#setTo(set)
    reader.expect('when', `Say when: \`${example}\`.`)
    const when = this.#expressions.expression()
    return { kind: 'addition', id, set, to, when, ...this.#tail(earlySentence), ...this.#finish(lineStart) }
  }

  /** The value assigned to a choice: an option, a number, true or false. */
  #setTo(name: Name) {
    const reader = this.#reader
    const { kind, text, start, end } = reader.token
    if (this.#ahead.isChoice(name)) return reader.run('an option')
    if (kind === 'string') {
      reader.advance()
      return { kind: 'text', text, start, end } as const
    }
    if (kind === 'number' || text === '-') return this.#expressions.literal('a number')
    const day = reader.is('date') ? this.#expressions.sum() : undefined
    if (day?.kind === 'date') return day
    return this.#choices.truth('Write an option, a number, a day, true or false.')
  }

  #goal(lineStart: LineStart): Declaration {
    const reader = this.#reader
    const name = reader.id('the name of a goal')
    const earlySentence = this.#sentence()
    reader.expect('=', 'Write `goal cheapest = min price`.')
    reader.expect('min', 'A goal is made as small as it can be: `goal cheapest = min price`.')
    const minimise = this.#expressions.expression()
    return {
      kind: 'goal',
      name,
      minimise,
      ...earlySentence,
      ...this.#sentence(earlySentence),
      ...this.#finish(lineStart),
    }
  }

  /** The consequence of a rule precedes everything else after its requirement. */
  #ruleTail(earlySentence: { sentence?: string }) {
    const implied = this.#reader.skip('implies') ? { implied: this.#expressions.expression() } : {}
    return { ...implied, ...this.#tail(earlySentence) }
  }

  /** Sentence, arguments, where it applies, and source after an expression, in any order. */
  #tail(earlySentence: { sentence?: string }, withArguments = true): Tail {
    const reader = this.#reader
    const tail: { -readonly [Key in keyof Tail]: Tail[Key] } = { ...earlySentence }
    for (;;) {
      if (reader.token.kind === 'string') Object.assign(tail, this.#sentence(tail))
      else if (withArguments && reader.skip('with')) tail.arguments = this.#arguments()
      else if (withArguments && reader.is('applies')) tail.applies = this.#applies()
      else if (reader.skip('source')) tail.source = this.#sourceText()
      else return tail
    }
  }

  #sourceText(): string {
    return this.#reader.text() ?? this.#reader.fail('a text', 'Write the source between "quotes".')
  }

  /** `applies in US, CA standard UL edition 2023 from 2026-07-01 until 2027-01-01`; `applies ()` for everywhere. */
  #applies(): AppliesClause {
    const reader = this.#reader
    const { start } = reader.advance()
    const clause: { -readonly [Key in keyof AppliesClause]?: AppliesClause[Key] } = {}
    if (reader.skip('(')) reader.expect(')', 'Write it without parentheses: `applies in US, CA`.')
    else {
      for (;;) {
        if (reader.skip('in')) clause.countries = this.#options()
        else if (reader.skip('standard')) clause.standards = this.#options()
        else if (reader.skip('edition')) clause.editions = this.#options()
        else if (reader.skip('from')) clause.from = reader.run('a day')
        else if (reader.skip('until')) clause.until = reader.run('a day')
        else break
      }
      if (Object.keys(clause).length === 0)
        reader.fail(
          'where it applies',
          'Write `applies in US, CA`, or behind `applies` a standard, an edition, from or until.',
        )
    }
    return { ...clause, start, end: reader.lastEnd }
  }

  /** Options separated by commas; `()` for none. */
  #options(): Name[] {
    const reader = this.#reader
    if (reader.skip('(')) return reader.list(() => reader.run('an option'))
    const options = [reader.run('an option')]
    while (reader.skip(',')) options.push(reader.run('an option'))
    return options
  }

  /** `with load = designLoad in kW, unit`; `with ()` for none. */
  #arguments(): Field[] {
    const reader = this.#reader
    if (reader.skip('(')) {
      reader.expect(')', 'Write the arguments without parentheses: `with load = designLoad in kW`.')
      return []
    }
    const found: Field[] = []
    do found.push(this.#expressions.field(true))
    while (reader.skip(','))
    return found
  }

  /** The English sentence; a second one, after `earlier`, is reported. */
  #sentence(earlier: { sentence?: string } = {}): { sentence?: string } {
    const { token } = this.#reader
    const sentence = this.#reader.text()
    if (sentence === undefined) return {}
    if (earlier.sentence !== undefined)
      this.#reader.report(token, 'Found a second sentence, expected one.', 'Take one of the two out.')
    return { sentence }
  }
}
