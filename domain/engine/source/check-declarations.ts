// Finds faults in the declarations of a product outside its core model, before anything is computed: path, message and remedy for each.
import { checkDataTable } from './check-data.ts'
import { suggestName } from '../text/suggest.ts'
import type { ModelProblem } from '../validate.ts'
import type { WrittenUnits } from './check-expressions.ts'
import { FieldsCheck } from './check-fields.ts'
import { FormulaCheck } from './check-formulas.ts'
import { checkIntake, isForIntake } from './check-intake.ts'
import { checkSections } from './check-sections.ts'
import { TestCheck } from './check-tests.ts'
import { findDeclarationCycles } from './declaration-cycles.ts'
import type { Formula } from './formula.ts'
import { findDimension, type Kind } from './formula-kinds.ts'
import { FormulaNames, type NamesInScope, noScope } from './formula-names.ts'
import {
  emptyLibrary,
  type FieldDescription,
  findDrawingContracts,
  type LibraryDescription,
  type RecordDescription,
} from './library-description.ts'
import {
  bases,
  type BillLineDeclaration,
  type ComputedNotice,
  type DrawingsDeclaration,
  type Each,
  type FigureDeclaration,
  type GivenRecord,
  type RecordsDeclaration,
  severities,
} from './product-declarations.ts'
import type { SourceModel } from './source-model.ts'
import { getDimension, isSameKind, plainUnit } from './units.ts'

/** More would hide the first ones, and suggesting corrections takes time. */
const MAX_PROBLEMS = 100

export interface DeclarationOptions {
  readonly library?: LibraryDescription
  /** Units written after plain numbers, by their expression. */
  readonly written?: WrittenUnits
}

/** The first 100 faults of figures, records, bill lines, computed notices, exchange, drawings, sections and tests. */
export function checkDeclarations(
  source: SourceModel,
  { library = emptyLibrary, written }: DeclarationOptions = {},
): readonly ModelProblem[] {
  const check = new DeclarationCheck(source, library, written)
  check.checkAll()
  return check.problems
}

class DeclarationCheck {
  readonly problems: ModelProblem[] = []
  readonly #source: SourceModel
  readonly #library: LibraryDescription
  readonly #written: WrittenUnits | undefined
  readonly #names: FormulaNames
  readonly #formulas: FormulaCheck
  readonly #fields: FieldsCheck
  /** The ids of the bill; undefined where some are computed. */
  readonly #lineIds: ReadonlySet<string> | undefined

  constructor(source: SourceModel, library: LibraryDescription, written?: WrittenUnits) {
    this.#source = source
    this.#library = library
    this.#written = written
    this.#lineIds = findLiteralIds(source.lines ?? [])
    const records = (source.records ?? []).filter((declaration) => !isForIntake(library, declaration))
    this.#names = new FormulaNames({ ...source, records }, library)
    const report = this.#report.bind(this)
    this.#formulas = new FormulaCheck(source, { names: this.#names, library, report, written })
    this.#fields = new FieldsCheck(this.#formulas, report)
  }

  #report(path: string, message: string, cure: string): void {
    if (this.#hasRoom()) this.problems.push({ path, message, cure })
  }

