/** Saves a design: runs the product again on the choices and stores the results, all or nothing. */
import type { calls } from '@design-portal/contract/calls.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Design } from '@design-portal/contract/designs.ts'
import { listDataHashes } from '@design-portal/domain/products/data-rows.ts'
import { countErrors, type Product } from '@design-portal/domain/products/product.ts'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import { isReturned } from '@design-portal/domain/workflow/statuses.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { DesignTable } from '../../../db/tables.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import type { Services } from '../../../http/services.ts'
import { compareVersions } from '../../../products/products.ts'
import { readPriceList } from '../../pricing/price-inputs/read-price-list.ts'
import { requireEditableStatus, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { markDeparture } from '../../solutions/reference-mark/reference-mark.ts'
import { lockEditable } from '../../solutions/solutions/lock-editable.ts'
import { type Configuration, runConfiguration, computeContentHash, type Refusal } from './configure.ts'
import { compareChoices, countRowsOfChanges } from './compare-choices.ts'
import { requireProduct } from './launch-design.ts'
import { toDesignAnswer } from './present.ts'
import { requireDesignVersion } from './require-version.ts'
import { readStoredData } from './stored-data.ts'
import { storeRevision } from './revisions.ts'
import { type DesignRecord, findDesign, insertDesign, refreshSolution, updateDesign } from './store.ts'

type SaveInput = CheckedInputOf<(typeof calls)['design/save']> & Precondition

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_PRODUCT_VERSION, CHOICE_OUT_OF_DOMAIN,
 *   CHOICES_CONTRADICT, ROW_VERSION_CONFLICT
 */
export async function saveDesign(caller: Caller, input: SaveInput): Promise<Design> {
  const visible = await requireVisibleSolution(caller, input.cfgId)
  await requirePermission(caller, visible, 'editSolution')
  requireEditableStatus(visible.solution)
  const product = await requireProduct(caller, { type: input.type, version: input.productVersion })
  const save = await prepareSave(caller, { visible, product, input })
  const stored = await runInTransaction(caller, async (caller) => await storeSave(caller, save))
  return toDesignAnswer(caller.user, stored, visible.solution.currency)
}

/** A save before its product has run. */
interface SaveRequest {
  readonly visible: VisibleSolution
  readonly product: Product
  readonly input: SaveInput
}

/** A save whose product has run, with the columns to store. */
interface PreparedSave extends SaveRequest {
  readonly content: Content
  /** What a new design begins with beside its configuration. */
  readonly start?: Pick<Insertable<DesignTable>, 'quantity' | 'reference_locks'>
}

/** Runs the product of a save. @throws CallError CHOICE_OUT_OF_DOMAIN, CHOICES_CONTRADICT */
export async function prepareSave(services: Services, request: SaveRequest): Promise<PreparedSave> {
  const { visible, product, input } = request
  const hashes = listDataHashes(product.dataTables, input.choices)
  const stored = await readStoredData(services.db, visible.solution.id, hashes)
  const configuration = runConfiguration(product, input.choices, stored)
  if (configuration.kind !== 'configured') throw createRefusalError(configuration)
  const content = await createContent(services, visible.solution, { product, input, configuration })
  return { ...request, content }
}

/** The columns that are derived from the choices. */
async function createContent(
  { db, clock }: Services,
  solution: VisibleSolution['solution'],
  {
    product,
    input,
    configuration,
  }: { readonly product: Product; readonly input: SaveInput; readonly configuration: Configuration },
) {
  const { bill } = configuration.evaluation
  const partNumbers = [...new Set(bill.map(({ partNumber }) => partNumber))]
  const list = await readPriceList(db, solution, clock(), partNumbers)
  const priced = priceBill(bill, list)
  return {
    name: input.desName,
    product_version: product.version,
    choices: JSON.stringify(input.choices),
    assignment: JSON.stringify(configuration.assignment),
    bill: JSON.stringify(bill),
    drawings: JSON.stringify(configuration.drawings),
    figures: JSON.stringify(configuration.evaluation.figures),
    exchange: JSON.stringify(configuration.exchange),
    error_count: countErrors(configuration.evaluation),
    decided: configuration.decided,
    component_part_number: bill[0]?.partNumber ?? '',
    unit_price: priced.total.amount,
    price_complete: priced.missing.length === 0,
    content_hash: computeContentHash(product, input.choices, configuration),
  }
}

type Content = Awaited<ReturnType<typeof createContent>>

/** What a save is in the history of its solution: a design of a returned solution is revised, and one that is saved by a later product has migrated. */
function getSaveKind(
  before: Pick<DesignRecord, 'product_version'> | undefined,
  { solution, version }: { readonly solution: VisibleSolution['solution']; readonly version: string },
): HistoryKind {
  if (before === undefined) return 'create'
  if (compareVersions(version, before.product_version) > 0) return 'migrated from an earlier version'
  return isReturned(solution.status) ? 'revision edited' : 'edit'
}

/** Stores a save; must be called in a transaction. @throws CallError STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT, NOT_FOUND */
export async function storeSave(
  caller: Caller,
  { visible, product, input, content, start }: PreparedSave,
): Promise<DesignRecord> {
  const { db, user } = caller
  const { solution } = visible
  const { cfgId, desId, rowVersion } = input
  await lockEditable(db, visible)
  const before = await findDesign(db, cfgId, desId)
  if (before !== undefined && isSavedAlready(before, input, content)) return before
  await requireDesignVersion(caller, before, input)
  const now = caller.clock()
  const change = { ...content, updated_at: now, updated_by: user.id }
  if (before === undefined) {
    const stored = await insertDesign(db, {
      ...change,
      ...start,
      id: desId,
      solution_id: cfgId,
      company_id: solution.company_id,
      configurator_type: product.typeId,
      product_key: product.key,
      created_at: now,
    })
    // The id belongs to a design of another solution, whose existence must not be revealed.
    if (!stored) throw new CallError('NOT_FOUND')
  } else {
    await updateDesign(db, { desId, rowVersion }, change)
  }
  await storeRevision(db, desId)
  await refreshSolution(db, { cfgId, companyId: solution.company_id, userId: user.id, now })
  await recordHistory(db, {
    cfgId,
    companyId: solution.company_id,
    kind: getSaveKind(before, { solution, version: product.version }),
    userId: user.id,
    at: now,
    designId: desId,
    rowVersion: rowVersion + 1,
    changes: {
      ...(await listChanges(db, before, { product, input })),
      ...(await markDeparture(db, {
        cfgId,
        locks: before?.reference_locks ?? null,
        choices: input.choices,
        userId: user.id,
        now,
      })),
    },
  })
  const stored = await findDesign(db, cfgId, desId)
  if (stored === undefined) throw new Error(`Design ${desId} was stored and is not found`)
  return stored
}

/** Whether a save was sent again because its answer got lost: its content is already stored, one version later. */
function isSavedAlready(before: DesignRecord, input: SaveInput, content: Content): boolean {
  return (
    before.row_version === input.rowVersion + 1 &&
    before.content_hash === content.content_hash &&
    before.name === input.desName
  )
}

/** The choices that a save changed, and the name and the product version if they changed, with old and new values; null means open. */
async function listChanges(
  db: Database,
  before: DesignRecord | undefined,
  { product, input }: Pick<SaveRequest, 'product' | 'input'>,
) {
  const changes = await countRowsOfChanges(
    { db, cfgId: input.cfgId },
    product.dataTables,
    compareChoices(before?.choices ?? {}, input.choices),
  )
  const isRenamed = before !== undefined && before.name !== input.desName
  const hasOtherVersion = before !== undefined && before.product_version !== input.productVersion
  return Object.fromEntries([
    ...(isRenamed ? [['name', { from: before.name, to: input.desName }] as const] : []),
    ...(hasOtherVersion
      ? [['productVersion', { from: before.product_version, to: input.productVersion }] as const]
      : []),
    ...changes.map(({ parameter, ...change }) => [parameter, change] as const),
  ])
}

function createRefusalError(refusal: Refusal): CallError {
  switch (refusal.kind) {
    case 'outOfDomain':
      return new CallError('CHOICE_OUT_OF_DOMAIN', {
        fields: [{ path: `choices.${refusal.parameter}`, code: 'not_allowed', message: refusal.message }],
      })
    case 'contradiction':
      return new CallError('CHOICES_CONTRADICT', {
        fields: (refusal.explanation?.conflict ?? []).flatMap((part) =>
          part.kind === 'rule'
            ? []
            : [
                {
                  path: `choices.${part.parameter}`,
                  code: 'not_allowed' as const,
                  message:
                    part.kind === 'choice'
                      ? 'Take this choice back, or one of the others named here.'
                      : `Nobody has stated it, so ${String(part.value)} is assumed. State another value, or take back a choice named here.`,
                },
              ],
        ),
        details: {
          conflict: refusal.explanation?.conflict ?? [],
          minimalProved: refusal.explanation?.minimalProved ?? false,
          repairs: (refusal.explanation?.repairs ?? []).map(({ changes }) => changes),
        },
      })
    case 'undecided':
      return new CallError('SERVICE_UNAVAILABLE', { details: { reason: 'ENGINE_BUDGET_SPENT' } })
  }
}
