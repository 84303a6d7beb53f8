/** Tests the search: what is found in each group, in which spelling and by whom, and that any text is answered. */
import { formatNumberStem } from '@design-portal/domain/drawings/title-block.ts'
import { foldText } from '@design-portal/domain/normalize.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { listTypesNamed, splitWords } from './search-words.ts'

let portal: TestPortal
const browsers = new Map<string, TestBrowser>()
const ids = { zurich: '', tokyo: '', partners: '', archived: '', design: '' }

beforeAll(async () => {
  portal = await createTestPortal()
  for (const username of ['sales', 'super', 'partner', 'distributor', 'engineer', 'user-admin', 'auditor'])
    browsers.set(username, await portal.signIn(username))
  ids.zurich = await insertSolution(portal, {
    owner: 'sales',
    name: 'Zürich airport hall 80 kW',
    opportunity_number: 'OP-000123',
    updated_at: new Date(portal.now().getTime() + 1000),
  })
  ids.tokyo = await insertSolution(portal, { owner: 'sales', name: '東京データセンター 3号館' })
  ids.partners = await insertSolution(portal, { owner: 'partner', name: 'Quay 7 Łódź' })
  ids.archived = await insertSolution(portal, { owner: 'sales', name: 'Zürich old hall', status: 'archived' })
  ids.design = await insertDesign(portal, ids.zurich, { name: 'Feed A north' })
  await insertDesign(portal, ids.partners, { name: 'Feed B south' })
  await portal.db
    .insertInto('opportunity')
    .values({
      number: 'OP-000123',
      known: true,
      name: 'Terminal 4',
      account_name: 'Flughafen Glattal AG',
      partner_account: null,
      stage: 3,
      registered_until: null,
      modified_at: null,
      checked_at: portal.now(),
    })
    .execute()
})
afterAll(async () => {
  await portal.close()
})

const searchAll = async (username: string, searchText: string, limit = 5) => {
  const browser = browsers.get(username)
  if (browser === undefined) throw new Error(`${username} is not signed in`)
  return await browser.call('search', { searchText, limit })
}
/** Finds the ids of solutions that are not archived. */
const findSolutions = async (username: string, text: string) =>
  (await searchAll(username, text)).solutions.items.flatMap(({ cfgId, statusId }) =>
    statusId === statuses.archived.statusId ? [] : [cfgId],
  )
const findParts = async (username: string, text: string) =>
  (await searchAll(username, text)).parts.items.map(({ partNumber }) => partNumber)
const findPeople = async (username: string, text: string) =>
  (await searchAll(username, text)).people.items.map(({ name }) => name)

describe('solutions are found', () => {
  test.each([
    ['zurich'],
    ['ZÜRICH'],
    ['ｚｕｒｉｃｈ'],
    ['airport zürich'],
    ['hall 80'],
    ['OP-000123'],
    ['op–000123'],
    ['000123'],
    ['solheim zurich'],
  ])('by %j', async (text) => {
    expect(await findSolutions('sales', text)).toEqual([ids.zurich])
  })

  test('by their id, and by two characters of a Japanese name', async () => {
    expect(await findSolutions('sales', ids.zurich.toUpperCase())).toEqual([ids.zurich])
    expect(await findSolutions('sales', '東京')).toEqual([ids.tokyo])
    expect(await findSolutions('sales', 'ｾﾝﾀｰ')).toEqual([ids.tokyo])
  })

  test('only by whoever may open them', async () => {
    for (const text of ['zurich', ids.zurich]) {
      expect(await findSolutions('partner', text)).toEqual([])
      expect(await findSolutions('user-admin', text)).toEqual([])
      expect(await findSolutions('super', text)).toEqual([ids.zurich])
    }
    expect(await findSolutions('partner', 'lodz')).toEqual([ids.partners])
    await portal.db
      .insertInto('solution_share')
      .values({
        solution_id: ids.zurich,
        company_id: getAccount('sales').companyId,
        user_id: getAccount('engineer').id,
        share_level: 'read',
        shared_at: portal.now(),
      })
      .execute()
    expect(await findSolutions('engineer', 'zurich')).toEqual([ids.zurich])
  })
})

test('drawing numbers lead to the solution and the design that they name, for whoever may open them', async () => {
  const number = formatNumberStem(ids.zurich, ids.design)
  const found = await searchAll('sales', `${number}-SLD`)
  expect(found.designs.items.map(({ desId }) => desId)).toEqual([ids.design])
  expect(found.solutions.items.map(({ cfgId }) => cfgId)).toEqual([ids.zurich])
  expect(await findSolutions('sales', formatNumberStem(ids.zurich).toLowerCase())).toEqual([ids.zurich])
  const foundByPartner = await searchAll('partner', number)
  expect([foundByPartner.designs.items, foundByPartner.solutions.items]).toEqual([[], []])
})

