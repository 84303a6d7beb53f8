// Converts the declarations of a product outside its model into syntax; the inverse of resolve-product.ts.
import type { Formula, FormulaCondition } from '../source/formula.ts'
import {
  bases,
  type BillLineDeclaration,
  type ComputedNotice,
  type DrawingsDeclaration,
  type Each,
  type Expectation,
  type FigureDeclaration,
  type GivenRecord,
  type RecordsDeclaration,
  severities,
  type StatedValue,
  type TestDeclaration,
} from '../source/product-declarations.ts'
import type { SourceModel } from '../source/source-model.ts'
import { toDataLine } from './data-declarations.ts'
import { isComputed, type NoticeNames } from './computed-notices.ts'
import type * as syntax from './product-syntax.ts'
import type { EachClause, Expected, Mark, StatedField } from './product-syntax.ts'
import type { ExpressionConverter } from './expression-to-syntax.ts'
import { toCell, toLiteral, toName, noSpan } from './to-syntax.ts'
import type { Declaration, Line, NoticeLine } from './syntax-line.ts'
import { convertTextsToWords } from './word-literals.ts'

type FindSentence = (key: string) => { readonly sentence?: string }

/** The layout of a line that was never written. */
const unwrittenLine = { ...noSpan, comments: [], blank: false } as const satisfies Line

/** The declarations of a product outside its model, in blocks that blank lines separate. */
export function toProductSyntax(
  source: SourceModel,
  expressions: ExpressionConverter,
  findSentence: FindSentence,
): Declaration[][] {
  const { records = [], figures = [], lines = [], computedNotices = [], exchange = [] } = source
  const { intake = [], drawings, tests = [] } = source
  const converter = new ProductConverter(source, expressions, findSentence)
  return [
    ...(source.data ?? []).map((data) => [toDataLine(data, findSentence)]),
    records.map((record) => converter.records(record)),
    figures.map((figure) => converter.figure(figure)),
    lines.map((billLine) => converter.line(billLine)),
    computedNotices.map((computedNotice) => converter.notice(computedNotice)),
    exchange.map((record) => converter.given('exchange', record)),
    intake.map((record) => converter.given('intake', record)),
    drawings === undefined ? [] : converter.drawings(drawings),
    ...tests.map((test) => [converter.test(test)]),
  ]
}

function collectNoticeNames(source: SourceModel): NoticeNames {
  const { parts = [], records = [], figures = [], tables, parameters, values } = source
  const modelNames = new Set([...parameters, ...values].map(({ name }) => name))
  return {
    parts: new Set(parts.map(({ name }) => name)),
    lists: new Set([
      ...records.flatMap(({ lists }) => Object.keys(lists)),
      ...(source.data ?? []).map(({ name }) => name),
    ]),
    tables: new Set(Object.keys(tables)),
    figures: new Set(figures.flatMap(({ name }) => (modelNames.has(name) ? [] : [name]))),
    formulaConditions: new Set(),
  }
}

class ProductConverter {
  readonly #expressions: ExpressionConverter
  readonly #findSentence: FindSentence
  readonly #names: NoticeNames
  readonly #values: ReadonlySet<string>
  /** Keys whose sentence is already in the text: lines and steps may share one. */
  readonly #writtenSentences = new Set<string>()

  constructor(source: SourceModel, expressions: ExpressionConverter, findSentence: FindSentence) {
    this.#expressions = expressions
    this.#findSentence = findSentence
    this.#names = collectNoticeNames(source)
    this.#values = new Set(source.values.map(({ name }) => name))
  }

  records({ lists, algorithm, inputs }: RecordsDeclaration): syntax.RecordsLine {
    return {
      ...unwrittenLine,
      kind: 'records',
      lists: Object.entries(lists).map(([name, of]) => ({
        name: toName(name),
        ...(of === name ? {} : { of: toName(of) }),
        ...noSpan,
      })),
      algorithm: toName(algorithm),
      inputs: Object.entries(inputs).flatMap(([key, input]) =>
        'kind' in input ? this.#expressions.fields({ [key]: input }) : [this.#listInput(key, input)],
      ),
    }
  }

