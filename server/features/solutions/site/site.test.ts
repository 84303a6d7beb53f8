/** Tests the site of a solution: stored fields, history, refused input, and copies. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { getNextWeekday } from '@design-portal/domain/engine/source/days.ts'
import { getDayNumberIn } from '@design-portal/domain/reference/time-zones.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSave, createSolution, threePhaseUps } from '../../../testing/three-phase-ups.ts'

type Site = InputOf<Calls['solution/site/save']>['site']

const serviceSelector = 33

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const denver: Site = {
  ...emptySite,
  place: 'Denver',
  altitude: 1609,
  outdoorMaximum: 38,
  outdoorMinimum: -25,
}

const saveSite = async (cfgId: string, site: Site, rowVersion: number) =>
  await sales.call('solution/site/save', { cfgId, site, rowVersion })

test('a solution begins without a site, and a saved one is returned with who stored it', async () => {
  const cfgId = await createSolution(sales)
  expect(await sales.call('solution/site', { cfgId })).toMatchObject({
    rowVersion: 0,
    site: emptySite,
    edit: { allowed: true },
    updatedBy: null,
  })
  const saved = await saveSite(cfgId, denver, 0)
  expect(saved).toMatchObject({ cfgId, rowVersion: 1, site: denver, updatedBy: 'Ingrid Solheim' })
  expect(await sales.call('solution/site', { cfgId })).toEqual(saved)
})

test('each change of a site is in the history by field, and a save that is sent again changes nothing', async () => {
  const cfgId = await createSolution(sales)
  await saveSite(cfgId, denver, 0)
  await saveSite(cfgId, { ...denver, altitude: 1700 }, 1)
  expect((await saveSite(cfgId, { ...denver, altitude: 1700 }, 1)).rowVersion).toBe(2)
  const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
  const altitudes = data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'site.altitude'))
  expect(altitudes).toEqual([
    { field: 'site.altitude', from: 1609, to: 1700 },
    { field: 'site.altitude', from: null, to: 1609 },
  ])
})

test('a change on an old version is refused and names who changed the site', async () => {
  const cfgId = await createSolution(sales)
  await saveSite(cfgId, denver, 0)
  const conflict = await expectRefusal(saveSite(cfgId, { ...denver, altitude: 10 }, 0))
  expect(conflict.apiErrorCode).toBe('ROW_VERSION_CONFLICT')
  expect(conflict.details).toMatchObject({
    currentRowVersion: 1,
    who: 'Ingrid Solheim',
    changedFields: ['site.altitude'],
  })
})

test('lowest temperatures above the highest are refused at the field, and nothing is stored', async () => {
  const cfgId = await createSolution(sales)
  const error = await expectRefusal(
    saveSite(cfgId, { ...denver, outdoorMinimum: 40, roomMinimum: 30, roomMaximum: 20 }, 0),
  )
  expect(error.apiErrorCode).toBe('INVALID_INPUT')
  expect(error.fields.map(({ path }) => path)).toEqual(['site.outdoorMinimum', 'site.roomMinimum'])
  expect((await sales.call('solution/site', { cfgId })).rowVersion).toBe(0)
})

test('figures outside their limits are refused by name', async () => {
  const cfgId = await createSolution(sales)
  const error = await expectRefusal(saveSite(cfgId, { ...denver, altitude: 9000, dewPoint: 60 }, 0))
  expect(error.fields.map(({ path }) => path)).toEqual(['site.altitude', 'site.dewPoint'])
})

test('a copy has the site of its original, a copy to another country has none', async () => {
  const cfgId = await createSolution(sales)
  await saveSite(cfgId, denver, 0)
  const copy = async (countryId?: string) => {
    const newName = `Copy ${countryId ?? ''} of ${cfgId}`
    const { solution } = await sales.call('solution/copy', {
      cfgId,
      newName,
      ...(countryId === undefined ? {} : { countryId }),
    })
    return await sales.call('solution/site', { cfgId: solution.cfgId })
  }
  expect(await copy()).toMatchObject({ rowVersion: 1, site: denver })
  expect(await copy('SE')).toMatchObject({ countryId: 'SE', rowVersion: 0, site: emptySite })
})

test('a new service contract begins today with equipment that is delivered later, and its days are not shown as values of the site', async () => {
  const cfgId = await createSolution(sales)
  await saveSite(cfgId, denver, 0)
  const launch = await sales.call('solution/create/newLaunch', { cfgId, type: serviceSelector })
  const today = getDayNumberIn('DE', portal.now())
  const delivery = getNextWeekday(today + 90)
  expect(launch.choices).toMatchObject({
    ordered: today,
    'asset[1].purchased': today,
    'asset[1].shipped': delivery,
    'asset[1].started': delivery,
  })
  expect(launch.taken).toEqual([])
})

test('a new design begins with the site, rounded to the steps of its product, and a saved design is shown what differs', async () => {
  const cfgId = await createSolution(sales)
  await saveSite(cfgId, denver, 0)
  const launch = await sales.call('solution/create/newLaunch', { cfgId, type: threePhaseUps })
  expect(launch.choices).toMatchObject({ altitude: 1700 })
  expect(launch.taken).toContainEqual({
    parameter: 'altitude',
    value: 1700,
    from: 'site',
    by: [],
    fits: true,
    exceeds: false,
  })
  await sales.call('design/save', createSave(cfgId, { desId: launch.desId, choices: launch.choices }))
  await saveSite(cfgId, { ...denver, altitude: 4000 }, 1)
  const opened = await sales.call('solution/create/editLaunch', { cfgId, desId: launch.desId })
  expect(opened.choices).toMatchObject({ altitude: 1700 })
  expect(opened.taken).toContainEqual(
    expect.objectContaining({ parameter: 'altitude', value: 4000, from: 'site', fits: false }),
  )
})
