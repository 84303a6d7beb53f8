// Tests a state for each constraint of the configurator's page: an explained and repaired error, an addition, a warning or an information.
import { describe, expect, test } from 'vitest'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import { createModelSessions, type ProductSessions } from '../testing/product-sessions.ts'
import { getDay } from '../testing/get-day.ts'
import {
  chooseAsset,
  configure,
  equipment,
  createModelWith,
  product,
  openSession,
  findNotice,
} from './testing/configure.ts'

const english = await product.loadMessages('en')

/** A manufacturer with four years: with the published warranties a pack stays below six years in all. */
const longWarranty = createModelSessions(
  createModelWith({
    assets: equipment.map((row) =>
      row['asset'] === 'smart-ups-rt-20' ? { ...row, monthsFromPurchase: 48 } : row,
    ),
  }),
)
/**
 * A price list in which a year of a three-year term is 1 % more expensive than a single year, which discounts never
 * cause.
 */
const expensiveTerm = createModelSessions(product.buildModel(new Map([['SPSFT-FC3YR-GS-31-V1', 191_900]])))

interface Excluded {
  readonly rule: string
  readonly choices: Choices
  readonly parameter: string
  readonly value: Value
  /** A value beside it that remains possible. */
  readonly instead: Value
  /** What the text of the rule names: the field and the remedy. */
  readonly text: RegExp
  /** Sessions in which the rule excludes something, where published facts and prices do not. */
  readonly sessions?: Pick<ProductSessions, 'openSession'>
}

const packContract = { extension: 'servicePack', plan: 'none', startUp: 'none', 'asset.count': 1 } as const
const pack = { ...packContract, ...chooseAsset(1, { product: 'smart-ups-rt-20', purchased: '2026-03-01' }) }

const errors: readonly Excluded[] = [
  {
    rule: 'S01@asset[1]',
    choices: chooseAsset(1, { product: 'other-maker' }),
    parameter: 'plan',
    value: 'full',
    instead: 'none',
    text: /plan must be offered .* choose another plan/,
  },
  {
    rule: 'S01-extension@asset[1]',
    choices: chooseAsset(1, { product: 'row-cooler' }),
    parameter: 'extension',
    value: 'servicePack',
    instead: 'onSite',
    text: /extension must be offered .* choose another one/,
  },
  {
    rule: 'S03',
    choices: { country: 'KE' },
    parameter: 'response',
    value: '4h',
    instead: 'nextBusinessDay',
    text: /next business day only; choose that response/,
  },
  {
    rule: 'S04',
    choices: { purchaseKind: 'later' },
    parameter: 'extension',
    value: 'onSite',
    instead: 'none',
    text: /only with the first purchase; choose a service pack/,
  },
  {
    rule: 'S05',
    choices: { purchaseKind: 'renewal' },
    parameter: 'extension',
    value: 'onSite',
    instead: 'none',
    text: /cannot be renewed; choose an extended warranty/,
  },
  {
    rule: 'S06@asset[1]',
    choices: pack,
    parameter: 'ordered',
    value: getDay('2028-03-02'),
    instead: getDay('2028-03-01'),
    text: /service pack is bought within the factory warranty.* choose an extended warranty/,
  },
  {
    rule: 'S07@asset[1]',
    choices: { ...pack, ordered: getDay('2026-06-01') },
    parameter: 'extensionYears',
    value: 3,
    instead: 1,
    text: /at most six years in all; choose one year/,
    sessions: longWarranty,
  },
  {
    rule: 'S11@asset[1]',
    choices: chooseAsset(1, { jars: 40, factoryBatteries: false }),
    parameter: 'batteryCover',
    value: 'tenPercent',
    instead: 'none',
    text: /Only factory batteries are covered; choose no battery cover/,
  },
  {
    rule: 'S17@asset[1]',
    choices: { plan: 'full', 'asset.count': 1, ...chooseAsset(1, { product: 'galaxy-vs-100' }) },
    parameter: 'term',
    value: 3,
    instead: 2,
    text: /A year of a long term may not cost more.* choose one year/,
    sessions: expensiveTerm,
  },
]

