/** Tests that sample templates are such as an administrator could publish, with clauses in every language. */
import { checkTemplate } from '@design-portal/domain/documents/check-template.ts'
import { languages } from '@design-portal/domain/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { loadDocumentTemplates } from './document-templates.ts'
import { loadPeople } from './people.ts'

const now = new Date('2026-03-02T09:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
})

test('the manufacturer and a partner have a template in force that keeps every rule, in nine languages', async () => {
  const { db } = database
  await db.transaction().execute(async (transaction) => {
    await loadPeople(transaction, async (password) => await Promise.resolve(`hash of ${password}`), now)
    await loadDocumentTemplates(transaction, now)
  })
  const templates = await db
    .selectFrom('document_template as template')
    .innerJoin('company', 'company.id', 'template.company_id')
    .innerJoin('document_template_version as version', (join) =>
      join
        .onRef('version.company_id', '=', 'template.company_id')
        .onRef('version.version', '=', 'template.in_force'),
    )
    .select(['company.kind', 'company.country_code', 'version.content', 'version.note'])
    .orderBy('company.kind')
    .execute()
  expect(templates.map(({ kind }) => kind)).toEqual(['internal', 'partner'])
  for (const { content, country_code: country, note } of templates) {
    expect(checkTemplate(content, country)).toEqual([])
    for (const texts of [content.coverLetters, ...content.clauses.map((clause) => clause.texts)])
      expect(Object.keys(texts).toSorted()).toEqual(languages.toSorted())
    // Only the administrator reads that it is a sample.
    expect(note).toContain('Sample')
    expect(JSON.stringify(content)).not.toMatch(/sample/i)
  }
})