test('archived solutions are found after those in use, by whoever archived them', async () => {
  const { items } = (await searchAll('sales', 'zurich')).solutions
  expect(items.map(({ cfgId, statusId }) => [cfgId, statusId])).toEqual([
    [ids.zurich, expect.anything()],
    [ids.archived, statuses.archived.statusId],
  ])
  const { items: foundBySuper } = (await searchAll('super', 'zurich')).solutions
  expect(foundBySuper.map(({ cfgId }) => cfgId)).toEqual([ids.zurich])
})

describe('designs are found', () => {
  test('by name and by product, with the solution that they belong to', async () => {
    const { designs } = await searchAll('sales', 'feed')
    expect(designs.items).toEqual([
      expect.objectContaining({
        desId: ids.design,
        cfgId: ids.zurich,
        solutionName: 'Zürich airport hall 80 kW',
      }),
      expect.objectContaining({ name: 'Feed B south', cfgId: ids.partners }),
    ])
    const byProduct = await searchAll('sales', 'three-phase north')
    expect(byProduct.designs.items.map(({ desId }) => desId)).toEqual([ids.design])
    const german = await browsers.get('sales')?.call('search', { searchText: 'dreiphasige', lang: 'de' })
    expect(german?.designs.items).toHaveLength(2)
  })

  test('only in solutions that the reader may open', async () => {
    expect((await searchAll('partner', 'feed')).designs.items.map(({ name }) => name)).toEqual([
      'Feed B south',
    ])
    expect((await searchAll('distributor', 'feed')).designs.items).toEqual([])
  })
})

test('parts are found in any spelling, by whoever may read the catalogue', async () => {
  for (const text of ['sp3ph nmc', 'SP3PHNMC', 'ｓｐ３ｐｈ．ｎｍｃ'])
    expect((await findParts('sales', text))[0]).toBe('SP3PH-NMC')
  expect((await findParts('partner', 'sp3ph/nmc'))[0]).toBe('SP3PH-NMC')
  expect(await findParts('user-admin', 'SP3PH-NMC')).toEqual([])
})

test('a part lists the designs and solutions that use it, and its list price, to people who may see them', async () => {
  const listUses = async (username: string) =>
    await browsers.get(username)?.call('part/uses', { partNumber: 'TEST-3' })
  expect((await listUses('sales'))?.designs.items.map(({ name }) => name)).toEqual([
    'Feed A north',
    'Feed B south',
  ])
  expect((await listUses('partner'))?.designs.items.map(({ name }) => name)).toEqual(['Feed B south'])
  const partNumber = 'SP3PH-NMC'
  await browsers.get('partner')?.call('solution/part/add', {
    cfgId: ids.partners,
    parts: [{ partNumber, quantity: 2 }],
  })
  const listSolutionsWithPart = async (username: string) =>
    (await browsers.get(username)?.call('part/uses', { partNumber }))?.solutions.items
  expect((await listSolutionsWithPart('partner'))?.map(({ cfgId }) => cfgId)).toEqual([ids.partners])
  expect(await listSolutionsWithPart('distributor')).toEqual([])
  const part = await browsers.get('sales')?.call('part/details', { partNumber })
  expect(part).toMatchObject({ restrictions: [], listPrice: { currency: 'NOK' } })
})

const findCustomParts = async (username: string) =>
  (await searchAll(username, 'plinth crane')).parts.items.map(({ description, customIn }) => [
    description,
    customIn,
  ])

test('custom parts are found in the solutions that have them, by whoever may open these', async () => {
  await browsers.get('sales')?.call('solution/custom-part/create', {
    cfgId: ids.zurich,
    prefix: 'SP3PH',
    description: 'Plinth for the Łódź crane',
    quantity: 1,
  })
  expect(await findCustomParts('sales')).toEqual([['Plinth for the Łódź crane', ids.zurich]])
  expect(await findCustomParts('super')).toHaveLength(1)
  expect(await findCustomParts('partner')).toEqual([])
})

describe('customers are found', () => {
  test('as accounts of opportunities whose solutions the reader sees', async () => {
    const { customers } = await searchAll('sales', 'glattal')
    expect(customers.items).toEqual([
      {
        name: 'Flughafen Glattal AG',
        opportunityNumber: 'OP-000123',
        opportunityName: 'Terminal 4',
        customerId: null,
        customerNumber: '',
        city: '',
        companyId: null,
        countryId: null,
      },
    ])
    expect((await searchAll('sales', 'terminal 4')).customers.items).toHaveLength(1)
    expect((await searchAll('partner', 'glattal')).customers.items).toEqual([])
  })

  test('as customers of the portal, by name, number and city, for people who may see them', async () => {
    const sales = await portal.signIn('sales')
    const { customerId } = await sales.call('customer/create', {
      customerName: 'Quirinus Werke',
      customerNumber: 'K-4711',
      address: { city: 'Łódź', countryId: 'PL' },
    })
    for (const typed of ['quirinus', 'k-4711', 'lodz', 'werke lodz']) {
      const { customers } = await searchAll('sales', typed)
      expect(customers.items, typed).toMatchObject([{ customerId, customerNumber: 'K-4711', city: 'Łódź' }])
    }
    expect((await searchAll('partner', 'quirinus')).customers.items).toEqual([])
  })

  test('as companies, for people who administer them', async () => {
    const { customers } = await searchAll('user-admin', 'electrica pacifico')
    expect(customers.items.map(({ name }) => name)).toEqual(['Distribuidora Eléctrica del Pacífico S.A.'])
    expect((await searchAll('sales', 'electrica pacifico')).customers.items).toEqual([])
  })
})

