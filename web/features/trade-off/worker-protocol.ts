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
      /** The owner's cost curves; empty to compute with the sample curves. */
      readonly costCurves: readonly CostCurve[]
    }
  /** Stores a weather file of the user's own under the name that scenarios refer to it by. */
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
