/** Reads and saves the settings of a solution: name, country, training, and help by technical sales support. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Settings, settingsCalls } from '@design-portal/contract/settings.ts'
import type { Undo } from '@design-portal/contract/solution-actions.ts'
import type { Country } from '@design-portal/domain/reference/countries.ts'
import type { Updateable } from 'kysely'
import type { FieldChanges, SolutionTable } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { listDesignsOfOtherCountry, repriceDesigns } from '../../designs/designs/copy-designs.ts'
import { refreshSolution } from '../../designs/designs/refresh-solution.ts'
import { createConditionError, requirePermission } from '../solutions/require-ability.ts'
import { getAbilities, getRegionAbility } from '../solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { toSolutionAnswer } from '../solutions/present.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { createNameTakenError, requireConversion, requireCountry } from './country.ts'
import { convertOwnLines, listSimilarNames, requireConvertibleCharges, updateSolution } from './store.ts'

type Calls = typeof settingsCalls
type SaveInput = CheckedInputOf<Calls['solution/settings/save']> & Precondition

/** @throws CallError NOT_FOUND */
export async function readSettings(caller: Caller, cfgId: string): Promise<Settings> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const { solution } = visible
  return {
    cfgId,
    name: solution.name,
    countryId: solution.country_code,
    currency: solution.currency,
    training: solution.training,
    tssRequested: solution.tss_requested,
    rowVersion: solution.row_version,
    edit: getAbilities(caller.user, visible).saveSettings,
    otherRegion: getRegionAbility(caller.user, visible),
  }
}

/**
 * Saves the settings; values that are sent unchanged have no effect.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, NAME_TAKEN, UNKNOWN_COUNTRY, CONDITION_NOT_MET,
 *   ROW_VERSION_CONFLICT
 */
export async function saveSettings(
  caller: Caller,
  input: SaveInput,
): Promise<AnswerOf<Calls['solution/settings/save']>> {
  const { cfgId } = input
  const country = input.countryId === undefined ? undefined : requireCountry(input.countryId)
  const before = await performAction(
    caller,
    {
      cfgId,
      rowVersion: input.rowVersion,
      action: 'saveSettings',
      check: async (visible) => await requireChangeable(caller, visible, { input, country }),
    },
    async (caller, visible) => {
      await storeSettings(caller, { visible, input, country })
      return visible
    },
  )
  const after = await requireVisibleSolution(caller, cfgId)
  return {
    solution: toSolutionAnswer(caller.user, after),
    undo: createUndo(before, after),
    designsToCheck: await listDesignsOfOtherCountry(caller.db, cfgId, after.solution.country_code),
  }
}

interface SettingsChange {
  readonly input: SaveInput
  readonly country: Country | undefined
}

/** @throws CallError FORBIDDEN for a country of another region without the right, CONDITION_NOT_MET, NAME_TAKEN */
async function requireChangeable(
  caller: Caller,
  visible: VisibleSolution,
  { input, country }: SettingsChange,
): Promise<void> {
  const { solution } = visible
  if (country !== undefined && country.commercialRegionId !== solution.region_id) {
    await requirePermission(caller, visible, 'copyToOtherCountry')
  }
  if (input.training === false && solution.training) throw createConditionError(['trainingChecked'])
  if (input.name === undefined || input.name === solution.name) return
  const taken = await listSimilarNames(caller.db, solution.owner_id, input.name, solution.id)
  if (taken.has(input.name.toLowerCase())) throw createNameTakenError('name')
}

async function storeSettings(
  { clock, db, user }: Caller,
  {
    visible: { solution },
    input,
    country,
  }: { readonly visible: VisibleSolution; readonly input: SaveInput; readonly country: Country | undefined },
): Promise<void> {
  const now = clock()
  const newCountry =
    country !== undefined && country.countryId !== solution.country_code ? country : undefined
  const { change, changes } = computeChanges(solution, input, newCountry)
  if (Object.keys(changes).length === 0) return
  await updateSolution(db, solution, { ...change, last_editor_id: user.id, updated_at: now })
  const { id: cfgId, company_id: companyId } = solution
  // Another country has other price lists, even if the currency is the same.
  const isRepriced = newCountry !== undefined
  if (isRepriced) {
    const conversion = await requireConversion(db, solution.currency, newCountry, now)
    await requireConvertibleCharges(db, cfgId, conversion)
    await convertOwnLines(db, cfgId, conversion)
    await repriceDesigns(db, cfgId, now)
    await refreshSolution(db, { cfgId, companyId, userId: user.id, now })
  }
  await recordHistory(db, {
    cfgId,
    companyId,
    kind: 'settings updated',
    userId: user.id,
    at: now,
    // Updating the totals increments the version once more.
    rowVersion: solution.row_version + (isRepriced ? 2 : 1),
    changes,
  })
}

/** Returns the columns that change, and the changes for the history. */
function computeChanges(
  solution: VisibleSolution['solution'],
  input: SaveInput,
  newCountry: Country | undefined,
): { readonly change: Updateable<SolutionTable>; readonly changes: FieldChanges } {
  const { name = solution.name, training = solution.training, tssRequested = solution.tss_requested } = input
  const rows = [
    { field: 'name', from: solution.name, to: name, change: { name } },
    { field: 'training', from: solution.training, to: training, change: { training } },
    {
      field: 'tssRequested',
      from: solution.tss_requested,
      to: tssRequested,
      change: { tss_requested: tssRequested },
    },
    {
      field: 'countryId',
      from: solution.country_code,
      to: newCountry?.countryId ?? solution.country_code,
      change: {
        country_code: newCountry?.countryId,
        region_id: newCountry?.commercialRegionId,
        currency: newCountry?.currency,
      },
    },
    {
      // A site is in one country.
      field: 'customerSite',
      from: solution.customer_site_id,
      to: newCountry === undefined ? solution.customer_site_id : null,
      change: { customer_site_id: null },
    },
  ].filter(({ from, to }) => from !== to)
  return {
    change: Object.assign({}, ...rows.map((row) => row.change)),
    changes: Object.fromEntries(rows.map(({ field, from, to }) => [field, { from, to }])),
  }
}

/** Returns the undo of a change. It does not restore the training mark, which has an action of its own. */
function createUndo({ solution: before }: VisibleSolution, { solution: after }: VisibleSolution): Undo[] {
  if (before.row_version === after.row_version) return []
  return [
    {
      call: 'solution/settings/save',
      input: {
        cfgId: before.id,
        name: before.name,
        countryId: before.country_code,
        tssRequested: before.tss_requested,
        rowVersion: after.row_version,
      },
    },
  ]
}
