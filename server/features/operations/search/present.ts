/** Presents solutions and designs that were found by their ids. */
import type { FoundDesign, FoundSolution } from '@design-portal/contract/search.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import { readFoundDesigns, readFoundSolutions } from './store.ts'

export async function presentSolutions(db: Database, ids: readonly string[]): Promise<FoundSolution[]> {
  const records = await readFoundSolutions(db, ids)
  return records.map((record) => ({
    cfgId: record.id,
    name: record.name,
    statusId: statuses[record.status].statusId,
    ownerName: record.owner_name,
    countryId: record.country_code,
    opportunityNumber: record.opportunity_number,
  }))
}

export async function presentDesigns(db: Database, ids: readonly string[]): Promise<FoundDesign[]> {
  const records = await readFoundDesigns(db, ids)
  return records.map((record) => ({
    desId: record.id,
    cfgId: record.solution_id,
    name: record.name,
    type: record.configurator_type,
    solutionName: record.solution_name,
    ownerName: record.owner_name,
    statusId: statuses[record.status].statusId,
  }))
}
