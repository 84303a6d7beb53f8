// Creates a product, as the portal uses it, from its content: evaluates its text and draws its drawings.
import { listRaisedNotices } from '../engine/evaluate.ts'
import type { Assignment, Model } from '../engine/model.ts'
import { elaborateChecked } from '../engine/source/elaborate.ts'
import {
  evaluateExchangeRecords,
  evaluateFigures,
  evaluateLines,
  evaluateNotices,
  evaluateDrawingRecords,
} from '../engine/source/evaluate-declarations.ts'
import { type ComputedProduct, type DataRows, FormulaEvaluator } from '../engine/source/formula-evaluator.ts'
import type { DataTableDeclaration } from '../engine/source/product-declarations.ts'
import type { SourceModel } from '../engine/source/source-model.ts'
import type { Drawing } from '../drawings/shapes.ts'
import { createPriceLookup } from './price-lookup.ts'
import type { OtherDesign } from './exchange.ts'
import type { Listing } from './drawing-contract.ts'
import { findDrawings } from './drawing-contracts.ts'
import { createFigure } from './figure.ts'
import { computeIntake, computeTakenRows } from './intake.ts'
import type { BegunSite } from './solution-site.ts'
import type { TakenRows } from './taken-rows.ts'
import type { TakenValue } from './taken-values.ts'
import { formulaLibrary } from './formula-library.ts'
import type { Evaluation, Product, RaisedNotice, UnitPrices } from './product.ts'
import type { ProductContent } from './product-content.ts'
import { toExchange } from './to-exchange.ts'

/** What identifies a product, and how its content is read. */
export interface ProductOrigin {
  /** The number of its configurator type. */
  readonly typeId: number
  readonly key: string
  readonly version: string
  /** Called at most once, when the content is first needed. */
  readonly readContent: () => ProductContent
}

/** Creates a product whose content is read when it is first needed. */
export function createProduct({ typeId, key, version, readContent }: ProductOrigin): Product {
  let openedProduct: OpenedProduct | undefined
  const open = (): OpenedProduct => (openedProduct ??= new OpenedProduct(key, readContent()))
  const withData = (rows: DataRows): Product => ({
    typeId,
    key,
    version,
    get sampleListPrices() {
      return open().sampleListPrices
    },
    get dataTables() {
      return open().dataTables
    },
    withData,
    buildModel: (prices) => open().buildModel(prices),
    isDay: (parameter) => open().days.has(parameter.replaceAll(/\[\d+\]/gu, '')),
    evaluate: (assignment) => open().computeConfiguration(assignment, rows).evaluate(),
    draw: (assignment) => open().computeConfiguration(assignment, rows).draw(),
    list: (assignment) => open().computeConfiguration(assignment, rows).list(),
    get hasListing() {
      return open().hasListing
    },
    getPlaces: (assignment) => open().computeConfiguration(assignment, rows).getPlaces(),
    exchange: (assignment) => open().computeConfiguration(assignment, rows).exchange(),
    takeIn: (others, site) => open().takeIn(others, site),
    takeRows: (others) => open().takeRows(others),
  })
  return withData(noRows)
}

const noRows: DataRows = {}

class OpenedProduct {
  readonly #key: string
  readonly #source: SourceModel
  readonly sampleListPrices: UnitPrices
  /** Parameters that are dates, without their places. */
  readonly days: ReadonlySet<string>
  #computed: ComputedProduct | undefined
  /** The most recent computation, because a configuration is asked for its figures, drawings and exchange in turn. */
  #last: ComputedConfiguration | undefined

  constructor(key: string, { source, parts }: ProductContent) {
    this.#key = key
    this.#source = source
    this.sampleListPrices = new Map(parts.map(({ partNumber, price }) => [partNumber, price]))
    this.days = collectDayParameters(source)
  }

