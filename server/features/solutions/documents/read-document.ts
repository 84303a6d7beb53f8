/** Reads the content of a solution's document: its facts, its bill in one language with the prices the reader may see, and its designs. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import { toPartRows } from '@design-portal/contract/bill-parts.ts'
import type { documentCalls } from '@design-portal/contract/documents.ts'
import type { Caller } from '../../../http/caller.ts'
import { readDesigns } from '../../designs/designs/read-designs.ts'
import { readDrawings, readFigures } from '../../designs/designs/stored-results.ts'
import { createDocumentRows } from '../../designs/parts/bill-document.ts'
import { readBillGrid } from '../../designs/parts/read-bill-grid.ts'
import { findSiteOfSolution } from '../site/site-of-solution.ts'
import { readFindings } from '../../workflow/warnings/read-findings.ts'
import { readTitleBlock } from './read-title-block.ts'
import { createPersonNamer } from '../solutions/person-namer.ts'
import { getPriceReader } from '../solutions/price-reader.ts'
import { requirePermission } from '../solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { getStatusTextKey, toReference } from '../solutions/present.ts'

type Calls = typeof documentCalls

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function readDocument(
  caller: Caller,
  { cfgId, lang }: CheckedInputOf<Calls['solution/document']>,
): Promise<AnswerOf<Calls['solution/document']>> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'exportDocument')
  await requirePermission(caller, visible, 'seeCustomerPrice')
  const { solution } = visible
  const grid = await readBillGrid(caller, solution, getPriceReader(caller.user, visible).price)
  const rows = await createDocumentRows(caller.db, grid, lang)
  const figures = await readFigures(caller.db, cfgId)
  const drawings = await readDrawings(caller.db, cfgId)
  const unpriced = toPartRows(grid.parts).filter((part) => part.unitPrice === null && !part.byOthers)
  return {
    cfgId,
    titleBlock: await readTitleBlock(caller, visible),
    solutionName: solution.name,
    countryId: solution.country_code,
    site: await readStatedSite(caller, visible),
    reference: toReference(solution),
    statusDescription: getStatusTextKey(solution.status),
    ownerName: solution.owner_name,
    ownerCompany: solution.owner_company,
    opportunityNumber: solution.opportunity_number,
    validUntil: solution.valid_until,
    day: getDayIn(solution.country_code, caller.clock()),
    currency: grid.currency,
    priceListName: grid.priceListName,
    sample: grid.sample,
    partsWithoutPrice: new Set(unpriced.map(({ partNumber }) => partNumber)).size,
    rows,
    findings: await listFindings(caller, visible),
    designs: (await readDesigns(caller.db, cfgId)).map((design) => ({
      desId: design.id,
      desName: design.name,
      type: design.configurator_type,
      productVersion: design.product_version,
      quantity: design.quantity,
      figures: [...(figures.get(design.id) ?? [])],
      drawings: [...(drawings.get(design.id) ?? [])],
    })),
  }
}

/** The site without the country, which the document states by itself. */
async function readStatedSite(
  { db }: Caller,
  { solution }: VisibleSolution,
): Promise<AnswerOf<Calls['solution/document']>['site']> {
  const site = await findSiteOfSolution(db, solution)
  if (site === undefined) return null
  const { country: _ofSolution, ...stated } = site
  return stated
}

/** What the solution check finds, with who accepted a warning as the reader may know them. */
export async function listFindings(
  caller: Caller,
  visible: VisibleSolution,
): Promise<AnswerOf<Calls['solution/document']>['findings']> {
  const findings = await readFindings(caller.db, visible.solution, caller.clock())
  const namePerson = await createPersonNamer(
    caller,
    visible,
    findings.flatMap(({ accepted }) => accepted?.userId ?? []),
  )
  return findings.map(({ id, key, severity, namedDesigns, arguments: given, accepted }) => ({
    findingId: id,
    key,
    severity,
    designs: namedDesigns.map(({ name }) => name),
    arguments: { ...given },
    accepted: accepted && {
      name: namePerson({ usrId: accepted.userId, name: accepted.name }).name,
      at: accepted.at.toISOString(),
    },
  }))
}
