// Checks the tests of a product: everything they name exists and has the expected kind and unit.
import { suggestName } from '../text/suggest.ts'
import type { Report } from './check-expressions.ts'
import { parseDay } from './days.ts'
import { type FormulaNames, noScope } from './formula-names.ts'
import type { Expectation, StatedValue, TestDeclaration } from './product-declarations.ts'
import type { SourceModel, SourceParameter, SourceUnit } from './source-model.ts'

/** A name of a place, `rack[2].load`, as its part declares it. */
const PLACE_MEMBER = /^(.+)\[\d+\]\.(.+)$/s

export class TestCheck {
  readonly #names: FormulaNames
  readonly #report: Report
  readonly #units: ReadonlyMap<string, SourceUnit>
  readonly #rules: ReadonlySet<string>
  readonly #lines: ReadonlySet<string> | undefined
  /** The ids of notices; undefined where some are computed. */
  readonly #notices: ReadonlySet<string> | undefined

  /** @param lines the ids of the bill, if all are known */
  constructor(
    source: SourceModel,
    names: FormulaNames,
    lines: ReadonlySet<string> | undefined,
    report: Report,
  ) {
    const { values, rules, notices, figures = [], parts = [], additions = [], computedNotices = [] } = source
    this.#lines = lines
    this.#names = names
    this.#report = report
    this.#units = new Map(
      [...values, ...figures].map(({ name, unit }): readonly [string, SourceUnit] => [name, unit]),
    )
    this.#rules = new Set([...rules, ...parts.flatMap((part) => part.rules ?? [])].map(({ id }) => id))
    const declared = [...notices, ...parts.flatMap((part) => part.notices ?? []), ...additions]
    const computed = computedNotices.flatMap(({ id }) => (id.kind === 'literal' ? [String(id.value)] : []))
    this.#notices =
      computed.length < computedNotices.length
        ? undefined
        : new Set([...declared.map(({ id }) => id), ...computed])
  }

  checkTest(path: string, { with: given, expect }: TestDeclaration): void {
    for (const [index, stated] of given.entries()) this.#checkChoice(`${path}/with/${index}`, stated)
    for (const [index, expectation] of expect.entries())
      this.#checkExpectation(`${path}/expect/${index}`, expectation)
  }

  #findParameter(name: string): SourceParameter | undefined {
    const [, part = '', member = ''] = PLACE_MEMBER.exec(name) ?? []
    if (part === '') return this.#names.findParameter(name, noScope)
    return this.#names.parts.get(part)?.parameters.find((parameter) => parameter.name === member)
  }

  /** Whether a name is the count of a part that is not fixed. */
  #isCount(name: string): boolean {
    const part = name.endsWith('.count') ? this.#names.parts.get(name.slice(0, -'.count'.length)) : undefined
    return part !== undefined && typeof part.count !== 'number'
  }

  #checkChoice(path: string, stated: StatedValue): void {
    const parameter = this.#findParameter(stated.name)
    if (parameter !== undefined) this.#checkValue(path, stated, parameter)
    else if (!this.#isCount(stated.name))
      this.#report(
        path,
        `There is no choice '${stated.name}'.`,
        suggestName(stated.name, this.#names.parameters.keys(), 'Name a choice of the model.'),
      )
    else if (typeof stated.value !== 'number') this.#reportMistake(path, stated, 'a number')
  }

  #reportMistake(path: string, { name }: StatedValue, expected: string): void {
    this.#report(path, `'${name}' is ${expected}.`, `Give ${expected}.`)
  }

  #checkValue(path: string, stated: StatedValue, parameter: SourceParameter): void {
    const { name, value, unit } = stated
    if (parameter.kind === 'flag') {
      if (typeof value !== 'boolean') this.#reportMistake(path, stated, 'true or false')
    } else if (parameter.kind === 'choice') {
      const options = this.#names.findOptions(parameter) ?? new Set()
      if (!options.has(String(value)))
        this.#report(
          path,
          `'${String(value)}' is no option of ${name}.`,
          suggestName(String(value), options, `It has ${[...options].slice(0, 5).join(', ')}.`),
        )
    } else if (parameter.kind === 'date') {
      if (typeof value !== 'string' || parseDay(value) === undefined)
        this.#reportMistake(path, stated, 'a day, YYYY-MM-DD')
    } else if (typeof value !== 'number') this.#reportMistake(path, stated, 'a number')
    else this.#checkUnit(path, unit, parameter.unit)
  }

  #checkUnit(path: string, found: SourceUnit | undefined, wanted: SourceUnit): void {
    if (found === undefined || found === wanted) return
    const cure = wanted === '1' ? 'Take the unit out.' : `Give it in ${wanted}.`
    this.#report(path, `Found the unit ${found}, expected ${wanted === '1' ? 'none' : wanted}.`, cure)
  }

  #checkExpectation(path: string, expectation: Expectation): void {
    switch (expectation.kind) {
      case 'line':
        this.#checkLine(path, expectation.id)
        break
      case 'notice':
        this.#checkNotice(path, expectation.id)
        break
      case 'state':
        this.#checkChoice(path, expectation)
        for (const rule of expectation.rules ?? [])
          if (!this.#rules.has(rule.replace(/@.*/s, '')))
            this.#report(
              path,
              `There is no rule '${rule}'.`,
              suggestName(rule, this.#rules, 'Name a rule of the model.'),
            )
        break
      default: {
        const unit = this.#units.get(expectation.name)
        if (unit === undefined) this.#checkNamedValue(path, expectation)
        else this.#checkUnit(path, expectation.unit, unit)
      }
    }
  }

  #checkNamedValue(path: string, statedValue: StatedValue): void {
    const parameter = this.#findParameter(statedValue.name)
    if (parameter !== undefined) this.#checkValue(path, statedValue, parameter)
    else if (this.#names.findKind(statedValue.name) === undefined && !PLACE_MEMBER.test(statedValue.name))
      this.#report(
        path,
        `There is no '${statedValue.name}'.`,
        suggestName(statedValue.name, this.#names.listAll(), 'Name a choice, value or figure.'),
      )
  }

  #checkLine(path: string, id: string): void {
    if (this.#lines?.has(id) === false)
      this.#report(
        path,
        `There is no line '${id}'.`,
        suggestName(id, this.#lines, 'Name a line of the bill.'),
      )
  }

  #checkNotice(path: string, id: string): void {
    if (this.#notices?.has(id.replace(/@.*/s, '')) === false)
      this.#report(path, `There is no notice '${id}'.`, suggestName(id, this.#notices, 'Name a notice.'))
  }
}
