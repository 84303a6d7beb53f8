// The trade-off tools by key.

import { altitude } from './altitude.ts'
import { createCapitalCost, sampleCostCurve } from './capital-cost.ts'
import type { CostCurve } from './capital-cost.ts'
import { carbon } from './carbon.ts'
import { containment } from './containment.ts'
import { density } from './density.ts'
import { freeCooling } from './free-cooling.ts'
import { pue } from './pue.ts'
import { rideThrough } from './ride-through.ts'
import type { Tool } from './tool.ts'
import type { ToolKey } from './tool-keys.ts'
import { water } from './water.ts'

export const tools: Readonly<Record<ToolKey, Tool>> = {
  pue,
  'free-cooling': freeCooling,
  'capital-cost': createCapitalCost(sampleCostCurve),
  density,
  water,
  carbon,
  containment,
  altitude,
  'ride-through': rideThrough,
}

/** A tool by its key; capital cost on the owner's curve where there is one, else on the sample. */
export const getTool = (key: ToolKey, curve: CostCurve | undefined): Tool =>
  key === 'capital-cost' && curve !== undefined ? createCapitalCost(curve) : tools[key]
