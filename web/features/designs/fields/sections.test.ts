import { expect, test } from 'vitest'
import type { Value } from '@design-portal/domain/engine/model.ts'
import type { FieldStatus, ParameterView } from '../screen-state/parameter-view.ts'
import { groupBySection } from './sections.ts'

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
