/** Calls of the templates by which a company's documents are printed: drafts, published versions, logos, and numbers of quotations. */
import { documentSections, documentTypefaces } from '@design-portal/domain/documents/document-template.ts'
import { templateLimits } from '@design-portal/domain/documents/template-content.ts'
import { maxTaxNumberLength } from '@design-portal/domain/customers/tax-numbers.ts'
import { languages } from '@design-portal/domain/languages.ts'
import { numberDigits, numberPrefixPattern } from '@design-portal/domain/quotations/quotation-number.ts'
import * as z from 'zod/mini'
import { pageInput, name, RecordChange } from './administration.ts'
import { fileBytes } from './attachments.ts'
import { buildCallTable } from './call.ts'
import { id, line, list, maxRowVersion, text, wholeNumber } from './fields.ts'
import { version } from './part-fields.ts'

/** The SHA-256 of the bytes of a logo. */
const logoId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const filledLine = line({ min: 1, max: templateLimits.line })
const lines = (maxLines: number) => z.readonly(z.array(filledLine).check(z.maxLength(maxLines)))

/** Languages without a text are left out. */
const perLanguage = <Text extends z.ZodMiniType>(textSchema: Text) =>
  z.partialRecord(z.enum(languages), textSchema)

const clause = z.strictObject({
  countries: z.readonly(
    z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(templateLimits.countries)),
  ),
  texts: perLanguage(
    z.strictObject({
      title: line({ min: 1, max: templateLimits.clauseTitle }),
      text: text({ min: 1, max: templateLimits.clauseText }),
    }),
  ),
})

const freeText = text({ min: 1, max: templateLimits.text })

const content = z.strictObject({
  logoId: z.nullable(logoId),
  accentColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  typeface: z.enum(documentTypefaces),
  sellerName: name,
  addressLines: lines(templateLimits.addressLines),
  companyRegister: line({ max: templateLimits.register }),
  taxNumber: line({ max: maxTaxNumberLength }),
  bankLines: lines(templateLimits.bankLines),
  footerLines: lines(templateLimits.footerLines),
  sections: z.readonly(
    z
      .array(z.strictObject({ key: z.enum(documentSections), shown: z.boolean() }))
      .check(z.maxLength(documentSections.length)),
  ),
  clauses: z.readonly(z.array(clause).check(z.maxLength(templateLimits.clauses))),
  coverLetters: perLanguage(freeText),
  closingNotes: perLanguage(freeText),
})

export const TemplateContent = z.object({
  logoId: z.nullable(z.string()),
  accentColor: z.string(),
  typeface: z.enum(documentTypefaces),
  sellerName: z.string(),
  addressLines: list(z.string()),
  companyRegister: z.string(),
  taxNumber: z.string(),
  bankLines: list(z.string()),
  footerLines: list(z.string()),
  sections: list(z.object({ key: z.enum(documentSections), shown: z.boolean() })),
  clauses: list(
    z.object({
      countries: list(z.string()),
      texts: perLanguage(z.object({ title: z.string(), text: z.string() })),
    }),
  ),
  coverLetters: perLanguage(z.string()),
  closingNotes: perLanguage(z.string()),
})

const TemplateRow = z.object({
  companyId: z.string(),
  companyName: z.string(),
  countryId: z.string(),
  /** The version in force; null if quotations bear the name of the company only. */
  inForce: z.nullable(z.int()),
  /** Whether a draft waits to be published. */
  hasDraft: z.boolean(),
  updatedBy: z.nullable(z.string()),
  /** ISO 8601; null if the company has stated nothing. */
  updatedDate: z.nullable(z.string()),
})
export type TemplateRow = z.output<typeof TemplateRow>

export const Template = z.extend(TemplateRow, {
  /** The content of the draft, or else of the version in force, or else of a new template. */
  content: TemplateContent,
  /** The fields in which the draft differs from the version in force. */
  changes: list(z.string()),
  /** The newest first. */
  versions: list(
    z.object({
      version: z.int(),
      /** ISO 8601. */
      publishedDate: z.string(),
      publishedBy: z.string(),
      note: z.string(),
      /** The version that was published again; null for one that was a draft. */
      copiedFrom: z.nullable(z.int()),
      /** The fields that differ from the version before. */
      changes: list(z.string()),
    }),
  ),
  numbering: z.object({
    numberPrefix: z.string(),
    numberDigits: z.int(),
    /** The number of the next quotation of this year. */
    nextNumber: z.string(),
  }),
  history: z.array(RecordChange),
  /** 0 if the company has stated nothing. */
  rowVersion: z.int(),
  mayChange: z.boolean(),
})
export type Template = z.output<typeof Template>

