/**
 * Tests every price error from the data that causes it to the call that returns it: severity, texts, and what it
 * prevents.
 */
import { randomUUID } from 'node:crypto'
import {
  type PriceErrorKey,
  priceErrorKeys,
  getErrorWeight,
} from '@design-portal/domain/pricing/price-errors.ts'
import { formatErrorValues } from '@design-portal/i18n/error-values.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ErpPriceSimulator, startErpPriceSimulator } from '../../../testing/erp-price-simulator.ts'
import { getAccount, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createErpPriceService } from '../erp-prices/price-service.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'

let portal: TestPortal
let erp: ErpPriceSimulator
let sales: TestBrowser
let superUser: TestBrowser

const getNow = (): Date => portal.now()

beforeAll(async () => {
  erp = await startErpPriceSimulator(() => '100.00')
  portal = await createTestPortal({ erpPrices: createErpPriceService({ url: erp.url, clock: getNow }) })
  sales = await portal.signIn('sales')
  superUser = await portal.signIn('super')
})
afterAll(async () => {
  await portal.close()
  await erp.close()
})

/** Creates a catalogue part with a price of 100.00 euros, apart from the given differences. */
async function makePart(part: object = {}, price: object | null = {}, list = 'sample'): Promise<string> {
  const partNumber = `SP3PH-${randomUUID()}`
  await portal.db
    .insertInto('part')
    .values({
      part_number: partNumber,
      kind: 'N',
      description: 'Part',
      manufacturer: 'Maker',
      family: 'SP3PH',
      state: 'released',
      sample: true,
      source: 'test',
      ...part,
    })
    .execute()
  if (price === null) return partNumber
  const { id } = await portal.db
    .selectFrom('price_list')
    .select('id')
    .where((where) => (list === 'sample' ? where('sample', '=', true) : where('price_list_name', '=', list)))
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('price')
    .values({
      price_list_id: id,
      part_number: partNumber,
      unit_price: '100',
      valid_from: '2020-01-01',
      ...price,
    })
    .execute()
  return partNumber
}

/** Creates a solution in Germany with one piece of a part. */
async function createSolutionWith(partNumber: string): Promise<{ cfgId: string; lineId: string }> {
  const cfgId = await insertSolution(portal, { owner: 'sales', opportunity_number: 'OP-260302-1234567' })
  const { lines } = await sales.call('solution/part/add', { cfgId, parts: [{ partNumber, quantity: 1 }] })
  return { cfgId, lineId: lines[0]?.lineId ?? '' }
}

/** Creates, for each price error, a solution that has it, and returns its id. */
const solutionCreators: Readonly<Record<PriceErrorKey, () => Promise<string>>> = {
  PRICE_ERROR_1: async () => (await createSolutionWith(await makePart({}, null))).cfgId,
  PRICE_ERROR_2: async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    await insertDesign(portal, cfgId)
    return cfgId
  },
  PRICE_ERROR_3: async () => {
    const partNumber = await makePart()
    await portal.db
      .insertInto('part_release')
      .values({ part_number: partNumber, country_code: 'DE', release_date: '2026-03-03' })
      .execute()
    return (await createSolutionWith(partNumber)).cfgId
  },
  PRICE_ERROR_4: async () => {
    const partNumber = await makePart()
    const { cfgId } = await createSolutionWith(partNumber)
    await portal.db
      .updateTable('part')
      .set({ state: 'withdrawn', last_order_date: '2026-02-01', successor: 'SP3PH-NMC' })
      .where('part_number', '=', partNumber)
      .execute()
    return cfgId
  },
  PRICE_ERROR_5: async () =>
    (await createSolutionWith(await makePart({}, { valid_from: '2026-03-03' }))).cfgId,
  PRICE_ERROR_6: async () =>
    (await createSolutionWith(await makePart({}, { valid_until: '2026-03-01' }))).cfgId,
  PRICE_ERROR_7: async () => {
    await portal.db
      .insertInto('price_list')
      .values({
        id: randomUUID(),
        price_list_name: 'Without a rate',
        currency: 'XTS',
        sample: false,
        published_at: portal.now(),
      })
      .execute()
    return (await createSolutionWith(await makePart({}, {}, 'Without a rate'))).cfgId
  },
  PRICE_ERROR_8: async () => (await createSolutionWith(await makePart({}, { pack: 5 }))).cfgId,
  PRICE_ERROR_9: async () => {
    const { cfgId } = await createSolutionWith(await makePart())
    erp.setFaults({ status: 500 })
    await sales.call('solution/price/refresh', { cfgId })
    erp.setFaults({})
    return cfgId
  },
  PRICE_ERROR_50: async () => (await createSolutionWith(await makePart({}, null))).cfgId,
  PRICE_ERROR_52: async () =>
    (await createSolutionWith(await makePart({ kind: 'P', options: ['SP3PH-NO-SUCH-OPTION'] }))).cfgId,
  PRICE_ERROR_53: async () => await createDiscountedSolution('11'),
  PRICE_ERROR_54: async () => await createDiscountedSolution('11', { floor: '90' }),
  PRICE_ERROR_55: async () => {
    const partNumber = await makePart()
    const { cfgId } = await createSolutionWith(partNumber)
    const agreement = await createAgreement(partNumber)
    await sales.call('solution/price/special', { cfgId, agreement })
    await portal.db
      .updateTable('special_price')
      .set({ valid_until: '2026-03-01' })
      .where('agreement', '=', agreement)
      .execute()
    return cfgId
  },
  PRICE_ERROR_56: async () => {
    const { cfgId } = await createSolutionWith(await makePart())
    // From now on, the price lists apply to another company only.
    await portal.db
      .updateTable('price_list')
      .set({ company_ids: [getAccount('partner').companyId] })
      .execute()
    return cfgId
  },
  PRICE_ERROR_57: async () => (await createSolutionWith(await makePart({}, { unit: 'metre' }))).cfgId,
  PRICE_ERROR_58: async () => {
    const { cfgId, lineId } = await createSolutionWith(await makePart())
    await portal.db
      .updateTable('solution_line')
      .set({ quantity: 9_999_999 })
      .where('id', '=', lineId)
      .execute()
    return cfgId
  },
  PRICE_ERROR_59: async () => {
    const { cfgId } = await createSolutionWith(await makePart())
    await sales.call('solution/charge/add', { cfgId, name: 'Freight', kind: 'amount', value: '1' })
    await portal.db
      .updateTable('solution_charge')
      .set({ value: '1.005' })
      .where('solution_id', '=', cfgId)
      .execute()
    return cfgId
  },
  PRICE_ERROR_60: async () => {
    const { cfgId } = await createSolutionWith(await makePart({}, { unit_price: '100.02' }))
    await sales.call('solution/price/refresh', { cfgId })
    return cfgId
  },
  PRICE_ERROR_DIFFERENT_CUSTOM_PART_CURRENCY: async () => {
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const part = { prefix: 'SP3PH' as const, description: 'Panel', price: '5', currency: 'USD', quantity: 1 }
    await sales.call('solution/custom-part/create', { cfgId, ...part })
    return cfgId
  },
  PRICE_ERROR_SERVICE_NOT_AVAILABLE: async () => {
    const { cfgId } = await createSolutionWith(await makePart())
    erp.setFaults({ status: 500 })
    for (let failure = 0; failure < 6; failure += 1) await sales.call('solution/price/refresh', { cfgId })
    erp.setFaults({})
    portal.wait(61_000)
    return cfgId
  },
  PRICE_ERROR_CUSTOM_THIRD_PARTY_BATTERY: async () =>
    (await createSolutionWith(await makePart({ third_party_battery: true }))).cfgId,
}

