/** Tests how people keep the parts of the catalogue: creating, changing and ending them, successors without circles, restrictions, languages, history and permissions. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let catalogue: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
})
afterAll(async () => await portal.close())

type NewPart = InputOf<Calls['catalogue/part/create']>

const createInput = (partNumber: string, part: Partial<NewPart> = {}): NewPart => ({
  partNumber,
  names: { en: 'Cable tray 300 mm', de: 'Kabelrinne 300 mm' },
  manufacturer: 'Halden Power Systems',
  ...part,
})

const createPart = async (partNumber: string, part: Partial<NewPart> = {}) =>
  await catalogue.call('catalogue/part/create', createInput(partNumber, part))

const savePart = async (partNumber: string, rowVersion: number, part: Partial<NewPart> = {}) =>
  await catalogue.call('catalogue/part/save', { ...createInput(partNumber, part), rowVersion })

test('a new part is found at once, in the language of the search or else in English, and lists its restrictions by country', async () => {
  const restrictions = [
    { countryId: 'NO', releaseDate: null },
    { countryId: 'DE', releaseDate: '2027-01-01' },
  ]
  const part = await createPart('SP3PH-TRAY-300', { mass: 4.25, unit: 'metre', restrictions })
  expect(part).toMatchObject({
    family: 'SP3PH',
    state: 'released',
    mass: 4.25,
    unit: 'metre',
    source: 'Halden Power Systems',
    rowVersion: 1,
    restrictions: restrictions.toReversed(),
    history: [{ event: 'created' }],
  })
  const sales = await portal.signIn('sales')
  const { parts } = await sales.call('part/search', { searchText: 'tray 300', lang: 'de' })
  expect(parts).toMatchObject([{ partNumber: 'SP3PH-TRAY-300', description: 'Kabelrinne 300 mm' }])
  const details = { partNumber: 'SP3PH-TRAY-300', lang: 'fr' } as const
  expect(await sales.call('part/details', details)).toMatchObject({ description: 'Cable tray 300 mm' })
})

test('a change names the version that it was made on, and the history lists each changed field', async () => {
  const { rowVersion } = await createPart('TRAY-1')
  await createPart('TRAY-2')
  const announcedEnd = { state: 'lastOrder', lastOrderDate: '2027-06-30', successor: 'TRAY-2' } as const
  const saved = await savePart('TRAY-1', rowVersion, announcedEnd)
  expect(saved).toMatchObject({ ...announcedEnd, rowVersion: 2 })
  expect(saved.history[0]).toMatchObject({
    event: 'changed',
    fields: expect.arrayContaining([
      { field: 'partState', from: 'released', to: 'lastOrder' },
      { field: 'lastOrderDate', from: '', to: '2027-06-30' },
      { field: 'successor', from: '', to: 'TRAY-2' },
    ]),
  })
  expect((await savePart('TRAY-1', 2, announcedEnd)).rowVersion).toBe(2)
  expect(await expectRefusal(savePart('TRAY-1', 1))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { changedFields: ['lastOrderDate', 'partState', 'successor'] },
  })
})

test('the successor of a part must exist and must not lead back to the part', async () => {
  await createPart('CIRCLE-1')
  await createPart('CIRCLE-2', { successor: 'CIRCLE-1' })
  await createPart('CIRCLE-3', { successor: 'CIRCLE-2' })
  for (const successor of ['CIRCLE-1', 'CIRCLE-3', 'NOWHERE'])
    expect(await expectRefusal(savePart('CIRCLE-1', 1, { successor }))).toMatchObject({
      fields: [{ path: 'successor' }],
    })
  expect(await expectRefusal(createPart('CIRCLE-4', { successor: 'CIRCLE-4' }))).toMatchObject({
    fields: [{ path: 'successor' }],
  })
  const outcomes = await Promise.allSettled([
    createPart('PAIR-1').then(async () => await savePart('PAIR-1', 1, { successor: 'CIRCLE-3' })),
    savePart('CIRCLE-1', 1, { successor: 'PAIR-1' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

test.each([
  ['a number that another part has, in other case', 'trAY-1', {}, 'PART_NUMBER_TAKEN'],
  ['a number of two lines', 'TRAY\n9', {}, 'INVALID_INPUT'],
  ['no English description', 'TRAY-9', { names: { de: 'Rinne' } }, 'INVALID_INPUT'],
  ['a mass below 0', 'TRAY-9', { mass: -1 }, 'INVALID_INPUT'],
  ['an announced end without its day', 'TRAY-9', { state: 'lastOrder' }, 'INVALID_INPUT'],
  [
    'an unknown country',
    'TRAY-9',
    { restrictions: [{ countryId: 'XX', releaseDate: null }] },
    'UNKNOWN_COUNTRY',
  ],
  [
    'a country twice',
    'TRAY-9',
    {
      restrictions: [
        { countryId: 'DE', releaseDate: null },
        { countryId: 'DE', releaseDate: '2027-01-01' },
      ],
    },
    'INVALID_INPUT',
  ],
] as const)('%s is refused and creates no part', async (_what, partNumber, part, apiErrorCode) => {
  const sent = Object.assign({}, createInput(partNumber), part)
  expect(await expectRefusal(catalogue.call('catalogue/part/create', sent))).toMatchObject({ apiErrorCode })
  expect((await catalogue.call('catalogue/part/list', { searchText: 'TRAY-9' })).totalItems).toBe(0)
})

test('parts are listed by number in any spelling, by words, family and state, and are counted', async () => {
  const list = async (input: InputOf<Calls['catalogue/part/list']>) =>
    (await catalogue.call('catalogue/part/list', input)).data.map(({ partNumber }) => partNumber)
  expect(await list({ searchText: 'sp3phtray' })).toEqual(['SP3PH-TRAY-300'])
  expect(await list({ searchText: 'halden tray', family: 'SP3PH' })).toEqual(['SP3PH-TRAY-300'])
  expect(await list({ searchText: 'TRAY', state: 'lastOrder' })).toEqual(['TRAY-1'])
  const all = await catalogue.call('catalogue/part/list', { sizePerPage: 10 })
  expect([all.data.length, all.totalExact, all.mayChange]).toEqual([10, true, true])
  expect(all.families).toContain('SP3PH')
})

test('an auditor may read the catalogue but not change it, and sellers and external users may do neither', async () => {
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('catalogue/part/list', {})).mayChange).toBe(false)
  expect((await auditor.call('catalogue/part/details', { partNumber: 'TRAY-1' })).mayChange).toBe(false)
  const input = createInput('TRAY-10')
  expect(await expectRefusal(auditor.call('catalogue/part/create', input))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
  for (const account of ['sales', 'partner']) {
    const browser = await portal.signIn(account)
    expect(await expectRefusal(browser.call('catalogue/part/list', {}))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
    expect(await expectRefusal(browser.call('catalogue/part/create', input))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  }
})

const importFile = async (lines: readonly string[], apply: boolean) =>
  await catalogue.call('catalogue/part/import', {
    fileName: 'teile.csv',
    apply,
    decimalSign: 'comma',
    file: Buffer.from(lines.join('\n')),
  })

describe('a file of parts', () => {
  const headings = 'Teilenummer;Beschreibung;Hersteller;Masse je Einheit (kg);Nachfolger;description_de'

  test('shows first what it would do, then creates new parts and changes existing ones, and leaves fields without a column as they are', async () => {
    await createPart('FILE-1', { mass: 2, restrictions: [{ countryId: 'NO', releaseDate: null }] })
    const lines = [headings, 'FILE-1;Cable tray;Halden;2,5;FILE-2;Rinne', 'FILE-2;Cable tray wide;Halden;;;']
    const preview = await importFile(lines, false)
    expect(preview).toMatchObject({ applied: false, created: 1, changed: 1, errors: 0 })
    expect((await catalogue.call('catalogue/part/list', { searchText: 'FILE-2' })).totalItems).toBe(0)
    expect(await importFile(lines, true)).toMatchObject({ applied: true, created: 1, changed: 1 })
    expect(await catalogue.call('catalogue/part/details', { partNumber: 'FILE-1' })).toMatchObject({
      mass: 2.5,
      successor: 'FILE-2',
      names: { en: 'Cable tray', de: 'Rinne' },
      restrictions: [{ countryId: 'NO' }],
      history: [{ event: 'imported' }, { event: 'created' }],
    })
    expect(await importFile(lines, true)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  })

  test('with wrong cells changes nothing, and each of them is named', async () => {
    const { problems, ...answer } = await importFile(
      [
        headings,
        'FILE-3;;Halden;1;;',
        'FILE-4;Tray;Halden;1.5;;',
        'FILE-5;Tray;Halden;1;NOWHERE;',
        'FILE-6;Tray;Halden;1;FILE-7;',
        'FILE-7;Tray;Halden;1;FILE-6;',
        'file-1;Tray;Halden;1;;',
      ],
      true,
    )
    expect(answer.applied).toBe(false)
    expect(problems.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
      'B2 missing',
      'D3 otherDecimalSign',
      'A7 taken',
      'E4 unknown',
      'E5 contradicts',
      'E6 contradicts',
    ])
    expect((await catalogue.call('catalogue/part/list', { searchText: 'FILE-5' })).totalItems).toBe(0)
  })
})
