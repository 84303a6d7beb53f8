/** Reads price lists: all of them, one with its versions, and the companies that a list may be for. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { isNear } from '@design-portal/domain/near-now.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { type ImportFailure, importFailures } from '@design-portal/contract/price-lists.ts'
import type { PriceImport, PriceListDetails, PriceListVersion } from '@design-portal/contract/price-lists.ts'
import {
  type ImportCaution,
  importCautions,
  type ImportError,
  importErrors,
} from '@design-portal/domain/pricing/price-list-import/problems.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { decidePublishingCatalogue, mayDraftCatalogue } from '../../people/users/catalogue-access.ts'
import { aliveMilliseconds } from './lock-draft.ts'
import { countRows } from './shown-rows-store.ts'
import {
  countRowsInForce,
  listCompanies,
  findImport,
  findLastImport,
  listLists,
  listVersions,
  type ImportRecord,
  searchCompanies,
  type VersionRecord,
} from './store.ts'

export async function readLists(
  { db, user }: Caller,
  { state }: CheckedInputOf<Calls['price-list/all']>,
): Promise<AnswerOf<Calls['price-list/all']>> {
  const lists =
    state === 'all'
      ? await listLists(db, {})
      : decideForAnyObject(user, 'publishCatalogue').allowed
        ? await listLists(db, { publishableBy: user.id })
        : []
  const [names, counts] = await Promise.all([
    findCompanyNames(
      db,
      lists.flatMap((list) => [...(list.company_ids ?? []), ...(list.draft_companies ?? [])]),
    ),
    countRowsInForce(
      db,
      lists.filter((list) => list.in_force_id !== null && list.version_number === null).map(({ id }) => id),
    ),
  ])
  return {
    data: lists.map((list) => ({
      priceListId: list.id,
      priceListName: list.price_list_name,
      currency: list.currency,
      ...toScopeAnswer(
        list.in_force_id === null
          ? {
              country_codes: list.draft_countries,
              company_ids: list.draft_companies,
              sample: list.draft_sample ?? false,
            }
          : { ...list, sample: list.sample ?? false },
        names,
      ),
      versionNumber: list.version_number,
      publishedDate: list.published_at?.toISOString() ?? null,
      rowCount: list.row_count ?? counts.get(list.id) ?? 0,
      draft:
        list.draft_id === null || list.drafted_at === null
          ? null
          : {
              versionId: list.draft_id,
              draftedBy: toPerson(list.drafted_by, list.drafter_name),
              draftedDate: list.drafted_at.toISOString(),
            },
    })),
    mayDraft: mayDraftCatalogue(user),
  }
}

/** @throws CallError NOT_FOUND */
export async function readList({ db, user, clock }: Caller, priceListId: string): Promise<PriceListDetails> {
  const [list] = await listLists(db, { priceListId })
  if (list === undefined) throw new CallError('NOT_FOUND')
  const versions = await listVersions(db, priceListId)
  const names = await findCompanyNames(
    db,
    versions.flatMap(({ company_ids: ids }) => ids ?? []),
  )
  const draft = versions.find(({ state }) => state === 'draft')
  const lastImport = draft === undefined ? undefined : await findLastImport(db, draft.id)
  return {
    priceListId,
    priceListName: list.price_list_name,
    currency: list.currency,
    rowVersion: list.row_version,
    inForce:
      list.published_at === null
        ? null
        : {
            ...(await countRows(db, { priceListId }, getUtcDay(clock()))),
            publishedDate: list.published_at.toISOString(),
          },
    draft: draft === undefined ? null : presentVersion(draft, names),
    versions: versions
      .filter(({ state }) => state === 'published')
      .map((version) => presentVersion(version, names)),
    lastImport: lastImport === undefined ? null : toImportAnswer(lastImport),
    mayDraft: mayDraftCatalogue(user),
    publish:
      draft === undefined
        ? { allowed: false, reason: null }
        : decidePublishingCatalogue(user, draft.drafters),
  }
}

/** Maximum number of companies offered. */
const maxCompanies = 20

export async function readCompanies(
  { db }: Services,
  searchText: string,
): Promise<AnswerOf<Calls['price-list/companies']>> {
  const found = await searchCompanies(db, searchText, maxCompanies)
  return { data: found.map(({ id, name }) => ({ companyId: id, companyName: name })) }
}

/** @throws CallError NOT_FOUND */
export async function readImportProgress({ db, clock }: Services, importId: string): Promise<PriceImport> {
  const found = await findImport(db, importId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  const alive = isNear(found.alive_at, clock(), aliveMilliseconds)
  return toImportAnswer(
    found.state === 'running' && !alive ? { ...found, state: 'failed', failure: 'brokenOff' } : found,
  )
}

export async function findCompanyNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await listCompanies(db, [...new Set(ids)])
  return new Map(found.map(({ id, name }) => [id, name]))
}

const toPerson = (id: string | null, name: string | null): { usrId: string; name: string } | null =>
  id === null ? null : { usrId: id, name: name ?? '' }

type ScopeRecord = Pick<VersionRecord, 'country_codes' | 'company_ids' | 'sample'>

export const toScopeAnswer = (scope: ScopeRecord, names: ReadonlyMap<string, string>) => ({
  countryIds: scope.country_codes,
  companies:
    scope.company_ids?.map((companyId) => ({ companyId, companyName: names.get(companyId) ?? '' })) ?? null,
  sample: scope.sample,
})

function presentVersion(version: VersionRecord, names: ReadonlyMap<string, string>): PriceListVersion {
  const { rows_added: added, rows_changed: changed, rows_removed: removed } = version
  return {
    versionId: version.id,
    state: version.state,
    versionNumber: version.version_number,
    note: version.note,
    fileName: version.file_name,
    rowCount: version.row_count,
    rolledBackTo: version.rolled_back_number,
    draftedBy: toPerson(version.drafted_by, version.drafter_name),
    draftedDate: version.drafted_at.toISOString(),
    publishedBy: toPerson(version.published_by, version.publisher_name),
    publishedDate: version.published_at?.toISOString() ?? null,
    difference: added === null || changed === null || removed === null ? null : { added, changed, removed },
    rowVersion: version.row_version,
    ...toScopeAnswer(version, names),
  }
}

export function toImportAnswer(record: ImportRecord): PriceImport {
  return {
    importId: record.id,
    versionId: record.version_id,
    state: record.state,
    stage: record.stage,
    fileName: record.file_name,
    encoding: record.text_encoding,
    reading: record.reading,
    rowsDone: record.rows_done,
    rowsTotal: record.rows_total,
    failure: parseFailure(record.failure),
    errors: record.errors,
    cautions: record.cautions,
    counts: problemCodes.flatMap((code) => {
      const count = record.counts[code]
      return count === undefined ? [] : [{ code, count }]
    }),
    problems: [...record.problems],
    askedBy: { usrId: record.asked_by, name: record.person_name },
    beganDate: record.began_at.toISOString(),
  }
}

const problemCodes: readonly (ImportError | ImportCaution)[] = [...importErrors, ...importCautions]

const parseFailure = (stored: string | null): ImportFailure | null =>
  stored === null ? null : (importFailures.find((failure) => failure === stored) ?? 'inside')
