/** Tests the random walk through the workflow itself: it reports a database that violates an invariant. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { walkWorkflow } from '../../../testing/workflow-walk/walk.ts'
import { createApiKeys } from '../../../testing/workflow-walk/world.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
  await createApiKeys(portal)
})
afterAll(async () => {
  await portal.close()
})

/** Each trigger manipulates the rows of a table, and the walk must report the given problem. */
const sabotages = [
  ['loses events', 'history_event', 'return null', /its history leads to/],
  [
    'leads a solution to another status',
    'solution',
    `if new.status = 'autoApproved' and old.status = 'open' then new.status := 'approved'; end if; return new`,
    /the status is approved, but its history leads to autoApproved/,
  ],
  [
    'does not raise row versions',
    'solution',
    'new.row_version := old.row_version; return new',
    /its version did not rise/,
  ],
] as const

test.each(sabotages)('a walk reports a database that %s', async (_what, table, body, expected) => {
  const when = table === 'solution' ? 'update' : 'insert'
  await sql
    .raw(
      `create function sabotage() returns trigger language plpgsql as $$ begin ${body}; end $$;
       create trigger sabotage before ${when} on ${table} for each row execute function sabotage()`,
    )
    .execute(portal.db)
  try {
    const { violations } = await walkWorkflow(portal, 7, 60)
    expect(violations.some((text) => expected.test(text))).toBe(true)
  } finally {
    await sql.raw(`drop trigger sabotage on ${table}; drop function sabotage()`).execute(portal.db)
  }
})
