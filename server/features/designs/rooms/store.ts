/** All SQL of rooms. */
import type { Room } from '@design-portal/domain/rooms/room.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { RoomDetailsTable } from '../../../db/tables-dashboard.ts'
import { buildExternalName } from '../../solutions/visibility/known-people.ts'

/** The design with an id, and the solution it is in. The caller decides whether the person may see it. */
export async function findDesignOfRoom(db: Database, desId: string) {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'solution_id', 'company_id'])
    .where('id', '=', desId)
    .executeTakeFirst()
}

export async function findRoom(db: Database, desId: string) {
  return await db
    .selectFrom('room_details')
    .innerJoin('user_account as editor', 'editor.id', 'room_details.updated_by')
    .select([
      'room_details.room',
      'room_details.row_version',
      'room_details.updated_at',
      'editor.name as stored_by',
      buildExternalName('editor', 'room_details.solution_id').as('stored_by_external'),
    ])
    .where('room_details.design_id', '=', desId)
    .executeTakeFirst()
}
export type RoomRecord = NonNullable<Awaited<ReturnType<typeof findRoom>>>

/** Replaces the stored room and raises its version. The solution must be locked. */
export async function storeRoom(
  db: Database,
  row: Omit<Insertable<RoomDetailsTable>, 'room' | 'row_version'> & {
    readonly room: Room
    readonly row_version: number
  },
): Promise<void> {
  const room = JSON.stringify(row.room)
  await db
    .insertInto('room_details')
    .values({ ...row, room })
    .onConflict((conflict) =>
      conflict.column('design_id').doUpdateSet({
        room,
        row_version: row.row_version,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
      }),
    )
    .execute()
}
