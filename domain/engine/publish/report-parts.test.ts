// Tests the scope of a publish report: everything by default, what the caller names, and little where nothing is possible.
import { describe, expect, test } from 'vitest'
import { ModelBuilder } from '../testing/builder.ts'
import type { Model } from '../model.ts'
import { buildPublishReport } from './publish-report.ts'

const group = 'g'
const texts = { en: {}, de: {} }

/** Parameters of 1, 2, 12, 13 and 2,000 values, two of them results; `shut` leaves no configuration. */
function createShopModel(isImpossible = false): Model {
  const model = new ModelBuilder('shop', '4.0.0')
  const addNumber = (name: string, max: number, isResult = false) =>
    model.number(name, { group, min: 1, max, step: 1, unit: '1', result: isResult })
  model.choice('one', ['a'], { group })
  const door = model.flag('door', { group })
  addNumber('twelve', 12)
  addNumber('thirteen', 13)
  addNumber('wide', 2000)
  addNumber('count', 3, true)
  const size = model.choice('size', ['S', 'M'], { group })
  model.rule('fits', size.is('S'), { when: door.isTrue })
  model.notice('N', 'information', door.isTrue)
  if (isImpossible) model.rule('shut', { kind: 'any', of: [] })
  return model.build()
}

describe('the parts of a publish report', () => {
  const report = buildPublishReport(createShopModel())

  test('are all except texts by default, after the model and its version', () => {
    expect(Object.keys(report).toSorted()).toEqual(
      ['domains', 'gaps', 'model', 'notices', 'pairs', 'rules', 'tables', 'version'].toSorted(),
    )
    expect([report.model, report.version]).toEqual(['shop', '4.0.0'])
    expect(report.gaps).toEqual([])
    expect(report.rules?.rules.map(({ rule }) => rule)).toEqual(['fits'])
    expect(report.notices?.map(({ notice }) => notice)).toEqual(['N'])
    expect(report.tables).toMatchObject([{ rules: ['fits'], combinations: 3n }])
  })

  test('cover pairs of choice parameters with 2 to 12 values', () => {
    expect(report.pairs?.parameters).toEqual(['door', 'twelve', 'size'])
  })

  test('cover the requested pairs and gaps, and no pairs if fewer than two parameters are requested', () => {
    const requestedReport = buildPublishReport(createShopModel(), {
      pairParameters: ['size', 'count'],
      contexts: ['size', 'door'],
      diagramNodes: 2,
    })
    expect(requestedReport.pairs?.parameters).toEqual(['count', 'size'])
    expect(requestedReport.gaps?.map(({ parameter }) => parameter)).toEqual(['size', 'door'])
    expect(requestedReport.tables).toMatchObject([{ nodes: 2 }])
    expect(requestedReport.tables[0]?.combinations).toBeUndefined()
    expect('pairs' in buildPublishReport(createShopModel(), { pairParameters: ['size'] })).toBe(false)
  })

  test('check texts if they are given', () => {
    const { languages, gaps } =
      buildPublishReport(createShopModel(), { texts, pairParameters: [] }).texts ?? {}
    expect(languages).toBe(2)
    // One group, seven parameters, a rule and a notice in two languages.
    expect(gaps).toHaveLength(20)
  })

  test('are only domains, tables and texts for a model without configurations', () => {
    const reportOfImpossibleModel = buildPublishReport(createShopModel(true), {
      texts,
      contexts: ['size'],
      diagramNodes: 2,
    })
    expect(Object.keys(reportOfImpossibleModel).toSorted()).toEqual([
      'domains',
      'model',
      'tables',
      'texts',
      'version',
    ])
    expect(reportOfImpossibleModel.domains.possible).toBe(false)
    expect(reportOfImpossibleModel.tables).toMatchObject([{ nodes: 2 }])
  })
})