test.each(errors)(
  '$rule excludes a value, names the field and a hint, and offers a repair',
  ({ rule, choices, parameter, value, instead, text, sessions }) => {
    const session = (sessions?.openSession ?? openSession)(choices)
    expect(session.getState(parameter, value)).toBe('impossible')
    expect(session.getState(parameter, instead)).not.toBe('impossible')
    const explanation = session.explain({ parameter, value })
    expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule })
    expect(explanation?.repairs).not.toEqual([])
    expect(english[`rule.${rule}`]).toMatch(text)
  },
)

interface RaisedNoticeCase {
  readonly id: string
  readonly severity: RaisedNotice['severity']
  readonly choices: Choices
  /** Choices with which the notice is not raised. */
  readonly quiet: Choices
  readonly text: RegExp
  readonly arguments?: RaisedNotice['arguments']
}

const monitoredAsset = { monitoring: true, ...chooseAsset(1, { product: 'galaxy-vs-100', card: false }) }
const threeYears = { extension: 'extendedWarranty', extensionYears: 3, plan: 'none' } as const

const raisedNotices: readonly RaisedNoticeCase[] = [
  {
    id: 'S02@site[1]',
    severity: 'warning',
    choices: { response: '4h', 'site[1].distance': 242 },
    quiet: { response: '4h', 'site[1].distance': 241 },
    text: /km from the service base.* Choose the next business day, or expect a surcharge/,
    arguments: { place: 1, distance: 242, limit: 241, response: '4h' },
  },
  {
    id: 'S08@asset[1]',
    severity: 'warning',
    choices: { ...threeYears, ...chooseAsset(1, { product: 'powerware-9155' }) },
    quiet: { ...threeYears, ...chooseAsset(1, { product: 'smart-ups-rt-20' }) },
    text: /Three years are not offered for .* the extension is one year/,
  },
  {
    id: 'S09',
    severity: 'auto',
    choices: chooseAsset(1, { product: 'keor-t' }),
    quiet: { ...chooseAsset(1, { product: 'keor-t' }), purchaseKind: 'later' },
    text: /needs start-up by authorised staff; it was added/,
  },
  {
    id: 'R04',
    severity: 'warning',
    choices: { ...chooseAsset(1, { product: 'keor-t' }), startUp: 'none' },
    quiet: chooseAsset(1, { product: 'keor-t' }),
    text: /none is ordered\. Choose a start-up/,
  },
  {
    id: 'S10',
    severity: 'warning',
    choices: { hours: '7x24', startUp: '5x8' },
    quiet: { hours: '7x24', startUp: '7x24' },
    text: /Night work is not included .* choose 7×24/,
  },
  {
    id: 'S12@asset[1]',
    severity: 'information',
    choices: { batteryCover: 'tenPercent', ...chooseAsset(1, { jars: 43 }) },
    quiet: { batteryCover: 'full', ...chooseAsset(1, { jars: 43 }) },
    text: /jars a year, not carried over/,
    arguments: { place: 1, covered: 4, jars: 43 },
  },
  {
    id: 'S12-none@asset[1]',
    severity: 'warning',
    choices: { batteryCover: 'tenPercent', ...chooseAsset(1, { jars: 9 }) },
    quiet: { batteryCover: 'tenPercent', ...chooseAsset(1, { jars: 10 }) },
    text: /none is replaced\. Cover all jars or none/,
    arguments: { place: 1, jars: 9 },
  },
  {
    id: 'S13',
    severity: 'warning',
    choices: { visits: 1, criticality: 'critical' },
    quiet: { visits: 2, criticality: 'critical', ...chooseAsset(1, { product: 'ups-800' }) },
    text: /visits a year are usual.* Choose at least that many/,
    arguments: { usual: 2, visits: 1 },
  },
  {
    id: 'S13',
    severity: 'information',
    choices: { visits: 1, ...chooseAsset(1, { product: 'ups-800' }) },
    quiet: { visits: 1, ...chooseAsset(1, { product: 'galaxy-vxl-500' }) },
    text: /visits a year are usual.* Choose at least that many/,
    arguments: { usual: 2, visits: 1 },
  },
  {
    id: 'S14',
    severity: 'auto',
    choices: monitoredAsset,
    quiet: { ...monitoredAsset, 'asset[1].card': true },
    text: /Monitoring needs a network card; cards were added/,
  },
  {
    id: 'S15',
    severity: 'warning',
    choices: { monitoring: true, speaksEnglish: false },
    quiet: { monitoring: false, speaksEnglish: false },
    text: /answers in English only\. Name a contact .* or leave monitoring out/,
  },
  {
    id: 'S16',
    severity: 'information',
    choices: { startUp: '5x8', customerOnSite: false },
    quiet: { startUp: '5x8', customerOnSite: true },
    text: /network must be ready on start-up day/,
  },
  {
    id: 'S18@asset[1]',
    severity: 'warning',
    choices: { plan: 'full', term: 3, extension: 'onSite', extensionYears: 2 },
    quiet: { plan: 'preventive', extension: 'onSite' },
    text: /cover the same failures for .* months; leave one out/,
    arguments: { place: 1, plan: 'full', extension: 'onSite', months: 24 },
  },
  {
    id: 'S19',
    severity: 'auto',
    choices: { purchaseKind: 'later', ordered: getDay('2029-01-01') },
    quiet: { purchaseKind: 'renewal', ordered: getDay('2029-01-01') },
    text: /had lapsed before the order; a survey was added/,
  },
  {
    id: 'S20',
    severity: 'information',
    choices: { startUp: '5x8', electrician: 'byOthers' },
    quiet: { startUp: '5x8', electrician: 'ordered' },
    text: /Start-up may need an electrician/,
  },
  {
    id: 'S21@site[1]',
    severity: 'auto',
    choices: { 'asset.count': 3, visits: 1 },
    quiet: { 'asset.count': 1, visits: 1 },
    text: /assets share a visit; travel is counted once/,
    arguments: { place: 1, assets: 3 },
  },
  {
    id: 'S22@asset[1]',
    severity: 'information',
    choices: {
      plan: 'full',
      term: 5,
      ...chooseAsset(1, { started: '2022-04-01', shipped: '2022-03-01', purchased: '2022-03-10' }),
    },
    quiet: { plan: 'full', term: 5, ...chooseAsset(1, { started: '2026-04-01' }) },
    text: /capacitors are due on .* not in full cover/,
    arguments: { place: 1, date: '2029-04-01' },
  },
]

