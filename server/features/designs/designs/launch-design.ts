/** Returns the input of the configurator: product version, choices, prices, and whether the person may save. */
import {
  findNewestProduct,
  findProduct,
  type ReleasedProduct,
  type VersionOfType,
} from '../../../products/products.ts'
import { randomUUID } from 'node:crypto'
import type { Launch } from '@design-portal/contract/designs.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { getNextWeekday } from '@design-portal/domain/engine/source/days.ts'
import type { BegunSite } from '@design-portal/domain/products/solution-site.ts'
import type { Surroundings } from '@design-portal/domain/products/intake.ts'
import { toChoices } from '@design-portal/domain/products/taken-values.ts'
import { getDayNumberIn } from '@design-portal/domain/reference/time-zones.ts'
import { emptySite, type Site } from '@design-portal/domain/site/site.ts'
import { listOptions } from '@design-portal/domain/engine/parameter-space.ts'
import type { Services } from '../../../http/services.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { createPriceTable, readPriceList } from '../../pricing/price-inputs/read-price-list.ts'
import { requireEditableStatus, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { getEditAbility } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findSiteOfSolution } from '../../solutions/site/site-of-solution.ts'
import { getModel } from './configure.ts'
import { findDesign, listNamesAndQuantities } from './store.ts'
import { readExchanges } from './stored-results.ts'

/** Opens a saved design. @throws CallError NOT_FOUND, UNKNOWN_PRODUCT_VERSION */
export async function launchDesign(
  caller: Caller,
  { cfgId, desId }: { readonly cfgId: string; readonly desId: string },
): Promise<Launch> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const design = await findDesign(caller.db, cfgId, desId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  const product = await requireProduct(caller, {
    type: design.configurator_type,
    version: design.product_version,
  })
  return {
    ...(await createLaunch(caller, visible, product)),
    ...takeValues(product, await readSurroundings(caller, visible, desId)),
    desId,
    desName: design.name,
    choices: design.choices,
    rowVersion: design.row_version,
  }
}

/** Begins a new design. Nothing is stored before it is saved. @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function launchNewDesign(
  caller: Caller,
  { cfgId, type }: { readonly cfgId: string; readonly type: number },
): Promise<Launch> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  requireEditableStatus(visible.solution)
  const product = await findNewestProduct(caller.db, type, caller.clock())
  if (product === undefined) {
    throw new CallError('INVALID_INPUT', {
      fields: [
        {
          path: 'type',
          code: 'not_allowed',
          message: `Configurator type ${type} cannot be launched. configtype/all lists those that can.`,
        },
      ],
    })
  }
  const { country_code: country } = visible.solution
  const { site: stated, others } = await readSurroundings(caller, visible)
  const site = stated ?? { ...emptySite, country }
  return {
    ...(await createLaunch(caller, visible, product)),
    ...takeValues(product, { site, others }),
    desId: randomUUID(),
    desName: '',
    choices: {
      ...buildStartingChoices(product, country),
      ...toChoices(product.takeIn(others, addDays(site, caller.clock()))),
    },
    rowVersion: 0,
  }
}

async function createLaunch(
  { db, clock, user }: Caller,
  visible: VisibleSolution,
  product: ReleasedProduct,
): Promise<
  Omit<Launch, 'desId' | 'desName' | 'choices' | keyof ReturnType<typeof takeValues> | 'rowVersion'>
> {
  const { solution } = visible
  const partNumbers = [...product.sampleListPrices.keys()]
  const list = await readPriceList(db, solution, clock(), partNumbers)
  return {
    cfgId: solution.id,
    solutionName: solution.name,
    countryId: solution.country_code,
    type: product.typeId,
    productVersion: product.version,
    productHash: product.contentHash,
    edit: getEditAbility(user, visible),
    priceTable: createPriceTable(list, partNumbers),
  }
}

/** Days from a new design to its delivery, which a weekend moves to Monday (assumption). */
const daysUntilDelivery = 90

/** The site with the days of a new design. It begins with them, but the site does not state them, so they are not compared with it later. */
function addDays(site: Site, now: Date): BegunSite {
  const today = getDayNumberIn(site.country, now)
  return { ...site, today, delivery: getNextWeekday(today + daysUntilDelivery) }
}

/** The site of a solution, undefined where nobody has stated one, and its designs without that of `desId`. */
async function readSurroundings(
  { db }: Caller,
  { solution }: VisibleSolution,
  desId?: string,
): Promise<Surroundings> {
  const designs = await listNamesAndQuantities(db, solution.id)
  const exchanges = await readExchanges(db, solution.id)
  return {
    site: await findSiteOfSolution(db, solution),
    others: designs
      .filter(({ id }) => id !== desId)
      .map(({ id, name, quantity }) => ({
        id,
        name,
        country: solution.country_code,
        quantity,
        exchange: exchanges.get(id) ?? {},
      })),
  }
}

/** What the site and the other designs of a solution say for the parameters and data tables of a product that takes something from them. */
function takeValues(
  product: ReleasedProduct,
  { site, others }: Surroundings,
): Pick<Launch, 'taken' | 'takenRows' | 'otherDesigns'> {
  return {
    taken: product.takeIn(others, site).map((value) => ({ ...value, by: [...value.by] })),
    takenRows: product.takeRows(others).map(({ columns, initial, rows, ...table }) => ({
      ...table,
      columns: [...columns],
      initial: [...initial],
      rows: rows.map((row) => [...row]),
    })),
    otherDesigns: Object.fromEntries(others.map(({ id, name }) => [id, name])),
  }
}

/** @throws CallError UNKNOWN_PRODUCT_VERSION */
export async function requireProduct(
  { db, clock }: Services,
  { type, version }: VersionOfType,
): Promise<ReleasedProduct> {
  const product = await findProduct(db, { type, version })
  if (product !== undefined) return product
  throw new CallError('UNKNOWN_PRODUCT_VERSION', {
    fields: [
      {
        path: 'productVersion',
        code: 'not_allowed',
        message: `The content of version "${version}" of configurator type ${type} is not stored.`,
      },
    ],
    details: {
      type,
      currentProductVersion: (await findNewestProduct(db, type, clock()))?.version ?? null,
    },
  })
}

/** If the model asks for the country, the choices start with that of the solution. By convention the parameter is named `country`. */
export function buildStartingChoices(product: ReleasedProduct, countryId: string): Choices {
  const model = getModel(product)
  const parameter = model.parameters.find(({ name }) => name === 'country')
  if (parameter?.kind !== 'choice') return {}
  return listOptions(model, parameter).includes(countryId) ? { country: countryId } : {}
}
