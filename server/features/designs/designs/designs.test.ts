/** Tests designs: launching, saving with a replay, renaming, deleting, and permissions. */
import { findProduct } from '../../../products/products.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import {
  choicesOf96Kilowatts,
  createSolution,
  currentVersion,
  createSave,
  threePhaseUps,
} from '../../../testing/three-phase-ups.ts'
import { runConfiguration, computeContentHash } from './configure.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const listDesigns = async (browser: TestBrowser, cfgId: string) =>
  (await browser.call('design/list/all-designs', { cfgId })).data

const listHistory = async (cfgId: string) =>
  await portal.db
    .selectFrom('history_event')
    .select(['kind', 'design_id', 'changes'])
    .where('solution_id', '=', cfgId)
    .where('design_id', 'is not', null)
    .orderBy('at')
    .execute()

describe('opening a design', () => {
  test('begins with the country and prices of the solution and stores nothing', async () => {
    const cfgId = await createSolution(sales, 'NO')
    const launch = await sales.call('solution/create/newLaunch', { cfgId, type: threePhaseUps })
    expect(launch).toMatchObject({
      cfgId,
      type: threePhaseUps,
      productVersion: currentVersion,
      choices: { country: 'NO' },
      rowVersion: 0,
      edit: { allowed: true },
      priceTable: { currency: 'NOK', sample: true },
    })
    expect(Object.keys(launch.priceTable.prices).length).toBeGreaterThan(20)
    expect(await listDesigns(sales, cfgId)).toEqual([])
  })

  test('rejects a type without a configurator', async () => {
    const cfgId = await createSolution(sales)
    const error = await expectRefusal(sales.call('solution/create/newLaunch', { cfgId, type: 99 }))
    expect([error.apiErrorCode, error.fields[0]?.path]).toEqual(['INVALID_INPUT', 'type'])
  })

  test('returns the choices of a saved design exactly as they were', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    await sales.call('design/save', save)
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
    expect(launch).toMatchObject({ desId: save.desId, desName: 'Hall B', rowVersion: 1 })
    expect(launch.choices).toEqual(choicesOf96Kilowatts)
  })

  test('rejects a version that no longer exists and names the current one', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    await sales.call('design/save', save)
    await portal.db
      .insertInto('product_version')
      .values({
        product_key: 'easy-ups-3-phase',
        product_version: '0.1.0',
        configurator_type: threePhaseUps,
        stored_at: portal.now(),
      })
      .execute()
    await portal.db
      .updateTable('design')
      .set({ product_version: '0.1.0' })
      .where('id', '=', save.desId)
      .execute()
    const error = await expectRefusal(sales.call('solution/create/editLaunch', { cfgId, desId: save.desId }))
    expect(error.apiErrorCode).toBe('UNKNOWN_PRODUCT_VERSION')
    expect(error.details['currentProductVersion']).toBe(currentVersion)
  })
})

