/** Tests how the values of a database are read, and which database servers are refused. */
import fc from 'fast-check'
import { types } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, readMoment, refuseUnfitServer } from './open.ts'
import { createTestDatabase, silentLog } from './testing.ts'
import type { TestDatabase } from './testing.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(async () => {
  await testDatabase.close()
})

describe('openDatabase', () => {
  it('opens an external server and reads numbers and dates without loss', async () => {
    const database = await openDatabase({
      databaseUrl: testDatabase.connectionString,
      dataDirectory: '/nowhere',
      log: silentLog,
    })
    const { rows } = await database.pool.query(
      "select count(*) as count, '2026-02-28'::date as day, 0.10::numeric as price, '2026-02-28T00:00:00Z'::timestamptz as at from pg_class",
    )
    expect(rows).toEqual([
      { count: expect.any(Number), day: '2026-02-28', price: '0.10', at: new Date('2026-02-28T00:00:00Z') },
    ])
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
      /does not fit a number/,
    )
    const applied = await database.db.selectFrom('schema_migration').selectAll().orderBy('number').execute()
    expect(applied[0]?.number).toBe(1)
    await database.close()
    expect(database.pool.ended).toBe(true)
  })

  it('closes a pool that was never used', async () => {
    const database = await openDatabase({
      databaseUrl: testDatabase.connectionString,
      dataDirectory: '/nowhere',
      log: silentLog,
    })
    await database.close()
    expect(database.pool.ended).toBe(true)
  })

  it('names DATABASE_URL when no server answers, and does not print the password', async () => {
    const databaseUrl = 'postgres://someone:hidden-word@127.0.0.1:1/portal'
    const opening = openDatabase({ databaseUrl, dataDirectory: '/nowhere', log: silentLog })
    await expect(opening).rejects.toThrow(/does not answer.*DATABASE_URL/)
    await expect(opening).rejects.not.toThrow(/hidden-word/)
  })
})

const drawDigits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`, 'u'))

/** The number of the PostgreSQL type, as its catalogue states it. */
const timestampWithTimeZone = 1184

describe('readMoment', () => {
  const moments = fc
    .record({
      at: fc.date({
        min: new Date('0001-01-01T00:00:00Z'),
        max: new Date('+012000-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fraction: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 1, max: 6 }).chain((count) => drawDigits(count).map((part) => `.${part}`)),
      ),
      zone: fc.constantFrom('+00', '+00', '+02', '-03:30', '+05:45'),
      era: fc.constantFrom('', '', '', ' BC'),
    })
    .map(({ at, fraction, zone, era }) => {
      const [day = '', time = ''] = at.toISOString().replace('+0', '').split('T')
      return `${day} ${time.slice(0, 8)}${fraction}${zone}${era}`
    })

  it('reads every moment as the driver does', () => {
    const parseByDriver = types.getTypeParser(timestampWithTimeZone)
    fc.assert(
      fc.property(moments, (text) => {
        expect(readMoment(text)).toEqual(parseByDriver(text))
      }),
      { numRuns: 1000 },
    )
    expect(readMoment('infinity')).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('refuseUnfitServer', () => {
  it('accepts only version 17 and newer in UTF-8', () => {
    expect(() => refuseUnfitServer({ version: '17.0', number: '170000', encoding: 'UTF8' })).not.toThrow()
    expect(() => refuseUnfitServer({ version: '16.9', number: '160009', encoding: 'UTF8' })).toThrow(
      /16\.9.*17 or newer/,
    )
    expect(() => refuseUnfitServer({ version: '?', number: '', encoding: 'UTF8' })).toThrow(/17 or newer/)
    expect(() => refuseUnfitServer({ version: '18.1', number: '180001', encoding: 'LATIN1' })).toThrow(
      /LATIN1.*UTF8/,
    )
  })
})
