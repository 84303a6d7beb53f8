// Adds declarations of a product to a random source model: records, figures, bill lines, notices, exchange, drawings and tests of every form.
import { drawChance, pick, drawList, type Draw } from '../../testing/draw.ts'
import { isFormula, isFormulaCondition } from '../../source/exactness.ts'
import type { Formula, FormulaCondition } from '../../source/formula.ts'
import {
  bases,
  type BillLineDeclaration,
  type ComputedNotice,
  type DataColumn,
  type DataTableDeclaration,
  type Each,
  type Expectation,
  type FigureDeclaration,
  type GivenRecord,
  type ProductDeclarations,
  type RecordsDeclaration,
  type StatedValue,
  type TestDeclaration,
  severities,
} from '../../source/product-declarations.ts'
import type { SourceModel } from '../../source/source-model.ts'

const texts = [
  '',
  'frame',
  'breaker-input',
  'whip "2"',
  'N+1',
  '2026-01-29',
  'formula',
  'a.b',
  'rack 3',
] as const
const fields = ['tag', 'power', 'used', 'of kind', 'over', 'test'] as const
const units = ['1', 'kW', '%', 'V', 'kN/m2'] as const
const lists = ['racks', 'rows of circuits', 'from'] as const

/**
 * The same model with random additional declarations. They need not make sense: a text must carry them whatever they
 * mean.
 */
export function addDeclarations(draw: Draw, source: SourceModel): SourceModel {
  const product = new RandomProduct(draw, source)
  return { ...source, ...product.generateDeclarations(), ...product.generateSectionsAndTests() }
}

class RandomProduct {
  readonly #draw: Draw
  readonly #source: SourceModel
  readonly #names: readonly string[]
  readonly #formulas: readonly Formula[]
  readonly #conditions: readonly FormulaCondition[]

