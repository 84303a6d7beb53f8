/** Tests drafts of exchange rates, discount limits and special prices: what they change, publishing by a second person, imported files, and taking back. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let catalogue: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  superUser = await portal.signIn('super')
})
afterAll(async () => await portal.close())

type Kind = InputOf<Calls['price-terms/draft']>['kind']
type Term = InputOf<Calls['price-terms/draft/change']>['changes'][number]

const changeDraft = async (kind: Kind, ...changes: readonly Term[]) =>
  await catalogue.call('price-terms/draft/change', { kind, changes: [...changes] })

async function publish(kind: Kind, confirmed = false) {
  const { draft } = await superUser.call('price-terms/draft', { kind })
  const { draftId = '', rowVersion = 1 } = draft ?? {}
  return await superUser.call('price-terms/draft/publish', { draftId, rowVersion, confirmed })
}

const createRate = (currency: string, validFrom: string, rate: string | null): Term => ({
  kind: 'exchangeRate',
  currency,
  validFrom,
  rate,
})

const listRates = async (searchText: string) =>
  (await catalogue.call('price-terms/exchange-rates', { searchText })).data.map(
    ({ validFrom, rate, sample }) => `${validFrom} ${rate} ${sample}`,
  )

const sendRates = async (fileName: string, text: string, apply = true) =>
  await catalogue.call('price-terms/exchange-rates/import', { fileName, apply, file: Buffer.from(text) })

describe('an exchange rate', () => {
  test('holds once another person has published the draft, and holds no more once that is taken back', async () => {
    const before = await listRates('NOK')
    const { draft } = await changeDraft('exchangeRate', createRate('NOK', '2026-03-01', '11.750'))
    expect(draft).toMatchObject({
      rows: [{ key: 'NOK 2026-03-01', before: null, after: { rate: '11.75' }, warnings: [] }],
      publish: { allowed: false, reason: 'PERMISSION_NOT_ON_YOUR_OWN' },
    })
    expect(await listRates('NOK')).toEqual(before)
    const { draftId = '', rowVersion = 1 } = draft ?? {}
    const own = catalogue.call('price-terms/draft/publish', { draftId, rowVersion })
    expect(await expectRefusal(own)).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    const { versions } = await publish('exchangeRate')
    expect(versions).toMatchObject([{ versionNumber: 1, rows: 1, takesBack: null }])
    expect(await listRates('NOK')).toContain('2026-03-01 11.75 false')
    await catalogue.call('price-terms/draft/take-back', { versionId: versions[0]?.versionId ?? '' })
    expect((await publish('exchangeRate')).versions[0]).toMatchObject({ versionNumber: 2, takesBack: 1 })
    expect(await listRates('NOK')).toEqual(before)
  })

  test('that is ten times the last one, or a tenth, has to be confirmed', async () => {
    const { draft } = await changeDraft('exchangeRate', createRate('SEK', '2026-03-01', '110'))
    expect(draft?.rows).toMatchObject([{ warnings: ['tenfold'] }])
    expect(await expectRefusal(publish('exchangeRate'))).toMatchObject({
      details: { unmet: ['warningsConfirmed'], keys: ['SEK 2026-03-01'] },
    })
    expect((await publish('exchangeRate', true)).draft).toBeNull()
    await changeDraft('exchangeRate', createRate('SEK', '2026-03-01', null))
    await publish('exchangeRate')
  })

  test.each([
    ['of 0', createRate('NOK', '2026-03-02', '0.000')],
    ['below 0', createRate('NOK', '2026-03-02', '-1')],
    ['with eleven decimals', createRate('NOK', '2026-03-02', '1.00000000001')],
    ['of a currency of no country', createRate('ABC', '2026-03-02', '2')],
    ['of the euro itself', createRate('EUR', '2026-03-02', '2')],
    ['that ends before it begins', { ...createRate('NOK', '2026-03-02', '2'), validUntil: '2026-03-01' }],
    ['of a day that does not exist', createRate('NOK', '2026-02-30', '2')],
  ] as const)('%s is refused', async (_what, term) => {
    expect(await expectRefusal(changeDraft('exchangeRate', term))).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
    })
    expect((await catalogue.call('price-terms/draft', { kind: 'exchangeRate' })).draft).toBeNull()
  })

  test('named twice in one request is refused, and a row that changes nothing leaves the draft', async () => {
    const term = createRate('NOK', '2026-03-03', '12')
    expect(await expectRefusal(changeDraft('exchangeRate', term, term))).toMatchObject({
      details: { place: 1 },
    })
    await changeDraft('exchangeRate', term)
    const { draft } = await changeDraft('exchangeRate', createRate('NOK', '2026-03-03', null))
    expect(draft?.rows).toEqual([])
    const { draftId = '', rowVersion = 1 } = draft ?? {}
    const empty = superUser.call('price-terms/draft/publish', { draftId, rowVersion })
    expect(await expectRefusal(empty)).toMatchObject({ details: { unmet: ['termsChangeSomething'] } })
    await catalogue.call('price-terms/draft/discard', { draftId, rowVersion })
  })

  test("comes exactly from both daily files of the European Central Bank, and from columns of the portal's own", async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
      <Cube><Cube time='2026-11-27'><Cube currency='USD' rate='1.0845'/><Cube currency='JPY' rate='172.30'/></Cube></Cube></gesmes:Envelope>`
    expect(await sendRates('eurofxref-daily.xml', xml, false)).toMatchObject({ applied: false, created: 2 })
    expect(await sendRates('eurofxref-daily.xml', xml)).toMatchObject({
      applied: true,
      created: 2,
      errors: 0,
    })
    await sendRates('eurofxref.csv', 'Date, CHF, DKK, \n26 November 2026, 0.9312, 7.4583, \n')
    const own = await catalogue.call('price-terms/exchange-rates/import', {
      fileName: 'kurse.csv',
      apply: true,
      decimalSign: 'comma',
      file: Buffer.from('currency;rate;validFrom\npln;4,255;2026-11-27\n'),
    })
    expect(own).toMatchObject({ applied: true, created: 1 })
    const { draft } = await catalogue.call('price-terms/draft', { kind: 'exchangeRate' })
    expect(draft?.rows.map(({ after }) => after)).toMatchObject([
      { currency: 'USD', validFrom: '2026-11-27', rate: '1.0845' },
      { currency: 'JPY', rate: '172.3' },
      { currency: 'CHF', validFrom: '2026-11-26', rate: '0.9312' },
      { currency: 'DKK', rate: '7.4583' },
      { currency: 'PLN', rate: '4.255' },
    ])
    await publish('exchangeRate')
    expect(await listRates('JPY')).toContain('2026-11-27 172.3 false')
  })

  test('in a file with wrong cells is not imported, nor is the rest of the file, and each wrong cell is named', async () => {
    const lines = [
      'currency;rate;validFrom',
      'USD;1.234;2026-11-28',
      'ABC;2;2026-11-28',
      'CHF;0;2026-11-28',
      'NOK;12;03/04/2026',
      'SEK;11;2026-11-28',
      'SEK;11;2026-11-28',
    ]
    const { problems, ...answer } = await sendRates('rates.csv', lines.join('\n'))
    expect(answer).toMatchObject({ applied: false, errors: 5 })
    expect(problems.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
      'B2 numberAmbiguous',
      'A3 unknown',
      'B4 outOfRange',
      'C5 dayAmbiguous',
      'C7 duplicate',
    ])
    expect(await expectRefusal(sendRates('rates.xml', '<Cube>'))).toMatchObject({
      apiErrorCode: 'FILE_NOT_READABLE',
    })
    expect((await catalogue.call('price-terms/draft', { kind: 'exchangeRate' })).draft).toBeNull()
  })
})

test('discount limits are changed, added and ended in one draft, and taken back together', async () => {
  const listLimits = async () =>
    (await catalogue.call('price-terms/discount-limits', {})).data.map(
      ({ role, family, percent }) => `${role} ${family ?? '-'} ${percent}`,
    )
  const before = await listLimits()
  await changeDraft(
    'discountLimit',
    { kind: 'discountLimit', role: 'SE', family: null, percent: '12.5' },
    { kind: 'discountLimit', role: 'SE', family: 'SP3PH', percent: '15' },
    { kind: 'discountLimit', role: 'PU', family: null, percent: null },
  )
  const { versions } = await publish('discountLimit')
  const after = await listLimits()
  expect(after).toEqual(expect.arrayContaining(['SE - 12.5', 'SE SP3PH 15']))
  expect(after.some((limit) => limit.startsWith('PU -'))).toBe(false)
  await catalogue.call('price-terms/draft/take-back', { versionId: versions[0]?.versionId ?? '' })
  await publish('discountLimit')
  expect(await listLimits()).toEqual(before)
  const unknownFamily: Term = { kind: 'discountLimit', role: 'SE', family: 'NOSUCH', percent: '1' }
  expect(await expectRefusal(changeDraft('discountLimit', unknownFamily))).toMatchObject({
    fields: [{ path: 'family' }],
  })
  const excessive: Term = { kind: 'discountLimit', role: 'SE', family: null, percent: '100.01' }
  expect((await expectRefusal(changeDraft('discountLimit', excessive))).apiErrorCode).toBe('INVALID_INPUT')
})

test('discount limits are imported from a file that names roles by code or name, and a file with a wrong cell changes nothing', async () => {
  const send = async (...rows: readonly string[]) =>
    await catalogue.call('price-terms/discount-limits/import', {
      fileName: 'rabatte.csv',
      apply: true,
      decimalSign: 'comma',
      file: Buffer.from(['Rolle;Produktfamilie;Rabatt ohne Freigabe (%)', ...rows].join('\n')),
    })
  const wrong = await send(
    'SE;;12,5',
    'Nobody;;5',
    'SE;NOSUCH;5',
    'SE;;7',
    'PU;;0,15',
    'PU;SP3PH;101',
    'PU;;',
  )
  expect(wrong.applied).toBe(false)
  expect(wrong.problems.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
    'C8 missing',
    'A3 unknown',
    'B4 unknown',
    'A5 duplicate',
    'C6 outOfRange',
    'C7 outOfRange',
  ])
  expect((await catalogue.call('price-terms/draft', { kind: 'discountLimit' })).draft).toBeNull()
  const right = await send('Interner Benutzer;;12,5 %', 'internal user;sp3ph;15', 'PU;SPCLG;0')
  expect(right).toMatchObject({ applied: true, rows: 3, errors: 0 })
  const { draft } = await catalogue.call('price-terms/draft', { kind: 'discountLimit' })
  expect(draft?.rows.map(({ after }) => after)).toMatchObject([
    { role: 'SE', family: null, percent: '12.5' },
    { role: 'SE', family: 'SP3PH', percent: '15' },
    { role: 'PU', family: 'SPCLG', percent: '0' },
  ])
  const { draftId = '', rowVersion = 1 } = draft ?? {}
  await catalogue.call('price-terms/draft/discard', { draftId, rowVersion })
})

const listSpecialPrices = async () =>
  (await catalogue.call('price-terms/special-prices', { searchText: 'OPP-77' })).data

test('special prices are imported from a file with a row for each part, and unknown parts have to be confirmed', async () => {
  const { data: companies } = await (
    await portal.signIn('user-admin')
  ).call('company/list', { kind: 'partner' })
  const company = companies[0]?.companyName ?? ''
  const headings =
    'agreement;opportunityNumber;companyName;currency;validFrom;validUntil;partNumber;unitPrice'
  const row = (part: string, until = '2026-12-31') =>
    `SPA-1;OPP-77;${company};EUR;2026-01-01;${until};${part}`
  const send = async (...rows: readonly string[]) =>
    await catalogue.call('price-terms/special-prices/import', {
      fileName: 'special.csv',
      apply: true,
      file: Buffer.from([headings, ...rows].join('\n')),
    })
  expect((await send(row('SP3PH-NMC-G1;10,5'), row('B;5', '2026-11-30'))).problems).toMatchObject([
    { cell: 'A3', code: 'contradicts' },
  ])
  expect(await send(row('SP3PH-NMC-G1;10,5'), row('NOT-KNOWN;5'))).toMatchObject({
    applied: true,
    created: 1,
  })
  expect(await expectRefusal(publish('specialPrice'))).toMatchObject({ details: { keys: ['SPA-1'] } })
  await publish('specialPrice', true)
  expect(await listSpecialPrices()).toMatchObject([
    { agreement: 'SPA-1', companyName: company, countryIds: null, partCount: 2, claims: 0 },
  ])
  const { parts } = await catalogue.call('price-terms/special-price', { agreement: 'SPA-1' })
  expect(parts.map(({ unitPrice }) => unitPrice)).toEqual(['5', '10.5'])
  await changeDraft('specialPrice', { kind: 'specialPrice', agreement: 'SPA-1', terms: null })
  await publish('specialPrice')
  expect(await listSpecialPrices()).toEqual([])
})

test('rows are left out of a draft by their keys, and a person who acts on an older version of it is told so', async () => {
  const { draft } = await changeDraft(
    'exchangeRate',
    createRate('NOK', '2026-04-01', '12'),
    createRate('SEK', '2026-04-01', '11'),
  )
  const { draftId = '', rowVersion = 1 } = draft ?? {}
  const dropped = await catalogue.call('price-terms/draft/drop', {
    draftId,
    keys: ['NOK 2026-04-01'],
    rowVersion,
  })
  expect(dropped.draft?.rows.map(({ key }) => key)).toEqual(['SEK 2026-04-01'])
  const late = catalogue.call('price-terms/draft/discard', { draftId, rowVersion })
  expect(await expectRefusal(late)).toMatchObject({ apiErrorCode: 'ROW_VERSION_CONFLICT' })
  const newRowVersion = rowVersion + 1
  await catalogue.call('price-terms/draft/discard', { draftId, rowVersion: newRowVersion })
  const discardingAgain = catalogue.call('price-terms/draft/discard', { draftId, rowVersion: newRowVersion })
  expect(await expectRefusal(discardingAgain)).toMatchObject({ details: { unmet: ['termsAreDraft'] } })
})

test('the auditor reads price terms and changes none, and salespeople and partners do not see them', async () => {
  const change = { kind: 'exchangeRate', changes: [createRate('NOK', '2026-05-01', '12')] } as const
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('price-terms/exchange-rates', {})).mayChange).toBe(false)
  for (const account of ['auditor', 'sales', 'partner']) {
    const browser = await portal.signIn(account)
    expect(
      await expectRefusal(
        browser.call('price-terms/draft/change', { ...change, changes: [...change.changes] }),
      ),
    ).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
    if (account !== 'auditor')
      expect(await expectRefusal(browser.call('price-terms/special-prices', {}))).toMatchObject({
        apiErrorCode: 'FORBIDDEN',
      })
  }
})

test('a term is not saved into a draft that somebody else has changed since it was read', async () => {
  const { draft } = await changeDraft('exchangeRate', createRate('SEK', '2026-03-01', '11.2'))
  await superUser.call('price-terms/draft/change', {
    kind: 'exchangeRate',
    changes: [createRate('SEK', '2026-03-01', '11.3')],
    rowVersion: draft?.rowVersion ?? 0,
  })
  const late = (rowVersion: number) =>
    catalogue.call('price-terms/draft/change', {
      kind: 'exchangeRate',
      changes: [createRate('SEK', '2026-03-01', '11.4')],
      rowVersion,
    })
  const refused = await expectRefusal(late(draft?.rowVersion ?? 0))
  expect(refused).toMatchObject({ apiErrorCode: 'ROW_VERSION_CONFLICT' })
  const { currentRowVersion } = refused.details
  const mine = await late(typeof currentRowVersion === 'number' ? currentRowVersion : 0)
  expect(mine.draft?.rows).toMatchObject([{ after: { rate: '11.4' } }])
  const { draftId = '', rowVersion = 1 } = mine.draft ?? {}
  await catalogue.call('price-terms/draft/discard', { draftId, rowVersion })
  // A change of the discarded draft is answered with row version 0: there is no draft.
  const withoutDraft = await expectRefusal(late(rowVersion))
  expect(withoutDraft.details).toMatchObject({ currentRowVersion: 0 })
})
