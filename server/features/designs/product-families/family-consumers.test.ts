/**
 * Tests that a family that another process has just added can be named wherever a family can, and that an unknown one is refused there at
 * its field.
 */
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { importInto, publish, readListAgain } from '../../pricing/price-lists/testing.ts'

const family = 'ENCLO'
const familyPart = `${family}-1`
const configuratorType = 150

let portal: TestPortal
let sales: TestBrowser
let admin: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  admin = await portal.signIn('user-admin')
  superUser = await portal.signIn('super')
  await readFamiliesBefore()
  await addFamily()
})
afterAll(async () => await portal.close())

/** Makes this process read the families before the new one exists. */
async function readFamiliesBefore(): Promise<void> {
  const names = await sales.call('product-family/names', {})
  expect(names.map(({ prefix }) => prefix)).not.toContain(family)
  expect(
    await expectRefusal(sales.call('part/search', { searchText: '', families: [family] })),
  ).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
  })
  expect(await expectRefusal(listSolutions([family]))).toMatchObject({ apiErrorCode: 'INVALID_INPUT' })
}

/** Adds a family with a product and a priced part in the database, as another process would. */
async function addFamily(): Promise<void> {
  const { db } = portal
  await sql`insert into product_family (prefix, position, names) values (${family}, 8, '{"en": "Enclosures"}')`.execute(
    db,
  )
  await db
    .insertInto('product')
    .values({ key: 'enclosure', configurator_type: configuratorType, families: [family] })
    .execute()
  await sql`insert into part (part_number, kind, description, manufacturer, state, sample, source)
    values (${familyPart}, 'N', 'An enclosure', 'Own', 'released', true, 'Test')`.execute(db)
  await sql`insert into price (price_list_id, part_number, unit_price, valid_from)
    select id, ${familyPart}, 100, '2020-01-01' from price_list where sample`.execute(db)
}

const listSolutions = async (productFamilies: (string | number)[]) =>
  (
    await sales.call('solutions/list/filter', {
      filter: { group: 'my', productFamilies },
      paging: {},
    })
  ).solutions.map(({ cfgId }) => cfgId)

const getRefusedFields = async (call: Promise<unknown>) => {
  const { apiErrorCode, fields } = await expectRefusal(call)
  return [apiErrorCode, ...fields.map(({ path, message }) => `${path}: ${message}`)]
}

async function createSolutionWithPart(): Promise<{ readonly cfgId: string; readonly lineId: string }> {
  const cfgId = await insertSolution(portal, { owner: 'sales', opportunity_number: 'OP-260302-1234567' })
  const { lines } = await sales.call('solution/part/add', {
    cfgId,
    parts: [{ partNumber: familyPart, quantity: 1 }],
  })
  return { cfgId, lineId: lines[0]?.lineId ?? '' }
}

test('the list of solutions is filtered by the products of the family', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  expect(await listSolutions([family])).toEqual([])
  await portal.db
    .insertInto('solution_configurator_type')
    .values({
      solution_id: cfgId,
      company_id: getAccount('sales').companyId,
      configurator_type: configuratorType,
    })
    .execute()
  expect(await listSolutions([family])).toEqual([cfgId])
  expect(await listSolutions([family, 'SP3PH'])).toEqual([cfgId])
  expect(await listSolutions(['SP3PH'])).toEqual([])
  expect(await getRefusedFields(listSolutions([family, 'NONE']))).toEqual([
    'INVALID_INPUT',
    expect.stringMatching(/^filter\.productFamilies\.1: .*product-family\/names/),
  ])
})

test('a list of solutions that is filtered by a family without products is empty', async () => {
  await insertSolution(portal, { owner: 'sales' })
  await sql`insert into product_family (prefix, position, names) values ('EMPTY', 9, '{"en": "Empty"}')`.execute(
    portal.db,
  )
  expect(await listSolutions(['EMPTY'])).toEqual([])
})

