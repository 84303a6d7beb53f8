/**
 * Tests that the sample solutions have every status, are in many countries, are priced, and are configured by the
 * product.
 */
import { createHash } from 'node:crypto'
import { listEarlierProducts } from './earlier-products.ts'
import { readCheck } from '../../features/designs/chains/read-chain.ts'
import { getShippedProduct } from '../../products/shipped-products.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { check } from '@design-portal/domain/engine/check.ts'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { DataContent } from '@design-portal/domain/products/data-rows.ts'
import { type SolutionStatus, solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConfiguration, computeContentHash, getModel } from '../../features/designs/designs/configure.ts'
import { getAccount } from '../../testing/solutions.ts'
import { threePhaseUps } from '../../testing/three-phase-ups.ts'
import { createTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { createSeededDraw } from './draw.ts'
import { owners } from './sample-owners.ts'
import { drawSolution } from './sample-solution.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
})
afterAll(async () => {
  await portal.close()
})

test('the sample solutions include hundreds in every status, from dozens of countries and the last 18 months', async () => {
  const rows = await portal.db
    .selectFrom('solution')
    .select(['status', 'country_code', 'created_at', 'updated_at'])
    .execute()
  expect(rows.length).toBeGreaterThan(380)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(solutionStatuses))
  expect(new Set(rows.map(({ country_code: country }) => country)).size).toBeGreaterThan(40)
  const oldest = portal.now().getTime() - 550 * dayMilliseconds
  for (const { created_at: created, updated_at: updated } of rows) {
    expect(created.getTime()).toBeGreaterThan(oldest)
    expect(updated.getTime()).toBeGreaterThan(created.getTime())
    expect(updated.getTime()).toBeLessThan(portal.now().getTime())
  }
})

function drawSampleSolutions() {
  const draw = createSeededDraw(1)
  const usedNames = new Set<string>()
  return owners.flatMap((owner) =>
    Array.from({ length: 3 }, () => drawSolution(draw, owner, usedNames, portal.now())),
  )
}

test('every load of the sample data generates the same solutions', () => {
  expect(drawSampleSolutions()).toEqual(drawSampleSolutions())
})

test('every account that may create solutions owns some, and shared ones are listed as shared', async () => {
  const sales = await portal.signIn('sales')
  const ownSolutions = await sales.call('solutions/list/filter', { filter: { group: 'my' }, paging: {} })
  expect(ownSolutions.paginationInfo.totalItems).toBeGreaterThan(40)
  const partner = await portal.signIn('partner')
  const sharedSolutions = await partner.call('solutions/list/filter', {
    filter: { group: 'shared' },
    paging: {},
  })
  expect(sharedSolutions.paginationInfo.totalItems).toBeGreaterThan(0)
})

/** The versions of the three-phase UPS that the sample designs name. */
const versions = new Map(
  [...listEarlierProducts(), getShippedProduct(threePhaseUps)].map((product) => [product.version, product]),
)

function requireVersion(version: string) {
  const product = versions.get(version)
  if (product === undefined) throw new Error(`The sample data should not name version ${version}`)
  return product
}

test('every sample configuration satisfies every rule of its product version, and two versions occur', async () => {
  const designs = await portal.db
    .selectFrom('design')
    .select(['assignment', 'product_version'])
    .where('configurator_type', '=', threePhaseUps)
    .execute()
  expect(designs.length).toBeGreaterThan(400)
  expect(
    designs.flatMap(({ assignment, product_version: version }) =>
      check(getModel(requireVersion(version)), assignment),
    ),
  ).toEqual([])
  expect(new Set(designs.map((design) => design.product_version))).toEqual(new Set(versions.keys()))
})

test('every sample design holds without changing an assumption, in its own version and in the newest', async () => {
  const rows = await portal.db
    .selectFrom('design')
    .select(['choices', 'product_version'])
    .where('configurator_type', '=', threePhaseUps)
    .execute()
  const newest = getShippedProduct(threePhaseUps)
  const distinctDesigns = new Map(
    rows
      .flatMap(({ choices, product_version: version }) =>
        [version, newest.version].map((checkedVersion) => ({ choices, version: checkedVersion })),
      )
      .map((design) => [JSON.stringify(design), design]),
  )
  expect(distinctDesigns.size).toBeGreaterThan(50)
  const sessions = new Map(
    [...versions].map(([version, product]) => [version, createSession(compileModel(getModel(product)))]),
  )
  const designsThatFail = [...distinctDesigns.values()].filter(({ choices, version }) => {
    const session = sessions.get(version)
    session?.setChoices(choices)
    return session?.holdsAsAssumed() !== true
  })
  expect(designsThatFail).toEqual([])
})