describe('people are found', () => {
  test.each([['Élodie Garnier'], ['garnier elodie'], ['GARN'], ['elodie.garnier@']])(
    'by %j',
    async (text) => {
      expect(await findPeople('sales', text)).toEqual(['Élodie Garnier'])
    },
  )

  test('by external people only among their colleagues and the owners of solutions that they may open', async () => {
    const ownName = getAccount('partner').name
    expect(await findPeople('partner', ownName)).toEqual([ownName])
    expect(await findPeople('partner', 'garnier')).toEqual([])
    expect(await findPeople('partner', 'solheim')).toEqual([])
    // A solution of Ingrid Solheim is shared with the engineer.
    expect(await findPeople('engineer', 'solheim')).toEqual(['Ingrid Solheim'])
  })
})

test('a search returns as many results as requested, and states whether there are more', async () => {
  for (const name of ['Many 1', 'Many 2', 'Many 3']) await insertSolution(portal, { owner: 'sales', name })
  const { solutions } = await searchAll('sales', 'many', 2)
  expect(solutions.items).toHaveLength(2)
  expect(solutions.more).toBe(true)
  expect((await searchAll('sales', 'many', 3)).solutions.more).toBe(false)
})

describe('the search text', () => {
  test.each([[''], ['   '], ['%'], ['_'], ['\\'], ['---'], ['"\'`;'], ['(']])(
    '%j finds nothing',
    async (text) => {
      const groups = Object.values(await searchAll('super', text))
      expect(groups.map(({ items }) => items.length)).toEqual([0, 0, 0, 0, 0])
    },
  )

  test.each([
    ['%zurich%'],
    ['zur_ch'],
    ["'; drop table solution; --"],
    ['🚀'],
    ['q\u0301\u0302\u0303'],
    [Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')],
    ['x'.repeat(200)],
  ])('%j is searched as text and not as a pattern', async (text) => {
    expect((await searchAll('super', text)).solutions.items.map(({ cfgId }) => cfgId)).not.toContain(
      ids.zurich,
    )
  })

  test('of one letter is found at the beginning of a word', async () => {
    expect(await findSolutions('sales', 'z')).toEqual([ids.zurich])
    expect(await findSolutions('sales', 'u')).toEqual([])
    expect(await findPeople('sales', 'garnier é')).toEqual(['Élodie Garnier'])
  })

  test.each([['x'.repeat(10_000)], ['bell\u0007'], ['half \ud800']])(
    'is refused by field if it cannot be searched (case %#)',
    async (text) => {
      const { apiErrorCode, fields } = await expectRefusal(searchAll('sales', text))
      expect(apiErrorCode).toBe('INVALID_INPUT')
      expect(fields?.map(({ path }) => path)).toEqual(['searchText'])
    },
  )
})

test('the database folds texts as the portal does', async () => {
  const letters = fc.constantFrom(
    ...Array.from('aZé ÜßøŁđıİςΣ΄ЁйﬁＡｶﾞがハ゛서울東－–―‘’½²µ'),
    '\u0301',
    '\u3099',
  )
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 8 }), { numRuns: 300, seed: 43 })
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as drawn (text, place) order by place`.execute(
    portal.db,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})

test('the database folds every letter of the nine languages, Vietnamese, Turkish and Polish as the portal does', async () => {
  const ranges = [
    [0x00_a1, 0x05_2f],
    [0x1e_00, 0x1f_ff],
    [0x30_00, 0x31_ff],
    [0xff_01, 0xff_ef],
  ] as const
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`),
  )
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold_text(letter) as folded from unnest(${letters}::text[]) as letter`.execute(portal.db)
  const differing = rows.filter(({ letter, folded }) => folded !== foldText(letter))
  expect(differing.map(({ letter, folded }) => [letter, folded, foldText(letter)])).toEqual([])
})

test('a search text is split into words, each listed once, without signs that are neither letter nor digit', () => {
  expect(splitWords('  Hall  hall – 80 kW % ')).toEqual(['hall', '80', 'kw'])
})

test('products are found by the beginning of a word in their names', () => {
  const names = new Map([
    [27, ['Three-phase UPS']],
    [32, ['Power distribution unit', '配电柜']],
  ])
  expect(listTypesNamed('phase', names)).toEqual([27])
  expect(listTypesNamed('up', names)).toEqual([27])
  expect(listTypesNamed('ps', names)).toEqual([])
  expect(listTypesNamed('配电', names)).toEqual([32])
})
