/** Changes templates of documents: drafts, publication, and numbers of quotations; each change is recorded in the history of the template. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { checkTaxNumber } from '@design-portal/domain/customers/tax-numbers.ts'
import { checkTemplate } from '@design-portal/domain/documents/check-template.ts'
import {
  listTemplateChanges,
  type TemplateContent,
} from '@design-portal/domain/documents/template-content.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { defaultNumbering } from '@design-portal/domain/quotations/quotation-number.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  diffFields,
  type Fields,
  recordChange,
  requireRecordVersion,
} from '../../people/record-history/record-change.ts'
import { requireChangingTemplates } from './access.ts'
import { getContentInForce, readTemplate } from './read-templates.ts'
import {
  findVersionContent,
  hasLogo,
  insertVersion,
  listVersions,
  lockTemplate,
  saveTemplate,
  type TemplateRecord,
} from './store.ts'

interface Change {
  /** The columns of the template to change. */
  readonly row: Omit<Parameters<typeof saveTemplate>[1], 'company_id' | 'updated_at' | 'updated_by'>
  readonly event: string
  readonly fields?: ReturnType<typeof diffFields>
  readonly note?: string
}

/**
 * Changes a template if it still has the row version that the caller has read.
 *
 * @param work returns undefined if nothing is changed
 * @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT
 */
async function changeTemplate(
  caller: Caller,
  { companyId, rowVersion }: { readonly companyId: string; readonly rowVersion: number },
  work: (caller: Caller, template: TemplateRecord) => Promise<Change | undefined>,
): Promise<Template> {
  await requireChangingTemplates(caller, companyId)
  await runInTransaction(caller, async (caller) => {
    const { db, user, clock } = caller
    const template = await lockTemplate(db, companyId)
    if (template === undefined) throw new CallError('NOT_FOUND')
    const current = template.row_version ?? 0
    await requireRecordVersion(
      caller,
      'documentTemplate',
      { id: companyId, row_version: current },
      { rowVersion },
    )
    const change = await work(caller, template)
    if (change === undefined) return
    const at = clock()
    await saveTemplate(db, { company_id: companyId, updated_at: at, updated_by: user.id, ...change.row })
    await recordChange(db, {
      kind: 'documentTemplate',
      id: companyId,
      at,
      userId: user.id,
      event: change.event,
      fields: change.fields ?? {},
      note: change.note ?? '',
      rowVersion: current + 1,
    })
    await recordAction(caller, { action: 'manageDocumentTemplates', objectId: companyId })
  })
  return await readTemplate(caller, { companyId })
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT, INVALID_INPUT that names the field */
export async function saveTemplateDraft(
  caller: Caller,
  { companyId, rowVersion, content: sent }: CheckedInputOf<Calls['document-template/save']>,
): Promise<Template> {
  return await changeTemplate(caller, { companyId, rowVersion }, async ({ db }, template) => {
    const content = requireValidContent(template, sent)
    const before = template.draft ?? getContentInForce(template)
    if (template.row_version !== null && listTemplateChanges(before, content).length === 0) return undefined
    if (content.logoId !== null && !(await hasLogo(db, companyId, content.logoId)))
      throw new CallError('INVALID_INPUT', {
        fields: [
          { path: 'content.logoId', code: 'not_allowed', message: 'Send the id of a logo that was added.' },
        ],
      })
    return {
      row: { draft: JSON.stringify(content) },
      event: template.draft === null ? 'drafted' : 'changed',
      fields: diffFields(summarize(before), summarize(content)),
    }
  })
}

/** Checks the content of a template, and returns it with its tax number in the usual notation. @throws CallError INVALID_INPUT */
export function requireValidContent(
  { country_code: country }: Pick<TemplateRecord, 'country_code'>,
  content: TemplateContent,
): TemplateContent {
  const problems = checkTemplate(content, country)
  if (problems.length > 0)
    throw new CallError('INVALID_INPUT', {
      fields: problems.map(({ path, ...problem }) => ({ path: `content.${path}`, ...problem })),
    })
  const verdict = content.taxNumber === '' ? undefined : checkTaxNumber(country, content.taxNumber)
  return verdict?.kind === 'valid' ? { ...content, taxNumber: verdict.number } : content
}

/** The fields for the history, which names long texts by their languages and titles only. */
const summarize = (content: TemplateContent): Fields => ({
  ...content,
  addressLines: content.addressLines.join(', '),
  bankLines: content.bankLines.join(', '),
  footerLines: content.footerLines.join(', '),
  logoId: content.logoId?.slice(0, 8) ?? '',
  sections: content.sections.filter(({ shown }) => shown).map(({ key }) => key),
  clauses: content.clauses.map(({ countries, texts }) => {
    const title = texts.en?.title ?? Object.values(texts)[0]?.title ?? ''
    return `${title} (${[...Object.keys(texts), ...countries].join(' ')})`
  }),
  coverLetters: listKeys(content.coverLetters),
  closingNotes: listKeys(content.closingNotes),
})

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT, CONDITION_NOT_MET if there is no draft */
export async function discardTemplateDraft(
  caller: Caller,
  input: CheckedInputOf<Calls['document-template/discard']>,
): Promise<Template> {
  return await changeTemplate(caller, input, async (_caller, template) => {
    requireDraft(template)
    return { row: { draft: null }, event: 'discarded' }
  })
}

/** @throws CallError CONDITION_NOT_MET */
function requireDraft({ draft }: TemplateRecord): TemplateContent {
  if (draft === null) throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['templateDraft'] } })
  return draft
}