  buildModel(prices?: UnitPrices): Model {
    return elaborateChecked(this.#source, createPriceLookup(prices, this.sampleListPrices))
  }

  #atSamplePrices(): ComputedProduct {
    const { figures = [], records = [] } = this.#source
    return { source: this.#source, model: this.buildModel(), figures, records, library: formulaLibrary }
  }

  get dataTables(): readonly DataTableDeclaration[] {
    return this.#source.data ?? []
  }

  get hasListing(): boolean {
    const { drawings } = this.#source
    if (drawings === undefined) return false
    const { listed } = findDrawings({ key: this.#key, ...drawings })
    return drawings.records.some(({ member }) => listed.has(member))
  }

  takeIn(others: readonly OtherDesign[], site?: BegunSite): readonly TakenValue[] {
    return computeIntake(this.#source, this.buildModel(), { others, site })
  }

  takeRows(others: readonly OtherDesign[]): readonly TakenRows[] {
    return computeTakenRows(this.#source, others)
  }

  computeConfiguration(assignment: Assignment, rows: DataRows): ComputedConfiguration {
    this.#computed ??= this.#atSamplePrices()
    if (this.#last?.assignment !== assignment || this.#last.rows !== rows)
      this.#last = new ComputedConfiguration(this.#key, this.#computed, { assignment, rows })
    return this.#last
  }
}

/** Parameters of a model and its parts that are dates. */
function collectDayParameters({ parameters, parts = [] }: SourceModel): ReadonlySet<string> {
  const partParameters = parts.flatMap((part) =>
    part.parameters.map((parameter) => ({ ...parameter, name: `${part.name}.${parameter.name}` })),
  )
  return new Set(
    [...parameters, ...partParameters].filter(({ kind }) => kind === 'date').map(({ name }) => name),
  )
}

/** What follows from a complete configuration without any search. */
class ComputedConfiguration {
  readonly assignment: Assignment
  readonly rows: DataRows
  readonly #key: string
  readonly #source: SourceModel
  readonly #model: Model
  readonly #evaluator: FormulaEvaluator
  /** Drawn once, both for display and to find what can be selected in the drawings. */
  #drawings: readonly Drawing[] | undefined
  /** Computed once, for the bill and for the places where its lines are set. */
  #lines: ReturnType<typeof evaluateLines> | undefined

  /** @throws ChoiceError if the assignment is not valid for the product */
  constructor(
    key: string,
    computed: ComputedProduct,
    { assignment, rows }: { readonly assignment: Assignment; readonly rows: DataRows },
  ) {
    this.#key = key
    this.#source = computed.source
    this.#model = computed.model
    this.assignment = assignment
    this.rows = rows
    this.#evaluator = new FormulaEvaluator(computed, assignment, rows)
  }

  evaluate(): Evaluation {
    const { figures = [], computedNotices = [] } = this.#source
    return {
      figures: evaluateFigures(this.#evaluator, figures).map(
        ({ name, value, unit, decimals, basis, ...rest }) =>
          createFigure(name, value, { unit, decimals, basis }, rest),
      ),
      notices: sortNotices([
        ...listRaisedNotices(this.#model, this.assignment),
        ...evaluateNotices(this.#evaluator, computedNotices),
      ]),
      bill: this.#computeLines().map(({ line }) => line),
    }
  }

  getPlaces(): Readonly<Record<string, string>> {
    const lines = this.#computeLines()
    const placed = lines.flatMap(({ line, setAt }) => (setAt === undefined ? [] : [[line.id, setAt]]))
    return Object.fromEntries([
      ...placed,
      ...this.#listDrawnChoices(new Set(lines.map(({ line }) => line.id))).map((name) => [name, name]),
    ])
  }

  #computeLines() {
    return (this.#lines ??= evaluateLines(this.#evaluator, this.#source.lines ?? []))
  }

  /** Choices that drawings show without a bill line are set at their own position. */
  #listDrawnChoices(lines: ReadonlySet<string>): readonly string[] {
    return this.draw()
      .flatMap(({ shapes }) => shapes.flatMap(({ part }) => part ?? []))
      .filter((part) => !lines.has(part) && Object.hasOwn(this.assignment, part))
  }

  exchange() {
    return toExchange(evaluateExchangeRecords(this.#evaluator, this.#source.exchange ?? []))
  }

  draw(): readonly Drawing[] {
    return (this.#drawings ??= this.#computeDrawings())
  }

  list(): Listing | undefined {
    const { drawings } = this.#source
    if (drawings === undefined) return undefined
    const { listed, list } = findDrawings({ key: this.#key, ...drawings })
    const records = drawings.records.filter(({ member }) => listed.has(member))
    if (records.length === 0) return undefined
    return list(evaluateDrawingRecords(this.#evaluator, { ...drawings, records }))
  }

  #computeDrawings(): readonly Drawing[] {
    const { drawings } = this.#source
    if (drawings === undefined) return []
    const { draw, listed } = findDrawings({ key: this.#key, ...drawings })
    const records = drawings.records.filter(({ member }) => !listed.has(member))
    return draw(evaluateDrawingRecords(this.#evaluator, { ...drawings, records }))
  }
}

/** In the order of their ids. */
const sortNotices = (notices: readonly RaisedNotice[]): readonly RaisedNotice[] =>
  notices.toSorted((one, other) => (one.id < other.id ? -1 : 1))
