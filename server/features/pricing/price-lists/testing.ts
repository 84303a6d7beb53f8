/** Shared helpers for tests of price lists: import files and wait for them, read lists again, and publish drafts. */
import type { PriceImport, PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { vi } from 'vitest'
import type { TestBrowser } from '../../../testing/test-portal.ts'

export const createFile = (rows: readonly (readonly string[])[]): Uint8Array => Buffer.from(formatCsv(rows))

/** Imports a file into the draft of a list and waits until the import ends. */
export async function importInto(
  browser: TestBrowser,
  { draft }: PriceListDetails,
  rows: readonly (readonly string[])[] | Uint8Array,
  options: {
    readonly fileName?: string
    readonly decimalSign?: 'point' | 'comma'
    readonly encoding?: TextEncoding
    readonly tables?: string
  } = {},
): Promise<PriceImport> {
  const { importId } = await browser.call('price-list/import', {
    versionId: draft?.versionId ?? '',
    fileName: options.fileName ?? 'prices.csv',
    ...(options.decimalSign === undefined ? {} : { decimalSign: options.decimalSign }),
    ...(options.encoding === undefined ? {} : { encoding: options.encoding }),
    ...(options.tables === undefined ? {} : { tables: options.tables }),
    file: rows instanceof Uint8Array ? rows : createFile(rows),
  })
  return await vi.waitUntil(
    async () => {
      const progress = await browser.call('price-list/import/progress', { importId })
      return progress.state === 'running' ? undefined : progress
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Reads the list again, with the current state of its draft. */
export const readListAgain = async (
  browser: TestBrowser,
  { priceListId }: PriceListDetails,
): Promise<PriceListDetails> => await browser.call('price-list/details', { priceListId })

/** Publishes the draft of a list. */
export async function publish(browser: TestBrowser, list: PriceListDetails): Promise<PriceListDetails> {
  const { draft } = await readListAgain(browser, list)
  return await browser.call('price-list/draft/publish', {
    versionId: draft?.versionId ?? '',
    rowVersion: draft?.rowVersion ?? 0,
  })
}
