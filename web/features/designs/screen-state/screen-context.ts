/** What every part of the configurator's screen shares: how to act, and what is known. Apart, since only the second changes with each answer. */

import { createContext, useContext } from 'react'
import type { Context } from 'react'
import type { Launch } from '@design-portal/contract/designs.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Domains } from '@design-portal/domain/engine/session.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import type { Configuration, ProductForm, WantedValue } from '../engine/protocol.ts'
import type { ParameterView } from './parameter-view.ts'
import type { ProductText } from '../texts/product-text.ts'
import type { Changes } from './workbench.ts'

export interface ConfiguratorScreen {
  /** The design as it was opened: whose it is, and where it stands. */
  readonly launch: Launch
  readonly form: ProductForm
  readonly words: ProductText
  readonly engine: EngineClient
  /** The choices at the moment of asking, for what happens after a render. */
  readonly choicesNow: () => Choices
  /** One undoable step; `typing` names the field whose further input belongs to the same step. */
  readonly change: (changes: Changes, typing?: string) => void
  /** Opens the explanation of an impossible value; without one, why the choices contradict each other. */
  readonly askWhy: (wanted?: WantedValue) => void
  /** Reads a sentence out to a person who cannot see its effect. */
  readonly announce: (sentence: string) => void
}

export interface ConfiguratorKnowledge {
  readonly choices: Choices
  /** The engine's answer about each parameter's values. */
  readonly domains: Domains | undefined
  /** By parameter name, in the form's order. */
  readonly views: ReadonlyMap<string, ParameterView>
  /** The completion near the usual values; the last known one while a new one is computed. */
  readonly configuration: Configuration | undefined
  /** False while answers for the present choices are still coming. */
  readonly settled: boolean
}

export const ScreenContext = createContext<ConfiguratorScreen | undefined>(undefined)
export const ChoicesContext = createContext<Choices | undefined>(undefined)
export const KnowledgeContext = createContext<ConfiguratorKnowledge | undefined>(undefined)

/** How to speak and act; the same from one answer of the engine to the next. */
export function useScreen(): ConfiguratorScreen {
  return useInside(ScreenContext)
}

/** The choices of this moment, which a field shows at once; what is known about them follows. */
export function useChoices(): Choices {
  return useInside(ChoicesContext)
}

/** What is known about the choices; renders again with every answer. */
export function useKnowledge(): ConfiguratorKnowledge {
  return useInside(KnowledgeContext)
}

function useInside<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (value === undefined) throw new Error('This part of the screen stands outside the configurator')
  return value
}