test('a saved filter names the family, and loses it when the family is deleted', async () => {
  await sql`insert into product_family (prefix, position, names) values ('LOST', 9, '{"en": "Lost"}')`.execute(
    portal.db,
  )
  const createFilter = async (productFamilies: string[]) =>
    await sales.call('custom/filter/create', {
      filterName: productFamilies.join(' '),
      filter: { group: 'my', productFamilies },
    })
  const { filterId } = await createFilter(['LOST', family])
  expect(await getRefusedFields(createFilter([family, 'NONE']))).toEqual([
    'INVALID_INPUT',
    expect.stringMatching(/^filter\.productFamilies\.1: /),
  ])
  await sql`delete from product_family where prefix = 'LOST'`.execute(portal.db)
  const storedFilter = await sales.call('custom/filter/{id}', { id: filterId })
  expect(storedFilter.filter.productFamilies).toEqual([family])
  expect(storedFilter.dropped).toEqual([{ field: 'productFamilies', value: 'LOST' }])
})

test('a custom part may have the prefix of the family, which then cannot be deleted', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const input = { cfgId, description: 'A wider door', price: '10', currency: 'EUR', quantity: 1 }
  const { customPart } = await sales.call('solution/custom-part/create', { ...input, prefix: family })
  expect(customPart.partNumber).toMatch(/^ENCLO-C\d{6}$/)
  const inputOfUnknownFamily = { cfgId, description: 'A wider door', quantity: 1, prefix: 'NONE' }
  for (const sendCall of [
    () =>
      sales.call('solution/custom-part/create', { ...inputOfUnknownFamily, price: '10', currency: 'EUR' }),
    () => sales.call('solution/custom-part/request', { ...inputOfUnknownFamily, purpose: 'Wide racks' }),
  ])
    expect(await getRefusedFields(sendCall())).toEqual([
      'INVALID_INPUT',
      expect.stringMatching(/^prefix: .*product-family\/names/),
    ])
  const { data } = await superUser.call('product-family/list', {})
  const { familyId = '', rowVersion = 1 } = data.find(({ prefix }) => prefix === family) ?? {}
  expect(
    await expectRefusal(superUser.call('product-family/delete', { familyId, rowVersion })),
  ).toMatchObject({
    apiErrorCode: 'FAMILY_IN_USE',
    details: { uses: { customParts: 1, products: 1, parts: 1 } },
  })
})

const searchPartNumbers = async (families: string[]) =>
  (await sales.call('part/search', { searchText: '', families })).parts.map(({ partNumber }) => partNumber)

test('the search for parts is narrowed to the family', async () => {
  expect(await searchPartNumbers([family])).toEqual([familyPart])
  expect(await getRefusedFields(searchPartNumbers([family, 'NONE']))).toEqual([
    'INVALID_INPUT',
    expect.stringMatching(/^families\.1: .*product-family\/names/),
  ])
})

test('a person can be assigned to the family in the form and by a file', async () => {
  const usrId = getAccount('approver').id
  const user = await admin.call('user/admin/details', { usrId })
  const save = async (productFamilies: string[], rowVersion: number) =>
    await admin.call('user/admin/save', {
      usrId,
      usrName: user.usrName,
      companyId: user.companyId,
      countryId: user.countryId,
      baseRole: user.baseRole,
      roleFlags: user.roleFlags,
      accessFlags: user.accessFlags,
      regionIds: user.regionIds,
      productFamilies,
      rowVersion,
    })
  const saved = await save([family], user.rowVersion)
  expect(saved.productFamilies).toEqual([family])
  const { data } = await admin.call('user/admin/groups', {})
  expect(data).toContainEqual({ kind: 'productFamily', key: family, people: 1 })
  expect(await getRefusedFields(save([family, 'NONE'], saved.rowVersion))).toEqual([
    'INVALID_INPUT',
    expect.stringMatching(/^productFamilies\.1: .*product-family\/names/),
  ])
  const importFamilies = async (families: string) => {
    const file = Buffer.from(
      formatCsv([
        ['E-mail', 'Name', 'Company', 'Country', 'Product families'],
        [user.usrEmail, user.usrName, user.usrCompanyName, user.countryId, families],
      ]),
    )
    return await admin.call('user/admin/import', { fileName: 'users.csv', file })
  }
  expect(await importFamilies(`${family}, SP3PH`)).toMatchObject({ changed: 1, errors: 0 })
  expect(await importFamilies(`${family}, NONE`)).toMatchObject({
    errors: 1,
    problems: [{ code: 'notAllowed', found: `${family}, NONE` }],
  })
})

