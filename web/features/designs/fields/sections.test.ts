import { describe, expect, test } from 'vitest'
import type { Value } from '@design-portal/domain/engine/model.ts'
import type { FieldStatus, ParameterView } from '../screen-state/parameter-view.ts'
import { groupBySection, hasEssentials, keepEssentials } from './sections.ts'

const createView = (name: string, status: FieldStatus = 'suggested', value?: Value): ParameterView => ({
  parameter: { kind: 'flag', name, group: name.replace(/\..*$/, ''), result: false },
  status,
  value,
  domain: undefined,
})

const listGroups = (...views: readonly ParameterView[]): readonly string[] =>
  groupBySection(new Map(views.map((one) => [one.parameter.name, one]))).map(({ group }) => group)

test('places of a repeated part beyond its count are hidden unless one has a choice', () => {
  const places = [createView('asset[1].card'), createView('asset[2].card'), createView('asset[3].card')]
  expect(listGroups(createView('asset.count', 'chosen', 2), ...places)).toEqual([
    'asset',
    'asset[1]',
    'asset[2]',
  ])
  expect(listGroups(createView('asset.count', 'suggested', 1), ...places)).toEqual(['asset', 'asset[1]'])
  expect(
    listGroups(createView('asset.count', 'chosen', 1), createView('asset[3].card', 'chosen', true)),
  ).toEqual(['asset', 'asset[3]'])
})

test('before anything is known only the first place is shown, or all of a part without a count', () => {
  expect(
    listGroups(createView('asset.count', 'open'), createView('asset[1].card'), createView('asset[2].card')),
  ).toEqual(['asset', 'asset[1]'])
  expect(listGroups(createView('harmonic[12].share'))).toEqual(['harmonic[12]'])
})

const makeEssential = (view: ParameterView): ParameterView => ({
  ...view,
  parameter: { ...view.parameter, essential: true, role: 'requirement' },
})

describe('the essential values of a form', () => {
  const views = [
    makeEssential(createView('site.load', 'implied', true)),
    createView('site.altitude'),
    createView('site.chosen', 'chosen', true),
    createView('site.refuted', 'refuted'),
    createView('cable.length'),
    createView('cable.blocked', 'blocked'),
    createView('item[1].mass'),
  ]
  const sections = groupBySection(new Map(views.map((one) => [one.parameter.name, one])))
  const listNames = (marked: string): readonly string[] =>
    keepEssentials(sections, (name) => name.startsWith(marked)).flatMap((section) =>
      section.views.map(({ parameter }) => parameter.name),
    )

  test('are shown together with what a person has chosen, what contradicts it, and the marked part', () => {
    expect(listNames('none')).toEqual(['site.load', 'site.chosen', 'site.refuted', 'cable.blocked'])
    expect(listNames('item[1]')).toContain('item[1].mass')
  })

  test('do not change the progress of a section, which counts all of its values', () => {
    const [site] = keepEssentials(sections, () => false)
    expect(site?.progress).toEqual(sections[0]?.progress)
    expect(site?.progress).toEqual({ decided: 1, total: 1 })
  })

  test('exist only where the product names some', () => {
    expect(hasEssentials(sections)).toBe(true)
    expect(hasEssentials(groupBySection(new Map([['a', createView('a')]])))).toBe(false)
  })
})
