// Tests contracts that a service engineer would send back: each is refused or reported, and its sound neighbour is not.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { getDay } from '../testing/get-day.ts'
import { configure, findFigure, product } from './testing/configure.ts'

const germany = { country: 'DE' } as const
const evaluate = (choices: Choices) => product.evaluate(configure({ ...germany, ...choices }))
const isReported = (choices: Choices, id: string): boolean =>
  evaluate(choices).notices.some((notice) => notice.id === id)

const listBatteries = (choices: Choices) =>
  product.exchange(configure({ ...germany, ...choices })).covers?.assets.map(({ batteries }) => batteries)
/** 0 where R11 counts the batteries among what is not covered, and 1 where it does not. */
const findExclusions = (choices: Choices) =>
  evaluate(choices).notices.find(({ id }) => id === 'R11')?.arguments?.['batteries']

describe('start-up in working hours', () => {
  test.each([
    ['2026-04-03', '5x8', false],
    ['2026-04-04', '5x8', true],
    ['2026-04-05', '5x8', true],
    ['2026-04-06', '5x8', false],
    ['2026-04-04', '7x24', false],
    ['2026-04-04', 'none', false],
    ['2031-10-05', '5x8', true],
  ])('on %s with %s hours, a weekend is reported: %s', (started, startUp, reported) => {
    expect(isReported({ 'asset[1].started': getDay(started), startUp }, 'S10-weekend@asset[1]')).toBe(
      reported,
    )
  })
})

describe('battery cover', () => {
  const fullCover = { plan: 'full', batteryCover: 'full', 'asset.count': 2 } as const

  test('covers the jars that are stated, and reports where none are', () => {
    const oneAssetWithJars = { ...fullCover, 'asset[1].jars': 40, 'asset[2].jars': 0 }
    expect(listBatteries(oneAssetWithJars)).toEqual([true, false])
    expect(isReported(oneAssetWithJars, 'S12-jars@asset[1]')).toBe(false)
    expect(isReported(oneAssetWithJars, 'S12-jars@asset[2]')).toBe(true)
    expect(findExclusions(oneAssetWithJars)).toBe(1)
  })

  test('of no jars is reported to leave out the batteries', () => {
    expect(listBatteries({ ...fullCover, 'asset.count': 1, 'asset[1].jars': 0 })).toEqual([false])
    expect(findExclusions({ ...fullCover, 'asset.count': 1, 'asset[1].jars': 0 })).toBe(0)
  })

  test('of a tenth of fewer than ten jars is none', () => {
    const tenth = { plan: 'full', batteryCover: 'tenPercent' } as const
    expect(listBatteries({ ...tenth, 'asset[1].jars': 9 })).toEqual([false])
    expect(listBatteries({ ...tenth, 'asset[1].jars': 10 })).toEqual([true])
  })

  test('of the on-site package needs no jars', () => {
    const silcon = {
      plan: 'onSitePackage',
      batteryCover: 'full',
      visits: 0,
      startUp: 'none',
      'asset[1].product': 'silcon-30',
    } as const
    expect(listBatteries(silcon)).toEqual([true])
    expect(isReported(silcon, 'S12-jars@asset[1]')).toBe(false)
  })
})

test.each([
  ['5x8', '8h', 3],
  ['5x16', '4h', 3],
  ['5x16', 'nextBusinessDay', 3],
  ['7x24', '4h', 0],
])('in %s hours a call of %s waits at most %i days, decided in the last of them', (hours, response, days) => {
  const design = configure({ ...germany, plan: 'full', hours, response })
  expect(findFigure(design, 'longestWait')?.value).toBe(days)
})

test('accessories are not counted as assets under contract, as they are not for the volume tier', () => {
  const design = configure({
    country: 'US',
    'asset.count': 3,
    'asset[1].product': 'silcon-30',
    'asset[2].product': 'silcon-30',
    'asset[3].product': 'silcon-bypass-panel',
  })
  expect(findFigure(design, 'assetsCovered')?.value).toBe(2)
})