test('only solutions that are open for change have designs of an earlier version', async () => {
  const newest = getShippedProduct(threePhaseUps).version
  const rows = await portal.db
    .selectFrom('design')
    .innerJoin('solution', 'solution.id', 'design.solution_id')
    .select('solution.status')
    .where('design.configurator_type', '=', threePhaseUps)
    .where('design.product_version', '!=', newest)
    .execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['open']))
})

test('the stored choices of a design reproduce its configuration in each country', async () => {
  const designs = await portal.db
    .selectFrom('design')
    .distinctOn(sql`choices ->> 'country'`)
    .select(['id', 'choices', 'content_hash', 'product_version'])
    .where('configurator_type', '=', threePhaseUps)
    .orderBy(sql`choices ->> 'country'`)
    .orderBy('content_hash')
    .execute()
  expect(designs.length).toBeGreaterThan(30)
  for (const { choices, content_hash: stored, product_version: version } of designs) {
    const product = requireVersion(version)
    const replayed = runConfiguration(product, choices)
    if (replayed.kind !== 'configured') throw new Error('A sample design is not possible')
    expect(computeContentHash(product, choices, replayed)).toBe(stored)
  }
})

test('the sample hall has a design of each kind, and its data-centre management includes the devices and cabinets of the others', async () => {
  const designs = await portal.db
    .selectFrom('design')
    .innerJoin('solution', 'solution.id', 'design.solution_id')
    .where('solution.name', '=', 'Hamburg data centre – Hall 2, complete')
    .select(['design.configurator_type as typeId', 'design.assignment', 'design.error_count as errors'])
    .orderBy('design.position')
    .execute()
  expect(designs.map(({ typeId, errors }) => [typeId, errors])).toEqual(
    [27, 28, 30, 35, 13].map((typeId) => [typeId, 0]),
  )
  for (const { typeId, assignment } of designs)
    expect(check(getModel(getShippedProduct(typeId)), assignment)).toEqual([])
  expect(designs.at(-1)?.assignment).toMatchObject({
    fullCabinets: 20,
    rackPdus: 40,
    floorUps: 2,
    distributionUnits: 2,
    'device[6].protocol': 'modbus',
  })
})

test('the check of the sample hall finds no error, so that it can be submitted', async () => {
  const hall = await portal.db
    .selectFrom('solution')
    .select(['id', 'country_code'])
    .where('name', '=', 'Hamburg data centre – Hall 2, complete')
    .executeTakeFirstOrThrow()
  const { links, findings } = await readCheck(portal.db, hall)
  expect(links.length).toBeGreaterThan(5)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  // Each distribution unit and UPS is designed for the load that it feeds.
  expect(findings.filter(({ key }) => key === 'CHAIN_PLAN_EXCEEDED')).toEqual([])
})

