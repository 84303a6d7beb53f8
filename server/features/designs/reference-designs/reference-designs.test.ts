/** Tests reference designs: the offer, upload and publishing by two people, solutions that begin from one, and when those are derived. */
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { countBlocks, sum } from '@design-portal/domain/reference-designs/roll-ups.ts'
import { readDesignFile, writeDesignFile } from '@design-portal/domain/reference-designs/read-design-file.ts'
import type { ReferenceDesign } from '@design-portal/domain/reference-designs/reference-design.ts'
import { shippedReferenceDesigns } from '@design-portal/domain/reference-designs/shipped-designs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let catalogue: TestBrowser
let superUser: TestBrowser
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  superUser = await portal.signIn('super')
  sales = await portal.signIn('sales')
})
afterAll(async () => await portal.close())

const getShippedDesign = (key: string): ReferenceDesign =>
  shippedReferenceDesigns.find((design) => design.key === key) ?? expect.fail(key)
const rd104 = getShippedDesign('RD104')

const upload = async (browser: TestBrowser, text: string) =>
  await browser.call('reference-design/upload', {
    fileName: 'design.json',
    file: new TextEncoder().encode(text),
  })
const upsType = getConfiguratorType('easy-ups-3-phase')
const rowType = getConfiguratorType('row-designer')
const coolingType = getConfiguratorType('cooling')

const listOffered = async () =>
  (await sales.call('reference-design/offered', {})).data.map(
    ({ content, withdrawn }) => `${content.key} v${content.version}${withdrawn ? ' withdrawn' : ''}`,
  )

/** The names of the designs of a new solution, by kind. */
const names = { rows: 'Rows', distribution: 'Distribution', ups: 'UPS', cooling: 'Cooling' }
let startCount = 0
const startSolution = async (change: object = {}) => {
  startCount += 1
  return await sales.call('reference-design/start', {
    designKey: 'RD104',
    version: 1,
    name: `Started ${startCount}`,
    countryId: 'DE',
    blocks: 1,
    names,
    ...change,
  })
}
const listDesigns = async (cfgId: string) => (await sales.call('design/list/all-designs', { cfgId })).data
const readReference = async (cfgId: string) =>
  (await sales.call('solution/configId', { id: cfgId })).reference
const readHistory = async (cfgId: string) =>
  (await sales.call('solution/history/list/solution-history', { cfgId })).data

test('the designs that came with the portal are offered with the content of their files', async () => {
  const { data } = await (await portal.signIn('partner')).call('reference-design/offered', {})
  expect(data).toEqual(shippedReferenceDesigns.map((content) => ({ withdrawn: false, content })))
  expect((await expectRefusal(portal.browser().call('reference-design/offered', {}))).status).toBe(401)
})

test.each([
  ['RD103', 'FR', 2],
  ['RD104', 'JP', 8],
  ['RD105', 'US', 12],
  ['RD106', 'MX', 6],
])(
  'a solution that begins from %s in %s has all its designs and no errors',
  async (designKey, countryId, blocks) => {
    const { solution, left } = await startSolution({ designKey, countryId, blocks })
    expect(left).toEqual([])
    expect(solution.reference).toEqual({
      key: designKey,
      version: 1,
      derived: false,
      withdrawn: false,
      newerVersion: null,
    })
    const designs = await listDesigns(solution.cfgId)
    const kinds = countBlocks(getShippedDesign(designKey), blocks)
    expect(designs).toHaveLength(sum(kinds.map(({ block }) => 2 * block.zones.length + 2)))
    const { findings } = await sales.call('solution/chain', { cfgId: solution.cfgId })
    // Only notes remain, on spare capacity and on values that nobody has stated yet.
    expect(findings.filter(({ severity }) => severity !== 'information')).toEqual([])
    expect(designs.reduce((total, design) => total + design.errorCount, 0)).toBe(0)
  },
)

test('the conditions stated at the start become the site of the solution and facts of its designs', async () => {
  const { solution } = await startSolution({ altitude: 1609, lowest: -12.5, highest: 38 })
  const { site } = await sales.call('solution/site', { cfgId: solution.cfgId })
  expect(site).toMatchObject({ altitude: 1609, outdoorMinimum: -12.5, outdoorMaximum: 38 })
  const cooling = (await listDesigns(solution.cfgId)).find(({ type }) => type === coolingType)
  const launch = await sales.call('solution/create/editLaunch', {
    cfgId: solution.cfgId,
    desId: cooling?.desId ?? '',
  })
  expect(launch.choices).toMatchObject({
    country: 'DE',
    altitude: 1650,
    outdoorMaximum: 38,
    outdoorMinimum: -13,
    redundancy: 'N+2',
  })
  const [event] = (await readHistory(solution.cfgId)).filter(({ changes }) =>
    changes.some(({ field }) => field === 'referenceDesign'),
  )
  expect(event?.changes.map(({ field, to }) => [field, to])).toEqual(
    expect.arrayContaining([
      ['referenceDesign', 'RD104 v1'],
      ['blocks', 1],
      ['site.altitude', 1609],
    ]),
  )
})

