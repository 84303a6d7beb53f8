// Tests that elaboration keeps the role of each parameter, and leaves out how a source derives its units.
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
const createSource = (declared: readonly SourceParameter[]): SourceModel => ({
  id: 'm',
  version: '1.0.0',
  tables: {},
  parameters: declared,
  values: [],
  rules: [],
  notices: [],
  goals: [],
  parts: [{ name: 'rack', count: 2, parameters: declared }],
})

test('the role of a parameter is also that of each of its places and of the flag that tells whether it is stated', () => {
  const plain = elaborate(createSource(parameters)).model
  expect(plain.parameters.every(({ role }) => role === undefined)).toBe(true)
  for (const role of ['requirement', 'fact'] as const) {
    const { model } = elaborate(createSource(parameters.map((one) => ({ ...one, role }))))
    expect(model.parameters.map((one) => one.role)).toEqual(plain.parameters.map(() => role))
    // Once either is stated, nothing is assumed of the other.
    expect(model.parameters.find(({ name }) => name === 'rack[1].load')).toMatchObject({
      preferred: 1,
      statedWith: 'rack[1].load.stated',
    })
    expect(model.parameters.find(({ name }) => name === 'rack[1].load.stated')).toMatchObject({
      preferred: false,
      statedWith: 'rack[1].load',
    })
    expect({ ...model, parameters: [] }).toStrictEqual({ ...plain, parameters: [] })
  }
})

test('how units are derived does not change the core', () => {
  expect(elaborate({ ...createSource(parameters), units: 'adopted' }).model).toStrictEqual(
    elaborate(createSource(parameters)).model,
  )
})
