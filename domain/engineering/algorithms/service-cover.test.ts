// Tests the calendar of contracts: warranties by hand calculation, consecutive years, and visits on weekdays.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDay, formatIsoDay } from '../../engine/source/days.ts'
import { AlgorithmInputError } from './algorithm.ts'
import { coverPeriods, coverPeriodsByCalendar, serviceVisits } from './service-cover.ts'

const toDay = (written: string): number => parseDay(written) ?? Number.NaN
const formatPeriods = (periods: readonly { readonly start: number; readonly end: number }[]): string[] =>
  periods.map(({ start, end }) => `${formatIsoDay(start)} to ${formatIsoDay(end)}`)
const [purchased, shipped, started] = [toDay('2026-01-31'), toDay('2026-02-10'), toDay('2026-03-15')]
const makerPeriods = [
  { asset: 1, from: started, months: 12 },
  { asset: 1, from: shipped, months: 18 },
]
const contract = {
  assets: [{ asset: 1, coverFrom: started, extensionYears: 0 }],
  periods: makerPeriods,
  ordered: purchased,
  term: 2,
  extensionFollows: 'warranty',
} as const

describe('service cover', () => {
  test('a warranty ends at the first of 12 months from start-up or 18 from shipment, and overlap with the plan is free', () => {
    const { warranties, free, years, extensions } = coverPeriods.run(contract)
    expect(formatPeriods(warranties)).toEqual(['2026-03-15 to 2027-03-15'])
    expect(formatPeriods(free)).toEqual(['2026-03-15 to 2027-03-15'])
    expect(formatPeriods(years)).toEqual(['2027-03-16 to 2028-03-15', '2028-03-16 to 2029-03-15'])
    expect(extensions).toEqual([])
  })

  test('a month from the end of January ends with February, and cover without a day of its own begins afterwards', () => {
    const periods = [{ asset: 1, from: purchased, months: 1 }]
    const assets = [{ asset: 1, extensionYears: 0 }]
    const { warranties, free, years } = coverPeriods.run({ ...contract, assets, periods })
    expect(formatPeriods(warranties)).toEqual(['2026-01-31 to 2026-02-28'])
    expect(formatPeriods(years)[0]).toBe('2026-03-01 to 2027-02-28')
    expect(free).toEqual([])
  })

  test('nothing is paid without a plan, and an extension follows the warranty, or a later order', () => {
    const assets = [{ asset: 1, extensionYears: 3 }]
    const periods = [{ asset: 1, from: purchased, months: 12 }]
    const lateContract = { ...contract, term: 0, ordered: toDay('2028-06-01'), assets, periods }
    const { years, free, extensions } = coverPeriods.run(lateContract)
    expect([years, free]).toEqual([[], []])
    expect(formatPeriods(extensions)).toEqual(['2027-02-01 to 2030-01-31'])
    const { extensions: afterOrder } = coverPeriods.run({
      ...lateContract,
      extensionFollows: 'warrantyAndOrder',
    })
    expect(formatPeriods(afterOrder)).toEqual(['2028-06-01 to 2031-05-31'])
  })

  test.each([
    ['2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-28']],
    ['2026-03-01', ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28']],
    ['2026-07-15', ['2027-07-14', '2028-07-14', '2029-07-14', '2030-07-14']],
  ])(
    'each year from %s ends on the day before its anniversary, or with a month that has no such day',
    (from, ends) => {
      const assets = [{ asset: 1, coverFrom: toDay(from), extensionYears: 0 }]
      const periods = [{ asset: 1, from: toDay('2020-01-01'), months: 12 }]
      const { years } = coverPeriodsByCalendar.run({
        ...contract,
        assets,
        periods,
        ordered: toDay(from),
        term: 4,
      })
      expect(years.map(({ end }) => formatIsoDay(end))).toEqual(ends)
      expect(years.map(({ start }) => formatIsoDay(start - 1))).toEqual([
        formatIsoDay(toDay(from) - 1),
        ...ends.slice(0, -1),
      ])
    },
  )

  test('an asset without a warranty period is refused by its place in the list', () => {
    const assets = [...contract.assets, { asset: 7, extensionYears: 0 }]
    expect(() => coverPeriods.run({ ...contract, assets })).toThrow(AlgorithmInputError)
    expect(() => coverPeriods.run({ ...contract, assets })).toThrow('assets[2]: give a period')
  })

  const anyDay = fc.integer({ min: toDay('2020-01-01'), max: toDay('2031-12-31') })

  test('paid years are contiguous after warranty and order, and free days end where the paid years begin', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        anyDay,
        fc.integer({ min: 1, max: 5 }),
        (from, coverFrom, ordered, term) => {
          const assets = [{ asset: 1, coverFrom, extensionYears: 0 }]
          const periods = [...makerPeriods, { asset: 1, from, months: 12 }]
          const { warranties, free, years } = coverPeriods.run({
            ...contract,
            assets,
            periods,
            ordered,
            term,
          })
          const [first] = years
          expect(years).toHaveLength(term)
          expect(first?.start).toBeGreaterThan(Math.max(warranties[0]?.end ?? 0, ordered - 1))
          for (const [index, { end }] of years.slice(0, -1).entries())
            expect(years[index + 1]?.start).toBe(end + 1)
          for (const { start, end } of free) {
            expect(start).toBeLessThanOrEqual(end)
            expect(end + 1).toBe(first?.start)
          }
        },
      ),
    )
  })
})

describe('service visits', () => {
  test('two a year from 2026-07-01 are after three and nine months, with Saturday moved to Monday', () => {
    const starts = [
      { site: 1, start: toDay('2026-09-01') },
      { site: 1, start: toDay('2026-07-01') },
      { site: 2, start: toDay('2026-07-03') },
    ]
    const { visits } = serviceVisits.run({ starts, visitsPerYear: 2, years: 1 })
    const listDays = (site: number) =>
      visits.filter((visit) => visit.site === site).map(({ day }) => formatIsoDay(day))
    expect(listDays(1)).toEqual(['2026-10-01', '2027-04-01'])
    expect(listDays(2)).toEqual(['2026-10-05', '2027-04-05'])
  })

  test('are as many as ordered, all on weekdays', () => {
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
