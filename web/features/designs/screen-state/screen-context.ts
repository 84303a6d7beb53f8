/**
 * The contexts that all parts of the configurator share: actions and knowledge. They are separate, since only the knowledge changes with
 * each answer.
 */

import { createContext, useContext } from 'react'
import type { Context } from 'react'
import type { Launch } from '@design-portal/contract/designs.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Domains } from '@design-portal/domain/engine/session.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import type { AssumptionCost, Configuration, ProductForm, WantedValue } from '../engine/protocol.ts'
import type { ParameterView } from './parameter-view.ts'
import type { ProductText } from '../texts/product-text.ts'
import type { Changes } from './workbench.ts'

export interface ConfiguratorScreen {
  /** The design as it was opened, with its owner and its state. */
  readonly launch: Launch
  readonly form: ProductForm
  readonly productText: ProductText
  readonly engine: EngineClient
  /** Returns the current choices, for code that runs after a render. */
  readonly getChoices: () => Choices
  /** Makes one undoable step; further changes with the same `fieldVisit` belong to the same step. */
  readonly change: (changes: Changes, fieldVisit?: string) => void
  /** Opens the explanation of an impossible value; without one, why the choices contradict each other. */
  readonly askWhy: (wanted?: WantedValue) => void
  /** Announces a sentence to users who cannot see its effect. */
  readonly announce: (sentence: string) => void
}

export interface ConfiguratorKnowledge {
  readonly choices: Choices
  /** The engine's answer about the values of each parameter. */
  readonly domains: Domains | undefined
  /** The views by parameter name, in the form's order. */
  readonly views: ReadonlyMap<string, ParameterView>
  /** The completion near the usual values; the last known one while a new one is being computed. */
  readonly configuration: Configuration | undefined
  /** False while answers to the current choices are still arriving. */
  readonly isSettled: boolean
}

/** What assumed requirements add to the price. */
export interface ShownAssumptionCosts {
  /** The most expensive first. */
  readonly costs: readonly AssumptionCost[]
  /** False while the costs are those of earlier choices. */
  readonly isCurrent: boolean
}

export const ScreenContext = createContext<ConfiguratorScreen | undefined>(undefined)
export const ChoicesContext = createContext<Choices | undefined>(undefined)
export const KnowledgeContext = createContext<ConfiguratorKnowledge | undefined>(undefined)
export const AssumptionCostsContext = createContext<ShownAssumptionCosts>({ costs: [], isCurrent: true })

/** Returns the actions; their identity does not change with the engine's answers. */
export function useScreen(): ConfiguratorScreen {
  return useRequiredContext(ScreenContext)
}

/** Returns the current choices, which a field shows at once; knowledge about them arrives later. */
export function useChoices(): Choices {
  return useRequiredContext(ChoicesContext)
}

/** Returns what is known about the choices; renders again with every answer. */
export function useKnowledge(): ConfiguratorKnowledge {
  return useRequiredContext(KnowledgeContext)
}

/** Returns what assumed requirements add to the price. */
export function useAssumptionCosts(): ShownAssumptionCosts {
  return useContext(AssumptionCostsContext)
}

function useRequiredContext<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (value === undefined) throw new Error('This component must be rendered inside the configurator')
  return value
}
