/** All SQL of the title blocks of drawings: the revisions that are drawn, and who decided on the solution. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The newest revision of each design that is still in the solution, in their order. */
export async function listNewestRevisions(db: Database, cfgId: string) {
  return await db
    .selectFrom('design')
    .innerJoin('design_revision as revision', 'revision.design_id', 'design.id')
    .innerJoin('user_account as person', 'person.id', 'revision.saved_by')
    .distinctOn(['design.position', 'design.id'])
    .select(['design.id', 'revision.row_version', 'revision.saved_at', 'revision.saved_by', 'person.name'])
    .where('design.solution_id', '=', cfgId)
    .orderBy('design.position')
    .orderBy('design.id')
    .orderBy('revision.row_version', 'desc')
    .execute()
}

/** Who approved steps of the newest round, the last decision first. */
export async function listApprovingPeople(db: Database, cfgId: string) {
  return await db
    .selectFrom('approval_step as step')
    .innerJoin('approval_step_person as place', 'place.step_id', 'step.id')
    .innerJoin('user_account as person', 'person.id', 'place.decided_by')
    .select(['step.chain', 'person.id as usrId', 'person.name'])
    .where('step.solution_id', '=', cfgId)
    .where('place.decision', '=', 'approved')
    .where('step.state', 'in', ['approved', 'kept'])
    .where('step.round', '=', (newest) =>
      newest
        .selectFrom('approval_step')
        .select((select) => select.fn.max('round').as('round'))
        .where('solution_id', '=', cfgId),
    )
    .orderBy('place.decided_at', 'desc')
    .orderBy('step.position', 'desc')
    .orderBy('step.id')
    .execute()
}

/** The person whose step approved the solution last. */
export async function findApprovingPerson(db: Database, cfgId: string) {
  return await db
    .selectFrom('history_event as event')
    .innerJoin('user_account as person', 'person.id', 'event.user_id')
    .select(['person.id as usrId', 'person.name'])
    .where('event.solution_id', '=', cfgId)
    .where('event.kind', '=', 'status change')
    .where(sql<boolean>`event.changes -> 'status' ->> 'to' = 'approved'`)
    .orderBy('event.at', 'desc')
    .orderBy('event.place', 'desc')
    .limit(1)
    .executeTakeFirst()
}
