/** Exports the results of a saved design for each of its rows, with the part of the bill that the row belongs to. */
import { setImmediate } from 'node:timers/promises'
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { designDataCalls } from '@design-portal/contract/design-data.ts'
import { listDataHashes, splitChoices } from '@design-portal/domain/products/data-rows.ts'
import type { Label } from '@design-portal/domain/drawings/shapes.ts'
import type { ProductMessages } from '@design-portal/domain/products/product.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { requireProduct } from '../designs/launch-design.ts'
import { readDesigns } from '../designs/read-designs.ts'
import { readStoredData } from '../designs/stored-data.ts'
import { buildTableFile, type TableFormat } from './table-file.ts'

/** Number of rows written before other requests get a turn. */
const rowsAtOnce = 500

/** @throws CallError NOT_FOUND where there is no design, or it has no such list, UNKNOWN_PRODUCT_VERSION */
export async function exportListing(
  caller: Caller,
  { cfgId, desId, lang }: CheckedInputOf<(typeof designDataCalls)['design/listing.xlsx']>,
  format: TableFormat,
): Promise<NamedFile> {
  await requireVisibleSolution(caller, cfgId)
  const design = (await readDesigns(caller.db, cfgId)).find(({ id }) => id === desId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  const { configurator_type: type, product_version: version, choices, assignment, bill } = design
  const product = await requireProduct(caller, { type, version })
  const stored = await readStoredData(caller.db, cfgId, listDataHashes(product.dataTables, choices))
  const split = splitChoices(product.dataTables, choices, stored)
  if (split.kind === 'unreadable') throw new Error(`${split.table}: ${split.message}`)
  const listing = product.withData(split.rows).list(assignment)
  if (listing === undefined) throw new CallError('NOT_FOUND')
  const formatLabel = createLabelFormat(await product.loadMessages(caller.db, lang), lang)
  const partNumbers = new Map(bill.map(({ id, partNumber }) => [id, partNumber]))
  const rows: string[][] = []
  for (const [index, row] of listing.rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate()
    const partNumber = partNumbers.get(listing.rowParts[index] ?? '') ?? ''
    rows.push([...row.map((cell) => cell.map(formatLabel).join(' ')), partNumber])
  }
  const partHeading = getPortalMessages(lang)['COLUMN_PART_NUMBER'] ?? 'Part number'
  const headings = [...listing.columns.map(formatLabel), partHeading]
  return await buildTableFile(format, { title: formatLabel(listing.title), headings, rows })
}

/** Formats each message with the same arguments once. */
function createLabelFormat(messages: ProductMessages, lang: Language): (label: Label) => string {
  const formatted = new Map<string, string>()
  return (label) => {
    if ('literal' in label) return label.literal
    if ('quantity' in label) return formatNumber(label.quantity, lang, label.decimals)
    const key = JSON.stringify(label)
    const cached = formatted.get(key)
    if (cached !== undefined) return cached
    const message = messages[label.message]
    const text = message === undefined ? label.message : formatSource(message, label.arguments ?? {}, lang)
    formatted.set(key, text)
    return text
  }
}
