// Density and stranding: how many racks power, cooling and floor allow, and what the racks then leave unused.

import { figure, numberField, readNumber, refuse } from './tool.ts'
import type { Outcome, Remark, Tool, Values } from './tool.ts'

const resources = ['POWER', 'COOLING', 'FLOOR'] as const

/** Whole pieces that fit, tolerant of floating-point errors: 0.3 holds 0.1 three times. */
const countWhole = (available: number, each: number): number => Math.floor(available / each + 1e-9)

/** The racks that each resource allows; the least of them counts (usable capacity is the minimum of the resources). */
export function computeRacks(values: Values): Readonly<Record<(typeof resources)[number], number>> {
  const specified = readNumber(values, 'specifiedDensity')
  return {
    POWER: countWhole(readNumber(values, 'power'), specified),
    COOLING: countWhole(readNumber(values, 'cooling'), specified),
    FLOOR: countWhole(readNumber(values, 'area'), readNumber(values, 'areaPerRack')),
  }
}

function compute(values: Values): Outcome {
  const allowed = computeRacks(values)
  const racks = Math.min(...Object.values(allowed))
  const limiting = resources.filter((resource) => allowed[resource] === racks)
  const power = readNumber(values, 'power')
  const cooling = readNumber(values, 'cooling')
  const usedPower = racks * readNumber(values, 'meanDensity')
  const specified = readNumber(values, 'specifiedDensity')
  // Racks that draw more than they are specified for would leave less than nothing.
  if (readNumber(values, 'meanDensity') > specified)
    return refuse({ key: 'MEAN_ABOVE_SPECIFIED', field: 'meanDensity' })
  const floor = racks * readNumber(values, 'areaPerRack')
  return {
    kind: 'result',
    figures: [
      figure('RACKS', racks, '', 0),
      figure('USED_POWER', usedPower, 'kW', 0),
      figure('STRANDED_POWER', power - usedPower, 'kW', 0),
      figure('STRANDED_COOLING', cooling - usedPower, 'kW', 0),
      figure('FREE_FLOOR', readNumber(values, 'area') - floor, 'm²', 0),
    ],
    plots: [
      {
        key: 'STRANDED_POWER',
        unit: 'kW',
        decimals: 0,
        along: 'rackPower',
        points: Array.from({ length: 10 }, (_, step) => {
          const specifiedDensity = ((step + 1) / 10) * specified
          const least = Math.min(...Object.values(computeRacks({ ...values, specifiedDensity })))
          const mean = Math.min(readNumber(values, 'meanDensity'), specifiedDensity)
          return { x: specifiedDensity, y: Math.max(0, power - least * mean) }
        }),
      },
    ],
    breakdowns: [
      {
        key: 'RACKS',
        unit: '',
        decimals: 0,
        parts: resources.map((key) => ({ key, value: allowed[key] })),
      },
    ],
    warnings: limiting.map((resource): Remark => ({ key: `LIMIT_${resource}` })),
  }
}

export const density: Tool = {
  key: 'density',
  fields: [
    numberField('power', 'kW', [1, 50_000], 1000),
    numberField('cooling', 'kW', [1, 50_000], 1000),
    numberField('area', 'm²', [1, 100_000], 200),
    numberField('areaPerRack', 'm²', [0.5, 20], 2.6),
    numberField('specifiedDensity', 'kW', [0.5, 200], 20),
    numberField('meanDensity', 'kW', [0.1, 200], 5),
  ],
  sources: [
    { title: 'APC White Paper 156, Choosing the Optimal Data Center Power Density, figure 1' },
    { title: 'atlasofengineering.com: usable capacity is the minimum of power, cooling and space' },
  ],
  compute,
}
