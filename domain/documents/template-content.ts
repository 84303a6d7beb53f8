/** What a company states for its documents, as it is stored: versions of it are kept for ever, because sent quotations name one. */
import type { Language } from '../languages.ts'
import { listKeys } from '../keys.ts'
import type {
  DocumentClause,
  DocumentSection,
  DocumentTemplate,
  DocumentTypeface,
} from './document-template.ts'
import { defaultTemplate } from './document-template.ts'

/** Limits of a template (our choice). Lengths are counted in code points. */
export const templateLimits = {
  line: 120,
  addressLines: 6,
  bankLines: 4,
  footerLines: 3,
  register: 120,
  clauses: 40,
  clauseTitle: 120,
  clauseText: 4000,
  /** Countries of one clause. */
  countries: 60,
  /** Text before and after the quotation. */
  text: 4000,
  /** All texts of a template together. */
  allTexts: 200_000,
  note: 500,
} as const

/** Texts of a template by language; a language without one is absent. */
export type TextsByLanguage = Readonly<Partial<Record<Language, string>>>

export interface TemplateContent {
  /** The id of a stored logo; null for none. */
  readonly logoId: string | null
  /** `#rrggbb` */
  readonly accentColor: string
  readonly typeface: DocumentTypeface
  /** The name that documents give the company. */
  readonly sellerName: string
  readonly addressLines: readonly string[]
  /** Where the company is registered, and its number there. */
  readonly companyRegister: string
  /** As `checkTaxNumber` writes it; empty for none. */
  readonly taxNumber: string
  readonly bankLines: readonly string[]
  readonly footerLines: readonly string[]
  readonly sections: readonly { readonly key: DocumentSection; readonly shown: boolean }[]
  readonly clauses: readonly DocumentClause[]
  /** The cover letter that a new quotation begins with. */
  readonly coverLetters: TextsByLanguage
  /** The notes that a new quotation begins with; a customer reads them below the terms. */
  readonly closingNotes: TextsByLanguage
}

/** What a company without a template begins from. */
export const createTemplateContent = (companyName: string): TemplateContent => ({
  logoId: null,
  accentColor: defaultTemplate.accentColor,
  typeface: defaultTemplate.typeface,
  sellerName: companyName,
  addressLines: [],
  companyRegister: '',
  taxNumber: '',
  bankLines: [],
  footerLines: [],
  sections: defaultTemplate.sections,
  clauses: [],
  coverLetters: {},
  closingNotes: {},
})

/**
 * The lines that stand below the name of the seller.
 *
 * @param formatTaxNumber formats the tax number with its label in the language of the document
 */
export const listSellerLines = (
  { addressLines, companyRegister, taxNumber, bankLines }: TemplateContent,
  formatTaxNumber: (taxNumber: string) => string,
): readonly string[] => [
  ...addressLines,
  ...(companyRegister === '' ? [] : [companyRegister]),
  ...(taxNumber === '' ? [] : [formatTaxNumber(taxNumber)]),
  ...bankLines,
]

/** The template that documents are printed by. */
export const toDocumentTemplate = (
  content: TemplateContent,
  logo: DocumentTemplate['logo'],
  formatTaxNumber: (taxNumber: string) => string,
): DocumentTemplate => ({
  logo,
  accentColor: content.accentColor,
  typeface: content.typeface,
  sellerLines: listSellerLines(content, formatTaxNumber),
  footerLines: content.footerLines,
  sections: content.sections,
  clauses: content.clauses,
})

/** The names of the fields that differ between two versions, in the order of the form. */
export const listTemplateChanges = (
  before: TemplateContent,
  after: TemplateContent,
): readonly (keyof TemplateContent)[] =>
  listKeys(before).filter((field) => toComparable(before[field]) !== toComparable(after[field]))

/** Sorts the keys, because the database does not keep their order. */
const toComparable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
