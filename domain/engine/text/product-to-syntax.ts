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
import { isComputed, type NoticeNames } from './computed-notices.ts'
import type * as syntax from './product-syntax.ts'
import type { EachClause, Expected, Mark, StatedField } from './product-syntax.ts'
import type { ExpressionConverter } from './expression-to-syntax.ts'
import { toCell, toLiteral, toName, noSpan } from './to-syntax.ts'
import type { Declaration, Line, NoticeLine } from './syntax-line.ts'
import { toWords } from './word-literals.ts'

type FindSentence = (key: string) => { readonly sentence?: string }

const line = { ...noSpan, comments: [], blank: false } as const satisfies Line

/** The declarations of a product outside its model, in sections separated by blank lines. */
export function toProductSyntax(
  source: SourceModel,
  expressions: ExpressionConverter,
  findSentence: FindSentence,
): Declaration[][] {
  const { records = [], figures = [], lines = [], computedNotices = [], exchange = [], tests = [] } = source
  const { drawings } = source
  const converter = new ProductConverter(source, expressions, findSentence)
  return [
    records.map((one) => converter.records(one)),
    figures.map((one) => converter.figure(one)),
    lines.map((one) => converter.line(one)),
    computedNotices.map((one) => converter.notice(one)),
    exchange.map((one) => converter.given('exchange', one)),
    drawings === undefined ? [] : converter.drawings(drawings),
    ...tests.map((one) => [converter.test(one)]),
  ]
}

function collectNoticeNames(source: SourceModel): NoticeNames {
  const { parts = [], records = [], figures = [], tables, parameters, values } = source
  const known = new Set([...parameters, ...values].map(({ name }) => name))
  return {
    parts: new Set(parts.map(({ name }) => name)),
    lists: new Set(records.flatMap(({ lists }) => Object.keys(lists))),
    tables: new Set(Object.keys(tables)),
    figures: new Set(figures.flatMap(({ name }) => (known.has(name) ? [] : [name]))),
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
      ...line,
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
    return this.#expressions.inScope.scoped(() => ({
      name: toName(name),
      each: this.#each(each),
      fields: this.#expressions.fields(fields),
      ...noSpan,
    }))
  }

  #each({ part, as, where, groupBy }: Each): EachClause {
    const { inScope, number, condition } = this.#expressions
    inScope.name(part, as)
    return {
      part: toName(part),
      ...(as === undefined ? {} : { as: toName(as) }),
      ...(where === undefined ? {} : { where: condition(where) }),
      ...(groupBy === undefined ? {} : { groupBy: number(groupBy) }),
      ...noSpan,
    }
  }

  #forEach<T>(each: readonly Each[] = [], make: (clauses: readonly EachClause[]) => T): T {
    return this.#expressions.inScope.scoped(() => make(each.map((one) => this.#each(one))))
  }

  figure({ name, unit, is, when, shown }: FigureDeclaration): syntax.FigureLine {
    const { number, condition } = this.#expressions
    return {
      ...line,
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
      basis: toWords(number(basis), bases),
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

  line(of: BillLineDeclaration): syntax.BillLine {
    const { number, condition } = this.#expressions
    const { message = of.id } = of
    return this.#forEach(of.each, (each) => ({
      ...line,
      kind: 'line',
      id: number(of.id),
      each,
      ...(message.kind === 'literal' && typeof message.value === 'string'
        ? this.#sentenceOnce(`part.${message.value}`)
        : {}),
      quantity: number(of.quantity),
      part: number(of.part),
      ...(of.parent === undefined ? {} : { parent: number(of.parent) }),
      ...(of.kind === 'N' ? {} : { make: of.kind === 'A' ? 'custom' : 'configured' }),
      ...(of.byOthers === undefined ? {} : { byOthers: this.#mark(of.byOthers) }),
      ...(of.sample === undefined ? {} : { sample: this.#mark(of.sample) }),
      ...(of.mass === undefined ? {} : { mass: number(of.mass) }),
      ...(of.when === undefined ? {} : { when: condition(of.when) }),
      ...(of.message === undefined ? {} : { called: number(of.message) }),
      ...(of.arguments === undefined ? {} : { arguments: this.#expressions.fields(of.arguments) }),
      ...(of.setAt === undefined ? {} : { setAt: number(of.setAt) }),
    }))
  }

  #mark(of: FormulaCondition): Mark {
    return of.kind === 'all' && of.of.length === 0 ? 'always' : this.#expressions.condition(of)
  }

  notice(of: ComputedNotice): NoticeLine {
    const { number, condition } = this.#expressions
    const severity = typeof of.severity === 'string' ? of.severity : toWords(number(of.severity), severities)
    const made = this.#forEach(of.each, (each): NoticeLine => ({
      ...line,
      kind: 'notice',
      id: number(of.id),
      each,
      severity,
      ...(of.id.kind === 'literal' ? this.#findSentence(`notice.${of.id.value}`) : {}),
      when: condition(of.when),
      ...(of.arguments === undefined ? {} : { arguments: this.#expressions.fields(of.arguments) }),
      ...(of.source === undefined ? {} : { source: of.source }),
    }))
    return isComputed(made, this.#names) ? made : { ...made, computed: true }
  }

  drawings({ contract, records }: DrawingsDeclaration): Declaration[] {
    return [
      { ...line, kind: 'drawings', contract: toLiteral(contract) },
      ...records.map((one) => this.given('drawing', one)),
    ]
  }

  given<Kind extends syntax.GivenKind>(
    kind: Kind,
    { member, each, when, fields }: GivenRecord,
  ): syntax.GivenLine<Kind> {
    return this.#forEach(each, (clauses) => ({
      ...line,
      kind,
      member: toName(member),
      each: clauses,
      ...(when === undefined ? {} : { when: this.#expressions.condition(when) }),
      fields: this.#expressions.fields(fields),
    }))
  }

  test({ name, source, with: given, expect }: TestDeclaration): syntax.TestBlock {
    return {
      ...line,
      kind: 'test',
      name,
      ...(source === undefined ? {} : { source }),
      with: given.map((one) => this.#stated(one)),
      expect: expect.map((one) => this.#expected(one)),
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

  #expected(of: Expectation): Expected {
    switch (of.kind) {
      case 'value':
        return { kind: 'value', operator: of.operator, of: this.#stated(of), ...noSpan }
      case 'state': {
        const rules = of.rules === undefined ? {} : { rules: of.rules.map(toName) }
        return { kind: 'state', of: this.#stated(of), state: of.state, ...rules, ...noSpan }
      }
      case 'line':
        return { kind: 'line', id: toName(of.id), quantity: of.quantity, ...noSpan }
      default:
        return { kind: 'notice', id: toName(of.id), raised: of.raised, ...noSpan }
    }
  }
}