describe('saving a design', () => {
  test('stores choices, version, configuration, bill, drawings and history, and updates the solution', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    const design = await sales.call('design/save', save)
    expect(design).toMatchObject({
      desId: save.desId,
      desName: 'Hall B',
      type: threePhaseUps,
      rowVersion: 1,
      componentStatus: 'suggested',
      priceComplete: true,
      price: { currency: 'EUR' },
    })
    expect(await listDesigns(sales, cfgId)).toEqual([design])
    const stored = await portal.db
      .selectFrom('design')
      .selectAll()
      .where('id', '=', save.desId)
      .executeTakeFirstOrThrow()
    expect(stored.choices).toEqual(choicesOf96Kilowatts)
    expect(stored.assignment).toMatchObject(choicesOf96Kilowatts)
    expect(stored.bill.length).toBeGreaterThan(3)
    expect(stored.drawings.length).toBeGreaterThan(2)
    const solution = await sales.call('solution/configId', { id: cfgId })
    expect(solution).toMatchObject({ configTypes: [threePhaseUps], rowVersion: 2, price: design.price })
    expect(await listHistory(cfgId)).toEqual([
      {
        kind: 'create',
        design_id: save.desId,
        changes: Object.fromEntries(
          Object.entries(choicesOf96Kilowatts).map(([name, to]) => [name, { from: null, to }]),
        ),
      },
    ])
  })

  test('gives a content hash that a replay of the stored choices gives again', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    const { contentHash: savedHash } = await sales.call('design/save', save)
    const { choices, productVersion } = await sales.call('solution/create/editLaunch', {
      cfgId,
      desId: save.desId,
    })
    const product = await findProduct(portal.db, { type: threePhaseUps, version: productVersion })
    const replayed = product === undefined ? undefined : runConfiguration(product, choices)
    if (product === undefined || replayed?.kind !== 'configured') throw new Error('The replay failed')
    expect(computeContentHash(product, choices, replayed)).toBe(savedHash)
  })

  test('marks a whole configuration as complete and a partial one as using defaults', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    const suggested = await sales.call('design/save', save)
    const { assignment } = await portal.db
      .selectFrom('design')
      .select('assignment')
      .where('id', '=', save.desId)
      .executeTakeFirstOrThrow()
    const complete = await sales.call('design/save', { ...save, choices: { ...assignment }, rowVersion: 1 })
    expect([suggested.componentStatus, complete.componentStatus]).toEqual(['suggested', 'complete'])
  })

  test('stores a request once that is repeated because its answer was lost', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    const first = await sales.call('design/save', save)
    expect(await sales.call('design/save', save)).toEqual(first)
    expect(await listHistory(cfgId)).toHaveLength(1)
  })

  test('is rejected on an old version, naming who changed what and when', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    await sales.call('design/save', save)
    await sales.call('design/save', { ...save, choices: { ...save.choices, load: 90 }, rowVersion: 1 })
    const error = await expectRefusal(
      sales.call('design/save', { ...save, choices: { ...save.choices, load: 80 }, rowVersion: 1 }),
    )
    expect([error.apiErrorCode, error.details]).toEqual([
      'ROW_VERSION_CONFLICT',
      {
        currentRowVersion: 2,
        who: 'Ingrid Solheim',
        when: portal.now().toISOString(),
        changedFields: ['load'],
      },
    ])
    const { choices } = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
    expect(choices['load']).toBe(90)
  })

  test.each([
    ['a new design', 0],
    ['a saved design', 1],
  ])('succeeds for exactly one of several simultaneous saves of %s', async (_of, rowVersion) => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    if (rowVersion === 1) await sales.call('design/save', save)
    const loads = [60, 70, 80, 90]
    const outcomes = await Promise.allSettled(
      loads.map((load) =>
        sales.call('design/save', { ...save, choices: { ...save.choices, load }, rowVersion }),
      ),
    )
    const storedLoads = outcomes.flatMap(({ status }, index) =>
      status === 'fulfilled' ? [loads[index]] : [],
    )
    expect(storedLoads).toHaveLength(1)
    const rejections = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(rejections).toEqual(
      loads.slice(1).map(() => expect.objectContaining({ apiErrorCode: 'ROW_VERSION_CONFLICT' })),
    )
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
    expect([launch.choices['load'], launch.rowVersion]).toEqual([storedLoads[0], rowVersion + 1])
  })

  test('loses none of several designs saved at once, and the price of the solution is their sum', async () => {
    const cfgId = await createSolution(sales)
    const saved = await Promise.all(
      [20, 40, 60, 80].map((load) =>
        sales.call('design/save', createSave(cfgId, { choices: { ...choicesOf96Kilowatts, load } })),
      ),
    )
    const { price } = await sales.call('solution/configId', { id: cfgId })
    const cents = saved.reduce((sum, design) => sum + Math.round(Number(design.price.amount) * 100), 0)
    expect(Math.round(Number(price?.amount) * 100)).toBe(cents)
  })
})

