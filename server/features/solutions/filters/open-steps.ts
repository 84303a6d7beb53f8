/** The open steps of an approval that a person may decide now, in SQL; must match `listOpenPlaces`. */
import { timeZonesByCountry } from '@design-portal/domain/reference/time-zones.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const timeZones = JSON.stringify(timeZonesByCountry)

/** The ids of the person and of those who delegated to them; the days of a delegation are days in the time zone of the giver. */
const representedIds = (userId: string, now: Date): RawBuilder<unknown> => sql`
  select ${userId}::uuid
  union all
  select delegation.from_user_id
  from approval_delegation as delegation join user_account as giver on giver.id = delegation.from_user_id
  where delegation.to_user_id = ${userId} and delegation.ended_at is null
    and (${now}::timestamptz
      at time zone coalesce(giver.time_zone, ${timeZones}::jsonb ->> giver.country_code, 'UTC'))::date
      between delegation.first_day and delegation.last_day`

/** Solutions with an open step for which the person, or somebody who delegated to them, was asked and has not decided. */
export const hasStepFor = (userId: string, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`solution.id in (
  select step.solution_id
  from approval_step_person as place join approval_step as step on step.id = place.step_id
  where place.user_id in (${representedIds(userId, now)}) and place.decision is null and step.state = 'open')`

/** Whether no step is open: then the approver of record approves the solution itself. */
export const hasNoOpenStep = sql<SqlBool>`not exists (
  select from approval_step where solution_id = solution.id and state = 'open')`

/** A person: an id, or the column that names one. */
type PersonId = string | RawBuilder<unknown>

/** The rule that two steps are decided by two people; must match `isLeftToOthers` of the domain. */
const isLeftToOthers = (userId: PersonId): RawBuilder<SqlBool> => sql<SqlBool>`step.mode = 'anyone'
  and exists (
    select from approval_step_person as somebody
    where somebody.step_id = step.id and somebody.decision is null and somebody.user_id <> ${userId}
      and somebody.user_id not in (solution.owner_id, step.submitted_by)
      and somebody.user_id is distinct from solution.last_editor_id
      and not exists (
        select from approval_step as other join approval_step_person as place on place.step_id = other.id
        where other.solution_id = step.solution_id and other.round = step.round and other.id <> step.id
          and other.state <> 'withdrawn' and place.decided_by = somebody.user_id))
  and exists (
    select from approval_step as other
    where other.solution_id = step.solution_id and other.round = step.round and other.id <> step.id
      and other.state <> 'withdrawn'
      and (exists (
          select from approval_step_person where step_id = other.id and decided_by = ${userId})
        or (other.state in ('open', 'waiting')
          and exists (select from approval_step_person where step_id = other.id)
          and not exists (select from approval_step_person where step_id = other.id and user_id <> ${userId}))))`

/** Whether the person was asked, or somebody who delegated to them. */
const isAsked = (ids: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from approval_step_person as place
  where place.step_id = step.id and place.decision is null and place.user_id in (${ids}))`

/** Whether the step is one that whoever received the solution decides. */
const isOfReceiver = sql<SqlBool>`(
  step.mode = 'anyone' and step.submitted_by <> solution.approver_id
    and (step.approver_kind = 'region' or ${isAsked(sql`solution.approver_id`)})
    and not (${isLeftToOthers(sql`solution.approver_id`)}))`

/**
 * Whether an open step waits for the person: they were asked to decide it, unless it is left to whoever received the solution, or they
 * received the solution themselves and it is left to them.
 */
export const hasOwnStep = (userId: string, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from approval_step as step
  where step.solution_id = solution.id and step.state = 'open' and step.submitted_by <> ${userId}
    and ((${isAsked(representedIds(userId, now))}
        and (solution.approver_id = ${userId} or not ${isOfReceiver}))
      or (solution.approver_id = ${userId} and step.approver_kind = 'region' and step.mode = 'anyone'))
    and not (${isLeftToOthers(userId)}))`
