/**
 * Tests what a copy of a solution, a duplicate of a design and an inserted design contain: each table that belongs to a solution or a
 * design is either copied or named with the reason why not.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

interface CopyRule {
  /** What a copy of a solution does with the table: `taken`, or why not. */
  readonly copy: string
  /** The same for a duplicate and an inserted design; `ofSolution` marks a table that belongs to no design. */
  readonly design: string
}

const ofWorkflow = { copy: 'a copy begins its own way through the workflow', design: 'ofSolution' }
const ofSale = {
  copy: 'it was offered, asked or ordered for the original and its customer alone',
  design: 'ofSolution',
}

const tables: Readonly<Record<string, CopyRule>> = {
  approval_clock: ofWorkflow,
  approval_step: ofWorkflow,
  auto_approval_decision: ofWorkflow,
  expiry_reminder: ofWorkflow,
  solution_snapshot: ofWorkflow,
  submission_countdown: ofWorkflow,
  warning_acceptance: {
    copy: 'a warning is accepted again by whoever submits the copy',
    design: 'ofSolution',
  },
  erp_order: ofSale,
  outbox_message: ofSale,
  quotation: ofSale,
  quote_request: ofSale,
  solution_distributor: ofSale,
  solution_special_price: { copy: 'a special price is granted for one opportunity', design: 'ofSolution' },
  wanted_discount: { copy: 'a discount is asked for and approved again', design: 'ofSolution' },
  attachment: { copy: 'taken', design: 'ofSolution' },
  custom_part: {
    copy: 'a custom part belongs to a company, and its row names where it was first used',
    design: 'ofSolution',
  },
  deleted_design: {
    copy: 'what was deleted is restored in the original',
    design: 'not part of a design that is there',
  },
  design: { copy: 'taken', design: 'taken' },
  design_data: { copy: 'taken', design: 'taken' },
  design_revision: {
    copy: 'earlier revisions are those of the original; the copy begins with one',
    design: 'the same',
  },
  room_details: { copy: 'taken', design: 'taken' },
  solution_charge: { copy: 'taken', design: 'ofSolution' },
  solution_configurator_type: { copy: 'taken', design: 'taken' },
  solution_line: { copy: 'taken', design: 'ofSolution' },
  solution_links: {
    copy: 'taken',
    design: 'links lead between designs of one solution and are proposed where a design arrives',
  },
  solution_reference: { copy: 'taken', design: 'ofSolution' },
  solution_site: { copy: 'taken', design: 'ofSolution' },
  history_event: {
    copy: 'the history of a copy begins with the copy, which names its source',
    design: 'the same',
  },
  notification: { copy: 'a message tells of the original', design: 'ofSolution' },
  opportunity: { copy: 'an opportunity has one primary solution', design: 'ofSolution' },
  bill_sum: { copy: 'sums are computed again for the copy', design: 'the same' },
  price_refresh: { copy: 'prices of the copy are fetched again', design: 'ofSolution' },
  solution_presence: { copy: 'who looks at the original does not look at the copy', design: 'ofSolution' },
  solution_share: { copy: 'the owner of a copy decides with whom it is shared', design: 'ofSolution' },
  solution: {
    copy: 'the copy is a solution itself; who replaces whom is about standards',
    design: 'ofSolution',
  },
}

let portal: TestPortal
let sales: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
  sales = await portal.signIn('sales')
  superUser = await portal.signIn('super')
})
afterAll(async () => {
  await portal.close()
})