const createRow = (productFamilies: string[]) => ({
  rowId: 'enclosures',
  conditions: { productFamilies },
  chain: 'technical' as const,
  position: 1,
  approver: { kind: 'head' as const },
  mode: 'anyone' as const,
})

const draftMatrix = async (families: string[]) =>
  await admin.call('approval/policy/draft', { rows: [createRow(families)], rowVersion: 0 })

test('a row of the approval matrix applies to parts of the family', async () => {
  expect(await getRefusedFields(draftMatrix([family, 'NONE']))).toEqual([
    'INVALID_INPUT',
    expect.stringMatching(/^rows\.0\.conditions\.productFamilies\.1: .*product-family\/names/),
  ])
  const listChains = async (productFamilies: string[]) =>
    (
      await admin.call('approval/policy/try', {
        rows: [createRow([family])],
        solution: {
          countryId: 'DE',
          customerClass: 'internal',
          total: '1000',
          discount: '0',
          margin: null,
          cooling: false,
          prefab: false,
          partKinds: [],
          productFamilies,
        },
      })
    ).steps.map(({ chain }) => chain)
  expect(await listChains([family])).toContain('technical')
  expect(await listChains(['SP3PH'])).not.toContain('technical')
  expect(await getRefusedFields(listChains(['NONE']))).toEqual([
    'INVALID_INPUT',
    expect.stringMatching(/^solution\.productFamilies\.0: .*product-family\/names/),
  ])
  const { policyId = '', rowVersion = 0 } = (await draftMatrix([family])).draft ?? {}
  await superUser.call('approval/policy/publish', { policyId, rowVersion })
  const { cfgId } = await createSolutionWithPart()
  const preview = await sales.call('approval/preview', { cfgid: cfgId })
  expect(preview.steps.flatMap(({ reasons }) => reasons)).toContainEqual({
    rowId: 'enclosures',
    conditions: { productFamilies: [family] },
  })
})

test('a discount limit of the family holds for its parts', async () => {
  const { cfgId, lineId } = await createSolutionWithPart()
  const needsApproval = async (percent: string) =>
    (await sales.call('solution/price/discount', { cfgId, discounts: [{ lineId, percent }] })).data.totals
      .obstacles.approval
  expect(await needsApproval('20')).toBe(true)
  await portal.db
    .insertInto('discount_limit')
    .values({ role: 'SE', family, percent: '25', sample: true })
    .execute()
  expect([await needsApproval('20'), await needsApproval('26')]).toEqual([false, true])
  const insertOfUnknownFamily = portal.db
    .insertInto('discount_limit')
    .values({ role: 'SE', family: 'NONE', percent: '25', sample: true })
    .execute()
  await expect(insertOfUnknownFamily).rejects.toThrow(/discount_limit_family_fkey/)
})

test('the differences of a price list are counted by family', async () => {
  const catalogue = await portal.signIn('catalogue')
  const list = await catalogue.call('price-list/create', { priceListName: 'Own', currency: 'EUR' })
  await importInto(catalogue, list, [
    ['Part number', 'Unit price', 'From quantity'],
    [familyPart, '5', '1'],
    ['SP3PH-NMC', '6', '1'],
  ])
  const { draft } = await readListAgain(catalogue, list)
  const { families } = await catalogue.call('price-list/difference', { versionId: draft?.versionId ?? '' })
  expect(families.map((summary) => [summary.family, summary.added])).toEqual([
    [family, 1],
    ['SP3PH', 1],
  ])
  await publish(superUser, list)
})

test('the error of a missing price list names the family', async () => {
  const { cfgId } = await createSolutionWithPart()
  await portal.db
    .updateTable('price_list')
    .set({ company_ids: [getAccount('partner').companyId] })
    .execute()
  const { data } = await superUser.call('solution/report/price-status', { cfgId })
  const errors = data.rows.flatMap(({ error }) => error)
  expect(errors.find(({ key }) => key === 'PRICE_ERROR_56')?.arguments).toMatchObject({
    family: { value: family },
  })
})