/** 0 for a company that has stated nothing. */
const templateVersion = wholeNumber({ min: 0, max: maxRowVersion })
const templateInput = { companyId: id, rowVersion: templateVersion }

export const documentTemplateCalls = buildCallTable([
  {
    name: 'document-template/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists companies with the version of their document template that is in force.',
    input: z.strictObject(pageInput),
    output: z.object({ data: z.array(TemplateRow), totalItems: z.int(), mayChange: z.boolean() }),
    permission: 'manageDocumentTemplates',
    errors: [],
  },
  {
    name: 'document-template/find',
    method: 'GET',
    encoding: 'query',
    summary: "Returns a company's document template: draft, versions, and numbering of quotations.",
    input: z.strictObject({ companyId: id }),
    output: Template,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'document-template/version',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the content of a published version of a template.',
    input: z.strictObject({ companyId: id, version }),
    output: TemplateContent,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'document-template/preview',
    method: 'POST',
    encoding: 'json',
    reads: true,
    summary: 'Prints a sample quotation by a template as it would be sent, without storing anything.',
    input: z.strictObject({
      companyId: id,
      content,
      language: z.enum(languages),
      countryId: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
    output: { file: 'application/pdf' },
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'document-template/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Stores the draft of a template. Quotations keep the version in force until it is published.',
    input: z.strictObject({ ...templateInput, content }),
    output: Template,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'document-template/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Discards the draft of a template.',
    input: z.strictObject({ companyId: id, rowVersion: version }),
    output: Template,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT', 'CONDITION_NOT_MET'],
  },
  {
    name: 'document-template/publish',
    method: 'POST',
    encoding: 'json',
    summary: 'Publishes the draft of a template: quotations that are sent from now on are printed by it.',
    input: z.strictObject({
      companyId: id,
      rowVersion: version,
      note: z._default(text({ max: templateLimits.note }), ''),
    }),
    output: Template,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT', 'CONDITION_NOT_MET'],
  },
  {
    name: 'document-template/publish-again',
    method: 'POST',
    encoding: 'json',
    summary: 'Publishes the content of an earlier version of a template as a new version. A draft stays.',
    input: z.strictObject({ companyId: id, rowVersion: version, version }),
    output: Template,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT', 'CONDITION_NOT_MET'],
  },
  {
    name: 'document-template/number',
    method: 'POST',
    encoding: 'json',
    summary: "Sets how the numbers of a company's new quotations are written.",
    input: z.strictObject({
      ...templateInput,
      numberPrefix: z.string().check(z.regex(numberPrefixPattern)),
      numberDigits: wholeNumber(numberDigits),
    }),
    output: Template,
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'document-template/logo/add',
    method: 'POST',
    encoding: 'file',
    summary:
      'Stores a logo for use in a template: PNG or JPEG, at most 2 MB and 2,000 × 2,000 pixels. Only the picture itself is kept.',
    input: z.strictObject({ companyId: id, fileName: line({ min: 1, max: 255 }), file: fileBytes }),
    output: z.object({ logoId: z.string(), width: z.int(), height: z.int() }),
    permission: 'manageDocumentTemplates',
    errors: [
      'NOT_FOUND',
      'FILE_TYPE_NOT_SUPPORTED',
      'FILE_SIZE_NOT_SUPPORTED',
      'FILE_TOO_LARGE',
      'FILE_NOT_READABLE',
      'CONDITION_NOT_MET',
    ],
  },
  {
    name: 'document-template/logo',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a stored logo.',
    input: z.strictObject({ companyId: id, logoId }),
    output: { file: 'application/octet-stream' },
    permission: 'manageDocumentTemplates',
    errors: ['NOT_FOUND'],
  },
])
