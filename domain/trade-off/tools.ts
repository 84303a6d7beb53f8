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
  'capital-cost': createCapitalCost([sampleCostCurve]),
  density,
  water,
  carbon,
  containment,
  altitude,
  'ride-through': rideThrough,
}

/** A tool by its key; capital cost uses the owner's curves if there are any, else the sample. */
export function getTool(key: ToolKey, [first, ...others]: readonly CostCurve[]): Tool {
  return key === 'capital-cost' && first !== undefined ? createCapitalCost([first, ...others]) : tools[key]
}
