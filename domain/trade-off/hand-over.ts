// Maps the fields of a scenario to parameters of new designs: the same quantities under the names of each product.

import { getConfiguratorType } from '../products/configurator-types.ts'
import { listRelevantFields } from './tool.ts'
import type { Tool, Value, Values } from './tool.ts'

/** The parameter that takes the value of a field; a value outside its range or options is not handed over. */
interface FieldMapping {
  readonly field: string
  readonly parameter: string
  /** Range and step in the parameter's unit; fields in `roundedUp` are rounded up to the step, so that no design is sized for less. */
  readonly range?: readonly [min: number, max: number, step: number]
  readonly options?: readonly string[]
  /** Factor from the field to the parameter: 100 for a ratio that the product states in %. */
  readonly factor?: number
  /** The tools in which the field has the meaning of the parameter; all of them by default. */
  readonly tools?: readonly Tool['key'][]
}

/** Bounds and steps are those of the products' texts; a test compares them. */
const mappingsByProduct: Readonly<Record<string, readonly FieldMapping[]>> = {
  'easy-ups-3-phase': [
    { field: 'itLoad', parameter: 'load', range: [1, 2000, 0.1] },
    { field: 'altitude', parameter: 'altitude', range: [0, 3000, 100] },
    { field: 'redundancy', parameter: 'redundancy', options: ['N', 'N+1', '2N'] },
  ],
  cooling: [
    { field: 'itLoad', parameter: 'itLoad', range: [1, 20_000, 1] },
    { field: 'upsRating', parameter: 'powerRating', range: [0, 25_000, 10], tools: ['pue'] },
    { field: 'area', parameter: 'area', range: [0, 20_000, 1], tools: ['pue'] },
    { field: 'people', parameter: 'people', range: [0, 200, 1] },
    { field: 'altitude', parameter: 'altitude', range: [0, 3050, 50] },
    { field: 'equipmentClass', parameter: 'equipmentClass', options: ['A1', 'A2', 'A3', 'A4'] },
    { field: 'supplyAir', parameter: 'supply', range: [15, 32, 0.5] },
    { field: 'rise', parameter: 'rise', range: [5, 25, 1] },
    { field: 'ratioAfter', parameter: 'ratio', range: [80, 200, 5], factor: 100 },
    { field: 'redundancy', parameter: 'redundancy', options: ['N', 'N+1', '2N'] },
  ],
  'row-designer': [
    { field: 'meanDensity', parameter: 'rackPower', range: [0.5, 60, 0.5] },
    { field: 'specifiedDensity', parameter: 'plannedPower', range: [0.5, 60, 0.5] },
    { field: 'supplyAir', parameter: 'supply', range: [15, 32, 1] },
    { field: 'rise', parameter: 'rise', range: [5, 25, 1] },
    { field: 'equipmentClass', parameter: 'airClass', options: ['A1', 'A2', 'A3', 'A4'] },
  ],
  unicalc: [
    { field: 'itLoad', parameter: 'target', range: [1, 20_000, 0.1] },
    { field: 'altitude', parameter: 'altitude', range: [0, 3050, 10] },
    { field: 'supply', parameter: 'waterSupply', range: [4, 25, 0.01], tools: ['pue'] },
    { field: 'return', parameter: 'waterReturn', range: [5, 40, 0.1], tools: ['pue'] },
    { field: 'chilledWater', parameter: 'waterSupply', range: [4, 25, 0.01] },
    { field: 'condenserWater', parameter: 'condenserWater', range: [5, 50, 0.01] },
  ],
}

/** Fields that are rounded up; others go to the nearest step. */
const roundedUp: ReadonlySet<string> = new Set(['itLoad', 'altitude', 'upsRating', 'area', 'people'])

export interface DesignStart {
  /** The number of the configurator that makes the design. */
  readonly type: number
  readonly productKey: string
  /** The choices with which the design begins, by parameter. */
  readonly choices: Readonly<Record<string, Value>>
  /** The fields of the scenario that are handed over, and those that the product has no parameter for. */
  readonly handedOver: readonly string[]
  readonly notHandedOver: readonly string[]
}

/** The designs that can begin with values of a scenario; weather, prices and days are not handed over. */
export function listDesignStarts(tool: Tool, values: Values): DesignStart[] {
  const stated = listRelevantFields(tool, values).filter(({ kind }) => kind === 'number' || kind === 'choice')
  return Object.entries(mappingsByProduct).flatMap(([productKey, mappings]): DesignStart[] => {
    const mappedValues = mappings.flatMap((mapping) => {
      const isForTool = mapping.tools === undefined || mapping.tools.includes(tool.key)
      if (!isForTool || !stated.some(({ key }) => key === mapping.field)) return []
      const value = toParameterValue(mapping, values[mapping.field])
      return value === undefined ? [] : [{ mapping, value }]
    })
    if (mappedValues.length === 0) return []
    const handedOver = [...new Set(mappedValues.map(({ mapping }) => mapping.field))]
    return [
      {
        type: getConfiguratorType(productKey),
        productKey,
        choices: Object.fromEntries(mappedValues.map(({ mapping, value }) => [mapping.parameter, value])),
        handedOver,
        notHandedOver: stated.map(({ key }) => key).filter((key) => !handedOver.includes(key)),
      },
    ]
  })
}

function toParameterValue(mapping: FieldMapping, value: Value | undefined): Value | undefined {
  if (mapping.options !== undefined)
    return typeof value === 'string' && mapping.options.includes(value) ? value : undefined
  if (mapping.range === undefined || typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const [min, max, step] = mapping.range
  const wanted = value * (mapping.factor ?? 1)
  const steps = roundedUp.has(mapping.field) ? Math.ceil(wanted / step - 1e-9) : Math.round(wanted / step)
  const rounded = Number((steps * step).toFixed(6))
  return wanted >= min && rounded <= max ? rounded : undefined
}
