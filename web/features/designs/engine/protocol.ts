/** The messages between the screen and the engine's worker; every message is plain data that can be cloned. */

import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { Assignment, Choices, Value } from '@design-portal/domain/engine/model.ts'
import type { RuleArgument } from '@design-portal/domain/engine/rule-arguments.ts'
import type { ConflictPart, Domains, ValueState } from '@design-portal/domain/engine/session.ts'
import type { Money } from '@design-portal/domain/pricing/money.ts'
import type { PricedBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { Listing } from '@design-portal/domain/products/drawing-contract.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import type { Evaluation } from '@design-portal/domain/products/product.ts'
import type { UnpricedForm } from '@design-portal/domain/products/product-form.ts'

export type { FormParameter, FormUnit, NumberParameter } from '@design-portal/domain/products/product-form.ts'

/** A product as the screen needs it: its form, and the source of its prices. */
export interface ProductForm extends UnpricedForm {
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
  /** SHA-256 of the files of that version. */
  readonly hash?: string
  /** The solution in which the rows that the choices name are stored. */
  readonly cfgId?: string
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
  /** The arguments of the detailed message of each rule that the conflicting values break, by the rule's id. */
  readonly ruleArguments: Readonly<Record<string, Readonly<Record<string, RuleArgument>>>>
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

/** Questions with one answer, by name, with the types of their input and answer. */
export interface Questions {
  open: { readonly input: OpenProduct; readonly answer: ProductForm }
  texts: {
    readonly input: { readonly language: Language }
    readonly answer: Readonly<Record<string, CompiledMessage>>
  }
  explain: {
    readonly input: { readonly choices: Choices; readonly wanted?: WantedValue }
    readonly answer: PricedExplanation | undefined
  }
  complete: {
    readonly input: { readonly choices: Choices; readonly goal?: string }
    readonly answer: CompletionAnswer
  }
  configuration: { readonly input: { readonly choices: Choices }; readonly answer: Configuration | undefined }
  listing: { readonly input: { readonly choices: Choices }; readonly answer: Listing | undefined }
  number: {
    readonly input: { readonly choices: Choices; readonly parameter: string; readonly value: number }
    readonly answer: NumberAnswer
  }
}
export type QuestionName = keyof Questions

export type Question = {
  [Name in QuestionName]: {
    readonly kind: Name
    readonly id: number
    readonly input: Questions[Name]['input']
  }
}[QuestionName]

/** Follows the choices: answers stream until the next `follow`, which supersedes this one. */
export interface Follow {
  readonly kind: 'follow'
  readonly id: number
  readonly choices: Choices
}

export type ToWorker = Question | Follow

/** What an assumed requirement adds to the price, compared with its least demanding value. */
export interface AssumptionCost {
  readonly parameter: string
  readonly value: Value
  readonly difference: Money
}

/** What is known about the choices so far; each answer contains at least as much as the previous one. */
export type LiveAnswer =
  | { readonly kind: 'domains'; readonly domains: Domains }
  /** Whether any valid configuration keeps all choices; undefined if this was not decided. */
  | {
      readonly kind: 'consistent'
      readonly consistent: boolean | undefined
      /** Whether one also keeps the assumed values of requirements and facts; undefined if this was not decided. */
      readonly holdsAsAssumed: boolean | undefined
    }
  /** The completion near the usual values; undefined if there is none. */
  | { readonly kind: 'configuration'; readonly configuration: Configuration | undefined }
  /** The answers about values and configuration are final. */
  | { readonly kind: 'settled' }
  /** What assumptions add to the price of the configuration. The last answer, since no user waits for it. */
  | { readonly kind: 'assumptionCosts'; readonly costs: readonly AssumptionCost[] }

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'live'; readonly id: number; readonly live: LiveAnswer }
  /** The question could not be answered; `message` is for the log, not for the screen. */
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
