/**
 * Loads the sample solutions: some four hundred in every status and many countries, with designs that the engine
 * configured.
 */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { isArchived, isOpen } from '@design-portal/domain/workflow/statuses.ts'
import { addMoney, createMoney, multiplyMoney } from '@design-portal/domain/pricing/money.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../database.ts'
import type { DesignTable, SolutionTable } from '../tables.ts'
import { getShippedProduct } from '../../products/shipped-products.ts'
import { createSeededDraw } from './draw.ts'
import { listEarlierProducts } from './earlier-products.ts'
import { createSampleDesigner, type SampleDesigner } from './sample-designs.ts'
import { createFleetDesign, createSampleFleet } from './sample-fleet.ts'
import { createHallDesigns, createSampleHall } from './sample-hall.ts'
import { buildSampleHistory } from './sample-history.ts'
import { buildSampleId } from './sample-ids.ts'
import { owners } from './sample-owners.ts'
import { drawSolution, type SampleSolution } from './sample-solution.ts'

/** Any number; another one draws other solutions. */
const seed = 20_260_301

/** How many days ago the newest version of the three-phase UPS was released, for the sample solutions. */
const newestVersionDays = 120

/** The number of rows per statement; designs are large, and a statement takes at most 65,535 parameters. */
const rowsAtOnce = { designs: 50, others: 500 } as const

type SampleRows = ReturnType<typeof createRows>

/**
 * Writes the solutions, after people and prices.
 *
 * @param now the dates are relative to it; everything else is the same at every load.
 */
export async function loadSolutions(db: Database, now: Date): Promise<void> {
  const draw = createSeededDraw(seed)
  const [earlier] = listEarlierProducts()
  if (earlier === undefined) throw new Error('The sample solutions need an earlier version')
  const newest = createSampleDesigner(db, now, getShippedProduct(earlier.typeId))
  const older = createSampleDesigner(db, now, earlier)
  const usedNames = new Set<string>()
  const samples = owners.flatMap((owner) =>
    Array.from({ length: owner.solutionCount }, () => drawSolution(draw, owner, usedNames, now)),
  )
  const rows = await Promise.all(
    samples.map(async (sample, index) =>
      createRows(
        sample,
        index + 1,
        await createDesigns(sample, isOfEarlierVersion(sample, now) ? older : newest),
      ),
    ),
  )
  // The numbers follow those of the drawn solutions; the fleet below has the second.
  const halls = await Promise.all(
    (
      [
        ['hall', 1],
        ['pod', 3],
        ['modules', 4],
        ['closet', 5],
        ['findings', 6],
      ] as const
    ).map(async ([hall, offset]) => {
      const sample = createSampleHall(now, hall)
      return createRows(sample, samples.length + offset, await createHallDesigns(db, now, hall, sample))
    }),
  )
  const fleet = createSampleFleet(now)
  const { design, data } = await createFleetDesign(db, now, fleet)
  const fleetRows = createRows(fleet, samples.length + 2, [design])
  await insertRows(db, [...rows, ...halls, fleetRows])
  const { id, company_id: companyId, owner_id: ownerId, updated_at: updated } = fleetRows.solution
  await db
    .insertInto('design_data')
    .values({
      solution_id: id,
      hash: data.hash,
      company_id: companyId,
      row_count: data.rows,
      content: data.text,
      stored_at: updated,
      stored_by: ownerId,
    })
    .execute()
}

/** Whether a solution is open and was begun before the newest version was released. */
function isOfEarlierVersion({ status, created }: SampleSolution, now: Date): boolean {
  return isOpen(status) && created.getTime() < now.getTime() - newestVersionDays * dayMilliseconds
}

/** The rows of a solution; `number` counts from 1. */
function createRows(sample: SampleSolution, number: number, contents: readonly DesignContent[]) {
  const { owner, status, created, updated } = sample
  const key = { solution_id: buildSampleId('solution', number), company_id: owner.companyId }
  const designs = createDesignRows(sample, number, contents)
  const history = buildSampleHistory({ ...sample, number, cfgId: key.solution_id, designs })
  return {
    solution: {
      id: key.solution_id,
      company_id: key.company_id,
      owner_id: owner.id,
      name: sample.name,
      country_code: sample.country.countryId,
      region_id: sample.country.commercialRegionId,
      status,
      previous_status: isArchived(status) ? 'open' : null,
      archived_by: isArchived(status) ? owner.id : null,
      training: sample.training,
      opportunity_number: sample.opportunity?.number ?? null,
      opportunity_stage: sample.opportunity?.stage ?? null,
      currency: sample.country.currency,
      price: sumPrices(designs, sample.country.currency),
      price_complete: designs.every((design) => design.price_complete),
      priced_at: designs.length === 0 ? null : updated,
      row_version: history.length,
      last_editor_id: owner.id,
      created_at: created,
      updated_at: updated,
    } satisfies Insertable<SolutionTable>,
    designs,
    types: [...new Set(designs.map((design) => design.configurator_type))].map((type) => ({
      ...key,
      configurator_type: type,
    })),
    shares: sample.shares.map(({ userId, level }) => ({
      ...key,
      user_id: userId,
      share_level: level,
      shared_at: updated,
    })),
    history,
  }
}

type DesignContent = Awaited<ReturnType<typeof createHallDesigns>>[number]

const createDesigns = async (
  { country, designs }: SampleSolution,
  designer: SampleDesigner,
): Promise<readonly DesignContent[]> =>
  await Promise.all(
    designs.map(async ({ installation, quantity, choosesAll }) => ({
      quantity,
      ...(await designer.getDesign({
        installation,
        country: country.countryId,
        currency: country.currency,
        choosesAll,
      })),
    })),
  )

const createDesignRows = (
  { owner, created }: SampleSolution,
  number: number,
  contents: readonly DesignContent[],
) =>
  contents.map(
    (content, index) =>
      ({
        ...content,
        id: buildSampleId('design', number * 10 + index),
        solution_id: buildSampleId('solution', number),
        company_id: owner.companyId,
        position: index + 1,
        created_at: created,
        updated_at: created,
        updated_by: owner.id,
      }) satisfies Insertable<DesignTable>,
  )

/** Null without a design, because no price is not 0. */
function sumPrices(
  designs: readonly { readonly unit_price: string; readonly quantity: number }[],
  currency: string,
) {
  if (designs.length === 0) return null
  return designs
    .map(({ unit_price: unitPrice, quantity }) => multiplyMoney(createMoney(unitPrice, currency), quantity))
    .reduce(addMoney).amount
}

async function insertRows(db: Database, rows: readonly SampleRows[]): Promise<void> {
  const { designs, others } = rowsAtOnce
  for (const batch of splitIntoBatches(rows, others)) {
    await db
      .insertInto('solution')
      .values(batch.map(({ solution }) => solution))
      .execute()
  }
  for (const batch of splitIntoBatches(
    rows.flatMap((row) => row.designs),
    designs,
  )) {
    await db.insertInto('design').values(batch).execute()
  }
  for (const batch of splitIntoBatches(
    rows.flatMap((row) => row.types),
    others,
  )) {
    await db.insertInto('solution_configurator_type').values(batch).execute()
  }
  for (const batch of splitIntoBatches(
    rows.flatMap((row) => row.shares),
    others,
  )) {
    await db.insertInto('solution_share').values(batch).execute()
  }
  for (const batch of splitIntoBatches(
    rows.flatMap((row) => row.history),
    others,
  )) {
    await db
      .insertInto('history_event')
      .values([...batch])
      .execute()
  }
}

function splitIntoBatches<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