  #listInput(
    name: string,
    { each, fields }: Exclude<RecordsDeclaration['inputs'][string], Formula>,
  ): syntax.ListedInput {
    return this.#expressions.inScope.withNestedScope(() => ({
      name: toName(name),
      each: this.#each(each),
      fields: this.#expressions.fields(fields),
      ...noSpan,
    }))
  }

  #each({ part, as, where, groupBy }: Each): EachClause {
    const { inScope, number, condition } = this.#expressions
    inScope.addName(part, as)
    return {
      part: toName(part),
      ...(as === undefined ? {} : { as: toName(as) }),
      ...(where === undefined ? {} : { where: condition(where) }),
      ...(groupBy === undefined ? {} : { groupBy: number(groupBy) }),
      ...noSpan,
    }
  }

  #forEach<T>(each: readonly Each[] = [], make: (clauses: readonly EachClause[]) => T): T {
    return this.#expressions.inScope.withNestedScope(() => make(each.map((clause) => this.#each(clause))))
  }

  figure({ name, unit, is, when, shown }: FigureDeclaration): syntax.FigureLine {
    const { number, condition } = this.#expressions
    return {
      ...unwrittenLine,
      kind: 'figure',
      name: toName(name),
      // A figure that displays a value uses the sentence of that value.
      ...(this.#values.has(name) ? {} : this.#findSentence(`value.${name}`)),
      unit,
      is: number(is),
      ...(when === undefined ? {} : { when: condition(when) }),
      ...(shown === undefined ? {} : this.#shown(shown)),
    }
  }

  #shown({ decimals, basis, source, steps }: NonNullable<FigureDeclaration['shown']>) {
    const { number } = this.#expressions
    return {
      decimals: toLiteral(decimals),
      basis: convertTextsToWords(number(basis), bases),
      ...(source === undefined ? {} : { origin: number(source) }),
      ...(steps === undefined
        ? {}
        : {
            steps: steps.flatMap((step) =>
              this.#expressions.fields({ [step.message]: step.is }).map((field) => ({
                ...field,
                ...this.#sentenceOnce(`step.${step.message}`),
                ...(step.unit === '1' ? {} : { unit: step.unit }),
              })),
            ),
          }),
    }
  }

  #sentenceOnce(key: string): ReturnType<FindSentence> {
    if (this.#writtenSentences.has(key)) return {}
    this.#writtenSentences.add(key)
    return this.#findSentence(key)
  }

  line(declaration: BillLineDeclaration): syntax.BillLine {
    const { number, condition } = this.#expressions
    const { message = declaration.id } = declaration
    return this.#forEach(declaration.each, (each) => ({
      ...unwrittenLine,
      kind: 'line',
      id: number(declaration.id),
      each,
      ...(message.kind === 'literal' && typeof message.value === 'string'
        ? this.#sentenceOnce(`part.${message.value}`)
        : {}),
      quantity: number(declaration.quantity),
      part: number(declaration.part),
      ...(declaration.parent === undefined ? {} : { parent: number(declaration.parent) }),
      ...(declaration.kind === 'N' ? {} : { make: declaration.kind === 'A' ? 'custom' : 'configured' }),
      ...(declaration.byOthers === undefined ? {} : { byOthers: this.#mark(declaration.byOthers) }),
      ...(declaration.sample === undefined ? {} : { sample: this.#mark(declaration.sample) }),
      ...(declaration.mass === undefined ? {} : { mass: number(declaration.mass) }),
      ...(declaration.when === undefined ? {} : { when: condition(declaration.when) }),
      ...(declaration.message === undefined ? {} : { called: number(declaration.message) }),
      ...(declaration.arguments === undefined
        ? {}
        : { arguments: this.#expressions.fields(declaration.arguments) }),
      ...(declaration.setAt === undefined ? {} : { setAt: number(declaration.setAt) }),
    }))
  }

  #mark(expression: FormulaCondition): Mark {
    return expression.kind === 'all' && expression.of.length === 0
      ? 'always'
      : this.#expressions.condition(expression)
  }

  notice(computedNotice: ComputedNotice): NoticeLine {
    const { number, condition } = this.#expressions
    const severity =
      typeof computedNotice.severity === 'string'
        ? computedNotice.severity
        : convertTextsToWords(number(computedNotice.severity), severities)
    const made = this.#forEach(computedNotice.each, (each): NoticeLine => ({
      ...unwrittenLine,
      kind: 'notice',
      id: number(computedNotice.id),
      each,
      severity,
      ...(computedNotice.id.kind === 'literal'
        ? this.#findSentence(`notice.${computedNotice.id.value}`)
        : {}),
      when: condition(computedNotice.when),
      ...(computedNotice.arguments === undefined
        ? {}
        : { arguments: this.#expressions.fields(computedNotice.arguments) }),
      ...(computedNotice.source === undefined ? {} : { source: computedNotice.source }),
    }))
    return isComputed(made, this.#names) ? made : { ...made, computed: true }
  }

  drawings({ shared, contract, records }: DrawingsDeclaration): Declaration[] {
    const named = shared === undefined ? {} : { shared: toName(shared) }
    return [
      { ...unwrittenLine, kind: 'drawings', ...named, contract: toLiteral(contract) },
      ...records.map((record) => this.given('drawing', record)),
    ]
  }

  given<Kind extends syntax.GivenKind>(
    kind: Kind,
    { member, each, when, fields }: GivenRecord,
  ): syntax.GivenLine<Kind> {
    return this.#forEach(each, (clauses) => ({
      ...unwrittenLine,
      kind,
      member: toName(member),
      each: clauses,
      ...(when === undefined ? {} : { when: this.#expressions.condition(when) }),
      fields: this.#expressions.fields(fields),
    }))
  }

  test({ name, source, with: given, expect }: TestDeclaration): syntax.TestBlock {
    return {
      ...unwrittenLine,
      kind: 'test',
      name,
      ...(source === undefined ? {} : { source }),
      with: given.map((stated) => this.#stated(stated)),
      expect: expect.map((expectation) => this.#expected(expectation)),
    }
  }

  #stated({ name, value, unit }: StatedValue): StatedField {
    return { name: toName(name), value: this.#value(name, value, unit), ...noSpan }
  }

  /** Options and days are written as they are, any other text is quoted. */
  #value(name: string, value: StatedValue['value'], unit: StatedValue['unit']): StatedField['value'] {
    if (typeof value === 'number') return { ...toLiteral(value), ...(unit === undefined ? {} : { unit }) }
    const kind = this.#expressions.findKind(name.replace(/\[\d+\]/, ''))
    const isDay = typeof value === 'string' && /^\d+-\d+(?:-\d+)*$/.test(value)
    return kind === 'choice' || isDay ? toName(String(value)) : toCell(value)
  }

  #expected(expectation: Expectation): Expected {
    switch (expectation.kind) {
      case 'value':
        return { kind: 'value', operator: expectation.operator, of: this.#stated(expectation), ...noSpan }
      case 'state': {
        const rules = expectation.rules === undefined ? {} : { rules: expectation.rules.map(toName) }
        return { kind: 'state', of: this.#stated(expectation), state: expectation.state, ...rules, ...noSpan }
      }
      case 'line':
        return { kind: 'line', id: toName(expectation.id), quantity: expectation.quantity, ...noSpan }
      default:
        return { kind: 'notice', id: toName(expectation.id), raised: expectation.raised, ...noSpan }
    }
  }
}
