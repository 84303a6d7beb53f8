/** What every part of the configurator's screen shares: the product, the choices, what is known about them, and how to act. */

import { createContext, useContext } from 'react'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import type { Configuration, ProductForm, WantedValue } from '../engine/protocol.ts'
import type { ParameterView } from '../fields/parameter-view.ts'
import type { ProductText } from '../texts/product-text.ts'
import type { Changes } from './workbench.ts'

export interface ConfiguratorScreen {
  readonly form: ProductForm
  readonly words: ProductText
  readonly engine: EngineClient
  readonly choices: Choices
  /** By parameter name, in the form's order. */
  readonly views: ReadonlyMap<string, ParameterView>
  /** The completion near the usual values; the last known one while a new one is computed. */
  readonly configuration: Configuration | undefined
  /** False while answers for the present choices are still coming. */
  readonly settled: boolean
  /** One undoable step; `typing` names the field whose further input belongs to the same step. */
  readonly change: (changes: Changes, typing?: string) => void
  /** Opens the explanation of an impossible value; without one, why the choices contradict each other. */
  readonly askWhy: (wanted?: WantedValue) => void
  /** Reads a sentence out to a person who cannot see its effect. */
  readonly announce: (sentence: string) => void
}

export const ScreenContext = createContext<ConfiguratorScreen | undefined>(undefined)

/** The shared screen state; only inside the configurator. */
export function useScreen(): ConfiguratorScreen {
  const screen = useContext(ScreenContext)
  if (screen === undefined) throw new Error('This part of the screen stands outside the configurator')
  return screen
}