describe('invalid choices', () => {
  test.each([
    ['below its range', 'load', -5],
    ['above its range', 'load', 1e9],
    ['that is no number', 'load', 'abc'],
    ['between two steps', 'load', 96.05],
    ['that is no option', 'redundancy', 'N+7'],
    ['that is a flag as text', 'seismicKit', 'true'],
    ['of an unknown parameter', 'colour', 'green'],
    ['of a parameter named like a property of every object', 'constructor', 1],
  ])('with a value %s are rejected by field and nothing is stored', async (_what, parameter, value) => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId, { choices: { ...choicesOf96Kilowatts, [parameter]: value } })
    const error = await expectRefusal(sales.call('design/save', save))
    expect([error.status, error.apiErrorCode]).toEqual([422, 'CHOICE_OUT_OF_DOMAIN'])
    expect(error.fields.map(({ path }) => path)).toEqual([`choices.${parameter}`])
    expect(await listDesigns(sales, cfgId)).toEqual([])
    expect(await listHistory(cfgId)).toEqual([])
  })

  test('that contradict each other are rejected with the minimal conflict and working repairs', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId, {
      choices: { ...choicesOf96Kilowatts, voltage: '480', cableEntry: 'top' },
    })
    const error = await expectRefusal(sales.call('design/save', save))
    expect([error.status, error.apiErrorCode]).toEqual([422, 'CHOICES_CONTRADICT'])
    expect(error.fields.map(({ path }) => path).toSorted()).toEqual(['choices.country', 'choices.voltage'])
    expect(error.details['minimalProved']).toBe(true)
    expect(await listDesigns(sales, cfgId)).toEqual([])
    const repairs = error.details['repairs']
    if (!Array.isArray(repairs)) throw new Error('The answer holds no repairs')
    expect(repairs).toContainEqual({ voltage: '400' })
    const repaired = await sales.call('design/save', {
      ...save,
      choices: { ...choicesOf96Kilowatts, cableEntry: 'top', voltage: '400' },
    })
    expect(repaired.rowVersion).toBe(1)
  })

  test('of an unknown product version or type are rejected', async () => {
    const cfgId = await createSolution(sales)
    const version = await expectRefusal(
      sales.call('design/save', createSave(cfgId, { productVersion: '0.0.1' })),
    )
    expect([version.apiErrorCode, version.fields[0]?.path]).toEqual([
      'UNKNOWN_PRODUCT_VERSION',
      'productVersion',
    ])
    const type = await expectRefusal(sales.call('design/save', createSave(cfgId, { type: 98 })))
    expect(type.apiErrorCode).toBe('UNKNOWN_PRODUCT_VERSION')
    expect(await listDesigns(sales, cfgId)).toEqual([])
  })

  test('with a value that is not a text, number or flag violate the contract', async () => {
    const cfgId = await createSolution(sales)
    const answer = await sales.inject({
      method: 'POST',
      url: '/ngapi/design/save',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': sales.cookies.get('XSRF-TOKEN') ?? '',
        'sec-fetch-site': 'same-origin',
      },
      payload: JSON.stringify({ ...createSave(cfgId), choices: { load: { $gt: 0 } } }),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
      fields: [{ path: expect.stringMatching(/^choices\.load/) }],
    })
  })
})

