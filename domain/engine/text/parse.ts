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
  const declarations = new DeclarationParser(reader).all()
  const tree = { declarations, ...reader.remaining() }
  return {
    source,
    tree,
    problems: reader.problems,
    tokens: reader.length,
    tokensExamined: reader.tokensExamined,
  }
}

type Begun = ReturnType<TokenReader['begin']>

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

  all(): Declaration[] {
    const reader = this.#reader
    const found: Declaration[] = []
    while (!reader.ended) {
      try {
        found.push(this.#declaration())
      } catch (error) {
        if (!(error instanceof AbandonedError)) throw error
        reader.skipTo(isDeclarationStart)
      }
    }
    return found
  }

  #declaration(): Declaration {
    const reader = this.#reader
    const begun = reader.begin()
    const { token } = reader
    if (!isDeclarationOpener(token)) {
      const cure = `A declaration begins with ${declarationWords.join(', ')}.`
      return reader.fail(
        'a declaration',
        token.kind === 'word' ? suggestName(token.text, declarationWords, cure) : cure,
      )
    }
    reader.advance()
    const declaration = this.#ahead.scoped(() => this.#parsers[token.text](begun))
    if (!reader.ended && !reader.token.first) {
      const cure = 'Begin the next declaration on a new line, or join the two by an operator.'
      reader.reportExpected('the end of the line', cure)
      reader.skipTo(isDeclarationStart)
    }
    return declaration
  }

  readonly #parsers = {
    model: (begun: Begun) => this.#model(begun),
    import: (begun: Begun) => this.#import(begun),
    table: (begun: Begun) => parseTable(this.#reader, begun, reservedWords),
    data: (begun: Begun) => this.#data.data(begun),
    publication: (begun: Begun) => this.#publication(begun),
    group: (begun: Begun) => this.#group(begun),
    choice: (begun: Begun) => this.#withSentence(begun, this.#choices.choice(undefined)),
    requirement: (begun: Begun) => this.#withSentence(begun, this.#choices.withRole('requirement')),
    fact: (begun: Begun) => this.#withSentence(begun, this.#choices.withRole('fact')),
    part: (begun: Begun) => this.#withSentence(begun, this.#choices.part()),
    list: (begun: Begun) => this.#list(begun),
    scenario: (begun: Begun) => ({ ...this.#choices.scenario(), ...this.#finish(begun) }),
    context: (begun: Begun) => ({ ...this.#choices.context(), ...this.#finish(begun) }),
    value: (begun: Begun) => this.#value(begun),
    condition: (begun: Begun) => this.#condition(begun),
    rule: (begun: Begun) => this.#rule(begun),
    notice: (begun: Begun) => this.#notice(begun),
    addition: (begun: Begun) => this.#addition(begun),
    goal: (begun: Begun) => this.#goal(begun),
    sections: (begun: Begun) => ({ ...this.#product.sections(), ...this.#finish(begun) }),
    records: (begun: Begun) => ({ ...this.#product.records(), ...this.#finish(begun) }),
    figure: (begun: Begun) => this.#figure(begun),
    line: (begun: Begun) => ({ ...this.#product.line(), ...this.#finish(begun) }),
    exchange: (begun: Begun) => ({ ...this.#product.given('exchange'), ...this.#finish(begun) }),
    intake: (begun: Begun) => ({ ...this.#product.given('intake'), ...this.#finish(begun) }),
    drawings: (begun: Begun) => ({ ...this.#product.drawings(), ...this.#finish(begun) }),
    drawing: (begun: Begun) => ({ ...this.#product.given('drawing'), ...this.#finish(begun) }),
    test: (begun: Begun) => ({ ...this.#tests.test(), ...this.#finish(begun) }),
  } satisfies Record<DeclarationWord, (begun: Begun) => Declaration>

  #finish(begun: Begun): Line {
    return this.#reader.finish(begun)
  }

  #model(begun: Begun): Declaration {
    const id = this.#reader.id('the id of the model')
    this.#reader.expect('version', 'Give the version: `model fan version 1.0.0`.')
    const version = this.#reader.id('a version')
    const adopted = this.#reader.skip('units')
    if (adopted) this.#reader.expect('adopted', 'Write `units adopted`, or take `units` out.')
    const units = adopted ? ({ units: 'adopted' } as const) : {}
    return { kind: 'model', id, version, ...units, ...this.#sentence(), ...this.#finish(begun) }
  }

  #import(begun: Begun): Declaration {
    const reader = this.#reader
    reader.expect('tables', 'Write `import tables frames.csv, cabinets.csv`.')
    const files: Name[] = []
    do files.push(reader.run('the name of a file'))
    while (reader.skip(','))
    return { kind: 'import', files, ...this.#finish(begun) }
  }

  #publication(begun: Begun): Declaration {
    const reader = this.#reader
    const name = reader.id('the name of a publication')
    const title =
      reader.text() ?? reader.fail('a title', 'Write `publication vertiv "Liebert CW, manual SL-70373"`.')
    return { kind: 'publication', name, title, ...this.#finish(begun) }
  }

  #group(begun: Begun): Declaration {
    const name = this.#reader.id('the name of a group')
    return { kind: 'group', name, ...this.#sentence(), ...this.#finish(begun) }
  }

  /** A declaration followed by its sentence. */
  #withSentence<T extends object>(begun: Begun, own: T): T & { sentence?: string } & Line {
    return { ...own, ...this.#sentence(), ...this.#finish(begun) }
  }

  #list(begun: Begun): Declaration {
    const list = this.#choices.list()
    const source = this.#reader.skip('source') ? { source: this.#sourceText() } : {}
    return { ...list, ...source, ...this.#finish(begun) }
  }

  #value(begun: Begun): Declaration {
    const reader = this.#reader
    const declared = this.#choices.declared('the name of a value')
    const early = this.#sentence()
    const unit = reader.skip(':') ? reader.expectUnit() : '1'
    reader.expect('=', 'Write `value total : kW = load + growth`.')
    const is = this.#expressions.expression()
    const tail = this.#tail(early, false)
    return { kind: 'value', ...declared, unit, is, ...tail, ...this.#finish(begun) }
  }

  #condition(begun: Begun): Declaration {
    const declared = this.#choices.declared('the name of a condition')
    this.#reader.expect('=', 'Write `condition heavy = load > 20 kW and not spare`.')
    const is = this.#expressions.expression()
    return { kind: 'condition', ...declared, is, ...this.#finish(begun) }
  }

  #rule(begun: Begun): Declaration {
    const reader = this.#reader
    const id = reader.id('the id of a rule')
    const part = this.#forEach()
    const early = this.#sentence()
    const guard = this.#guard()
    const require = this.#expressions.expression()
    return { kind: 'rule', id, ...part, ...guard, require, ...this.#ruleTail(early), ...this.#finish(begun) }
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

  #notice(begun: Begun): Declaration {
    const reader = this.#reader
    const id = this.#product.title('the id of a notice')
    const each = this.#product.forEach()
    const severity = reader.is('(') ? this.#expressions.sum() : this.#severity()
    const computed = reader.skip('computed') ? ({ computed: true } as const) : {}
    const early = this.#sentence()
    reader.expect('when', 'Say when it is raised: `notice N1 warning when altitude > 1000 m`.')
    const when = this.#expressions.expression()
    const tail = this.#tail(early)
    return { kind: 'notice', id, each, severity, ...computed, when, ...tail, ...this.#finish(begun) }
  }

  #figure(begun: Begun): Declaration {
    const name = this.#reader.name('the name of a figure', reservedWords)
    let sentence = this.#sentence()
    const figure = this.#product.figure(name, (more) => {
      while (more() || this.#reader.token.kind === 'string')
        if (this.#reader.token.kind === 'string') sentence = { ...sentence, ...this.#sentence(sentence) }
      return sentence
    })
    return { ...figure, ...this.#finish(begun) }
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

  #addition(begun: Begun): Declaration {
    const reader = this.#reader
    const id = reader.id('the id of an addition')
    const early = this.#sentence()
    const example = 'addition A1 set railing = true when height >= 2 m'
    reader.expect('set', `Say what it sets: \`${example}\`.`)
    const set = reader.name('a choice', reservedWords)
    reader.expect('=', `Say what it is set to: \`${example}\`.`)
    const to = this.#setTo(set)
    reader.expect('when', `Say when: \`${example}\`.`)
    const when = this.#expressions.expression()
    return { kind: 'addition', id, set, to, when, ...this.#tail(early), ...this.#finish(begun) }
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

  #goal(begun: Begun): Declaration {
    const reader = this.#reader
    const name = reader.id('the name of a goal')
    const early = this.#sentence()
    reader.expect('=', 'Write `goal cheapest = min price`.')
    reader.expect('min', 'A goal is made as small as it can be: `goal cheapest = min price`.')
    const minimise = this.#expressions.expression()
    return { kind: 'goal', name, minimise, ...early, ...this.#sentence(early), ...this.#finish(begun) }
  }

  /** The consequence of a rule precedes everything else after its requirement. */
  #ruleTail(early: { sentence?: string }) {
    const implied = this.#reader.skip('implies') ? { implied: this.#expressions.expression() } : {}
    return { ...implied, ...this.#tail(early) }
  }

  /** Sentence, arguments, where it applies, and source after an expression, in any order. */
  #tail(early: { sentence?: string }, withArguments = true): Tail {
    const reader = this.#reader
    const tail: { -readonly [Key in keyof Tail]: Tail[Key] } = { ...early }
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

  /** The English sentence, only once. */
  #sentence(before: { sentence?: string } = {}): { sentence?: string } {
    const { token } = this.#reader
    const sentence = this.#reader.text()
    if (sentence === undefined) return {}
    if (before.sentence !== undefined)
      this.#reader.report(token, 'Found a second sentence, expected one.', 'Take one of the two out.')
    return { sentence }
  }
}