  constructor(draw: Draw, source: SourceModel) {
    this.#draw = draw
    this.#source = source
    const { parameters, values, rules } = source
    this.#names = ['load', ...[...parameters, ...values].map(({ name }) => name), 'moduleLoad']
    this.#formulas = [
      { kind: 'constant', value: 2 },
      ...values.flatMap(({ is }) => (isFormula(is) ? [is] : [])),
    ]
    this.#conditions = [
      { kind: 'all', of: [] },
      ...rules.flatMap(({ require }) => (isFormulaCondition(require) ? [require] : [])),
    ]
  }

  #generateDataTable(): DataTableDeclaration {
    const draw = this.#draw
    return {
      name: pick(draw, ['fleet', 'data', 'a b'] as const),
      maxRows: draw(3) + 1,
      columns: drawList(draw, 0, 4, (at): DataColumn => ({
        name: `${pick(draw, ['serial', 'test', 'of kind', '2'] as const)}${at}`,
        ...pick(draw, [
          { type: 'text' },
          { type: 'date' },
          { type: 'flag' },
          { type: 'number', unit: 'kW' },
          { type: 'number' },
          { type: 'oneOf', options: ['N+1', 'a b'] },
        ] as const),
        ...(draw(2) === 0 ? {} : { optional: true }),
        ...(draw(2) === 0 ? {} : { unique: true }),
      })),
    }
  }

  generateDeclarations(): ProductDeclarations {
    const draw = this.#draw
    const drawings = this.#drawOptional(() => ({
      ...(draw(2) === 0 ? {} : { shared: pick(draw, ['generic', 'with', 'a b'] as const) }),
      contract: draw(3),
      records: drawList(draw, 0, 2, () => this.#generateGivenRecord(['design', 'water', 'a b'])),
    }))
    return {
      ...(draw(2) === 0 ? {} : { data: [this.#generateDataTable()] }),
      records: [
        this.#generateRecords(lists),
        ...drawList(draw, 0, 1, () => this.#generateRecords(['circuits'])),
      ],
      figures: drawList(draw, 1, 4, (at) => this.#generateFigure(at === 0 ? 'moduleLoad' : `figure ${at}`)),
      lines: drawList(draw, 1, 4, () => this.#generateLine()),
      computedNotices: drawList(draw, 1, 3, () => this.#generateNotice()),
      exchange: drawList(draw, 1, 2, () => this.#generateGivenRecord(['takes', 'heat', 'a b'])),
      ...(drawings === undefined ? {} : { drawings }),
    }
  }

  generateSectionsAndTests(): Pick<SourceModel, 'sections' | 'tests'> {
    return {
      sections: [...new Set(this.#source.parameters.map(({ group }) => group)), 'a b'].map((name) => ({
        name,
        ...(drawChance(this.#draw, 30) ? { eachOf: pick(this.#draw, ['rack', 'the rack', 'for']) } : {}),
      })),
      tests: drawList(this.#draw, 1, 2, () => this.#generateTest()),
    }
  }

  #drawOptional<T>(make: () => T): T | undefined {
    return drawChance(this.#draw, 40) ? make() : undefined
  }

  #generateFields(depth: number): Record<string, Formula> {
    return Object.fromEntries(
      drawList(this.#draw, 0, 3, () => [pick(this.#draw, fields), this.#generateFormula(depth)]),
    )
  }

  #pickList(): string {
    const parts = (this.#source.parts ?? []).map(({ name }) => name)
    return pick(this.#draw, [...lists, ...parts, ...Object.keys(this.#source.tables)])
  }

  #generateRange(depth: number): Omit<Each, 'groupBy'> {
    const draw = this.#draw
    const as = this.#drawOptional(() => pick(draw, ['other', 'the rack']))
    const where = this.#drawOptional(() => this.#generateCondition(depth))
    return {
      part: this.#pickList(),
      ...(as === undefined ? {} : { as }),
      ...(where === undefined ? {} : { where }),
    }
  }

  #generateEach(): { readonly each?: readonly Each[] } {
    const draw = this.#draw
    if (drawChance(draw, 40)) return {}
    const each = drawList(draw, 1, 2, () => {
      const groupBy = this.#drawOptional(() => this.#generateFormula(1))
      return { ...this.#generateRange(1), ...(groupBy === undefined ? {} : { groupBy }) }
    })
    return { each }
  }

  #generateRecords(names: readonly string[]): RecordsDeclaration {
    return {
      lists: Object.fromEntries(names.map((name) => [name, drawChance(this.#draw, 50) ? name : 'result'])),
      algorithm: pick(this.#draw, ['place-circuits-1', 'lay out']),
      inputs: {
        rows: { each: this.#generateRange(1), fields: this.#generateFields(1) },
        plan: this.#generateFormula(2),
        ...(drawChance(this.#draw, 50) ? {} : { load: { kind: 'ref', name: 'load' } }),
      },
    }
  }

  #generateFigure(name: string): FigureDeclaration {
    const draw = this.#draw
    const when = this.#drawOptional(() => this.#generateCondition(2))
    const basis: Formula = drawChance(draw, 70)
      ? { kind: 'literal', value: pick(draw, bases) }
      : {
          kind: 'if',
          test: this.#generateCondition(1),
          whenTrue: { kind: 'literal', value: pick(draw, bases) },
          whenFalse: { kind: 'literal', value: 'guess' },
        }
    const source = this.#drawOptional(() => this.#generateText(1))
    const steps = this.#drawOptional(() =>
      drawList(draw, 0, 2, (at) => ({
        message: `step ${at}`,
        is: this.#generateFormula(1),
        unit: pick(draw, units),
      })),
    )
    const shown = {
      decimals: draw(4),
      basis,
      ...(source === undefined ? {} : { source }),
      ...(steps === undefined ? {} : { steps }),
    }
    return {
      name,
      unit: pick(draw, units),
      is: this.#generateFormula(3),
      ...(when === undefined ? {} : { when }),
      ...(drawChance(draw, 70) ? { shown } : {}),
    }
  }

  /** An id, mostly a literal. */
  #generateText(depth: number): Formula {
    return drawChance(this.#draw, 60)
      ? { kind: 'literal', value: pick(this.#draw, texts) }
      : this.#generateFormula(depth)
  }

  #generateLine(): BillLineDeclaration {
    const draw = this.#draw
    const [parent, mass, message, setAt] = drawList(draw, 4, 4, () =>
      this.#drawOptional(() => this.#generateText(2)),
    )
    const [when, byOthers, sample] = drawList(draw, 3, 3, () =>
      this.#drawOptional(() => this.#generateCondition(2)),
    )
    const messageArguments = this.#drawOptional(() => this.#generateFields(2))
    return {
      id: this.#generateText(2),
      ...this.#generateEach(),
      ...(when === undefined ? {} : { when }),
      ...(parent === undefined ? {} : { parent }),
      part: this.#generateText(2),
      kind: pick(draw, ['N', 'A', 'P']),
      quantity: this.#generateFormula(2),
      ...(mass === undefined ? {} : { mass }),
      ...(message === undefined ? {} : { message }),
      ...(messageArguments === undefined ? {} : { arguments: messageArguments }),
      ...(byOthers === undefined ? {} : { byOthers }),
      ...(sample === undefined ? {} : { sample }),
      ...(setAt === undefined ? {} : { setAt }),
    }
  }

  #generateNotice(): ComputedNotice {
    const draw = this.#draw
    const severity = pick(draw, severities)
    const messageArguments = this.#drawOptional(() => this.#generateFields(2))
    const source = this.#drawOptional(() => 'IEC 60364 "5"')
    return {
      id: this.#generateText(1),
      ...this.#generateEach(),
      severity: drawChance(draw, 80) ? severity : { kind: 'literal', value: severity },
      when: this.#generateCondition(3),
      ...(messageArguments === undefined ? {} : { arguments: messageArguments }),
      ...(source === undefined ? {} : { source }),
    }
  }

  #generateGivenRecord(members: readonly string[]): GivenRecord {
    const when = this.#drawOptional(() => this.#generateCondition(1))
    return {
      member: pick(this.#draw, members),
      ...this.#generateEach(),
      ...(when === undefined ? {} : { when }),
      fields: { ...this.#generateFields(2), 'load.kw': this.#generateFormula(1) },
    }
  }

  #generateStatedValue(): StatedValue {
    const draw = this.#draw
    const choices = this.#source.parameters.flatMap((parameter) =>
      parameter.kind === 'choice' ? [parameter.name] : [],
    )
    if (choices.length > 0 && drawChance(draw, 30))
      return { name: pick(draw, choices), value: pick(draw, texts) }
    const name = pick(draw, ['load', 'rack.count', 'rack[2].load', 'moduleLoad', 'with', 'a b'])
    const value = pick(draw, [15, -0.5, true, false, '2026-01-29', 'M'])
    return typeof value === 'number' && drawChance(draw, 50)
      ? { name, value, unit: pick(draw, ['kW', 'min']) }
      : { name, value }
  }

  #generateTest(): TestDeclaration {
    const draw = this.#draw
    const source = this.#drawOptional(() => 'data sheet, page 3')
    return {
      name: pick(draw, texts),
      ...(source === undefined ? {} : { source }),
      with: drawList(draw, 0, 3, () => this.#generateStatedValue()),
      expect: drawList(draw, 1, 4, () => this.#generateExpectation()),
    }
  }

  #generateExpectation(): Expectation {
    const draw = this.#draw
    const id = pick(draw, texts)
    switch (draw(4)) {
      case 0:
        return { kind: 'line', id, quantity: draw(3) }
      case 1:
        return { kind: 'notice', id, raised: drawChance(draw, 50) }
      case 2:
        return { kind: 'value', operator: pick(draw, ['=', '!=', '<=', '>']), ...this.#generateStatedValue() }
      default: {
        const rules = this.#drawOptional(() => drawList(draw, 1, 2, () => pick(draw, ['R1', 'a b'])))
        const state = pick(draw, ['possible', 'impossible', 'implied'] as const)
        return {
          kind: 'state',
          ...this.#generateStatedValue(),
          state,
          ...(rules === undefined ? {} : { rules }),
        }
      }
    }
  }

  #generateReference(): Formula {
    const draw = this.#draw
    const recordField = `${pick(draw, ['racks', 'other', 'the rack'])}.${pick(draw, fields)}`
    return { kind: 'ref', name: drawChance(draw, 60) ? pick(draw, this.#names) : recordField }
  }

  #generateFormula(depth: number): Formula {
    const draw = this.#draw
    if (depth <= 0) return drawChance(draw, 60) ? this.#generateReference() : pick(draw, this.#formulas)
    const generateInner = (): Formula => this.#generateFormula(depth - 1)
    switch (draw(13)) {
      case 0:
        return { kind: 'literal', value: pick(draw, [true, false, ...texts]) }
      case 1:
        return { kind: 'quotient', left: generateInner(), right: generateInner() }
      case 2:
        return {
          kind: 'function',
          name: pick(draw, ['sqrt', 'wetBulb', 'sum', 'a b']),
          of: drawList(draw, 0, 3, generateInner),
        }
      case 3:
        return { kind: 'nearest', value: generateInner(), decimals: draw(3) }
      case 4:
      case 5: {
        const otherwise = this.#drawOptional(generateInner)
        const kind = pick(draw, ['firstOf', 'lastOf', 'smallestOf'] as const)
        return {
          kind,
          ...this.#generateRange(depth - 1),
          of: generateInner(),
          ...(otherwise === undefined ? {} : { otherwise }),
        }
      }
      case 6:
        return { kind: 'join', of: drawList(draw, 0, 3, generateInner) }
      case 7:
        return {
          kind: 'replacing',
          values: { load: generateInner(), 'rack.load': generateInner() },
          of: generateInner(),
        }
      case 8:
        return {
          kind: 'if',
          test: this.#generateCondition(depth - 1),
          whenTrue: generateInner(),
          whenFalse: generateInner(),
        }
      case 9:
        return { kind: 'countOf', ...this.#generateRange(depth - 1) }
      case 10:
        return { kind: 'subtract', left: generateInner(), right: generateInner() }
      case 11:
        return this.#generateLookup(generateInner)
      default:
        return this.#generateReference()
    }
  }

  #generateLookup(generateInner: () => Formula): Formula {
    const draw = this.#draw
    const where = { a: { number: generateInner() }, b: { cell: pick(draw, ['x', 2, true]) } }
    if (drawChance(draw, 50)) return { kind: 'lookup', table: 'curve', where, column: 'power' }
    return {
      kind: 'interpolate',
      table: 'curve',
      column: 'power',
      x: { column: 'time', at: generateInner() },
    }
  }

  #generateCondition(depth: number): FormulaCondition {
    const draw = this.#draw
    if (depth <= 0) return pick(draw, this.#conditions)
    switch (draw(6)) {
      case 0:
      case 1:
        return {
          kind: 'compare',
          operator: pick(draw, ['=', '!=', '<', '>=']),
          left: this.#generateFormula(depth - 1),
          right: this.#generateFormula(depth - 1),
        }
      case 2:
        return { kind: 'flag', name: pick(draw, [...this.#names, 'racks.used']) }
      case 3:
        return { kind: 'is', choice: 'racks.tag', options: ['rack', 'a b'] }
      case 4:
        return { kind: 'some', ...this.#generateRange(depth - 1), of: this.#generateCondition(depth - 1) }
      default:
        return { kind: 'not', of: this.#generateCondition(depth - 1) }
    }
  }
}
