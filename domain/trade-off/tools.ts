// The trade-off tools in the order of the page.

import { altitude } from './altitude.ts'
import { createCapitalCost, sampleCostCurve } from './capital-cost.ts'
import { carbon } from './carbon.ts'
import { containment } from './containment.ts'
import { density } from './density.ts'
import { freeCooling } from './free-cooling.ts'
import { pue } from './pue.ts'
import { rideThrough } from './ride-through.ts'
import type { Tool } from './tool.ts'
import { water } from './water.ts'

export const tools: readonly Tool[] = [
  pue,
  freeCooling,
  createCapitalCost(sampleCostCurve),
  density,
  water,
  carbon,
  containment,
  altitude,
  rideThrough,
]