/** @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT, CONDITION_NOT_MET, INVALID_INPUT if the rules have changed since it was drafted */
export async function publishTemplate(
  caller: Caller,
  { note, ...input }: CheckedInputOf<Calls['document-template/publish']>,
): Promise<Template> {
  return await changeTemplate(caller, input, async (caller, template) => {
    const content = requireValidContent(template, requireDraft(template))
    const version = await publish(caller, template, { content, copiedFrom: null, note })
    return {
      row: { draft: null, in_force: version },
      event: 'published',
      fields: { version: { from: template.in_force, to: version } },
      note,
    }
  })
}

/**
 * Publishes what an earlier version says as a new version, so that the versions of sent quotations stay what they were.
 *
 * @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT, CONDITION_NOT_MET if the version is in force
 */
export async function publishTemplateAgain(
  caller: Caller,
  { version: earlier, ...input }: CheckedInputOf<Calls['document-template/publish-again']>,
): Promise<Template> {
  return await changeTemplate(caller, input, async (caller, template) => {
    const content = await findVersionContent(caller.db, input.companyId, earlier)
    if (content === undefined) throw new CallError('NOT_FOUND')
    if (template.in_force === earlier)
      throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['versionNotInForce'] } })
    const version = await publish(caller, template, { content, copiedFrom: earlier, note: '' })
    return {
      row: { in_force: version },
      event: 'publishedAgain',
      fields: { version: { from: template.in_force, to: version } },
    }
  })
}

/** Stores a version, and returns its number. */
async function publish(
  { db, user, clock }: Caller,
  template: TemplateRecord,
  {
    content,
    copiedFrom,
    note,
  }: { readonly content: TemplateContent; readonly copiedFrom: number | null; readonly note: string },
): Promise<number> {
  const [newest] = await listVersions(db, template.company_id)
  const version = (newest?.version ?? 0) + 1
  await insertVersion(db, {
    company_id: template.company_id,
    version,
    content: JSON.stringify(content),
    changes: [...listTemplateChanges(getContentInForce(template), content)],
    copied_from: copiedFrom,
    note,
    published_at: clock(),
    published_by: user.id,
  })
  return version
}

/** Numbers that were given stay; new ones are written as stated. @throws CallError FORBIDDEN, NOT_FOUND, ROW_VERSION_CONFLICT */
export async function saveNumbering(
  caller: Caller,
  { numberPrefix, numberDigits, ...input }: CheckedInputOf<Calls['document-template/number']>,
): Promise<Template> {
  return await changeTemplate(caller, input, async (_caller, template) => {
    const before = {
      numberPrefix: template.number_prefix ?? defaultNumbering.prefix,
      numberDigits: template.number_digits ?? defaultNumbering.digits,
    }
    const fields = diffFields(before, { numberPrefix, numberDigits })
    if (Object.keys(fields).length === 0) return undefined
    return {
      row: { number_prefix: numberPrefix, number_digits: numberDigits },
      event: 'changed',
      fields,
    }
  })
}
