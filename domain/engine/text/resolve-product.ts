// Resolves the declarations of a product outside its model: sections, lists of records, figures, bill lines, computed
// notices, exchange, drawings and tests.
import type { Formula, FormulaCondition } from '../source/formula.ts'
import type {
  BillLineDeclaration,
  ComputedNotice,
  DrawingsDeclaration,
  Each,
  Expectation,
  FigureDeclaration,
  GivenRecord,
  RecordsDeclaration,
  StatedValue,
  TestDeclaration,
} from '../source/product-declarations.ts'
import { bases, severities } from '../source/product-declarations.ts'
import type { Section, SourceUnit } from '../source/source-model.ts'
import type { Unit } from '../model.ts'
import type { Narrowing } from './narrow.ts'
import type { ExpressionResolver } from './resolve-expression.ts'
import type * as syntax from './product-syntax.ts'
import type { EachClause, Mark, StatedField } from './product-syntax.ts'
import type { Span } from './source-text.ts'
import type { Field } from './syntax.ts'
import type { NoticeLine } from './syntax-line.ts'
import { convertWordsToTexts } from './word-literals.ts'

/** Stores where in the text something was written. */
type RememberSpan = <T extends object>(made: T, span: Span) => T

/** Each bill line is a catalogue part unless it states otherwise. */
const kindByKeyword = { custom: 'A', configured: 'P' } as const

export class ProductResolver {
  readonly #expressions: ExpressionResolver
  readonly #narrowing: Narrowing
  readonly #rememberSpan: RememberSpan

  constructor(expressions: ExpressionResolver, narrowing: Narrowing, rememberSpan: RememberSpan) {
    this.#expressions = expressions
    this.#narrowing = narrowing
    this.#rememberSpan = rememberSpan
  }

