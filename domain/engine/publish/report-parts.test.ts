// Tests the scope of a publish report: everything by default, what the caller names, and little where nothing is possible.
import { describe, expect, test } from 'vitest'
import { ModelBuilder } from '../testing/builder.ts'
import type { Model } from '../model.ts'
import { buildPublishReport } from './publish-report.ts'

const group = 'g'
const texts = { en: {}, de: {} }

/** Parameters of 1, 2, 12, 13 and 2,000 values, two of them results; `shut` leaves no configuration. */
function shop(shut = false): Model {
  const model = new ModelBuilder('shop', '4.0.0')
  const number = (name: string, max: number, result = false) =>
    model.number(name, { group, min: 1, max, step: 1, unit: '1', result })
  model.choice('one', ['a'], { group })
  const door = model.flag('door', { group })
  number('twelve', 12)
  number('thirteen', 13)
  number('wide', 2000)
  number('count', 3, true)
  const size = model.choice('size', ['S', 'M'], { group })
  model.rule('fits', size.is('S'), { when: door.isTrue })
  model.notice('N', 'information', door.isTrue)
  if (shut) model.rule('shut', { kind: 'any', of: [] })
  return model.build()
}

describe('the parts of a publish report', () => {
  const report = buildPublishReport(shop())

  test('name the model and leave out those that need more input', () => {
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

  test('cover the requested pairs and gaps, and no pairs of fewer than two', () => {
    const named = buildPublishReport(shop(), {
      pairParameters: ['size', 'count'],
      contexts: ['size', 'door'],
      diagramNodes: 2,
    })
    expect(named.pairs?.parameters).toEqual(['count', 'size'])
    expect(named.gaps?.map(({ parameter }) => parameter)).toEqual(['size', 'door'])
    expect(named.tables).toMatchObject([{ nodes: 2 }])
    expect(named.tables[0]?.combinations).toBeUndefined()
    expect('pairs' in buildPublishReport(shop(), { pairParameters: ['size'] })).toBe(false)
  })

  test('check texts if they are given', () => {
    const { languages, gaps } = buildPublishReport(shop(), { texts, pairParameters: [] }).texts ?? {}
    expect(languages).toBe(2)
    // One group, seven parameters, a rule and a notice in two languages.
    expect(gaps).toHaveLength(20)
  })

  test('are domains, tables and texts only for a model without configurations', () => {
    const none = buildPublishReport(shop(true), { texts, contexts: ['size'], diagramNodes: 2 })
    expect(Object.keys(none).toSorted()).toEqual(['domains', 'model', 'tables', 'texts', 'version'])
    expect(none.domains.possible).toBe(false)
    expect(none.tables).toMatchObject([{ nodes: 2 }])
  })
})
