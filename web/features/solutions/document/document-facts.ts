/** The facts in the head of a solution's document and in the title blocks of its drawings, on the screen and in the PDF. */

import { formatCountry, formatDay } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { buildTitleFacts } from '../../designs/drawing-files/use-title-facts.ts'
import type { DesignTitleFacts } from '../../designs/drawing-files/use-title-facts.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { formatSolutionReference } from '../shared/format-reference.ts'
import type { SolutionDocument } from './document.ts'

/** Returns the facts with their names. */
export function listDocumentFacts(
  content: SolutionDocument,
  text: Text,
  language: Language,
): readonly (readonly [MessageKey, string])[] {
  const { ownerName, ownerCompany, opportunityNumber, validUntil } = content
  return [
    ['DOCUMENT_DATE', formatDay(content.day, language)],
    [
      'DOCUMENT_VALID_UNTIL',
      validUntil === null ? text('DOCUMENT_NO_VALIDITY') : formatDay(validUntil, language),
    ],
    ['DOCUMENT_STATUS', text(getStatusKey(content.statusDescription))],
    ['DOCUMENT_COUNTRY', formatCountry(content.countryId, language)],
    ['DOCUMENT_PREPARED_BY', `${ownerName}, ${ownerCompany}`],
    ...(opportunityNumber === null ? [] : [['OPPORTUNITY', opportunityNumber] as const]),
    ...(content.reference === null
      ? []
      : [['REFERENCE_DESIGN', formatSolutionReference(content.reference, text)] as const]),
    ['DOCUMENT_PRICE_LIST', content.priceListName],
  ]
}

/** Returns what the title blocks of a design say. */
export function buildDocumentTitleFacts(
  { cfgId, solutionName: solution, titleBlock, day }: SolutionDocument,
  { desId, desName: name }: SolutionDocument['designs'][number],
  { product, language }: { readonly product: string; readonly language: Language },
): DesignTitleFacts {
  return buildTitleFacts({ cfgId, desId, name, product, solution, language }, titleBlock, `${day}T12:00:00Z`)
}

const statusKeys = [
  'STATUS_OPEN',
  'STATUS_SUBMITTED',
  'STATUS_RECEIVED',
  'STATUS_APPROVED',
  'STATUS_AUTO_APPROVED',
  'STATUS_RETURNED',
  'STATUS_ORDERED',
  'STATUS_EXPIRED',
  'STATUS_STANDARD',
  'STATUS_ARCHIVED',
] as const satisfies readonly MessageKey[]

const getStatusKey = (description: string): MessageKey =>
  statusKeys.find((key) => key === description) ?? 'STATUS_OPEN'

/**
 * Returns the remark beside a bill line. A part that is supplied by others has no part number but its rating in that field, which is put
 * before the remark.
 */
export const formatRemark = ({
  byOthers,
  partNumber,
  remark,
}: Extract<SolutionDocument['rows'][number], { kind: 'line' }>): string =>
  [byOthers && /[\p{L}\p{N}]/u.test(partNumber) ? partNumber : '', remark]
    .filter((words) => words !== '')
    .join('; ')
