/** The wish and the filters of the user, as values of the page's fields and as a parameter of the address. */

import type { Wish } from '@design-portal/domain/reference-designs/compare-design.ts'
import {
  audiences,
  constructions,
  coolingKinds,
  designStandards,
  redundancies,
  redundantSystems,
} from '@design-portal/domain/reference-designs/reference-design.ts'
import type { ReferenceDesign } from '@design-portal/domain/reference-designs/reference-design.ts'

/** The numbers of a wish, with unit and limits. */
export const wishNumbers = {
  load: { unit: 'kW', min: 1, max: 1_000_000 },
  density: { unit: 'kW', min: 0.5, max: 60 },
  area: { unit: 'm²', min: 1, max: 10_000_000 },
  voltage: { unit: 'V', min: 100, max: 1000 },
  altitude: { unit: 'm', min: 0, max: 5000 },
  lowest: { unit: '°C', min: -60, max: 40 },
  highest: { unit: '°C', min: -30, max: 60 },
} as const
export type WishNumber = keyof typeof wishNumbers

/** The filters with their options; designs that do not have the chosen option are hidden. */
export const filterOptions = {
  standard: designStandards,
  cooling: coolingKinds,
  construction: constructions,
  audience: audiences,
} as const

export type WishValues = Readonly<Record<string, string | number>>

/** The options of each field with a closed set: those of the filters, and the least redundancy of each system. */
const optionsByField: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(filterOptions),
  ...redundantSystems.map((system) => [system, redundancies] as const),
])

/** Parses the parameter of the address, such as `load:4000,country:DE`; invalid values are left out. */
export function parseWish(parameter: string | undefined): WishValues {
  return Object.fromEntries(
    (parameter ?? '').split(',').flatMap((pair): (readonly [string, string | number])[] => {
      const [key = '', value = ''] = pair.split(':')
      const limits = Object.entries(wishNumbers).find(([name]) => name === key)?.[1]
      const number = Number(value)
      if (limits !== undefined)
        return value !== '' && number >= limits.min && number <= limits.max ? [[key, number]] : []
      if (key === 'country') return /^[A-Z]{2}$/.test(value) ? [[key, value]] : []
      return optionsByField.get(key)?.includes(value) === true ? [[key, value]] : []
    }),
  )
}

/** Formats the parameter of the address; undefined without values. */
export function formatWish(values: WishValues): string | undefined {
  const pairs = Object.entries(values).map(([key, value]) => `${key}:${value}`)
  return pairs.length === 0 ? undefined : pairs.join(',')
}

const getNumber = (values: WishValues, key: WishNumber): number | undefined => {
  const value = values[key]
  return typeof value === 'number' ? value : undefined
}

/** Returns the wish that designs are compared with. */
export function toWish(values: WishValues): Wish {
  const numbers = Object.entries(wishNumbers).flatMap(([key]) => {
    const value = values[key]
    return typeof value === 'number' ? [[key, value] as const] : []
  })
  const redundancy = redundantSystems.flatMap((system) => {
    const found = redundancies.find((redundancyName) => redundancyName === values[system])
    return found === undefined ? [] : [[system, found] as const]
  })
  const { country } = values
  return {
    ...Object.fromEntries(numbers),
    ...(typeof country === 'string' ? { country } : {}),
    redundancy: Object.fromEntries(redundancy),
  }
}

/** Returns the conditions of the wish that a solution takes for its site. */
export const toPlace = (values: WishValues) => ({
  voltage: getNumber(values, 'voltage'),
  altitude: getNumber(values, 'altitude'),
  lowest: getNumber(values, 'lowest'),
  highest: getNumber(values, 'highest'),
})

/** Whether a design has the chosen options of all filters. */
export function passesFilters(design: ReferenceDesign, values: WishValues): boolean {
  const { standard, cooling, construction, audience } = values
  return (
    (standard === undefined || standard === design.standard) &&
    (cooling === undefined || cooling === design.cooling) &&
    (construction === undefined || construction === design.construction) &&
    (audience === undefined || design.audience.some((name) => name === audience))
  )
}