/** Creates a solution with a discount requested by sales on its only line; the sample limit of that role is 10 %. */
async function createDiscountedSolution(percent: string, price: object = {}): Promise<string> {
  const { cfgId, lineId } = await createSolutionWith(await makePart({}, price))
  await sales.call('solution/price/discount', { cfgId, discounts: [{ lineId, percent }] })
  return cfgId
}

/** Creates a special price for the opportunity that all solutions of this file have. */
async function createAgreement(partNumber: string): Promise<string> {
  const [id, agreement] = [randomUUID(), `SPA-${randomUUID()}`]
  await portal.db
    .insertInto('special_price')
    .values({
      id,
      agreement,
      opportunity_number: 'OP-260302-1234567',
      company_id: getAccount('sales').companyId,
      currency: 'EUR',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
      sample: true,
    })
    .execute()
  await portal.db
    .insertInto('special_price_part')
    .values({ special_price_id: id, part_number: partNumber, unit_price: '80' })
    .execute()
  return agreement
}

async function readErrors(browser: TestBrowser, cfgId: string) {
  const { data } = await browser.call('solution/report/price-status', { cfgId })
  return [...data.rows.flatMap(({ error }) => error), ...data.errors]
}

test.each(priceErrorKeys)(
  '%s is reported with its weight and a text in every language, and prevents what its weight says',
  async (key) => {
    // Undoes the changes that the previous case made to the price lists.
    await sql`update price_list set company_ids = null`.execute(portal.db)
    const cfgId = await solutionCreators[key]()
    const errors = (await readErrors(superUser, cfgId)).filter((error) => error.key === key)
    expect([...new Set(errors.map(({ textKey }) => textKey))]).toEqual([`${key}_INTERNAL`])
    const weight = getErrorWeight(key)
    expect(errors[0]?.weight).toBe(weight)
    for (const language of languages) {
      const text = getPortalTexts(language)
      for (const error of errors) {
        const words = text(error.textKey, formatErrorValues(error.arguments, language, text))
        expect(words).not.toMatch(/[{}]|PRICE_|undefined|NaN/)
        expect(words.length).toBeGreaterThan(5)
      }
    }
    const { data } = await superUser.call('solution/price', { solutionId: cfgId })
    expect(data.totals.obstacles).toMatchObject({
      ...(weight === 'B' || weight === 'S' ? { submit: true, order: true } : {}),
      ...(weight === 'O' || weight === 'T' ? { order: true } : {}),
      ...(weight === 'A' ? { approval: true } : {}),
    })
    await sql`update price_list set company_ids = null`.execute(portal.db)
  },
)
