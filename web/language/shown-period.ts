/** Days as a person chooses them, in the time zone in which times are shown. */
import { type PeriodBounds, toPeriod } from '@design-portal/domain/reference/period.ts'
import { getShownTimeZone } from '@design-portal/i18n/format.ts'

/** Returns the first and the last moment of a range of days `YYYY-MM-DD`, as calls take them; an open end has none. */
export function toShownPeriod(days: PeriodBounds): { readonly from?: string; readonly until?: string } {
  const { from, before } = toPeriod(days, getShownTimeZone())
  return {
    ...(from === undefined ? {} : { from: from.toISOString() }),
    ...(before === undefined ? {} : { until: new Date(before.getTime() - 1).toISOString() }),
  }
}
