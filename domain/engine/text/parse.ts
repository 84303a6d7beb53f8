// Parses the text of a model into its syntax tree; mistakes are collected, and the lines that make sense are kept.
import { ExpressionParser } from './parse-expression.ts'
import { parseTable } from './parse-table.ts'
import type { Notice } from '../model.ts'
import { SourceText, type TextProblem } from './source-text.ts'
import { didYouMean } from './suggest.ts'
import type { Declaration, Domain, Expression, Field, Line, Literal, Name, Tree, Truth } from './syntax.ts'
import { Abandoned, TokenReader } from './token-reader.ts'
import { type DeclarationWord, declarationWords, declares, reservedWords } from './tokens.ts'

export interface Parsed {
  readonly source: SourceText
  readonly tree: Tree
  readonly problems: readonly TextProblem[]
  /** Tokens there are, the end among them. */
  readonly tokens: number
  /** How often one was looked at: the work done, the same on every machine. */
  readonly looks: number
}

/** Parses a whole text. Never throws. */
export function parse(text: string, file?: string): Parsed {
  const source = new SourceText(text, file)
  const reader = new TokenReader(source)
  const declarations = new DeclarationParser(reader).all()
  const tree = { declarations, ...reader.remaining() }
  return { source, tree, problems: reader.problems, tokens: reader.length, looks: reader.looks }
}

/** Names declared as `choice name : key …` or `one …`: what such a name is compared with is an option. */
function choicesOf(reader: TokenReader): Set<string> {
  const choices = new Set<string>()
  for (let at = 0; at < reader.length; at++) {
    const token = reader.peek(at)
    if (!token.first || token.text !== 'choice' || token.kind !== 'word') continue
    const [name, domain] = [reader.peek(at + 1), reader.peek(at + 3)]
    if (domain.text === 'key' || domain.text === 'one') choices.add(name.text)
  }
  return choices
}

type Begun = ReturnType<TokenReader['begin']>

class DeclarationParser {
  readonly #reader: TokenReader
  readonly #expressions: ExpressionParser

  constructor(reader: TokenReader) {
    this.#reader = reader
    this.#expressions = new ExpressionParser(reader, choicesOf(reader))
  }

  all(): Declaration[] {
    const reader = this.#reader
    const found: Declaration[] = []
    while (!reader.ended) {
      try {
        found.push(this.#declaration())
      } catch (error) {
        if (!(error instanceof Abandoned)) throw error
        reader.skipTo(declares)
      }
    }
    return found
  }

  #declaration(): Declaration {
    const reader = this.#reader
    const begun = reader.begin()
    const { token } = reader
    if (!declares(token)) {
      const cure = `A declaration begins with ${declarationWords.join(', ')}.`
      return reader.fail(
        'a declaration',
        token.kind === 'word' ? didYouMean(token.text, declarationWords, cure) : cure,
      )
    }
    reader.advance()
    const declaration = this.#parsers[token.text](begun)
    if (!reader.ended && !reader.token.first) {
      const cure = 'Begin the next declaration on a new line, or join the two by an operator.'
      reader.wonder('the end of the line', cure)
      reader.skipTo(declares)
    }
    return declaration
  }

  readonly #parsers = {
    model: (begun: Begun) => this.#model(begun),
    import: (begun: Begun) => this.#import(begun),
    table: (begun: Begun) => parseTable(this.#reader, begun, reservedWords),
    group: (begun: Begun) => this.#group(begun),
    choice: (begun: Begun) => this.#choice(begun),
    value: (begun: Begun) => this.#value(begun),
    rule: (begun: Begun) => this.#rule(begun),
    notice: (begun: Begun) => this.#notice(begun),
    goal: (begun: Begun) => this.#goal(begun),
  } satisfies Record<DeclarationWord, (begun: Begun) => Declaration>

