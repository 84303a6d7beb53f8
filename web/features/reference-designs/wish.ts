/** What a person wishes of a reference design and filters by, as fields of the page and as a parameter of the address. */

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

/** Numbers that can be wished, with unit and limits. */
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

/** What designs are filtered by: they stay out unless they have it. */
export const filterOptions = {
  standard: designStandards,
  cooling: coolingKinds,
  construction: constructions,
  audience: audiences,
} as const

export type WishValues = Readonly<Record<string, string | number>>

/** The systems whose least redundancy is asked for, as fields. */
const options: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries(filterOptions),
  ...redundantSystems.map((system) => [system, redundancies] as const),
])

/** `load:4000,country:DE`, as the address holds it; what cannot be read is left out. */
export function parseWish(written: string | undefined): WishValues {
  return Object.fromEntries(
    (written ?? '').split(',').flatMap((pair): (readonly [string, string | number])[] => {
      const [key = '', value = ''] = pair.split(':')
      const limits = Object.entries(wishNumbers).find(([name]) => name === key)?.[1]
      const number = Number(value)
      if (limits !== undefined)
        return value !== '' && number >= limits.min && number <= limits.max ? [[key, number]] : []
      if (key === 'country') return /^[A-Z]{2}$/.test(value) ? [[key, value]] : []
      return options.get(key)?.includes(value) === true ? [[key, value]] : []
    }),
  )
}

/** The parameter of the address; undefined where nothing is wished. */
export function formatWish(values: WishValues): string | undefined {
  const written = Object.entries(values).map(([key, value]) => `${key}:${value}`)
  return written.length === 0 ? undefined : written.join(',')
}

const readNumber = (values: WishValues, key: WishNumber): number | undefined => {
  const value = values[key]
  return typeof value === 'number' ? value : undefined
}

/** The wish that designs are compared with. */
export function toWish(values: WishValues): Wish {
  const numbers = Object.entries(wishNumbers).flatMap(([key]) => {
    const value = values[key]
    return typeof value === 'number' ? [[key, value] as const] : []
  })
  const redundancy = redundantSystems.flatMap((system) => {
    const found = redundancies.find((one) => one === values[system])
    return found === undefined ? [] : [[system, found] as const]
  })
  const { country } = values
  return {
    ...Object.fromEntries(numbers),
    ...(typeof country === 'string' ? { country } : {}),
    redundancy: Object.fromEntries(redundancy),
  }
}

/** What a solution takes of the place from the wish. */
export const toPlace = (values: WishValues) => ({
  voltage: readNumber(values, 'voltage'),
  altitude: readNumber(values, 'altitude'),
  lowest: readNumber(values, 'lowest'),
  highest: readNumber(values, 'highest'),
})

/** Whether a design has what the filters ask for. */
export function passesFilters(design: ReferenceDesign, values: WishValues): boolean {
  const { standard, cooling, construction, audience } = values
  return (
    (standard === undefined || standard === design.standard) &&
    (cooling === undefined || cooling === design.cooling) &&
    (construction === undefined || construction === design.construction) &&
    (audience === undefined || design.audience.some((one) => one === audience))
  )
}