test('every table that names a solution or a design is listed here with whether it is copied', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct columns.table_name as table
    from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and columns.column_name ~ '(^|_)(solution|design)_ids?$'
    union
    select holder.relname from pg_constraint as rule
    join pg_class as holder on holder.oid = rule.conrelid
    join pg_class as target on target.oid = rule.confrelid
    where rule.contype = 'f' and target.relname in ('solution', 'design')`.execute(portal.db)
  expect(Object.keys(tables).toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
})

/** Finds a solution of sales and fills it with what a copy should contain. */
async function fillSource(): Promise<string> {
  const { db } = portal
  const sourceSolution = await db
    .selectFrom('solution')
    .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
    .innerJoin('design', 'design.solution_id', 'solution.id')
    .select(['solution.id', 'solution.company_id', 'owner.id as owner_id'])
    .where('owner.username', '=', 'sales')
    .where('solution.status', '=', 'open')
    .groupBy(['solution.id', 'owner.id'])
    .having((having) => having(having.fn.count('design.id'), '>', 1))
    .orderBy('solution.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: cfgId, company_id: companyId, owner_id: userId } = sourceSolution
  const now = portal.now()
  const designs = await db
    .selectFrom('design')
    .select('id')
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .execute()
  const [first, second] = designs.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('The solution has two designs')
  await sales.call('design/design-notes/save', { designId: first, notes: 'Mind the door.' })
  const content = Buffer.from('%PDF-1.4\n%%EOF')
  const file = {
    solution_id: cfgId,
    company_id: companyId,
    type: 'pdf',
    content,
    added_at: now,
    added_by: userId,
  } as const
  await db
    .insertInto('attachment')
    .values([
      { ...file, id: randomUUID(), file_name: 'plan.pdf', removed_at: null },
      { ...file, id: randomUUID(), file_name: 'removed.pdf', removed_at: now },
    ])
    .execute()
  await db
    .insertInto('solution_links')
    .values({
      solution_id: cfgId,
      company_id: companyId,
      links: JSON.stringify([{ kind: 'power', from: first, to: second, side: 'A' }]),
      design_ids: designs.map(({ id }) => id),
      row_version: 3,
      updated_at: now,
      updated_by: userId,
    })
    .onConflict((conflict) =>
      conflict
        .column('solution_id')
        .doUpdateSet({ links: JSON.stringify([{ kind: 'power', from: first, to: second, side: 'A' }]) }),
    )
    .execute()
  return cfgId
}

test('a copy of a solution contains notes, links between its designs and attached files', async () => {
  const cfgId = await fillSource()
  const { solution } = await superUser.call('solution/copy', {
    cfgId,
    newName: 'A whole copy',
    withAdditionalCharges: true,
  })
  const copyId = solution.cfgId
  for (const [table, { copy }] of Object.entries(tables)) {
    if (copy !== 'taken') continue
    const count = async (id: string) => {
      const removed = table === 'attachment' ? sql`and removed_at is null` : sql``
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} where solution_id = ${id} ${removed}`.execute(
        portal.db,
      )
      return rows[0]?.count
    }
    expect([table, await count(copyId)]).toEqual([table, await count(cfgId)])
  }
  const [before, after] = [await readNotesAndLinks(cfgId), await readNotesAndLinks(copyId)]
  expect(after).toEqual(before)
  expect(before.notes).toContain('Mind the door.')
  expect(before.links).toHaveLength(1)
})

/** Reads notes by position, and links with positions in place of ids, so that those of a copy can be compared. */
async function readNotesAndLinks(cfgId: string) {
  const designs = await portal.db
    .selectFrom('design')
    .select(['id', 'notes'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .execute()
  const getPosition = (id: string) => designs.findIndex((design) => design.id === id)
  const { links, design_ids: ids } = await portal.db
    .selectFrom('solution_links')
    .select(['links', 'design_ids'])
    .where('solution_id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return {
    notes: designs.map(({ notes }) => notes),
    links: links.map((link) => ({ ...link, from: getPosition(link.from), to: getPosition(link.to) })),
    linkedDesigns: ids.map(getPosition),
  }
}

test('a copy of a single design has no link to the designs that were not copied', async () => {
  const cfgId = await fillSource()
  const [first] = await portal.db
    .selectFrom('design')
    .select('id')
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .execute()
  if (first === undefined) throw new Error('The solution has designs')
  const { solution } = await sales.call('solution/copy', {
    cfgId,
    newName: 'A part of it',
    withAdditionalCharges: false,
    desIds: [first.id],
  })
  expect((await readNotesAndLinks(solution.cfgId)).links).toEqual([])
})

test('a solution keeps its own customer when designs of another one are inserted', async () => {
  const cfgId = await fillSource()
  const readCustomer = async (id: string) =>
    await portal.db
      .selectFrom('solution')
      .select(['customer_id', 'customer_site_id', 'opportunity_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { id: desId } = await portal.db
    .selectFrom('design')
    .select('id')
    .where('solution_id', '=', cfgId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const otherId = await createSolution(sales)
  const customerBefore = await readCustomer(otherId)
  // An inserted design is for the customer of the solution that it is inserted into, not for that of its origin.
  await sales.call('solution/insert', { cfgId: otherId, designs: [{ cfgId, desId }] })
  expect(await readCustomer(otherId)).toEqual(customerBefore)
})

test('a duplicate and an inserted design have the notes of the original', async () => {
  const cfgId = await fillSource()
  const [first] = await portal.db
    .selectFrom('design')
    .select('id')
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .execute()
  const desId = first?.id ?? ''
  const { design } = await sales.call('design/duplicate', { cfgId, desId })
  expect((await sales.call('design/design-notes', { designId: design.desId })).notes).toBe('Mind the door.')
  const otherId = await createSolution(sales)
  const { data } = await sales.call('solution/insert', { cfgId: otherId, designs: [{ cfgId, desId }] })
  expect((await sales.call('design/design-notes', { designId: data[0]?.desId ?? '' })).notes).toBe(
    'Mind the door.',
  )
})