test('the sample pod is filled in two stages, its UPS and cooling are designed for its load, and its check finds no error', async () => {
  const solution = await portal.db
    .selectFrom('solution')
    .select(['id', 'country_code'])
    .where('name', '=', 'Hamburg data centre – Hall 3, first pod')
    .executeTakeFirstOrThrow()
  const designs = await portal.db
    .selectFrom('design')
    .select(['configurator_type as typeId', 'assignment', 'error_count as errors'])
    .where('solution_id', '=', solution.id)
    .orderBy('position')
    .execute()
  expect(designs.map(({ typeId, errors }) => [typeId, errors])).toEqual([27, 22, 32].map((type) => [type, 0]))
  expect(designs[0]?.assignment).toMatchObject({ load: 120 })
  expect(designs[1]?.assignment).toMatchObject({ 'stage.count': 2, 'stage[2].racks1': 8 })
  expect(designs[2]?.assignment).toMatchObject({ itLoad: 120 })
  const { links, findings } = await readCheck(portal.db, solution)
  expect(links.length).toBeGreaterThan(1)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the sample extension has prefabricated modules that travel through two countries, and its check finds no error', async () => {
  const solution = await portal.db
    .selectFrom('solution')
    .select(['id', 'country_code'])
    .where('name', '=', 'Hamburg data centre – Extension in modules')
    .executeTakeFirstOrThrow()
  const design = await portal.db
    .selectFrom('design')
    .select(['configurator_type as typeId', 'assignment', 'error_count as errors'])
    .where('solution_id', '=', solution.id)
    .executeTakeFirstOrThrow()
  expect([design.typeId, design.errors]).toEqual([17, 0])
  expect(design.assignment).toMatchObject({ itLoad: 500, 'transit[2].country': 'FR' })
  const { findings } = await readCheck(portal.db, solution)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the sample service contract has a stored fleet with devices in and out of warranty', async () => {
  const { choices, typeId, stored } = await portal.db
    .selectFrom('design')
    .innerJoin('solution', 'solution.id', 'design.solution_id')
    .innerJoin('design_data', 'design_data.solution_id', 'solution.id')
    .where('solution.name', '=', 'Branch offices – UPS service contract')
    .select(['design.choices', 'design.configurator_type as typeId', 'design_data.content as stored'])
    .executeTakeFirstOrThrow()
  const content: DataContent = JSON.parse(stored)
  const hash = createHash('sha256').update(stored).digest('hex')
  expect([typeId, choices['fleet'], content.rows.length]).toEqual([36, hash, 240])
  const result = runConfiguration(getShippedProduct(36), choices, new Map([[hash, content]]))
  if (result.kind !== 'configured') throw new Error('The contract cannot be configured')
  const ids = result.evaluation.notices.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['F02', 'F07', 'F13']))
  expect(result.evaluation.bill.length).toBeGreaterThan(5)
})

test('the price of a sample solution is the sum of its designs, and is missing without designs', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from solution
    where price is distinct from (select sum(unit_price * quantity) from design where solution_id = solution.id)
      or not price_complete`.execute(portal.db)
  expect(rows).toEqual([])
})

test('the history of each sample solution leads to its current status', async () => {
  const { rows } = await sql<{ id: string }>`
    select solution.id from solution
    left join lateral (
      select changes -> 'status' ->> 'to' as status from history_event
      where solution_id = solution.id and kind = 'status change' order by at desc, id desc limit 1
    ) as last on true
    where solution.status <> coalesce(last.status, 'open')`.execute(portal.db)
  expect(rows).toEqual([])
})

test('submitted sample solutions have the snapshots and approval steps that belong to their status', async () => {
  const { rows } = await sql<{ wrong: string }>`
    select solution.status || ' ' || solution.id as wrong from solution
    left join lateral (
      select array_agg(distinct reason order by reason) as reasons, bool_and(content_hash = solution.content_hash) as same
      from solution_snapshot where solution_id = solution.id
    ) as kept on true
    left join lateral (
      select count(*) as steps, bool_and(step.state = 'approved') as approved from approval_step as step
      where step.solution_id = solution.id
    ) as decided on true
    where status in ('submitted', 'received', 'returned', 'approved', 'autoApproved', 'ordered', 'expired') and (
      content_hash is null or not same
      or reasons is distinct from case
        when status in ('submitted', 'received', 'returned') then '{submitted}'::text[]
        when status = 'autoApproved' then '{approved}'
        when status = 'ordered' then '{approved,ordered,submitted}'
        else '{approved,submitted}' end
      or (status <> 'autoApproved' and (steps = 0 or approved is distinct from (status in ('approved', 'ordered', 'expired'))))
      or exists (select from auto_approval_decision where solution_id = solution.id and met) <> (status = 'autoApproved')
    )`.execute(portal.db)
  expect(rows).toEqual([])
})

test('a received sample solution can be approved, and an approved one still matches its approval', async () => {
  const approver = await portal.signIn('approver')
  const findOwnSolution = async (status: SolutionStatus) =>
    await portal.db
      .selectFrom('solution')
      .select(['id', 'has_cooling'])
      .where('status', '=', status)
      .where('approver_id', '=', getAccount('approver').id)
      .where('region_id', '=', 'europe')
      .where('country_code', '=', 'DE')
      .orderBy('price')
      .executeTakeFirstOrThrow()
  const { id: cfgid } = await findOwnSolution('received')
  await approver.call('solution/status/change/approve', { cfgid, hasCooling: false })
  for (const id of [cfgid, (await findOwnSolution('approved')).id]) {
    const { binding, statusDescription } = await approver.call('solution/status/change/details', {
      cfgid: id,
    })
    expect([statusDescription, binding]).toEqual(['STATUS_APPROVED', { holds: true, changed: [] }])
  }
})
