// Tests that every name and problem of reference designs has a text, and that a wish is read from an address as it was written.

import { expect, test } from 'vitest'
import { referenceConditions, referenceStates } from '@design-portal/contract/reference-designs.ts'
import { designFileCodes } from '@design-portal/domain/reference-designs/read-design-file.ts'
import {
  audiences,
  constructions,
  coolingKinds,
  highlights,
  redundantSystems,
  templateFields,
} from '@design-portal/domain/reference-designs/reference-design.ts'
import { shippedReferenceDesigns } from '@design-portal/domain/reference-designs/shipped-designs.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { filterOptions, formatWish, parseWish, passesFilters, toPlace, toWish, wishNumbers } from './wish.ts'

const names = {
  REFERENCE_SYSTEM: redundantSystems,
  REFERENCE_COOLING: coolingKinds,
  REFERENCE_CONSTRUCTION: constructions,
  REFERENCE_AUDIENCE: audiences,
  REFERENCE_HIGHLIGHT: highlights,
  REFERENCE_TEMPLATE: templateFields,
  REFERENCE_STATE: referenceStates,
  REFERENCE_CONDITION: referenceConditions,
  REFERENCE_WISH: Object.keys(wishNumbers),
  REFERENCE_FILTER: Object.keys(filterOptions),
  REFERENCE_KIND: ['rows', 'distribution', 'ups', 'cooling'],
}

test('every name of a closed set, and every problem of a file, has its words', () => {
  const messages = readMessages('en')
  const textKeys = [
    ...Object.entries(names).flatMap(([prefix, all]) => all.map((name) => toTextKey(prefix, name))),
    ...designFileCodes.map((code) => `REFERENCE_FILE_${code}`),
  ]
  expect(textKeys.filter((key) => !(key in messages))).toEqual([])
})

test('a wish is read from an address as it was written, and unreadable parts of an address are left out', () => {
  const values = { country: 'DE', load: 4000, lowest: -12.5, generators: 'N+2', cooling: 'chilledWater' }
  expect(parseWish(formatWish(values))).toEqual(values)
  expect(formatWish({})).toBeUndefined()
  expect(parseWish('load:0,load:x,density:,country:Germany,ups:3N,constructor:N,more:1')).toEqual({})
})

test('a wish is what designs are compared with, and its place is what a solution takes', () => {
  const values = { country: 'DE', load: 4000, altitude: 1500, ups: '2N', standard: 'IEC' }
  expect(toWish(values)).toEqual({ country: 'DE', load: 4000, altitude: 1500, redundancy: { ups: '2N' } })
  expect(toPlace(values)).toEqual({
    voltage: undefined,
    altitude: 1500,
    lowest: undefined,
    highest: undefined,
  })
})

const listKeys = (values: Readonly<Record<string, string>>) =>
  shippedReferenceDesigns.filter((design) => passesFilters(design, values)).map(({ key }) => key)

test('filters leave out the designs that do not match all of them', () => {
  expect(listKeys({})).toHaveLength(4)
  expect(listKeys({ standard: 'ANSI', audience: 'colocation' })).toEqual(['RD105'])
  expect(listKeys({ cooling: 'liquid' })).toEqual([])
  expect(listKeys({ construction: 'prefabricated' })).toEqual([])
})
