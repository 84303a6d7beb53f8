/** Tests the catalogue: search results and their order, states, prices, and permissions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const searchPartNumbers = async (searchText: string, filters: object = {}) =>
  (await sales.call('part/search', { searchText, ...filters })).parts.map(({ partNumber }) => partNumber)

describe('searching the catalogue', () => {
  test('finds the exact number first, then numbers that begin with it, then words', async () => {
    const foundNumbers = await searchPartNumbers('sp3ph-nmc')
    expect(foundNumbers.slice(0, 3)).toEqual(['SP3PH-NMC', 'SP3PH-NMC-A', 'SP3PH-NMC-G1'])
    const cardNumbers = await searchPartNumbers('management card')
    expect(cardNumbers).toContain('SP3PH-NMC')
    const numbersOfExactSearch = await searchPartNumbers('AP7868')
    expect(numbersOfExactSearch[0]).toBe('AP7868')
  })

  test.each([
    ['sp3phnmc'],
    ['SP3PH NMC'],
    ['sp3ph.nmc'],
    ['SP3PH/NMC'],
    ['ＳＰ３ＰＨ－ＮＭＣ'],
    ['SP3PH–NMC'],
    ['sp 3 ph nmc'],
  ])('finds a number written as %j', async (searchText) => {
    expect((await searchPartNumbers(searchText))[0]).toBe('SP3PH-NMC')
  })

  test('finds the middle and the end of a number in any spelling', async () => {
    expect(await searchPartNumbers('3PH.nmc')).toContain('SP3PH-NMC')
    expect(await searchPartNumbers('nmc g1')).toContain('SP3PH-NMC-G1')
    expect(await searchPartNumbers('7868')).toContain('AP7868')
  })

  test('describes a part by the name of its product if its package has no description of it', async () => {
    const { parts } = await sales.call('part/search', { searchText: 'SPRSY-ENC-RACK42' })
    expect(parts[0]).toMatchObject({ description: 'Local edge: part SPRSY-ENC-RACK42' })
  })

  test('requires every word, in any order, in number, description or manufacturer', async () => {
    const found = await searchPartNumbers('card network')
    expect(found).toContain('SP3PH-NMC')
    expect(await searchPartNumbers('card submarine')).toEqual([])
    expect((await searchPartNumbers('vertiv pdu')).length).toBeGreaterThan(3)
  })

  test.each([['%'], ['_'], ['\\'], ["'; drop table part; --"], ['---'], ['"'], ['(']])(
    'treats %j as text and not as a pattern',
    async (searchText) => {
      const { parts } = await sales.call('part/search', { searchText, limit: 100 })
      const [firstWord = ''] = searchText.split(' ')
      expect(
        parts.filter(
          ({ partNumber, description, manufacturer }) =>
            !`${partNumber} ${description} ${manufacturer}`.includes(firstWord),
        ),
      ).toEqual([])
    },
  )

  test('treats a blank search like an empty one', async () => {
    expect(await searchPartNumbers('   ')).toEqual(await searchPartNumbers(''))
  })

  test('filters by family and by lifecycle state on the current day', async () => {
    expect(await searchPartNumbers('hose', { families: ['SPCLG'] })).toEqual(['SPCLG-HOSE-25'])
    expect(await searchPartNumbers('hose', { families: ['SP3PH'] })).toEqual([])
    expect(await searchPartNumbers('', { states: ['lastOrder'] })).toEqual(['SP3PH-TMP-G1'])
    expect(await searchPartNumbers('first generation', { states: ['withdrawn'] })).toEqual([
      'SP3PH-AIR-G1',
      'SP3PH-NMC-G1',
    ])
  })

  test('treats a part as withdrawn once its last order day is over', async () => {
    const startTime = portal.now().getTime()
    portal.wait(Date.parse('2031-07-01T00:00:00Z') - startTime)
    try {
      const salesLater = await portal.signIn('sales')
      const part = await salesLater.call('part/details', { partNumber: 'SP3PH-TMP-G1' })
      expect(part).toMatchObject({ state: 'withdrawn', successor: 'SP3PH-TMP' })
      const { parts } = await salesLater.call('part/search', { searchText: 'TMP-G1', states: ['withdrawn'] })
      expect(parts.map(({ partNumber }) => partNumber)).toContain('SP3PH-TMP-G1')
    } finally {
      portal.wait(startTime - portal.now().getTime())
    }
  })

  test('states whether there are more results', async () => {
    const page = await sales.call('part/search', { searchText: 'pdu', limit: 5 })
    expect([page.parts.length, page.more]).toEqual([5, true])
    const all = await sales.call('part/search', { searchText: 'SP3PH-NMC-G1', limit: 5 })
    expect([all.parts.length, all.more]).toEqual([1, false])
  })

  test('returns prices in the currency of a solution, none without one, and a missing price is not 0', async () => {
    const cfgId = await createSolution(sales, 'CH')
    const { parts } = await sales.call('part/search', { searchText: 'SP3PH-NMC', cfgId })
    expect(parts[0]?.price).toMatchObject({ currency: 'CHF' })
    expect((await sales.call('part/search', { searchText: 'SP3PH-NMC' })).parts[0]?.price).toBeNull()
    expect((await sales.call('part/search', { searchText: 'AP7868', cfgId })).parts[0]?.price).toBeNull()
    const partner = await portal.signIn('partner')
    const error = await expectRefusal(partner.call('part/search', { searchText: 'SP3PH-NMC', cfgId }))
    expect(error.apiErrorCode).toBe('NOT_FOUND')
  })

  test('is refused to people who cannot open solutions', async () => {
    const administrator = await portal.signIn('user-admin')
    const error = await expectRefusal(administrator.call('part/search', { searchText: 'SP3PH-NMC' }))
    expect([error.apiErrorCode, error.details['reason']]).toEqual([
      'FORBIDDEN',
      'PERMISSION_NOT_FOR_YOUR_ROLE',
    ])
  })

  test('rejects an invalid search, and does not find the details of an unknown part', async () => {
    const error = await expectRefusal(sales.call('part/search', { searchText: 'x'.repeat(256) }))
    expect(error.fields).toMatchObject([{ path: 'searchText', code: 'too_big' }])
    expect((await expectRefusal(sales.call('part/search', { limit: 0 }))).fields).toMatchObject([
      { path: 'limit' },
    ])
    expect((await expectRefusal(sales.call('part/details', { partNumber: 'NO-SUCH' }))).apiErrorCode).toBe(
      'NOT_FOUND',
    )
  })
})
