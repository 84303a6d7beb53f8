/** Tests the maintenance of product families: prefixes, names, the parts of a new family, uses, and permissions. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let catalogue: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
})
afterAll(async () => await portal.close())

/** The person of the account `catalogue`, who makes all changes. */
const editorName = 'Henrik Dahl'

const createFamily = async (prefix: string, change: Partial<InputOf<Calls['product-family/create']>> = {}) =>
  await catalogue.call('product-family/create', {
    prefix,
    names: { en: 'Enclosures', de: 'Schaltschränke' },
    position: 8,
    ...change,
  })

const insertPart = async (partNumber: string): Promise<string | null> => {
  await sql`insert into part (part_number, kind, description, manufacturer, state, sample, source)
    values (${partNumber}, 'N', 'A part', 'Own', 'released', true, 'Test')`.execute(portal.db)
  return await getFamilyOfPart(partNumber)
}

const getFamilyOfPart = async (partNumber: string): Promise<string | null> => {
  const { family } = await portal.db
    .selectFrom('part')
    .select('family')
    .where('part_number', '=', partNumber)
    .executeTakeFirstOrThrow()
  return family
}

test('the shipped families have names in every language, in the order of the specification', async () => {
  const partner = await portal.signIn('partner')
  expect(await partner.call('product-family/names', { lang: 'ja' })).toEqual([
    { prefix: 'SPRSY', name: 'ラックとラックシステム' },
    { prefix: 'SP3PH', name: '三相電源' },
    { prefix: 'SPBPP', name: '単相電源' },
    { prefix: 'SPCLG', name: '冷却' },
    { prefix: 'SPIBS', name: '統合データセンターシステム' },
    { prefix: 'SPPPP', name: 'プレハブデータセンター' },
    { prefix: 'SPSFT', name: 'ソフトウェアとサービス' },
  ])
})

test('a new family gets the parts of the catalogue that begin with its prefix, and later parts by themselves', async () => {
  expect(await insertPart('ENCLO-1')).toBe(null)
  expect(await insertPart('ENCLOS-1')).toBe(null)
  expect(await insertPart('ENCLO')).toBe(null)
  const family = await createFamily('ENCLO')
  expect(family).toMatchObject({
    prefix: 'ENCLO',
    uses: { parts: 1, customParts: 0 },
    updatedBy: editorName,
    rowVersion: 1,
  })
  expect(await getFamilyOfPart('ENCLO-1')).toBe('ENCLO')
  expect(await insertPart('ENCLO-2')).toBe('ENCLO')
  expect(await getFamilyOfPart('ENCLOS-1')).toBe(null)
  expect(await getFamilyOfPart('ENCLO')).toBe(null)
})

test('a product with released parts of a new family belongs to it, and a product that is only a draft does not', async () => {
  const insertProduct = async (key: string, type: number, releasedFrom: string | null) => {
    const { db } = portal
    await db
      .insertInto('product')
      .values({ key, configurator_type: type, families: ['SPRSY'] })
      .execute()
    await db
      .insertInto('product_version')
      .values({
        product_key: key,
        product_version: '1.0.0',
        configurator_type: type,
        stored_at: portal.now(),
        content_hash: key.padEnd(64, '0'),
        files: '{}',
        content: JSON.stringify({ parts: [{ partNumber: 'CABIN-1' }] }),
        released_from: releasedFrom,
      })
      .execute()
  }
  await insertProduct('cabinet', 201, '2026-01-01')
  await insertProduct('cabinet-draft', 202, null)
  expect((await createFamily('CABIN')).uses).toMatchObject({ products: 1 })
  const products = await portal.db
    .selectFrom('product')
    .select('families')
    .where('key', 'like', 'cabinet%')
    .orderBy('key')
    .execute()
  expect(products.map(({ families }) => families)).toEqual([['SPRSY', 'CABIN'], ['SPRSY']])
})

test('a family is shown in the language of the reader, and in English if it has no name in that language', async () => {
  await createFamily('NAMED')
  const sales = await portal.signIn('sales')
  const findName = async (lang: 'de' | 'fr') =>
    (await sales.call('product-family/names', { lang })).find(({ prefix }) => prefix === 'NAMED')?.name
  expect([await findName('de'), await findName('fr')]).toEqual(['Schaltschränke', 'Enclosures'])
})

test.each([
  ['a prefix of one letter', { prefix: 'E' }, 'prefix'],
  ['a prefix that begins with a digit', { prefix: '1ENC' }, 'prefix'],
  ['a prefix in small letters', { prefix: 'enclo' }, 'prefix'],
  ['a prefix of eleven letters', { prefix: 'ABCDEFGHIJK' }, 'prefix'],
  ['a prefix with a hyphen', { prefix: 'EN-C' }, 'prefix'],
  ['no English name', { names: { de: 'Schränke' } }, 'names.en'],
  ['an empty name', { names: { en: ' ' } }, 'names.en'],
  ['a name of 81 characters', { names: { en: 'x'.repeat(81) } }, 'names.en'],
  ['a place before the first', { position: 0 }, 'position'],
])('%s is refused at its field, and nothing is stored', async (_title, change, path) => {
  const input = { prefix: 'WRONG', names: { en: 'Wrong' }, position: 1, ...(change as object) }
  expect(await expectRefusal(catalogue.call('product-family/create', input))).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
    fields: [{ path }],
  })
  const { data } = await catalogue.call('product-family/list', {})
  expect(data.map(({ prefix }) => prefix)).not.toContain(input.prefix)
})

