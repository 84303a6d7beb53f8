// Tests that the role of a parameter and the way units are derived appear in the source only, not in the core.
import { expect, test } from 'vitest'
import { elaborate } from './elaborate.ts'
import type { SourceModel, SourceParameter } from './source-model.ts'

const group = 'g'
const parameters: readonly SourceParameter[] = [
  { kind: 'number', name: 'load', group, min: 1, max: 9, step: 1, unit: 'kW', mayBeUnstated: true },
  { kind: 'flag', name: 'spare', group },
  { kind: 'choice', name: 'phases', group, from: { options: ['1', '3'] } },
  { kind: 'date', name: 'day', group, min: '2026-01-01', max: '2026-12-31' },
]
const createSource = (own: readonly SourceParameter[]): SourceModel => ({
  id: 'm',
  version: '1.0.0',
  tables: {},
  parameters: own,
  values: [],
  rules: [],
  notices: [],
  goals: [],
  parts: [{ name: 'rack', count: 2, parameters: own }],
})

test('a requirement or fact is an ordinary core parameter', () => {
  const plain = elaborate(createSource(parameters)).model
  const requirements = parameters.map((parameter) => ({ ...parameter, role: 'requirement' as const }))
  const facts = parameters.map((parameter) => ({ ...parameter, role: 'fact' as const }))
  expect(elaborate(createSource(requirements)).model).toStrictEqual(plain)
  expect(elaborate(createSource(facts)).model).toStrictEqual(plain)
  expect(elaborate({ ...createSource(parameters), units: 'adopted' }).model).toStrictEqual(plain)
})
