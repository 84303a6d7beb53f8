// An independent computation of service contracts, from the warranties of makers and not from the model, with the calendar of JavaScript.
import type { Assignment } from '../engine/model.ts'

/** Months of the factory warranty from start-up, shipment and purchase; the first to end counts. */
const warrantyMonths: Readonly<
  Record<string, readonly [startUp: number, shipment: number, purchase: number]>
> = {
  // Eaton Powerware 1500 VA to 60 kVA, manual, page 109.
  'powerware-9155': [0, 30, 24],
  'smart-ups-rt-20': [0, 0, 24],
  'silcon-30': [0, 0, 12],
  'silcon-bypass-panel': [0, 0, 12],
  'other-maker': [0, 0, 12],
}
/** Guide specification of a floor PDU (trilogy.pixelamaze.com): 12 months from start-up or 18 from shipment. */
const usualMonths = [12, 18, 0] as const

const dayMilliseconds = 86_400_000

/** The same day so many months later, or the last of that month where it is shorter; in days since 1970-01-01. */
function addMonths(day: number, later: number): number {
  const date = new Date(day * dayMilliseconds)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + later]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMilliseconds
}

/** The day before the same day of a later year: of 29 February the day before 1 March, the last of February. */
function findYearEnd(day: number, years: number): number {
  const date = new Date(day * dayMilliseconds)
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / dayMilliseconds - 1
}

const readNumber = (assignment: Assignment, name: string): number => Number(assignment[name])
const formatDay = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10)

/** Last day of the factory warranty of an asset. */
function findWarrantyEnd(assignment: Assignment, asset: string): number {
  const monthsByStart = warrantyMonths[String(assignment[`${asset}.product`])] ?? usualMonths
  const ends = (['started', 'shipped', 'purchased'] as const).flatMap((from, index) => {
    const monthCount = monthsByStart[index] ?? 0
    return monthCount === 0 ? [] : [addMonths(readNumber(assignment, `${asset}.${from}`), monthCount)]
  })
  return Math.min(...ends)
}

/**
 * The periods of a contract by the ids of their bill lines: first and last day of each year of a plan and of each
 * extension, and under `warranty-1` … the last day of each factory warranty.
 */
export function recomputeServicePeriods(
  assignment: Assignment,
): ReadonlyMap<string, readonly [start: string | undefined, end: string]> {
  const periods = new Map<string, readonly [string | undefined, string]>()
  const ordered = readNumber(assignment, 'ordered')
  for (let place = 1; place <= readNumber(assignment, 'asset.count'); place += 1) {
    const asset = `asset[${place}]`
    const product = String(assignment[`${asset}.product`])
    const end = findWarrantyEnd(assignment, asset)
    periods.set(`warranty-${place}`, [undefined, formatDay(end)])
    if (product === 'silcon-bypass-panel') continue
    const wanted =
      assignment['coverageFrom'] === 'startUp'
        ? readNumber(assignment, `${asset}.started`)
        : assignment['coverageFrom'] === 'purchase'
          ? readNumber(assignment, `${asset}.purchased`)
          : end + 1
    const planStart = Math.max(wanted, ordered, end + 1)
    if (assignment['plan'] !== 'none')
      for (let year = 1; year <= readNumber(assignment, 'term'); year += 1)
        periods.set(`asset-${place}-plan-year-${year}`, [
          formatDay(findYearEnd(planStart, year - 1) + 1),
          formatDay(findYearEnd(planStart, year)),
        ])
    const extension = String(assignment['extension'])
    if (extension === 'none') continue
    const lastCovered = extension === 'extendedWarranty' ? Math.max(end, ordered - 1) : end
    const isShort = extension === 'extendedWarranty' && product === 'powerware-9155'
    const years = isShort ? 1 : readNumber(assignment, 'extensionYears')
    periods.set(`asset-${place}-extension`, [
      formatDay(lastCovered + 1),
      formatDay(addMonths(lastCovered, 12 * years)),
    ])
  }
  return periods
}
