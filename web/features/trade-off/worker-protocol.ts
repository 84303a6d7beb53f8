/** The messages between the page and the worker that computes. */

import type { CostCurve } from '@design-portal/domain/trade-off/capital-cost.ts'
import type { Outcome, Values } from '@design-portal/domain/trade-off/tool.ts'
import type { ToolKey } from '@design-portal/domain/trade-off/tool-keys.ts'
import type { WeatherProblem } from '@design-portal/domain/weather/weather-year.ts'

export type ToTradeOffWorker = { readonly id: number } & (
  | {
      readonly kind: 'compute'
      readonly tool: ToolKey
      readonly scenarios: readonly Values[]
      /** The owner's cost curves; a sample takes the place of none. */
      readonly costCurves: readonly CostCurve[]
    }
  /** A weather file of the person's own, kept under a name that scenarios use. */
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
)

export type FromTradeOffWorker = { readonly id: number } & (
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome[] }
  | { readonly kind: 'read' }
  | {
      readonly kind: 'unreadable'
      readonly problem: WeatherProblem
      readonly values: Readonly<Record<string, string | number>>
    }
  | { readonly kind: 'failed'; readonly reason: string }
)