  /** The order of the groups in the form, from the one `sections` line. */
  sections([first, ...more]: readonly syntax.SectionsLine[]): readonly Section[] | undefined {
    for (const line of more)
      this.#expressions.report(line, 'Found a second `sections` line.', 'Name all groups on one.')
    return first?.sections.map(({ name, eachOf, ...span }) =>
      this.#rememberSpan(
        { name: name.text, ...(eachOf === undefined ? {} : { eachOf: this.#expressions.name(eachOf) }) },
        span,
      ),
    )
  }

  records(line: syntax.RecordsLine): RecordsDeclaration {
    const lists = line.lists.map(({ name, of = name }) => [this.#expressions.name(name), of.text])
    const made = {
      lists: Object.fromEntries(lists),
      algorithm: line.algorithm.text,
      inputs: Object.fromEntries(
        line.inputs.map((input) => [
          this.#expressions.name(input.name),
          'each' in input ? this.#listInput(input) : this.#fieldValue(input),
        ]),
      ),
    }
    this.#reportDuplicates(line.lists)
    this.#reportDuplicates(line.inputs)
    return this.#rememberSpan(made, line.algorithm)
  }

  #reportDuplicates(lines: readonly { readonly name: syntax.ListName['name'] }[]): void {
    const seen = new Set<string>()
    for (const { name } of lines) {
      if (seen.has(name.text))
        this.#expressions.report(name, `Found '${name.text}' a second time.`, 'Name each once.')
      seen.add(name.text)
    }
  }

  #fieldValue({ name, is = name }: Field): Formula {
    return this.#narrowing.formula(is)
  }

  #listInput({ each, fields, ...span }: syntax.ListedInput): RecordsDeclaration['inputs'][string] {
    return this.#expressions.inScope.withNestedScope(() => {
      const { groupBy: _, ...over } = this.#each(each)
      return this.#rememberSpan({ each: over, fields: this.#fields(fields) }, span)
    })
  }

  /** What is iterated over; whatever is resolved afterwards can refer to the record. */
  #each({ part, as, where, groupBy, ...span }: EachClause): Each {
    const { inScope } = this.#expressions
    inScope.addName(part.text, as?.text)
    return this.#rememberSpan(
      {
        part: this.#expressions.name(part),
        ...(as === undefined ? {} : { as: this.#expressions.name(as) }),
        ...(where === undefined ? {} : { where: this.#narrowing.formulaCondition(where) }),
        ...(groupBy === undefined ? {} : { groupBy: this.#narrowing.formula(groupBy) }),
      },
      span,
    )
  }

  /** Resolves something for each record, with the records in scope. */
  #forEach<T>(clauses: readonly EachClause[], make: (each: { readonly each?: readonly Each[] }) => T): T {
    return this.#expressions.inScope.withNestedScope(() => {
      const each = clauses.map((clause) => this.#each(clause))
      return make(each.length === 0 ? {} : { each })
    })
  }

  #fields(fields: readonly Field[]): Record<string, Formula> {
    const made = this.#expressions.fields(fields)
    return Object.fromEntries(
      fields.map((field) => {
        const { text } = field.name
        return [text, this.#narrowing.asFormula(made[text] ?? { kind: 'constant', value: 0 }, field)]
      }),
    )
  }

  figure(line: syntax.FigureLine): FigureDeclaration {
    const { formula, formulaCondition } = this.#narrowing
    const made = {
      name: this.#expressions.name(line.name),
      unit: this.#unit(line.unit, line.name),
      is: formula(line.is),
      ...(line.when === undefined ? {} : { when: formulaCondition(line.when) }),
      ...this.#shown(line),
    }
    return this.#rememberSpan(made, line.name)
  }

  #shown(line: syntax.FigureLine): Pick<FigureDeclaration, 'shown'> {
    const { basis, decimals, origin, steps } = line
    const { formula } = this.#narrowing
    if (basis === undefined) {
      const extra = decimals ?? origin ?? steps?.[0]
      if (extra !== undefined)
        this.#expressions.report(
          extra,
          'Found how a figure is read, but not where it comes from.',
          `Add its basis, one of ${bases.join(', ')}; without one it is a step of others and not shown.`,
        )
      return {}
    }
    if (decimals === undefined)
      this.#expressions.report(
        basis,
        'Found a basis, but not with how many decimals the figure is read.',
        'Write `decimals 1` before the basis.',
      )
    return {
      shown: {
        decimals: decimals?.value ?? 0,
        basis: formula(convertWordsToTexts(basis, bases)),
        ...(origin === undefined ? {} : { source: formula(origin) }),
        ...(steps === undefined ? {} : { steps: steps.map((step) => this.#step(step)) }),
      },
    }
  }

  #step({ name, is = name, unit = '1', ...span }: Field) {
    const made = { message: name.text, is: this.#narrowing.formula(is), unit: this.#unit(unit, span) }
    return this.#rememberSpan(made, span)
  }

  #unit(unit: SourceUnit, place: Span): Unit {
    if (unit !== 'date') return unit
    this.#expressions.report(place, 'Found a figure that is a day.', 'Give a number of days: `: d`.')
    return 'd'
  }

  line(line: syntax.BillLine): BillLineDeclaration {
    const { formula, formulaCondition } = this.#narrowing
    return this.#forEach(line.each, (each) => {
      const made = {
        id: formula(line.id),
        ...each,
        ...(line.when === undefined ? {} : { when: formulaCondition(line.when) }),
        ...(line.parent === undefined ? {} : { parent: formula(line.parent) }),
        part: formula(line.part),
        kind: line.make === undefined ? ('N' as const) : kindByKeyword[line.make],
        quantity: formula(line.quantity),
        ...(line.mass === undefined ? {} : { mass: formula(line.mass) }),
        ...(line.called === undefined ? {} : { message: formula(line.called) }),
        ...(line.arguments === undefined ? {} : { arguments: this.#fields(line.arguments) }),
        ...(line.byOthers === undefined ? {} : { byOthers: this.#mark(line.byOthers) }),
        ...(line.sample === undefined ? {} : { sample: this.#mark(line.sample) }),
        ...(line.setAt === undefined ? {} : { setAt: formula(line.setAt) }),
      }
      return this.#rememberSpan(made, line.id)
    })
  }

  /** A property that always holds has no condition. */
  #mark(mark: Mark): FormulaCondition {
    return mark === 'always' ? { kind: 'all', of: [] } : this.#narrowing.formulaCondition(mark)
  }

  /** A notice that is computed after the configuration. */
  notice(line: NoticeLine): ComputedNotice {
    const { formula, formulaCondition } = this.#narrowing
    if (line.applies !== undefined)
      this.#expressions.report(
        line.applies,
        'Found where a notice applies that is computed from figures or records.',
        'Say it in its condition: `when country = US and …`.',
      )
    const { severity } = line
    return this.#forEach(line.each, (each) =>
      this.#rememberSpan(
        {
          id: formula(line.id),
          ...each,
          severity:
            typeof severity === 'string' ? severity : formula(convertWordsToTexts(severity, severities)),
          when: formulaCondition(line.when),
          ...(line.arguments === undefined ? {} : { arguments: this.#fields(line.arguments) }),
          ...(line.source === undefined ? {} : { source: line.source }),
        },
        line.id,
      ),
    )
  }

  /** The records that drawings read, under the contract that the text names once. */
  drawings(
    contracts: readonly syntax.DrawingsLine[],
    lines: readonly syntax.GivenLine[],
  ): DrawingsDeclaration | undefined {
    const records = lines.map((line) => this.given(line))
    const [first, ...more] = contracts
    for (const line of more)
      this.#expressions.report(line, 'Found a second `drawings` line.', 'Keep one contract in a text.')
    if (first !== undefined) {
      const { shared, contract } = first
      const named = shared === undefined ? {} : { shared: shared.text }
      const span = { start: (shared ?? contract).start, end: contract.end }
      return this.#rememberSpan({ ...named, contract: contract.value, records }, span)
    }
    const [record] = lines
    if (record !== undefined)
      this.#expressions.report(
        record.member,
        'Found a record of drawings, but not the contract that they hold to.',
        'Write it once, before the records: `drawings generic 1`, or `drawings 1` for those of the product.',
      )
    return undefined
  }

  given(line: syntax.GivenLine): GivenRecord {
    return this.#forEach(line.each, (each) => {
      const when = line.when === undefined ? {} : { when: this.#narrowing.formulaCondition(line.when) }
      const made = { member: line.member.text, ...each, ...when, fields: this.#fields(line.fields) }
      return this.#rememberSpan(made, line.member)
    })
  }

  test(line: syntax.TestBlock): TestDeclaration {
    const made = {
      name: line.name,
      ...(line.source === undefined ? {} : { source: line.source }),
      with: line.with.map((field) => this.#stated(field)),
      expect: line.expect.map((one) => this.#rememberSpan(this.#expected(one), one)),
    }
    return this.#rememberSpan(made, line)
  }

  #stated({ name, value, ...span }: StatedField): StatedValue {
    const unit = value.kind === 'number' && value.unit !== undefined ? { unit: value.unit } : {}
    const made = { name: name.text, value: 'text' in value ? value.text : value.value, ...unit }
    return this.#rememberSpan(made, span)
  }

  #expected(expected: syntax.Expected): Expectation {
    switch (expected.kind) {
      case 'value':
        return { kind: 'value', operator: expected.operator, ...this.#stated(expected.of) }
      case 'state': {
        const rules = expected.rules === undefined ? {} : { rules: expected.rules.map(({ text }) => text) }
        return { kind: 'state', state: expected.state, ...rules, ...this.#stated(expected.of) }
      }
      case 'line':
        return { kind: 'line', id: expected.id.text, quantity: expected.quantity }
      default:
        return { kind: 'notice', id: expected.id.text, raised: expected.raised }
    }
  }
}