describe('permissions on designs', () => {
  test('hide designs of hidden solutions, whose ids cannot be reused either', async () => {
    const internalCfgId = await createSolution(sales)
    const save = createSave(internalCfgId)
    await sales.call('design/save', save)
    const partnerCfgId = await createSolution(partner)
    const attempts = [
      partner.call('design/save', { ...save, rowVersion: 1 }),
      partner.call('design/save', { ...save, cfgId: partnerCfgId }),
      partner.call('design/save', { ...save, cfgId: partnerCfgId, rowVersion: 1 }),
      partner.call('solution/create/editLaunch', { cfgId: partnerCfgId, desId: save.desId }),
      partner.call('solution/update', { cfgId: partnerCfgId, desId: save.desId, desName: 'Mine' }),
      partner.call('solution/delete', { cfgId: partnerCfgId, desId: save.desId }),
      partner.call('design/list/all-designs', { cfgId: internalCfgId }),
    ]
    const codes = await Promise.all(
      attempts.map(async (attempt) => (await expectRefusal(attempt)).apiErrorCode),
    )
    // The third attempt changes a design that its solution does not contain.
    expect(codes.with(2, 'NOT_FOUND')).toEqual(attempts.map(() => 'NOT_FOUND'))
    expect(codes[2]).toBe('ROW_VERSION_CONFLICT')
    expect(await listDesigns(sales, internalCfgId)).toMatchObject([
      { desId: save.desId, desName: 'Hall B', rowVersion: 1 },
    ])
    expect(await listDesigns(partner, partnerCfgId)).toEqual([])
  })

  test('reject changes by readers with the reason and record them in the audit log', async () => {
    const cfgId = await createSolution(partner)
    const save = createSave(cfgId)
    await partner.call('design/save', save)
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
    expect(launch.edit).toEqual({ allowed: false, reason: 'PERMISSION_OUTSIDE_YOUR_SCOPE' })
    const error = await expectRefusal(
      sales.call('design/save', { ...save, choices: { ...save.choices, load: 50 }, rowVersion: 1 }),
    )
    expect([error.status, error.apiErrorCode, error.details['reason']]).toEqual([
      403,
      'FORBIDDEN',
      'PERMISSION_OUTSIDE_YOUR_SCOPE',
    ])
    const auditEntries = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'outcome'])
      .where('object_id', '=', cfgId)
      .execute()
    expect(auditEntries).toEqual([{ action: 'editSolution', outcome: 'refused' }])
  })

  test('allow opening but not changing a design in a status that is not editable', async () => {
    const cfgId = await createSolution(sales)
    const save = createSave(cfgId)
    await sales.call('design/save', save)
    await portal.db.updateTable('solution').set({ status: 'submitted' }).where('id', '=', cfgId).execute()
    const attempts = [
      sales.call('design/save', { ...save, choices: { ...save.choices, load: 50 }, rowVersion: 1 }),
      sales.call('solution/update', { cfgId, desId: save.desId, desName: 'Other' }),
      sales.call('solution/delete', { cfgId, desId: save.desId }),
      sales.call('solution/create/newLaunch', { cfgId, type: threePhaseUps }),
    ]
    const errors = await Promise.all(attempts.map(expectRefusal))
    expect(errors.map(({ apiErrorCode }) => apiErrorCode)).toEqual(attempts.map(() => 'STATUS_NOT_ALLOWED'))
    expect(errors[0]?.details).toMatchObject({
      status: 'submitted',
      allowed: expect.arrayContaining(['cancelSubmit', 'receive', 'return']),
    })
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
    expect(launch.edit).toEqual({ allowed: false, reason: 'STATUS_NOT_ALLOWED' })
    expect(launch.choices).toEqual(choicesOf96Kilowatts)
  })
})

test('renaming a design is recorded in its history, and repeating the name changes nothing', async () => {
  const cfgId = await createSolution(sales)
  const { desId } = await sales.call('design/save', createSave(cfgId))
  const renamed = await sales.call('solution/update', { cfgId, desId, desName: 'Hall C' })
  expect(renamed).toMatchObject({ desName: 'Hall C', rowVersion: 2 })
  expect(await sales.call('solution/update', { cfgId, desId, desName: 'Hall C' })).toEqual(renamed)
  const history = await listHistory(cfgId)
  expect(history).toHaveLength(2)
  expect(history).toContainEqual({
    kind: 'edit',
    design_id: desId,
    changes: { name: { from: 'Hall B', to: 'Hall C' } },
  })
})

test('deleting a design removes it and its price and keeps its history', async () => {
  const cfgId = await createSolution(sales)
  const { desId } = await sales.call('design/save', createSave(cfgId))
  await sales.call('solution/delete', { cfgId, desId })
  expect(await listDesigns(sales, cfgId)).toEqual([])
  const solution = await sales.call('solution/configId', { id: cfgId })
  expect([solution.price, solution.configTypes]).toEqual([null, []])
  expect((await listHistory(cfgId)).map(({ kind }) => kind).toSorted()).toEqual(['create', 'design delete'])
  expect((await expectRefusal(sales.call('solution/delete', { cfgId, desId }))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
})