test('a start is refused at another frequency, at another voltage without a note, and beyond the last block', async () => {
  expect(await expectRefusal(startSolution({ countryId: 'US' }))).toMatchObject({
    apiErrorCode: 'CONDITION_NOT_MET',
    details: { unmet: ['frequencyFits'] },
  })
  expect(await expectRefusal(startSolution({ voltage: 690 }))).toMatchObject({
    details: { unmet: ['hasNote'] },
  })
  expect(await expectRefusal(startSolution({ blocks: 9 }))).toMatchObject({
    details: { unmet: ['blocksFit'] },
  })
  expect((await expectRefusal(startSolution({ version: 7 }))).status).toBe(404)
  const note = 'One transformer 690/400 V for each UPS'
  const { solution } = await startSolution({ voltage: 690, note })
  expect((await readHistory(solution.cfgId)).map(({ comment }) => comment)).toContain(note)
  expect(await expectRefusal(startSolution({ name: solution.name }))).toMatchObject({
    apiErrorCode: 'NAME_TAKEN',
  })
  expect(
    (
      await expectRefusal(
        (await portal.signIn('auditor')).call('reference-design/start', {
          designKey: 'RD104',
          version: 1,
          name: 'Not mine',
          countryId: 'DE',
          blocks: 1,
          names,
        }),
      )
    ).apiErrorCode,
  ).toBe('FORBIDDEN')
})

/** Saves a design with some choices changed. */
async function saveChangedDesign(
  cfgId: string,
  type: number,
  change: Readonly<Record<string, string | number>>,
) {
  const design =
    (await listDesigns(cfgId)).find((candidate) => candidate.type === type) ?? expect.fail(`${type}`)
  const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: design.desId })
  await sales.call('design/save', {
    cfgId,
    desId: design.desId,
    type,
    desName: design.desName,
    productVersion: launch.productVersion,
    choices: { ...launch.choices, ...change },
    rowVersion: launch.rowVersion,
  })
  return design
}

test('a change of a free field leaves a solution as it is, and one of a locked field makes it derived for good, with its history', async () => {
  const { solution } = await startSolution()
  const { cfgId } = solution
  await saveChangedDesign(cfgId, upsType, { runtime: '15' })
  expect(await readReference(cfgId)).toMatchObject({ derived: false })
  const design = await saveChangedDesign(cfgId, rowType, { rackPower: 8, plannedPower: 8 })
  expect(await readReference(cfgId)).toMatchObject({ key: 'RD104', version: 1, derived: true })
  const [event] = await readHistory(cfgId)
  expect(event?.desId).toBe(design.desId)
  expect(event?.changes.map(({ field, to }) => [field, to])).toContainEqual(['derivedFrom', 'RD104 v1'])
  await saveChangedDesign(cfgId, rowType, { rackPower: 7, plannedPower: 7 })
  expect(await readReference(cfgId)).toMatchObject({ derived: true })
  const derivationEvents = (await readHistory(cfgId)).filter(({ changes }) =>
    changes.some(({ field }) => field === 'derivedFrom'),
  )
  expect(derivationEvents).toHaveLength(1)
  expect((await sales.call('solution/document', { cfgId })).reference).toMatchObject({ derived: true })
  const { solution: copy } = await sales.call('solution/copy', { cfgId, newName: 'Copied' })
  expect(copy.reference).toMatchObject({ key: 'RD104', version: 1, derived: true })
})

test('a deleted design makes its solution derived, and a restored or copied design keeps its locked fields', async () => {
  const { solution } = await startSolution()
  const { solution: copy } = await sales.call('solution/copy', {
    cfgId: solution.cfgId,
    newName: 'Copied before',
  })
  const [design] = await listDesigns(solution.cfgId)
  const desId = design?.desId ?? ''
  await sales.call('solution/delete', { cfgId: solution.cfgId, desId })
  expect(await readReference(solution.cfgId)).toMatchObject({ derived: true })
  await sales.call('design/restore', { cfgId: solution.cfgId, desId })
  const locks = await portal.db
    .selectFrom('design')
    .select('reference_locks')
    .where('id', '=', desId)
    .executeTakeFirst()
  expect(locks?.reference_locks).toEqual({ rackPower: 7, feeds: 'pair' })
  expect(await readReference(copy.cfgId)).toMatchObject({ derived: false })
  await saveChangedDesign(copy.cfgId, coolingType, { redundancy: 'N+1' })
  expect(await readReference(copy.cfgId)).toMatchObject({ derived: true })
})

test('a solution that did not begin from a reference design has none', async () => {
  expect((await sales.call('solution/create', { name: 'Free', countryId: 'DE' })).reference).toBeNull()
})

const nextVersion: ReferenceDesign = { ...rd104, version: 2, maximumDemand: 24, extent: 'whole' }

