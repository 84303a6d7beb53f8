/** The clocks of a review, which transitions start, pause, resume and stop in their own transactions. */
import { randomUUID } from 'node:crypto'
import {
  addBusinessSeconds,
  businessDaySeconds,
  countBusinessSeconds,
  type WorkingCalendar,
} from '@design-portal/domain/approval/business-time.ts'
import { clockDays, type ClockKind, clockMarks, findNextMark } from '@design-portal/domain/approval/clock.ts'
import { getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import type { Database } from '../../../db/database.ts'
import {
  type ClockRecord,
  listCalendars,
  listClocks,
  insertClock,
  lockClocks,
  updateClock,
} from './clock-store.ts'

export interface ClockStart {
  readonly cfgId: string
  readonly kind: ClockKind
  readonly at: Date
  /** The people who have to act: those who may receive the solution, or the approver of record. */
  readonly approverIds: readonly string[]
}

/** The working time that a clock runs for, in seconds. */
export const getAgreedSeconds = (kind: ClockKind): number => clockDays[kind] * businessDaySeconds

/**
 * Starts a clock and stops an earlier one for the same solution and kind. Of several people, the calendar of the one whose time runs out
 * first applies, because any of them could act.
 */
export async function startClock(db: Database, { cfgId, kind, at, approverIds }: ClockStart): Promise<void> {
  await stopClock(db, { cfgId, kind, at })
  const calendar = await findEarliestCalendar(db, approverIds, at, getAgreedSeconds(kind))
  await insertClock(db, {
    id: randomUUID(),
    cfgId,
    kind,
    calendar,
    approverIds,
    at,
    ...toRunningColumns({ kind, usedSeconds: 0, nextMark: clockMarks[0].percent, calendar }, at),
  })
}

/** Stops the clock of a kind, or both: the work is done, or no longer wanted. */
export async function stopClock(
  db: Database,
  { cfgId, kind, at }: { readonly cfgId: string; readonly kind?: ClockKind; readonly at: Date },
): Promise<void> {
  for (const clock of await lockClocks(db, cfgId, kind)) {
    await updateClock(db, clock.id, { ...toPausedColumns(clock, at), stopped_at: at, next_mark: null })
  }
}

/** Pauses the clocks of a solution while its owner works on it. */
export async function pauseClock(
  db: Database,
  { cfgId, at }: { readonly cfgId: string; readonly at: Date },
): Promise<void> {
  for (const clock of await lockClocks(db, cfgId)) await updateClock(db, clock.id, toPausedColumns(clock, at))
}

/**
 * Resumes a clock where it was paused or stopped; starts one if there is none.
 *
 * @param start who has to act now
 */
export async function resumeClock(db: Database, start: ClockStart): Promise<void> {
  const { cfgId, kind, at } = start
  const [clock] = await lockClocks(db, cfgId, kind, { includeStopped: true })
  if (clock === undefined) return await startClock(db, start)
  if (clock.running_since !== null) return
  const calendar = toCalendar(clock)
  const used = (clock.used_seconds / getAgreedSeconds(kind)) * 100
  await updateClock(db, clock.id, {
    stopped_at: null,
    ...toRunningColumns(
      { kind, usedSeconds: clock.used_seconds, nextMark: findNextMark(used)?.percent ?? null, calendar },
      at,
    ),
  })
}

/** Business seconds that a clock has used up to a moment. */
export function getUsedSeconds(clock: ClockRecord, at: Date): number {
  const { running_since: since, used_seconds: usedBefore } = clock
  return since === null ? usedBefore : usedBefore + countBusinessSeconds(toCalendar(clock), since, at)
}

export const toCalendar = (clock: ClockRecord): WorkingCalendar => ({
  countryId: clock.country_code,
  timeZone: clock.time_zone,
})

/** The moment when a running clock has used a percentage of its time; undefined while it is paused. */
export function findMarkMoment(clock: ClockRecord, percent: number): Date | undefined {
  const { running_since: since, used_seconds: usedSeconds, kind } = clock
  if (since === null) return undefined
  return addBusinessSeconds(toCalendar(clock), since, (getAgreedSeconds(kind) * percent) / 100 - usedSeconds)
}

/** Until when a solution is to be received or decided on; undefined if the time does not run. */
export async function findDueMoment(db: Database, cfgId: string, kind: ClockKind): Promise<Date | undefined> {
  const clock = (await listClocks(db, cfgId)).find(
    (record) => record.kind === kind && record.stopped_at === null,
  )
  return clock && findMarkMoment(clock, 100)
}

const toPausedColumns = (clock: ClockRecord, at: Date) => ({
  used_seconds: Math.floor(getUsedSeconds(clock, at)),
  running_since: null,
  next_mark_at: null,
})

function toRunningColumns(
  {
    kind,
    usedSeconds,
    nextMark,
    calendar,
  }: {
    readonly kind: ClockKind
    readonly usedSeconds: number
    readonly nextMark: number | null
    readonly calendar: WorkingCalendar
  },
  at: Date,
) {
  return {
    running_since: at,
    next_mark: nextMark,
    next_mark_at:
      nextMark === null
        ? null
        : addBusinessSeconds(calendar, at, (getAgreedSeconds(kind) * nextMark) / 100 - usedSeconds),
  }
}

/** Used while there is nobody who has to act: any real country would be a guess, so this is UTC and Antarctica, which has weekends and no holidays. */
const fallbackCalendar: WorkingCalendar = { countryId: 'AQ', timeZone: 'UTC' }

async function findEarliestCalendar(
  db: Database,
  approverIds: readonly string[],
  at: Date,
  seconds: number,
): Promise<WorkingCalendar> {
  const calendars = (await listCalendars(db, approverIds)).map(
    ({ country_code: countryId, time_zone: timeZone }): WorkingCalendar => ({
      countryId,
      timeZone: timeZone ?? getTimeZone(countryId),
    }),
  )
  const [first] = calendars
    .map((calendar) => ({ calendar, end: addBusinessSeconds(calendar, at, seconds).getTime() }))
    .toSorted((one, other) => one.end - other.end)
  return first?.calendar ?? fallbackCalendar
}