test.each<readonly [string, Choices, Choices]>([
  ['S23-monitoring', { plan: 'none', visits: 0, 'asset[1].product': 'other-maker' }, {}],
  ['S23-test', { loadBankTest: true, 'asset[1].product': 'row-cooler' }, { loadBankTest: true }],
  [
    'S23-inspection',
    { batteryInspection: true, 'asset[1].product': 'floor-pdu-150' },
    { batteryInspection: true, 'asset[1].jars': 40 },
  ],
  [
    'S23-electrician',
    { electrician: 'ordered', startUp: 'none' },
    { electrician: 'ordered', startUp: '5x8' },
  ],
  ['S23-survey', { survey: true }, {}],
  ['S23-cards', { monitoringCards: true }, { 'asset[1].card': false }],
])('%s reports a choice that has no effect', (id, without, effective) => {
  expect(isReported(without, id)).toBe(true)
  expect(isReported(effective, id)).toBe(false)
})

test('an on-site extension is not ordered after the warranty that it follows', () => {
  const boughtAsset = {
    ...germany,
    'asset[1].product': 'smart-ups-rt-20',
    'asset[1].purchased': getDay('2026-03-16'),
    purchaseKind: 'new',
    plan: 'none',
    visits: 0,
    startUp: 'none',
    extension: 'onSite',
  }
  const findError = (ordered: string) =>
    evaluate({ ...boughtAsset, ordered: getDay(ordered) }).notices.find(
      ({ id }) => id === 'S06-onSite@asset[1]',
    )
  expect(findError('2028-03-16')).toBeUndefined()
  for (const late of ['2028-03-17', '2031-06-01']) expect(findError(late)?.severity).toBe('error')
})

describe('equipment that is stored before it starts up', () => {
  const storedAsset = {
    'asset[1].product': 'easy-3m-100',
    'asset[1].shipped': getDay('2026-03-02'),
    'asset[1].purchased': getDay('2026-03-02'),
    plan: 'full',
    term: 1,
  } as const

  test.each([
    ['2026-04-01', [], []],
    ['2027-09-02', [], []],
    ['2027-10-01', ['R02-stored@asset[1]'], []],
    ['2031-01-01', ['R02-stored@asset[1]'], ['R02-unused@asset[1]']],
  ])('until %s has the warnings %o and the errors %o', (started, warnings, errors) => {
    const { notices } = evaluate({ ...storedAsset, 'asset[1].started': getDay(started) })
    const storageNotices = notices.filter(
      ({ id }) => id.startsWith('R02-stored') || id.startsWith('R02-unused'),
    )
    expect(storageNotices.filter(({ severity }) => severity === 'warning').map(({ id }) => id)).toEqual(
      warnings,
    )
    expect(storageNotices.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual(errors)
  })

  test('is not reported as unused if its cover begins with its start-up, or if it has none', () => {
    const late = { ...storedAsset, 'asset[1].started': getDay('2031-01-01') }
    expect(isReported({ ...late, coverageFrom: 'startUp' }, 'R02-unused@asset[1]')).toBe(false)
    expect(isReported({ ...late, plan: 'none', extension: 'none' }, 'R02-unused@asset[1]')).toBe(false)
  })
})

describe('cover of batteries', () => {
  const renewedContract = {
    purchaseKind: 'renewal',
    ordered: getDay('2031-01-02'),
    'asset[1].shipped': getDay('2020-01-15'),
    'asset[1].purchased': getDay('2020-01-15'),
    'asset[1].started': getDay('2020-02-01'),
    'asset[1].jars': 32,
    plan: 'full',
    term: 5,
    startUp: 'none',
  } as const
  const findOverdueSeverity = (choices: Choices) =>
    evaluate({ ...renewedContract, ...choices }).notices.find(({ id }) => id === 'R07-overdue@asset[1]')
      ?.severity

  test('that are past their life when it begins is reported, and that of younger ones is not', () => {
    const old = { 'asset[1].batteryInstalled': getDay('2020-02-01') }
    expect(findOverdueSeverity({ ...old, batteryCover: 'full', batteryInspection: false })).toBe('warning')
    expect(findOverdueSeverity({ ...old, batteryCover: 'tenPercent', batteryInspection: false })).toBe(
      'warning',
    )
    expect(findOverdueSeverity({ ...old, batteryCover: 'full', batteryInspection: true })).toBe('information')
    expect(findOverdueSeverity({ ...old, batteryCover: 'none' })).toBeUndefined()
    const young = { 'asset[1].batteryInstalled': getDay('2028-02-01') }
    expect(findOverdueSeverity({ ...young, batteryCover: 'full' })).toBeUndefined()
  })
})