  /** Whether a further problem is reported. */
  #hasRoom(): boolean {
    return this.problems.length < MAX_PROBLEMS
  }

  checkAll(): void {
    const { records = [], figures = [], lines = [], computedNotices = [], exchange = [] } = this.#source
    const { drawings } = this.#source
    this.#checkUniqueNames()
    for (const table of this.#source.data ?? [])
      checkDataTable(`data/${table.name}`, table, this.#report.bind(this))
    checkSections(this.#source, this.#report.bind(this))
    this.#checkEach('records', records, (path, item) => this.#checkRecords(path, item))
    for (const figure of figures) if (this.#hasRoom()) this.#checkFigure(`figures/${figure.name}`, figure)
    this.#checkCycles()
    this.#checkEach('lines', lines, (path, item) => this.#checkLine(path, item))
    this.#checkEach('computedNotices', computedNotices, (path, item) => this.#checkNotice(path, item))
    const designs = { name: 'The exchange', members: this.#library.exchange }
    this.#checkEach('exchange', exchange, (path, item) => this.#checkGivenRecord(path, item, designs))
    if (drawings !== undefined) this.#checkDrawings(drawings)
    const report = this.#report.bind(this)
    checkIntake(this.#source, { library: this.#library, report, written: this.#written })
    const tests = new TestCheck(this.#source, this.#names, this.#lineIds, report)
    this.#checkEach('tests', this.#source.tests ?? [], (path, item) => tests.checkTest(path, item))
  }

  #checkEach<T>(list: string, items: readonly T[], check: (path: string, item: T) => void): void {
    for (const [index, item] of items.entries()) if (this.#hasRoom()) check(`${list}/${index}`, item)
  }

  /**
   * Figures and lists share no name with anything that formulas can refer to, except that a figure may display
   * something with its own name.
   */
  #checkUniqueNames(): void {
    const { figures = [], records = [], data = [] } = this.#source
    const { parameters, values, parts } = this.#names
    const modelNames = new Set([...parameters.keys(), ...values.keys(), ...parts.keys()])
    const checkedNames = new Set<string>()
    const declared = [
      ...data.map(({ name }) => ({ path: `data/${name}`, name, isShown: false })),
      ...figures.map(({ name, is }) => ({
        path: `figures/${name}`,
        name,
        isShown: is.kind === 'ref' && is.name === name && !parts.has(name),
      })),
      ...records.flatMap(({ lists }, index) =>
        Object.keys(lists).map((name) => ({ path: `records/${index}`, name, isShown: false })),
      ),
    ]
    for (const { path, name, isShown } of declared) {
      if (checkedNames.has(name)) this.#report(path, `'${name}' occurs twice.`, 'Rename one of them.')
      else if (modelNames.has(name) && !isShown)
        this.#report(
          path,
          `'${name}' is a choice, value or part as well.`,
          'Rename one; they share one set of names.',
        )
      checkedNames.add(name)
    }
  }

  #checkCycles(): void {
    for (const { path, names } of findDeclarationCycles(this.#source))
      this.#report(
        path,
        `'${names[0]}' depends on itself: ${[...names, names[0]].join(', ')}.`,
        'Break the circle: compute one of them from choices and values.',
      )
  }

  #checkRecords(path: string, { algorithm, lists, inputs }: RecordsDeclaration): void {
    const described = this.#library.algorithms.get(algorithm)
    if (described === undefined) {
      const { algorithms } = this.#library
      const names = [...algorithms.keys()].slice(0, 8).join(', ')
      const cure = names === '' ? 'Read the model with a library of algorithms.' : `There are ${names}.`
      this.#report(
        path,
        `There is no algorithm '${algorithm}'.`,
        suggestName(algorithm, algorithms.keys(), cure),
      )
      return
    }
    for (const result of Object.values(lists)) {
      const found = findOwn(described.results, result)
      if (found === undefined)
        this.#report(
          path,
          `${algorithm} gives no '${result}'.`,
          suggestName(result, Object.keys(described.results), formatResults(described.results)),
        )
    }
    this.#fields.reportMissing(path, algorithm, described.inputs, inputs)
    for (const [name, input] of Object.entries(inputs)) {
      const at = `${path}/inputs/${name}`
      const wanted = findOwn(described.inputs, name)
      if (wanted === undefined) this.#fields.reportSurplus(at, algorithm, name, described.inputs)
      else this.#checkInput(at, name, wanted, input)
    }
  }

  #checkInput(
    path: string,
    name: string,
    wanted: FieldDescription,
    input: RecordsDeclaration['inputs'][string],
  ): void {
    if ('kind' in input) {
      const kind = this.#formulas.checkFormula(path, input, noScope)
      if (wanted.kind === 'list')
        this.#report(
          path,
          `'${name}' is a list.`,
          `Say what its records are: \`${name} = each … with (${Object.keys(wanted.of).join(', ')})\`.`,
        )
      else this.#fields.checkField(path, wanted, kind)
      return
    }
    const inside = this.#formulas.checkRecords(`${path}/each`, input.each, noScope)
    if (wanted.kind !== 'list') {
      this.#report(path, `'${name}' is one value, no list.`, `Write \`${name} = …\` without \`each\`.`)
      return
    }
    this.#fields.checkAll(path, { owner: name, described: wanted.of, fields: input.fields }, inside)
  }

  #checkFigure(path: string, { unit, is, when, shown }: FigureDeclaration): void {
    const kind = this.#formulas.checkFormula(`${path}/is`, is, noScope)
    if (when !== undefined) this.#formulas.checkCondition(`${path}/when`, when, noScope)
    this.#checkMeasured(path, `${path}/is`, { kind, unit, isShown: shown !== undefined })
    if (shown === undefined) return
    this.#formulas.checkDecimals(`${path}/shown/decimals`, shown.decimals)
    this.#checkWords(`${path}/shown/basis`, shown.basis, bases, noScope)
    if (shown.source !== undefined) this.#formulas.checkFormula(`${path}/shown/source`, shown.source, noScope)
    for (const [index, step] of (shown.steps ?? []).entries()) {
      const stepPath = `${path}/shown/steps/${index}`
      this.#checkMeasured(stepPath, stepPath, {
        kind: this.#formulas.checkFormula(`${stepPath}/is`, step.is, noScope),
        unit: step.unit,
        isShown: true,
      })
    }
  }

  /** Checks that a value is a number in its unit; a share needs no unit to be converted into a percentage. */
  #checkMeasured(
    path: string,
    at: string,
    {
      kind,
      unit,
      isShown,
    }: { readonly kind: Kind; readonly unit: FigureDeclaration['unit']; readonly isShown: boolean },
  ): void {
    const wanted = getDimension(unit)
    if (isShown || unit !== '1') this.#formulas.checkKind(at, 'number', kind)
    const found = findDimension(kind)
    const areShares = found !== undefined && isSameKind(found, plainUnit) && isSameKind(wanted, plainUnit)
    if (!areShares) this.#formulas.units.checkSameUnit(path, [found, wanted])
  }

  /** Checks a formula whose result is one of some words. */
  #checkWords(path: string, expression: Formula, words: readonly string[], scope: NamesInScope): void {
    this.#formulas.checkKind(path, 'text', this.#formulas.checkFormula(path, expression, scope))
    for (const word of listLiterals(expression))
      if (!words.includes(word))
        this.#report(
          path,
          `'${word}' is none of these words.`,
          suggestName(word, words, `Write ${words.join(', ')}.`),
        )
  }

  /** Checks the records that a declaration is for each of; returns the scope that contains all of them. */
  #checkForEach(path: string, each: readonly Each[] = []): NamesInScope {
    let scope = noScope
    for (const [index, records] of each.entries()) {
      scope = this.#formulas.checkRecords(`${path}/each/${index}`, records, scope)
      if (records.groupBy !== undefined)
        this.#formulas.checkFormula(`${path}/each/${index}/groupBy`, records.groupBy, scope)
    }
    return scope
  }

  #checkLine(path: string, declaration: BillLineDeclaration): void {
    const scope = this.#checkForEach(path, declaration.each)
    const { part, parent, id, message, setAt, quantity, mass } = declaration
    for (const [name, formula] of Object.entries({
      id,
      part,
      parent,
      message,
      setAt,
      ...declaration.arguments,
    }))
      if (formula !== undefined) this.#formulas.checkFormula(`${path}/${name}`, formula, scope)
    for (const [name, condition] of Object.entries({
      when: declaration.when,
      byOthers: declaration.byOthers,
      sample: declaration.sample,
    }))
      if (condition !== undefined) this.#formulas.checkCondition(`${path}/${name}`, condition, scope)
    if (part.kind === 'literal' && part.value === '')
      this.#report(`${path}/part`, 'The line has no part.', 'Name the part behind `of`: a column, or a text.')
    const count = this.#formulas.checkNumber(`${path}/quantity`, quantity, scope)
    this.#formulas.units.checkSameUnit(`${path}/quantity`, [plainUnit, count])
    if (mass !== undefined) {
      const weight = this.#formulas.checkNumber(`${path}/mass`, mass, scope)
      this.#formulas.units.checkSameUnit(`${path}/mass`, [getDimension('kg'), weight])
    }
    if (parent !== undefined) this.#checkParent(`${path}/parent`, parent)
    if (setAt?.kind === 'literal') this.#checkSetAt(`${path}/setAt`, String(setAt.value))
  }

  /** Checks that a line named literally exists, unless ids are computed. */
  #checkParent(path: string, parent: Formula): void {
    const ids = this.#lineIds
    if (parent.kind !== 'literal' || ids === undefined) return
    const wanted = String(parent.value)
    if (!ids.has(wanted))
      this.#report(
        path,
        `There is no line '${wanted}'.`,
        suggestName(wanted, ids, 'Name a line of the bill.'),
      )
  }

  #checkSetAt(path: string, name: string): void {
    const { parameters, parts } = this.#names
    if (!parameters.has(name) && !parts.has(name.replace(/\[.*/s, '').replace(/\.count$/, '')))
      this.#report(
        path,
        `There is no choice '${name}'.`,
        suggestName(name, [...parameters.keys(), ...parts.keys()], 'Name a choice or a part.'),
      )
  }

  #checkNotice(path: string, computedNotice: ComputedNotice): void {
    const scope = this.#checkForEach(path, computedNotice.each)
    this.#formulas.checkFormula(`${path}/id`, computedNotice.id, scope)
    this.#formulas.checkCondition(`${path}/when`, computedNotice.when, scope)
    if (typeof computedNotice.severity !== 'string')
      this.#checkWords(`${path}/severity`, computedNotice.severity, severities, scope)
    for (const [name, formula] of Object.entries(computedNotice.arguments ?? {}))
      this.#formulas.checkFormula(`${path}/arguments/${name}`, formula, scope)
  }

  #checkDrawings({ shared, contract, records }: DrawingsDeclaration): void {
    const { sharedDrawings = new Map<string, never>() } = this.#library
    const contracts = findDrawingContracts(this.#library, shared)
    const members = contracts?.get(contract)
    const name = `${shared === undefined ? '' : `${shared} `}${contract}`
    if (shared !== undefined && contracts === undefined && sharedDrawings.size > 0)
      this.#report(
        'drawings/contract',
        `There are no drawings '${shared}' that every product can use.`,
        suggestName(shared, sharedDrawings.keys(), `There are ${[...sharedDrawings.keys()].join(', ')}.`),
      )
    else if (contracts !== undefined && members === undefined)
      this.#report(
        'drawings/contract',
        `There is no drawing contract ${name}; ${formatContracts([...contracts.keys()])}.`,
        contracts.size === 0 && sharedDrawings.size > 0
          ? `Write \`drawings ${[...sharedDrawings.keys()].join(' 1` or `drawings ')} 1\`, which every product can use.`
          : 'Write the number of one that there is.',
      )
    const reader = { name: `Drawing contract ${name}`, members }
    this.#checkEach('drawings/records', records, (path, item) => this.#checkGivenRecord(path, item, reader))
  }

  /** Checks a record that others read: it has all fields that they need, as far as these are known. */
  #checkGivenRecord(
    path: string,
    { member, each, when, fields }: GivenRecord,
    { name, members }: Reader,
  ): void {
    const scope = this.#checkForEach(path, each)
    if (when !== undefined) this.#formulas.checkCondition(`${path}/when`, when, scope)
    const described = members?.get(member)
    if (described !== undefined) {
      this.#fields.checkAll(path, { owner: member, described, fields }, scope)
      return
    }
    if (members !== undefined)
      this.#report(
        path,
        `${name} has no '${member}'.`,
        suggestName(member, members.keys(), `It has ${[...members.keys()].join(', ')}.`),
      )
    for (const [field, formula] of Object.entries(fields))
      this.#formulas.checkFormula(`${path}/fields/${field}`, formula, scope)
  }
}

