/** Tests the pricing document of a prefabricated design: its sums, its file, its refusals, and who approves such a solution. */
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getShippedProduct } from '../../../products/shipped-products.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSave, createSolution } from '../../../testing/three-phase-ups.ts'
import { getStatus, insertReadySolution, steps } from '../../../testing/workflow.ts'

const type = getConfiguratorType('prefab')
let portal: TestPortal
let sales: TestBrowser
let cfgId: string
let designId: string
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = await createSolution(sales)
  const save = createSave(cfgId, {
    type,
    productVersion: getShippedProduct(type).version,
    choices: { country: 'DE', itLoad: 400, coolingBy: 'plant', transport: 'sea' },
  })
  await sales.call('design/save', save)
  designId = save.desId
})
afterAll(async () => {
  await portal.close()
})

const sumPrices = (prices: readonly { readonly amount: string }[]): number =>
  prices.reduce((total, { amount }) => total + Number(amount), 0)

const getRefusalCode = async (browser: TestBrowser, id: string): Promise<string | undefined> =>
  (await expectRefusal(browser.call('design/prefab/pricing-document', { designId: id }))).apiErrorCode

test('the document sums the bill by piece and by step of delivery', async () => {
  const document = await sales.call('design/prefab/pricing-document', { designId, lang: 'de' })
  const { data } = await sales.call('design/list/all-designs', { cfgId })
  const design = data.find(({ desId }) => desId === designId)
  expect(document.total).toEqual(design?.price)
  expect(document.steps.map(({ step }) => step)).toEqual(['factory', 'transport', 'lifting', 'site'])
  expect(sumPrices(document.steps.map(({ price }) => price))).toBeCloseTo(Number(document.total.amount), 2)
  expect(sumPrices(document.rows.map(({ linePrice }) => linePrice))).toBeCloseTo(
    Number(document.total.amount),
    2,
  )
  expect(document.rows.find(({ lineId }) => lineId === 'rack')).toMatchObject({
    piece: 'it-module',
    step: 'factory',
    description: 'Rack, 42\u00A0HE',
  })
  expect(document.rows.find(({ lineId }) => lineId === 'sea')).toMatchObject({
    piece: null,
    step: 'transport',
  })
})

test('the workbook contains the lines and the total of the document', async () => {
  const { total, rows } = await sales.call('design/prefab/pricing-document', { designId })
  const answer = await sales.inject({
    method: 'GET',
    url: `/ngapi/design/prefab/pricing-document.xlsx?designId=${designId}`,
  })
  expect(answer.statusCode).toBe(200)
  const cells = await readSheet(answer.rawPayload)
  expect(cells.length).toBeGreaterThan(rows.length)
  expect(cells.find(([first]) => String(first).startsWith('Total'))?.[6]).toBeCloseTo(Number(total.amount), 2)
})

test('there is no document of a design of another configurator, of an unknown design, or for people who cannot see the solution', async () => {
  const otherDesign = createSave(cfgId)
  await sales.call('design/save', otherDesign)
  expect(await getRefusalCode(sales, otherDesign.desId)).toBe('NOT_PREFABRICATED')
  expect(await getRefusalCode(sales, '00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND')
  expect(await getRefusalCode(await portal.signIn('partner'), designId)).toBe('NOT_FOUND')
})

test('a design has no document while the price of a line is missing', async () => {
  const { rows } = await sales.call('design/prefab/pricing-document', { designId })
  const partNumber = rows.find(({ lineId }) => lineId === 'sea')?.partNumber ?? ''
  const deletedPrices = await portal.db
    .deleteFrom('price')
    .where('part_number', '=', partNumber)
    .returningAll()
    .execute()
  expect(deletedPrices.length).toBeGreaterThan(0)
  try {
    expect(await getRefusalCode(sales, designId)).toBe('DESIGN_NOT_PRICED')
  } finally {
    await portal.db.insertInto('price').values(deletedPrices).execute()
  }
  await expect(sales.call('design/prefab/pricing-document', { designId })).resolves.toMatchObject({
    designId,
  })
})

test('the approval of a solution with a prefabricated design names the prefab approver', async () => {
  const { steps: approvalSteps } = await sales.call('approval/preview', { cfgid: cfgId })
  const step = approvalSteps.find(({ reasons }) =>
    reasons.some(({ conditions }) => conditions.prefab === true),
  )
  expect(step?.people.map(({ name }) => name)).toContain('Élodie Garnier')
})

test('a solution that would be approved automatically goes to a person when its design is prefabricated', async () => {
  const readyCfgId = await insertReadySolution(portal, {
    owner: 'sales',
    pieces: 1,
    opportunity_number: 'ORF-12345678',
  })
  await portal.db
    .updateTable('design')
    .set({ configurator_type: type })
    .where('solution_id', '=', readyCfgId)
    .execute()
  await steps.submit(portal, sales, readyCfgId)
  expect(await getStatus(portal, readyCfgId)).toBe('submitted')
  const { autoApproval } = await sales.call('solution/status/change/details', { cfgid: readyCfgId })
  expect(autoApproval?.conditions.filter(({ met }) => !met).map(({ condition }) => condition)).toEqual([
    'noPrefab',
  ])
})
