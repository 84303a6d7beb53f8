// The calendar of a service contract: warranties, paid years, free cover, extensions, and the days of the visits.
import { addMonths, getNextWeekday } from '../../engine/source/days.ts'
import {
  AlgorithmInputError,
  count,
  defineAlgorithm,
  list,
  number,
  oneOf,
  optional,
  type ValuesOf,
} from './algorithm.ts'

/** Up to the year 2169. */
const date = number('date', { from: 0, to: 73_000, whole: true })
const day = number('date', { whole: true })
const asset = count(10_000, 1)
const maxYears = 30

interface Period {
  readonly start: number
  readonly end: number
}

/** Finds the last day of a number of years that begin on a day. */
type FindEnd = (from: number, years: number) => number

const findDayBefore: FindEnd = (from, years) => addMonths(from, 12 * years) - 1

/** The day before the same day, or the last of a month that has no such day: § 188(2) and (3) BGB. */
const findLastDay: FindEnd = (from, years) =>
  Math.max(findDayBefore(from, years), addMonths(from - 1, 12 * years))

/** The paid years, which count after the warranty, and the cover that overlaps the warranty and is free. */
function buildPlan(
  from: number,
  ordered: number,
  term: number,
  { warranty, findEnd }: { readonly warranty: Period; readonly findEnd: FindEnd },
) {
  const start = Math.max(from, ordered)
  const paidFrom = Math.max(start, warranty.end + 1)
  return {
    free: start < paidFrom ? [{ start, end: paidFrom - 1 }] : [],
    years: Array.from({ length: term }, (_, index) => ({
      year: index + 1,
      start: findEnd(paidFrom, index) + 1,
      end: findEnd(paidFrom, index + 1),
    })),
  }
}

const coverInputs = {
  assets: list({ asset, coverFrom: optional(date), extensionYears: count(maxYears) }, { atMost: 500 }),
  periods: list({ asset, from: date, months: count(600) }, { atMost: 2000 }),
  ordered: date,
  term: count(maxYears),
  extensionFollows: oneOf(['warranty', 'warrantyAndOrder']),
}
const coverResults = {
  warranties: list({ asset, start: day, end: day }, { atMost: 500 }),
  free: list({ asset, start: day, end: day }, { atMost: 500 }),
  years: list({ asset, year: count(maxYears, 1), start: day, end: day }, { atMost: 15_000 }),
  extensions: list({ asset, years: count(maxYears, 1), start: day, end: day }, { atMost: 500 }),
}

function computeCover(
  name: string,
  findEnd: FindEnd,
  { assets, periods, ordered, term, extensionFollows }: ValuesOf<typeof coverInputs>,
) {
  const covers = assets.map((covered, index) => {
    const warranty = periods
      .filter((period) => period.asset === covered.asset)
      .map(({ from, months }) => ({ start: from, end: addMonths(from, months) }))
      .toSorted((a, b) => a.end - b.end)[0]
    if (warranty === undefined) {
      const cure = `give a period that the warranty of asset ${covered.asset} is counted by`
      throw new AlgorithmInputError(name, { field: `assets[${index + 1}]`, cure })
    }
    const from = covered.coverFrom ?? warranty.end + 1
    const before = extensionFollows === 'warranty' ? warranty.end : Math.max(warranty.end, ordered - 1)
    const { extensionYears: years } = covered
    const extension = { years, start: before + 1, end: addMonths(before, 12 * years) }
    return {
      asset: covered.asset,
      warranty,
      plan: term === 0 ? { free: [], years: [] } : buildPlan(from, ordered, term, { warranty, findEnd }),
      extensions: years === 0 ? [] : [extension],
    }
  })
  return {
    warranties: covers.map(({ asset: assetNumber, warranty }) => ({ asset: assetNumber, ...warranty })),
    free: covers.flatMap(({ asset: assetNumber, plan }) =>
      plan.free.map((period) => ({ asset: assetNumber, ...period })),
    ),
    years: covers.flatMap(({ asset: assetNumber, plan }) =>
      plan.years.map((year) => ({ asset: assetNumber, ...year })),
    ),
    extensions: covers.flatMap(({ asset: assetNumber, extensions }) =>
      extensions.map((period) => ({ asset: assetNumber, ...period })),
    ),
  }
}

const coverSource =
  'own method; the earliest of the periods as in warranties of makers (12 months from start-up, 18 from shipment)'

/**
 * For each asset: its factory warranty, which ends with the first of the manufacturer's `periods`, each a number of
 * months from a day; the years of a plan, whose cover begins on `coverFrom` or otherwise after the warranty, but not
 * before the order, and whose `term` in years (0: no plan) counts after the warranty; the cover that overlaps the
 * warranty and is free; and an extension in years (0: none) that follows the warranty or, by `extensionFollows`, the
 * later of warranty and order. Results are first and last days, both included; a month later means the same day of the
 * month, or its last day if it is shorter. Throws AlgorithmInputError for an asset without a period.
 */
export const coverPeriods = defineAlgorithm({
  name: 'cover-periods-1',
  source: coverSource,
  inputs: coverInputs,
  results: coverResults,
  run: (inputs) => computeCover('cover-periods-1', findDayBefore, inputs),
})

/** As `cover-periods-1`, but years from 29 February end with February where a year has no such day. */
export const coverPeriodsByCalendar = defineAlgorithm({
  name: 'cover-periods-2',
  source: `${coverSource}; ends of years by § 188(2) and (3) BGB`,
  inputs: coverInputs,
  results: coverResults,
  run: (inputs) => computeCover('cover-periods-2', findLastDay, inputs),
})

/**
 * The days of the visits to each site, spread evenly over each year from the day on which the first of its assets is
 * covered. A visit that would fall on a weekend is moved to the following Monday.
 */
export const serviceVisits = defineAlgorithm({
  name: 'service-visits-1',
  source: 'own method',
  inputs: {
    starts: list({ site: count(10_000, 1), start: date }, { atMost: 200 }),
    visitsPerYear: count(12),
    years: count(maxYears),
  },
  results: { visits: list({ site: count(10_000, 1), day }, { atMost: 72_000 }) },
  run({ starts, visitsPerYear, years }) {
    const bySite = Map.groupBy(starts, ({ site }) => site)
    return {
      visits: [...bySite].flatMap(([site, siteStarts]) => {
        const first = Math.min(...siteStarts.map(({ start }) => start))
        return Array.from({ length: visitsPerYear * years }, (_, index) => ({
          site,
          day: getNextWeekday(addMonths(first, Math.floor(((index + 0.5) * 12) / visitsPerYear))),
        }))
      }),
    }
  },
})
