// The calendar of contracts: warranties by hand, years that follow one another, and visits on weekdays.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, isoDay } from '../../engine/source/days.ts'
import { AlgorithmInputError } from './algorithm.ts'
import { coverPeriods, serviceVisits } from './service-cover.ts'

const on = (written: string): number => dayOf(written) ?? Number.NaN
const words = (all: readonly { readonly start: number; readonly end: number }[]): string[] =>
  all.map(({ start, end }) => `${isoDay(start)} to ${isoDay(end)}`)
const asset = {
  asset: 1,
  purchased: on('2026-01-31'),
  shipped: on('2026-02-10'),
  started: on('2026-03-15'),
  extensionYears: 0,
}
const contract = {
  ordered: on('2026-01-31'),
  term: 2,
  coverFrom: 'startUp',
  extensionFollows: 'warranty',
} as const

describe('cover', () => {
  test('12 months from start-up or 18 from shipment: the first ends the warranty, which is free of the plan', () => {
    const assets = [{ ...asset, fromStartUp: 12, fromShipment: 18 }]
    const { warranties, free, years, extensions } = coverPeriods.run({ ...contract, assets })
    expect(words(warranties)).toEqual(['2026-03-15 to 2027-03-15'])
    expect(words(free)).toEqual(['2026-03-15 to 2027-03-15'])
    expect(words(years)).toEqual(['2027-03-16 to 2028-03-15', '2028-03-16 to 2029-03-15'])
    expect(extensions).toEqual([])
  })

  test('a month from the last of January ends with February', () => {
    const { warranties } = coverPeriods.run({ ...contract, assets: [{ ...asset, fromPurchase: 1 }] })
    expect(words(warranties)).toEqual(['2026-01-31 to 2026-02-28'])
  })

  test('without a plan nothing is paid; an extension follows the warranty, or the order where that is later', () => {
    const assets = [{ ...asset, fromPurchase: 12, extensionYears: 3 }]
    const late = { ...contract, term: 0, ordered: on('2028-06-01'), assets }
    const { years, free, extensions } = coverPeriods.run(late)
    expect([years, free]).toEqual([[], []])
    expect(words(extensions)).toEqual(['2027-02-01 to 2030-01-31'])
    const { extensions: afterOrder } = coverPeriods.run({ ...late, extensionFollows: 'warrantyAndOrder' })
    expect(words(afterOrder)).toEqual(['2028-06-01 to 2031-05-31'])
  })

  test('an asset without any period is named', () => {
    const assets = [{ ...asset, fromPurchase: 12 }, asset]
    expect(() => coverPeriods.run({ ...contract, assets })).toThrow(AlgorithmInputError)
    expect(() => coverPeriods.run({ ...contract, assets })).toThrow('assets[2]')
  })

  const anyDay = fc.integer({ min: on('2020-01-01'), max: on('2031-12-31') })

  test('paid years follow one another without a gap, after the warranty and not before the order; free days end where they begin', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, anyDay, fc.integer({ min: 1, max: 5 }), (...given) => {
        const [purchased, shipped, started, ordered, term] = given
        const assets = [{ ...asset, purchased, shipped, started, fromStartUp: 12, fromShipment: 18 }]
        const { warranties, free, years } = coverPeriods.run({ ...contract, ordered, term, assets })
        const [first] = years
        expect(years).toHaveLength(term)
        expect(first?.start).toBeGreaterThan(Math.max(warranties[0]?.end ?? 0, ordered - 1))
        for (const [index, { end }] of years.slice(0, -1).entries())
          expect(years[index + 1]?.start).toBe(end + 1)
        for (const { start, end } of free) {
          expect(start).toBeLessThanOrEqual(end)
          expect(end + 1).toBe(first?.start)
        }
      }),
    )
  })
})

describe('visits', () => {
  test('two a year from 2026-07-01: after three and nine months, Saturday becomes Monday', () => {
    const starts = [
      { site: 1, start: on('2026-09-01') },
      { site: 1, start: on('2026-07-01') },
      { site: 2, start: on('2026-07-03') },
    ]
    const { visits } = serviceVisits.run({ starts, visitsPerYear: 2, years: 1 })
    const of = (site: number) => visits.filter((visit) => visit.site === site).map(({ day }) => isoDay(day))
    expect(of(1)).toEqual(['2026-10-01', '2027-04-01'])
    expect(of(2)).toEqual(['2026-10-05', '2027-04-05'])
  })

  test('there are as many as were ordered, all on weekdays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 22_000 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (start, visitsPerYear, years) => {
          const { visits } = serviceVisits.run({ starts: [{ site: 1, start }], visitsPerYear, years })
          expect(visits).toHaveLength(visitsPerYear * years)
          for (const { day } of visits) expect([0, 6]).not.toContain(new Date(day * 86_400_000).getUTCDay())
        },
      ),
    )
  })
})