test('a version is uploaded by one person and published by another, and solutions of an older version are told of newer and withdrawn ones', async () => {
  const { solution } = await startSolution()
  const key = { designKey: 'RD104', version: 2 }
  await upload(catalogue, writeDesignFile(nextVersion))
  expect(await listOffered()).toContain('RD104 v1')
  expect(await expectRefusal(upload(catalogue, writeDesignFile(nextVersion)))).toMatchObject({
    apiErrorCode: 'REFERENCE_VERSION_EXISTS',
    details: key,
  })
  expect(await expectRefusal(catalogue.call('reference-design/publish', key))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
  await superUser.call('reference-design/publish', key)
  expect(await listOffered()).toEqual(['RD103 v1', 'RD104 v2', 'RD105 v1', 'RD106 v1'])
  expect(await readReference(solution.cfgId)).toMatchObject({ version: 1, newerVersion: 2, withdrawn: false })
  expect(await expectRefusal(superUser.call('reference-design/discard', key))).toMatchObject({
    details: { unmet: ['isDraft'] },
  })
  await superUser.call('reference-design/withdraw', key)
  await superUser.call('reference-design/withdraw', { designKey: 'RD104', version: 1 })
  expect(await listOffered()).toContain('RD104 v2 withdrawn')
  expect(await readReference(solution.cfgId)).toMatchObject({ newerVersion: null, withdrawn: true })
  expect(await expectRefusal(superUser.call('reference-design/withdraw', key))).toMatchObject({
    details: { unmet: ['isPublished'] },
  })
  await superUser.call('reference-design/publish', { designKey: 'RD104', version: 1 })
  expect(await listOffered()).toContain('RD104 v1')
  const { data } = await catalogue.call('reference-design/versions', {})
  const newVersion = data.find(({ designKey, version }) => designKey === 'RD104' && version === 2)
  expect(newVersion).toMatchObject({
    state: 'withdrawn',
    uploaded: { by: { name: 'Henrik Dahl' } },
    publish: { allowed: false },
  })
  expect(
    data.find(({ designKey, version }) => designKey === 'RD104' && version === 1)?.solutions,
  ).toBeGreaterThan(0)
  const auditEntries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'outcome'])
    .where('object_id', '=', 'RD104 v2')
    .orderBy('at')
    .execute()
  expect(auditEntries).toEqual(
    expect.arrayContaining([
      { action: 'draftCatalogue', outcome: 'done' },
      { action: 'publishCatalogue', outcome: 'refused' },
      { action: 'publishCatalogue', outcome: 'done' },
    ]),
  )
})

test('a new reference design can be uploaded, published and used, and its file can be read again', async () => {
  const newDesign = { ...nextVersion, key: 'RD-NORTH', version: 1 }
  await upload(catalogue, writeDesignFile(newDesign))
  const key = { designKey: 'RD-NORTH', version: 1 }
  expect((await expectRefusal(startSolution(key))).status).toBe(404)
  await superUser.call('reference-design/publish', key)
  expect(await listOffered()).toContain('RD-NORTH v1')
  expect((await startSolution(key)).solution.reference).toMatchObject({ key: 'RD-NORTH' })
  const file = await catalogue.inject({
    url: '/ngapi/reference-design/file.json?designKey=RD-NORTH&version=1',
  })
  expect(readDesignFile(file.body)).toEqual({ kind: 'design', design: newDesign })
  await upload(catalogue, writeDesignFile({ ...newDesign, version: 3 }))
  expect(await expectRefusal(upload(catalogue, writeDesignFile({ ...newDesign, version: 2 })))).toMatchObject(
    {
      details: { unmet: ['isNewestVersion'] },
    },
  )
  await catalogue.call('reference-design/discard', { designKey: 'RD-NORTH', version: 3 })
})

test('a file that is not a design is refused with each problem by line and field, and stores nothing', async () => {
  const text = writeDesignFile(nextVersion)
    .replace('"IEC"', '"BS"')
    .replace('"pumps": "N+1"', '"pumps": "N+9"')
  const error = await expectRefusal(upload(catalogue, text))
  expect(error).toMatchObject({
    status: 422,
    apiErrorCode: 'REFERENCE_DESIGN_UNREADABLE',
    details: {
      problems: [
        { field: 'standard', code: 'NOT_OFFERED', values: { offered: 'IEC, ANSI' } },
        { field: 'redundancy.pumps', code: 'NOT_OFFERED' },
      ],
    },
  })
  expect(await expectRefusal(upload(catalogue, '\u0000'))).toMatchObject({
    details: { problems: [{ line: 1, code: 'NO_JSON' }] },
  })
  expect((await expectRefusal(upload(sales, text))).apiErrorCode).toBe('FORBIDDEN')
  expect((await expectRefusal(upload(await portal.signIn('auditor'), text))).apiErrorCode).toBe('FORBIDDEN')
})
