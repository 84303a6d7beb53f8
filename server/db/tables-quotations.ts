/** Row types of quotations to customers, their links, messages and mail. */
import type { QuotationContent, QuotationTerms } from '@design-portal/domain/quotations/quotation-content.ts'
import type { OfferedDrawing } from '@design-portal/domain/documents/document-blocks.ts'
import type { ItemOffer } from '@design-portal/domain/quotations/quotation-items.ts'
import type { QuotationState } from '@design-portal/domain/quotations/quotation-states.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MailState } from './tables-mail.ts'

/** The tables of quotations by their SQL names. */
export interface QuotationTables {
  quotation_series: QuotationSeriesTable
  quotation: QuotationTable
  quotation_link: QuotationLinkTable
  quotation_message: QuotationMessageTable
  quotation_mail: QuotationMailTable
  quotation_document: QuotationDocumentTable
}

/** The document of a sent quotation; nothing changes it, except that an editable copy is added to an older one. */
interface QuotationDocumentTable {
  quotation_id: string
  pdf: Buffer
  sha256: string
  pages: number
  /** The editable copy; null for quotations that were sent before copies were stored. */
  docx: Generated<Buffer | null>
  docx_sha256: Generated<string | null>
  drawings: JSONColumnType<readonly OfferedDrawing[]>
  made_at: Date
}

/** The last place in a company's series of a year. */
interface QuotationSeriesTable {
  company_id: string
  year: number
  last: number
}

/** A revision of a quotation. */
export interface QuotationTable {
  id: string
  /** Null once the solution was deleted for good. */
  solution_id: string | null
  company_id: string
  number: string
  revision: number
  state: QuotationState
  terms: JSONColumnType<QuotationTerms>
  offers: JSONColumnType<readonly ItemOffer[]>
  colleague_note: Generated<string>
  country_code: string
  valid_until: string
  currency: string
  /** Null for a draft. */
  content: JSONColumnType<QuotationContent> | null
  net: string | null
  created_at: Date
  created_by: string
  sent_at: Date | null
  sent_by: string | null
  opened_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  choice: JSONColumnType<readonly string[]> | null
  accepted_net: string | null
  reason: Generated<string>
  /** The version of the company's template with which it was sent; null if there was none. */
  template_version: Generated<number | null>
  row_version: Generated<number>
}

/** A link by which a customer reads and answers a quotation. */
interface QuotationLinkTable {
  id: string
  quotation_id: string
  secret_hash: string
  name: string
  email: string | null
  created_at: Date
  created_by: string
  expires_at: Date
  revoked_at: Date | null
  opened_at: Date | null
}

/** A question of a customer, or an answer. */
interface QuotationMessageTable {
  id: string
  /** The order in which messages were written. */
  place: GeneratedAlways<number>
  quotation_id: string
  link_id: string | null
  author_id: string | null
  author: string
  text: string
  at: Date
}

/** A mail to a customer. */
interface QuotationMailTable {
  id: string
  link_id: string
  kind: 'quotation' | 'reply'
  /** The secret of the link, until the mail server has accepted or refused the mail. */
  secret: string | null
  message_id: string | null
  state: Generated<MailState>
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  /** Until then the process named in `claim` sends it; afterwards it counts as not sent. */
  claimed_until: Date | null
  claim: string | null
  last_problem: string | null
  settled_at: Date | null
}
