/** Makes the submittal of a solution: reads what it shows, and prints it with the chosen attachments in a thread. */
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { documentCalls } from '@design-portal/contract/documents.ts'
import { dropEstimateSigns } from '@design-portal/domain/documents/print-drawing.ts'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { loadDrawingMessages } from '@design-portal/domain/drawings/messages.ts'
import { getPaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import { formatNumberStem } from '@design-portal/domain/drawings/title-block.ts'
import { buildTitleFacts } from '@design-portal/domain/drawings/title-facts.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { getUnitSymbol } from '@design-portal/domain/engineering/unit-symbols.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatCountry, formatDate, formatDateTime } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { printWithEnclosures } from '../../../files/documents/print-in-thread.ts'
import type { PrintingCaller } from '../../../files/documents/print-progress.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findProducts } from '../../../products/products.ts'
import { type DocumentText, getPortalTexts } from '../../../texts/document-texts.ts'
import { createLabelTranslator } from '../../../texts/label-translator.ts'
import { readDesigns } from '../../designs/designs/read-designs.ts'
import { readDrawings, readFigures } from '../../designs/designs/stored-results.ts'
import { findDocumentTemplate } from '../../sales/quotations/template-of-company.ts'
import { readAttachedFiles } from '../attachments/find-file-names.ts'
import { listFindings } from '../documents/read-document.ts'
import { readTitleBlock } from '../documents/read-title-block.ts'
import { getStatusTextKey } from '../solutions/present.ts'
import { requirePermission } from '../solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { buildSubmittal, type Submittal, type SubmittedDesign } from './build-submittal.ts'

type Call = (typeof documentCalls)['solution/submittal']

/** @throws CallError NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET with the attachment that cannot be read, SERVICE_UNAVAILABLE */
export async function createSubmittal(
  caller: PrintingCaller,
  { cfgId, lang, attachmentIds }: CheckedInputOf<Call>,
): Promise<NamedFile> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'exportDocument')
  const { db, clock } = caller
  const { solution } = visible
  const text = getPortalTexts(lang)
  const ids = [...new Set(attachmentIds)]
  const files = await readAttachedFiles(db, cfgId, ids)
  if (files.length < ids.length) throw new CallError('NOT_FOUND')
  const included = files.filter(({ type }) => type === 'pdf')
  const { template } = await findDocumentTemplate(db, solution.company_id, lang)
  const submittal = await readSubmittal(caller, visible, {
    language: lang,
    sellerLines: template.sellerLines,
  })
  const content = buildSubmittal(
    {
      ...submittal,
      files: files.map(({ file_name: fileName, type }) => ({ fileName, isIncluded: type === 'pdf' })),
    },
    text,
  )
  const task = {
    content,
    template,
    createdAt: clock(),
    files: included.map(({ file_name: fileName, content: file }) => ({ fileName, bytes: file })),
  }
  const { bytes } = await printWithEnclosures(task, caller.printing)
  return { fileName: `${solution.name}, ${text('SUBMITTAL')}.pdf`, body: bytes }
}

interface SubmittalOptions {
  readonly language: Language
  readonly sellerLines: readonly string[]
}

async function readSubmittal(
  caller: Caller,
  visible: VisibleSolution,
  { language, sellerLines }: SubmittalOptions,
): Promise<Omit<Submittal, 'files'>> {
  const { solution } = visible
  const people = await readTitleBlock(caller, visible)
  const text = getPortalTexts(language)
  const day = getDayIn(solution.country_code, caller.clock())
  return {
    language,
    papers: getPaperSystem(solution.country_code, 'si'),
    seller: { name: solution.owner_company, lines: sellerLines },
    solutionName: solution.name,
    number: formatNumberStem(solution.id),
    statusKey: getStatusTextKey(solution.status),
    country: solution.country_code,
    day,
    opportunityNumber: solution.opportunity_number,
    people,
    designs: await readSubmittedDesigns(caller, visible, { language, people, day }),
    findings: (await listFindings(caller, visible)).map((finding) => formatFinding(finding, text, language)),
  }
}

async function readSubmittedDesigns(
  { db }: Caller,
  { solution }: VisibleSolution,
  { language, people, day }: Pick<Submittal, 'language' | 'people' | 'day'>,
): Promise<readonly SubmittedDesign[]> {
  const designs = await readDesigns(db, solution.id)
  const figures = await readFigures(db, solution.id)
  const drawings = await readDrawings(db, solution.id)
  const toVersion = (design: (typeof designs)[number]) => ({
    type: design.configurator_type,
    version: design.product_version,
  })
  const products = await findProducts(db, designs.map(toVersion))
  const sheetMessages = await loadDrawingMessages(language)
  return await Promise.all(
    designs.map(async (design): Promise<SubmittedDesign> => {
      const messages = {
        ...sheetMessages,
        ...(await products.get(toVersion(design))?.loadMessages(db, language)),
      }
      const translate: Translate = dropEstimateSigns(createLabelTranslator(language, messages))
      const product = messages['product.name'] ?? ''
      const titled = {
        cfgId: solution.id,
        desId: design.id,
        name: design.name,
        product,
        solution: solution.name,
      }
      return {
        id: design.id,
        name: design.name,
        product,
        quantity: design.quantity,
        figures: figures.get(design.id) ?? [],
        drawings: drawings.get(design.id) ?? [],
        titleFacts: buildTitleFacts(titled, people, `${day}T12:00:00Z`, (date) => formatDate(date, language)),
        translate,
      }
    }),
  )
}

type Finding = Awaited<ReturnType<typeof listFindings>>[number]

/** Severity, sentence, and who accepted a warning. */
function formatFinding(
  { key, severity, designs, arguments: given, accepted }: Finding,
  text: DocumentText,
  language: Language,
): readonly [string, string, string] {
  const { unit, value, expected } = given
  const sentence = text(key, {
    ...given,
    ...(unit === 'kW' || unit === 'kVA' ? { unit: getUnitSymbol(unit, language) } : {}),
    ...(key === 'CHAIN_SITE_COUNTRY'
      ? { value: formatCountry(String(value), language), expected: formatCountry(String(expected), language) }
      : {}),
    first: designs[0] ?? '',
    second: designs[1] ?? designs[0] ?? '',
  })
  const acceptance =
    severity !== 'warning'
      ? ''
      : accepted === null
        ? text('CHAIN_NOT_ACCEPTED')
        : text('WORKFLOW_ACCEPTED_BY', { name: accepted.name, when: formatDateTime(accepted.at, language) })
  return [text(toTextKey('ROOM_SEVERITY', severity)), sentence, acceptance]
}