test('a prefix that exists is refused', async () => {
  expect(await expectRefusal(createFamily('SP3PH'))).toMatchObject({
    apiErrorCode: 'NAME_TAKEN',
    fields: [{ path: 'prefix' }],
  })
})

test('the names and the place of a family are changed on the newest version only, with history and audit log', async () => {
  const { familyId } = await createFamily('RENAM')
  const input = { familyId, names: { en: 'Cabinets' }, position: 3 }
  const saved = await catalogue.call('product-family/save', { ...input, rowVersion: 1 })
  expect(saved).toMatchObject({ prefix: 'RENAM', names: { en: 'Cabinets' }, position: 3, rowVersion: 2 })
  expect(
    await expectRefusal(catalogue.call('product-family/save', { ...input, position: 4, rowVersion: 1 })),
  ).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { who: editorName, changedFields: ['names', 'position'] },
  })
  const { history } = await catalogue.call('product-family/history', { familyId })
  expect(history.map(({ event }) => event)).toEqual(['changed', 'created'])
  expect(history[0]?.fields).toContainEqual({
    field: 'names',
    from: 'en: Enclosures · de: Schaltschränke',
    to: 'en: Cabinets',
  })
  const auditEntries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'outcome'])
    .where('object_id', '=', familyId)
    .execute()
  // One entry for the creation and one for the change that was saved.
  expect(auditEntries).toEqual([
    { action: 'draftCatalogue', outcome: 'done' },
    { action: 'draftCatalogue', outcome: 'done' },
  ])
})

test('a family that nothing uses is deleted, and its prefix can be used again', async () => {
  const { familyId } = await createFamily('GONE')
  expect(
    await expectRefusal(catalogue.call('product-family/delete', { familyId, rowVersion: 2 })),
  ).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
  })
  await catalogue.call('product-family/delete', { familyId, rowVersion: 1 })
  expect(
    await expectRefusal(catalogue.call('product-family/delete', { familyId, rowVersion: 1 })),
  ).toMatchObject({
    status: 404,
  })
  expect((await createFamily('GONE')).rowVersion).toBe(1)
})

const usages: readonly (readonly [use: string, run: (prefix: string) => Promise<unknown>])[] = [
  [
    'products',
    async (prefix) =>
      await portal.db
        .insertInto('product')
        .values({ key: 'enclosure', configurator_type: 150, families: [prefix] })
        .execute(),
  ],
  ['parts', async (prefix) => await insertPart(`${prefix}-1`)],
  [
    'discountLimits',
    async (prefix) =>
      await portal.db
        .insertInto('discount_limit')
        .values({ role: 'SE', family: prefix, percent: '12', sample: true })
        .execute(),
  ],
  [
    'people',
    async (prefix) =>
      await portal.db
        .updateTable('user_account')
        .set({ product_families: [prefix] })
        .where('username', '=', 'approver')
        .execute(),
  ],
  [
    'approvalRows',
    async (prefix) => {
      const rows = [{ rowId: 'one', conditions: { productFamilies: [prefix, 'SPCLG'] } }]
      await sql`insert into approval_policy (id, state, rows, note, drafted_by, drafted_at)
        select gen_random_uuid(), 'draft', ${JSON.stringify(rows)}, '', id, now() from user_account where username = 'approver'`.execute(
        portal.db,
      )
    },
  ],
]

test.each(usages)(
  'a family that is used by %s cannot be deleted, and the error counts them',
  async (use, run) => {
    const { familyId, prefix } = await createFamily(`IN${use.slice(0, 4).toUpperCase()}`)
    await run(prefix)
    expect(
      await expectRefusal(catalogue.call('product-family/delete', { familyId, rowVersion: 1 })),
    ).toMatchObject({
      status: 422,
      apiErrorCode: 'FAMILY_IN_USE',
      details: { uses: { [use]: 1 } },
    })
    const { data } = await catalogue.call('product-family/list', {})
    expect(data.find((family) => family.familyId === familyId)?.uses).toMatchObject({ [use]: 1 })
  },
)

test('the database rejects a person who is assigned to a family that does not exist', async () => {
  const change = portal.db
    .updateTable('user_account')
    .set({ product_families: ['SP3PH', 'NONE'] })
    .where('username', '=', 'approver')
    .execute()
  await expect(change).rejects.toThrow(/product family that does not exist/)
})

test('an auditor may see families but not change them, and others cannot see the list', async () => {
  const auditor = await portal.signIn('auditor')
  const { data, mayChange } = await auditor.call('product-family/list', {})
  expect([mayChange, data.length > 6]).toEqual([false, true])
  const [family] = data
  if (family === undefined) throw new Error('There are seven families')
  const { familyId, position, rowVersion } = family
  const changes = [
    () => auditor.call('product-family/create', { prefix: 'AUDIT', names: { en: 'Audit' }, position }),
    () => auditor.call('product-family/save', { familyId, names: { en: 'Audit' }, position, rowVersion }),
    () => auditor.call('product-family/delete', { familyId, rowVersion }),
  ]
  for (const change of changes)
    expect(await expectRefusal(change())).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
  for (const username of ['sales', 'partner', 'user-admin']) {
    const browser = await portal.signIn(username)
    expect(await expectRefusal(browser.call('product-family/list', {})), username).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  }
})
