// What every configurator's folder provides: the interface between a product and the portal.
import type { Assignment, Model, Unit } from '../engine/model.ts'
import type { DataRows } from '../engine/source/formula-evaluator.ts'
import type { DataTableDeclaration } from '../engine/source/product-declarations.ts'
import type { Drawing } from '../drawings/shapes.ts'
import type { Listing } from './drawing-contract.ts'
import type { Exchange, OtherDesign } from './exchange.ts'
import type { BegunSite } from './solution-site.ts'
import type { TakenRows } from './taken-rows.ts'
import type { TakenValue } from './taken-values.ts'

export type { Language } from '../languages.ts'

/** ICU messages of a product by key: `parameter.load`, `option.redundancy.N+1`, `group.load`, `rule.U06`, `notice.U10`, `part.…`, `value.…`, `drawing.…`. */
export type ProductMessages = Readonly<Record<string, string>>

/** Kinds of parts: catalogue N, custom A, configured P. */
export type PartKind = 'N' | 'A' | 'P'

/** One line of a bill of materials; lines form a tree by `parent`. */
export interface BillLine {
  /** Unique in the bill, stable between evaluations of the same configuration. */
  readonly id: string
  readonly parent?: string
  readonly partNumber: string
  readonly kind: PartKind
  /** The message key and its arguments. */
  readonly description: {
    readonly message: string
    readonly arguments?: Readonly<Record<string, string | number>>
  }
  /** Per design; whole and positive. */
  readonly quantity: number
  /** Net mass of one piece in kg, if known. */
  readonly mass?: number
  /** Supplied by others: listed with quantity and rating, never priced. */
  readonly byOthers?: boolean
  /** The part number is a sample: no public figure exists. */
  readonly sample?: boolean
}

/** A computed result for people: with unit, source, and the steps of a chain if there is one. */
export interface Figure {
  /** Key of the product's messages: `value.<name>`. */
  readonly name: string
  readonly value: number
  readonly unit: Unit
  /** The number of significant decimals. */
  readonly decimals: number
  readonly basis: 'published' | 'formula' | 'estimate' | 'assumption'
  readonly source?: string
  readonly steps?: readonly { readonly message: string; readonly value: number; readonly unit: Unit }[]
}

/**
 * A notice about a configuration, with its id in the product's text (U10): automatic, to be acknowledged, or informative.
 * What makes a configuration impossible is a rule of the model and never a notice. An `error` follows only from the
 * results of a configuration: the design can be saved, but neither submitted nor ordered until it is resolved.
 */
export interface RaisedNotice {
  readonly id: string
  readonly severity: 'error' | 'auto' | 'warning' | 'information'
  readonly arguments: Readonly<Record<string, string | number>>
}

/** What follows from a complete configuration without any search. */
export interface Evaluation {
  readonly figures: readonly Figure[]
  readonly notices: readonly RaisedNotice[]
  readonly bill: readonly BillLine[]
}

/** How many of the notices keep the design from being submitted and ordered. */
export const countErrors = ({ notices }: Pick<Evaluation, 'notices'>): number =>
  notices.filter(({ severity }) => severity === 'error').length

/** Unit prices in cents of one currency by part number; a part that is absent has no price (which is not 0). */
export type UnitPrices = ReadonlyMap<string, number>

export interface Product {
  /** Configurator type of the specification: 27 is the three-phase UPS. */
  readonly typeId: number
  readonly key: string
  readonly version: string
  /** The model; with prices, its price columns and the goal `cheapest` use them, else the sample list prices. */
  buildModel(prices?: UnitPrices): Model
  /** Whether a number parameter is a date, counted in days from 1970-01-01; people read and type it as a date. */
  isDay(parameter: string): boolean
  /** The tables whose rows a person gives with a design. */
  readonly dataTables: readonly DataTableDeclaration[]
  /** The same product with rows in its data tables; without them they are empty. */
  withData(rows: DataRows): Product
  evaluate(assignment: Assignment): Evaluation
  draw(assignment: Assignment): readonly Drawing[]
  /** Whether it has a long table, computed when it is asked for. */
  readonly hasListing: boolean
  list(assignment: Assignment): Listing | undefined
  /**
   * Where a person sets the subject of a bill line, by the line's id: a parameter, or a repeated part with its place
   * such as `exception[1]`. Lines that follow from others are left out.
   */
  getPlaces(assignment: Assignment): Readonly<Record<string, string>>
  /** What the other designs of its solution need to know about it. */
  exchange(assignment: Assignment): Exchange
  /** The values that the site and the other designs of its solution give to a design; empty if they give none. */
  takeIn(others: readonly OtherDesign[], site?: BegunSite): readonly TakenValue[]
  /** The rows of its data tables that the other designs give, a table each. */
  takeRows(others: readonly OtherDesign[]): readonly TakenRows[]
  /** Sample list prices in EUR cents by part number; marked as a sample everywhere they are shown. */
  readonly sampleListPrices: UnitPrices
}