/** The readers of records, and the members they know; undefined where nothing is known about them. */
interface Reader {
  readonly name: string
  readonly members: ReadonlyMap<string, RecordDescription> | undefined
}

function formatContracts(contracts: readonly number[]): string {
  const [last, others] = [contracts.at(-1), contracts.slice(0, -1).join(', ')]
  if (last === undefined) return 'there is none'
  return others === '' ? `there is ${last}` : `there are ${others} and ${last}`
}

/** Literal names; undefined where some names are computed. */
function findLiteralIds(declarations: readonly { readonly id: Formula }[]): ReadonlySet<string> | undefined {
  const ids = declarations.flatMap(({ id }) => (id.kind === 'literal' ? [String(id.value)] : []))
  return ids.length < declarations.length ? undefined : new Set(ids)
}

const findOwn = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const formatResults = (results: Readonly<Record<string, FieldDescription>>): string =>
  `It gives ${Object.keys(results).join(', ')}.`

/** The literal texts that a formula can return. */
function listLiterals(expression: Formula): readonly string[] {
  switch (expression.kind) {
    case 'literal':
      return [String(expression.value)]
    case 'if':
      return [...listLiterals(expression.whenTrue), ...listLiterals(expression.whenFalse)]
    case 'case':
      return [
        ...Object.values(expression.branches),
        ...(expression.otherwise === undefined ? [] : [expression.otherwise]),
      ].flatMap(listLiterals)
    default:
      return []
  }
}
