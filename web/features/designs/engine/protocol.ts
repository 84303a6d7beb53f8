/** The messages between the screen and the engine's worker; every message is plain data that can be cloned. */

import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { Assignment, Choices, Unit, Value } from '@design-portal/domain/engine/model.ts'
import type { ConflictPart, Domains, ValueState } from '@design-portal/domain/engine/session.ts'
import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import type { Evaluation } from '@design-portal/domain/products/product.ts'

/** One parameter as the form shows it; its tables stay in the worker. */
interface FormParameterBase {
  readonly name: string
  readonly group: string
  /** True if the engine determines the parameter unless a user pins it. */
  readonly result: boolean
}
export interface OptionParameter extends FormParameterBase {
  readonly kind: 'choice'
  readonly options: readonly string[]
  /** Set if the options are countries by their ISO 3166-1 codes. */
  readonly countries?: true
}
/** The unit of a number in the form; a `day` counts from 1970-01-01 and is shown as a date. */
export type FormUnit = Unit | 'day'
export interface NumberParameter extends FormParameterBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: FormUnit
}
export interface FlagParameter extends FormParameterBase {
  readonly kind: 'flag'
}
export type FormParameter = OptionParameter | NumberParameter | FlagParameter

/** A product as the screen needs it: its parameters, and the goals of a completion. */
export interface ProductForm {
  readonly key: string
  readonly version: string
  readonly parameters: readonly FormParameter[]
  readonly goals: readonly string[]
  /** Which arguments of a notice are the value of a parameter, by notice and argument: they are shown as its label. */
  readonly noticeParameters: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The source of the prices, without the prices themselves. */
  readonly priceList: Omit<PriceTable, 'prices'>
}

/** A product's prices in one currency, as plain data; the unit prices are decimal text. */
export interface PriceTable {
  readonly priceListName: string
  readonly currency: string
  /** True for a list that is not a binding offer: the screen says so wherever it shows a price. */
  readonly sample: boolean
  readonly prices: Readonly<Record<string, string>>
}

/** Which product to load, and with which prices the goal "cheapest" and all totals are computed. */
export interface OpenProduct {
  readonly typeId: number
  /** The version that a stored design names; without it, the newest one. */
  readonly version?: string
  /** Without it, the product's own sample list is used. */
  readonly prices?: PriceTable
}

/** A whole configuration and everything that follows from it. */
export interface Configuration {
  readonly assignment: Assignment
  readonly evaluation: Evaluation
  readonly drawings: readonly Drawing[]
  readonly price: PricedBill
  /** The place in the form where a line of the bill is set, by the line's id (`Product.getPlaces`). */
  readonly places: Readonly<Record<string, string>>
  /** What the other designs of the solution need to know about this one. */
  readonly exchange: Exchange
}

export interface PricedRepair {
  /** New values for choices; null removes the choice of a parameter. */
  readonly changes: Readonly<Record<string, Value | null>>
  /** The priced bill after the repair. */
  readonly price: PricedBill
}

/** Why something is impossible, with the ways to resolve it and their costs. */
export interface PricedExplanation {
  readonly conflict: readonly ConflictPart[]
  readonly minimalProved: boolean
  readonly repairs: readonly PricedRepair[]
  readonly smallestProved: boolean
}

/** One value that the user wants. */
export interface WantedValue {
  readonly parameter: string
  readonly value: Value
}

/** Whether a typed number is possible, and if not, its nearest possible numbers, smaller first. */
export interface NumberAnswer {
  readonly state: ValueState
  readonly nearest: readonly number[]
}

export type CompletionAnswer =
  | {
      readonly found: true
      /** The choices from which the rest follows. */
      readonly choices: Choices
      readonly configuration: Configuration
      readonly optimal: boolean
    }
  | { readonly found: false; readonly proved: boolean }

/** Questions with one answer, by name, with the types of question and answer. */
export interface Questions {
  open: { readonly ask: OpenProduct; readonly answer: ProductForm }
  texts: {
    readonly ask: { readonly language: Language }
    readonly answer: Readonly<Record<string, CompiledMessage>>
  }
  explain: {
    readonly ask: { readonly choices: Choices; readonly wanted?: WantedValue }
    readonly answer: PricedExplanation | undefined
  }
  complete: {
    readonly ask: { readonly choices: Choices; readonly goal?: string }
    readonly answer: CompletionAnswer
  }
  configuration: { readonly ask: { readonly choices: Choices }; readonly answer: Configuration | undefined }
  number: {
    readonly ask: { readonly choices: Choices; readonly parameter: string; readonly value: number }
    readonly answer: NumberAnswer
  }
}
export type QuestionName = keyof Questions

export type Question = {
  [Name in QuestionName]: { readonly kind: Name; readonly id: number; readonly ask: Questions[Name]['ask'] }
}[QuestionName]

/** Follows the choices: answers stream until the next `follow`, which supersedes this one. */
export interface Follow {
  readonly kind: 'follow'
  readonly id: number
  readonly choices: Choices
}

/** Fetches what opening a product will need, before its prices and choices are known; it has no answer. */
export interface Prepare {
  readonly kind: 'prepare'
  readonly typeId: number
  readonly language: Language
}

export type ToWorker = Question | Follow | Prepare

/** What is known about the choices so far; each answer contains at least as much as the previous one. */
export type LiveAnswer =
  | { readonly kind: 'domains'; readonly domains: Domains }
  /** Whether any valid configuration keeps all choices; undefined if this was not decided. */
  | { readonly kind: 'consistent'; readonly consistent: boolean | undefined }
  /** The completion near the usual values; undefined if there is none. */
  | { readonly kind: 'configuration'; readonly configuration: Configuration | undefined }
  /** There are no further answers about these choices. */
  | { readonly kind: 'settled' }

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'live'; readonly id: number; readonly live: LiveAnswer }
  /** The question could not be answered; `message` is for the log, not for the screen. */
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