test.each(raisedNotices)(
  '$id is reported as $severity, and not for similar choices',
  ({ id, severity, choices, quiet, text, ...more }) => {
    const notice = findNotice(choices, id)
    expect(notice?.severity).toBe(severity)
    if (more.arguments !== undefined) expect(notice?.arguments).toEqual(more.arguments)
    expect(findNotice(quiet, id)).toBeUndefined()
    expect(english[`notice.${id}`]).toMatch(text)
    expect(listArgumentNames(compileMessage(english[`notice.${id}`] ?? ''))).toEqual(
      Object.keys(notice?.arguments ?? {}).toSorted(),
    )
  },
)

describe('a declined service addition', () => {
  test.each([
    ['S09', { ...chooseAsset(1, { product: 'keor-t' }), startUp: 'none' }],
    ['S14', { ...monitoredAsset, monitoringCards: false }],
    ['S19', { purchaseKind: 'later', ordered: getDay('2029-01-01'), survey: false }],
  ] as const)('%s is not reported', (id, choices) => {
    expect(configure(choices)[`${id}.declined`]).toBe(true)
    expect(findNotice(choices, id)).toBeUndefined()
  })
})

const listParts = (choices: Choices) => product.evaluate(configure(choices)).bill.map(({ id }) => id)

test('an addition that is not declined is a bill line', () => {
  expect(listParts(chooseAsset(1, { product: 'keor-t' }))).toContain('asset-1-start-up-5x8')
  expect(listParts(monitoredAsset)).toContain('asset-1-monitoring-card')
  expect(listParts({ purchaseKind: 'later', ordered: getDay('2029-01-01') })).toContain('asset-1-survey')
})

test('a service pack, which needs a valid warranty, leaves no survey to decline', () => {
  const session = openSession({ extension: 'servicePack' })
  expect(session.getState('S19.declined', true, { failures: 20 })).toBe('impossible')
})
