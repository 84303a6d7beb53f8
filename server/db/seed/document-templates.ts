/** Sample templates of documents for the manufacturer and a partner: published, with a logo and clauses that are invented. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createTemplateContent,
  type TemplateContent,
} from '@design-portal/domain/documents/template-content.ts'
import { readPicture } from '../../files/read-picture.ts'
import type { Database } from '../database.ts'
import { sampleAccounts, sampleCompanies } from './people.ts'
import { coverLetters, createJurisdiction, retentionOfTitle, warranty } from './sample-clauses.ts'

interface SampleTemplate {
  /** The beginning of the name of its company. */
  readonly companyNameStart: string
  readonly logo: string
  readonly city: string
  readonly content: Partial<TemplateContent>
}

const sampleTemplates: readonly SampleTemplate[] = [
  {
    companyNameStart: 'Halden',
    logo: 'halden.png',
    city: 'Halden',
    content: {
      accentColor: '#0b5d7a',
      addressLines: ['Dokkveien 4', '1771 Halden', 'Norway'],
      companyRegister: 'Foretaksregisteret, Halden',
      bankLines: ['Example Bank ASA, Halden'],
      footerLines: ['Halden Power Systems · www.halden-power.example'],
    },
  },
  {
    companyNameStart: 'Brandt',
    logo: 'brandt.png',
    city: 'Hamburg',
    content: {
      accentColor: '#7a2e2e',
      typeface: 'noto-serif',
      addressLines: ['Speicherweg 12', '20457 Hamburg', 'Deutschland'],
      companyRegister: 'Amtsgericht Hamburg',
      bankLines: ['Beispielbank Hamburg'],
      footerLines: ['Brandt Rechenzentrumstechnik GmbH · www.brandt-rz.example'],
    },
  },
]

/** What an administrator reads about these terms; no document shows it. */
const note = 'Sample: logo, address and clauses are invented. State your own before you send a quotation.'

export async function loadDocumentTemplates(db: Database, now: Date): Promise<void> {
  for (const sample of sampleTemplates) await loadTemplate(db, sample, now)
}

async function loadTemplate(
  db: Database,
  { companyNameStart, logo, city, content }: SampleTemplate,
  now: Date,
): Promise<void> {
  const company = sampleCompanies.find(({ name }) => name.startsWith(companyNameStart))
  const admin = sampleAccounts.find(({ username }) => username === 'user-admin')
  if (company === undefined || admin === undefined) throw new Error(`No sample company ${companyNameStart}`)
  const picture = await readPicture(await readFile(join(import.meta.dirname, 'logos', logo)))
  const logoId = createHash('sha256').update(picture.bytes).digest('hex')
  const published: TemplateContent = {
    ...createTemplateContent(company.name),
    ...content,
    logoId,
    clauses: [retentionOfTitle, warranty, createJurisdiction(city)],
    coverLetters,
  }
  const { kind, width, height, bytes } = picture
  await db
    .insertInto('document_logo')
    .values({ company_id: company.id, id: logoId, kind, width, height, bytes, uploaded_at: now })
    .execute()
  await db
    .insertInto('document_template')
    .values({ company_id: company.id, updated_at: now, updated_by: admin.id })
    .execute()
  await db
    .insertInto('document_template_version')
    .values({
      company_id: company.id,
      version: 1,
      content: JSON.stringify(published),
      changes: [],
      note,
      published_at: now,
      published_by: admin.id,
    })
    .execute()
  await db
    .updateTable('document_template')
    .set({ in_force: 1 })
    .where('company_id', '=', company.id)
    .execute()
}