  #finish(begun: Begun): Line {
    return this.#reader.finish(begun)
  }

  #model(begun: Begun): Declaration {
    const id = this.#reader.id('the id of the model')
    this.#reader.expect('version', 'Give the version: `model fan version 1.0.0`.')
    const version = this.#reader.id('a version')
    return { kind: 'model', id, version, ...this.#finish(begun) }
  }

  #import(begun: Begun): Declaration {
    const reader = this.#reader
    reader.expect('tables', 'Write `import tables frames.csv, cabinets.csv`.')
    const files: Name[] = []
    do files.push(reader.run('the name of a file'))
    while (reader.skip(','))
    return { kind: 'import', files, ...this.#finish(begun) }
  }

  #group(begun: Begun): Declaration {
    const name = this.#reader.id('the name of a group')
    return { kind: 'group', name, ...this.#sentence(), ...this.#finish(begun) }
  }

  #choice(begun: Begun): Declaration {
    const reader = this.#reader
    const name = reader.name('the name of a choice', reservedWords)
    reader.expect(':', 'Write what it can be: `choice load : 1 .. 100 kW step 0.5`.')
    const { start } = reader.token
    const domain = { ...this.#domain(), start, end: reader.lastEnd }
    const attributes: { preferred?: Name | Literal | Truth; result?: boolean } = {}
    for (;;) {
      if (reader.skip('preferred')) attributes.preferred = this.#preferred(domain)
      else if (reader.skip('result')) attributes.result = true
      else if (reader.is('not') && reader.peek(1).text === 'result') {
        reader.advance()
        reader.advance()
        attributes.result = false
      } else break
    }
    return {
      kind: 'choice',
      name,
      domain,
      ...attributes,
      ...this.#sentence(),
      ...this.#finish(begun),
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
      const options: Name[] = []
      if (reader.skip('(')) {
        reader.expect(')', 'Write the options without parentheses: `one of N, N+1, 2N`.')
        return { kind: 'options', options }
      }
      do options.push(reader.run('an option'))
      while (reader.skip(','))
      return { kind: 'options', options }
    }
    if (reader.skip('flag')) return { kind: 'flag' }
    return this.#range()
  }

  #range(): Domain {
    const reader = this.#reader
    const { token } = reader
    if (token.kind !== 'number' && token.text !== '-') {
      const cure = 'Write `key of` a table, `one of` options, a range such as `1 .. 12`, or `flag`.'
      reader.fail(
        'what can be chosen',
        token.kind === 'word' ? didYouMean(token.text, ['key', 'one', 'flag'], cure) : cure,
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

  #preferred(domain: Domain): Name | Literal | Truth {
    const reader = this.#reader
    if (domain.kind === 'range') return this.#expressions.literal('the preferred number')
    if (domain.kind !== 'flag') return reader.run('the preferred option')
    const { start, end, text } = reader.token
    if (!reader.skip('true')) reader.expect('false', 'Prefer true or false.')
    return { kind: 'truth', value: text === 'true', start, end }
  }

  #value(begun: Begun): Declaration {
    const reader = this.#reader
    const name = reader.name('the name of a value', reservedWords)
    const early = this.#sentence()
    const unit = reader.skip(':') ? reader.expectUnit() : '1'
    reader.expect('=', 'Write `value total : kW = load + growth`.')
    const is = this.#expressions.expression()
    const tail = this.#tail(early, false)
    return { kind: 'value', name, unit, is, ...tail, ...this.#finish(begun) }
  }

  #rule(begun: Begun): Declaration {
    const reader = this.#reader
    const id = reader.id('the id of a rule')
    const early = this.#sentence()
    const guard = this.#guard()
    const require = this.#expressions.expression()
    return { kind: 'rule', id, ...guard, require, ...this.#ruleTail(early), ...this.#finish(begun) }
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
    const id = reader.id('the id of a notice')
    const severity = this.#severity()
    const early = this.#sentence()
    reader.expect('when', 'Say when it is told: `notice N1 warning when altitude > 1000 m`.')
    const when = this.#expressions.expression()
    return { kind: 'notice', id, severity, when, ...this.#tail(early), ...this.#finish(begun) }
  }

  #severity(): Notice['severity'] {
    const severities = ['auto', 'warning', 'information'] as const
    const found = severities.find((severity) => this.#reader.skip(severity))
    if (found !== undefined) return found
    const { text } = this.#reader.token
    return this.#reader.fail(
      'a severity',
      didYouMean(text, severities, 'Write auto, warning or information behind the id.'),
    )
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

  /** What follows from a rule stands before everything else behind its requirement. */
  #ruleTail(early: { sentence?: string }) {
    const implied = this.#reader.skip('implies') ? { implied: this.#expressions.expression() } : {}
    return { ...implied, ...this.#tail(early) }
  }

  /** Sentence, arguments and source behind an expression, in any order. */
  #tail(
    early: { sentence?: string },
    withArguments = true,
  ): { sentence?: string; arguments?: Field[]; source?: string } {
    const reader = this.#reader
    const tail: { sentence?: string; arguments?: Field[]; source?: string } = { ...early }
    for (;;) {
      if (reader.token.kind === 'string') Object.assign(tail, this.#sentence(tail))
      else if (withArguments && reader.skip('with')) tail.arguments = this.#arguments()
      else if (reader.skip('source')) {
        const source = reader.text()
        if (source === undefined) return reader.fail('a text', 'Write the source between "quotes".')
        tail.source = source
      } else return tail
    }
  }

  /** `with load = designLoad in kW, unit`; `with ()` for none at all. */
  #arguments(): Field[] {
    const reader = this.#reader
    if (reader.skip('(')) {
      reader.expect(')', 'Write the arguments without parentheses: `with load = designLoad in kW`.')
      return []
    }
    const found: Field[] = []
    do found.push(this.#expressions.field())
    while (reader.skip(','))
    return found
  }

  /** The English sentence, once. */
  #sentence(before: { sentence?: string } = {}): { sentence?: string } {
    const { token } = this.#reader
    const sentence = this.#reader.text()
    if (sentence === undefined) return {}
    if (before.sentence !== undefined)
      this.#reader.report(token, 'Found a second sentence, expected one.', 'Take one of the two out.')
    return { sentence }
  }
}
