/** The database of the parts benchmark: our own server in a folder of its own, with a catalogue that is drawn by the database. */
import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { loadSampleData } from '../../server/db/seed/load-sample-data.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts'

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '512MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
}

const log = { info: () => undefined, warn: (text: string) => console.warn(text) }

export const benchDay = new Date('2026-03-02T09:00:00Z')

/** Opens a portal with sample people and prices, and so many parts; the folder is gone when it is closed. */
export async function openPartDatabase(
  parts: number,
  { solutions = false } = {},
): Promise<OpenDatabase & { readonly seconds: number }> {
  const folder = join(tmpdir(), `design-portal-bench-parts-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDirectory: folder, log, settings })
  const open = await openDatabase({
    databaseUrl: server.connectionString,
    dataDirectory: folder,
    log,
    patient: true,
  })
  const close = async () => {
    await open.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const started = performance.now()
  try {
    await migrate(open.pool)
    await loadSampleData(open.db, {
      clock: () => benchDay,
      hashPassword: async () => await Promise.resolve('-'),
      solutions,
    })
    await open.pool.query(drawnParts, [parts])
    await open.pool.query(drawnPrices)
    await open.pool.query('vacuum analyze part')
    await open.pool.query('analyze price')
  } catch (error) {
    await close()
    throw error
  }
  return { ...open, close, seconds: (performance.now() - started) / 1000 }
}

/**
 * Parts of 60 makers: a letter prefix, a number, a suffix; descriptions of five to nine words as product lists have them, some words in a
 * third of all, some in one of a thousand. A tenth carries a prefix of ours.
 */
const drawnParts = `
  with word as (
    select array['rack','UPS','PDU','three-phase','single-phase','cabinet','cable','breaker','battery','module','kit','panel','sensor',
      'cooling','unit','chilled','water','door','metered','switched','input','output','network','card','filter'] as noun,
      array['black','white','grey','horizontal','vertical','compact','outdoor','hot-swap','redundant','bottom-entry','top-entry'] as adjective,
      array['SPRSY','SP3PH','SPBPP','SPCLG','SPIBS','SPPPP','SPSFT'] as prefix,
      array['APX','BN','CDU','EMX','GXT','HVL','KL','LRX','MT','NSYC','PDX','RTK','SMT','TSX','VX','WQ','ZB'] as maker
  ), drawn as (
    select n, hashint8(n)::bigint & 2147483647 as a, hashint8(n + 7000003)::bigint & 2147483647 as b from generate_series(1, $1::int) as n
  )
  insert into part (part_number, kind, description, manufacturer, family, state, last_order_date, successor, mass, sample, source)
  select
    case when a % 10 = 0 then prefix[1 + b % 7] || '-' || lpad(to_hex(n), 6, '0')
      else maker[1 + a % 17] || (1000 + n) || chr((65 + b % 26)::int) end,
    'N',
    adjective[1 + a % 11] || ' ' || noun[1 + b % 25] || ' ' || noun[1 + (a / 11) % 25] || ' ' || (1 + a % 400) || ' A, ' ||
      (100 + b % 900) || ' V' || case when b % 1000 = 0 then ', seismic anchorage ' || n else '' end,
    'Maker ' || (1 + b % 60),
    case when a % 10 = 0 then prefix[1 + b % 7] end,
    case when b % 100 < 2 then 'preliminary' when b % 100 < 90 then 'released' when b % 100 < 94 then 'lastOrder' else 'withdrawn' end,
    case when b % 100 >= 90 then date '2026-01-01' + (a % 1000)::int end,
    null, (1 + a % 50000) / 100.0, true, 'drawn'
  from drawn, word on conflict do nothing`

const drawnPrices = `
  insert into price (price_list_id, part_number, unit_price, valid_from)
  select price_list.id, part_number, 1 + (hashtext(part_number) & 65535) / 100.0, '2020-01-01'
  from price_list, part where price_list.sample and source = 'drawn' on conflict do nothing`
