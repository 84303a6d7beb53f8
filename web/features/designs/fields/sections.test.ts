import { expect, test } from 'vitest'
import type { Value } from '@design-portal/domain/engine/model.ts'
import type { FieldStatus, ParameterView } from '../screen-state/parameter-view.ts'
import { groupBySection } from './sections.ts'

const view = (name: string, status: FieldStatus = 'suggested', value?: Value): ParameterView => ({
  parameter: { kind: 'flag', name, group: name.replace(/\..*$/, ''), result: false },
  status,
  value,
  domain: undefined,
})

const listGroups = (...views: readonly ParameterView[]): readonly string[] =>
  groupBySection(new Map(views.map((one) => [one.parameter.name, one]))).map(({ group }) => group)

test('places of a repeated part beyond its count are hidden unless one has a choice', () => {
  const places = [view('asset[1].card'), view('asset[2].card'), view('asset[3].card')]
  expect(listGroups(view('asset.count', 'chosen', 2), ...places)).toEqual(['asset', 'asset[1]', 'asset[2]'])
  expect(listGroups(view('asset.count', 'suggested', 1), ...places)).toEqual(['asset', 'asset[1]'])
  expect(listGroups(view('asset.count', 'chosen', 1), view('asset[3].card', 'chosen', true))).toEqual([
    'asset',
    'asset[3]',
  ])
})

test('before anything is known only the first place is shown, or all of a part without a count', () => {
  expect(listGroups(view('asset.count', 'open'), view('asset[1].card'), view('asset[2].card'))).toEqual([
    'asset',
    'asset[1]',
  ])
  expect(listGroups(view('harmonic[12].share'))).toEqual(['harmonic[12]'])
})
