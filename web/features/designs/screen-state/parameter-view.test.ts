import { expect, test } from 'vitest'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Domains } from '@design-portal/domain/engine/session.ts'
import type { FormParameter } from '../engine/protocol.ts'
import {
  countDomains,
  computeProgress,
  isUnavailable,
  listOptionViews,
  buildParameterView,
  findPossibleRange,
  isSameView,
  markRefuted,
} from './parameter-view.ts'

const voltage: Extract<FormParameter, { kind: 'choice' }> = {
  kind: 'choice',
  name: 'voltage',
  group: 'mains',
  result: false,
  options: ['208', '400', '480'],
}
type States = readonly ('chosen' | 'implied' | 'possible' | 'conditional' | 'impossible' | 'unchecked')[]

const createListed = (...states: States): Domains => ({
  complete: true,
  parameters: {
    voltage: {
      kind: 'listed',
      values: states.map((state, index) => ({ value: voltage.options[index] ?? '', state })),
    },
  },
})

test('a choice stays visible even if the engine finds it impossible, so that it can be removed', () => {
  const view = buildParameterView(
    voltage,
    { voltage: '208' },
    createListed('impossible', 'possible', 'possible'),
    {},
  )
  expect(view).toMatchObject({ status: 'chosen', value: '208' })
  expect(listOptionViews(view, voltage.options)[0]).toMatchObject({ state: 'chosen' })
})

test('the only remaining value is set automatically, and an open parameter shows its default', () => {
  const impliedView = buildParameterView(voltage, {}, createListed('impossible', 'implied', 'impossible'), {
    voltage: '400',
  })
  expect(impliedView).toMatchObject({ status: 'implied', value: '400' })
  const suggestedView = buildParameterView(voltage, {}, createListed('possible', 'possible', 'impossible'), {
    voltage: '400',
  })
  expect(suggestedView).toMatchObject({ status: 'suggested', value: '400' })
  expect(listOptionViews(suggestedView, voltage.options).map(({ isSuggested }) => isSuggested)).toEqual([
    false,
    true,
    false,
  ])
})

test('a parameter without values is blocked, and before any answer it is open with every value unchecked', () => {
  expect(
    buildParameterView(voltage, {}, createListed('impossible', 'impossible', 'impossible'), {}).status,
  ).toBe('blocked')
  const openView = buildParameterView(voltage, {}, undefined, undefined)
  expect(openView.status).toBe('open')
  expect(listOptionViews(openView, voltage.options).every(({ state }) => state === 'unchecked')).toBe(true)
})

test('the range of listed numbers skips impossible ones and lists a few', () => {
  const values = [1, 2, 3, 4].map(
    (value) => ({ value, state: value === 3 ? 'impossible' : 'possible' }) as const,
  )
  expect(findPossibleRange({ kind: 'listed', values })).toEqual({ min: 1, max: 4, values: [1, 2, 4] })
  const many = Array.from({ length: 50 }, (_, index) => ({ value: index, state: 'possible' }) as const)
  expect(findPossibleRange({ kind: 'listed', values: many })).toEqual({ min: 0, max: 49, values: undefined })
  expect(findPossibleRange({ kind: 'range', min: 5, max: 4, proved: true })).toBeUndefined()
})

test('progress counts what a person has to decide, without choices and results of the engine', () => {
  const fact = { ...voltage, role: 'fact' } as const
  const result = buildParameterView({ ...voltage, result: true }, { voltage: '400' }, undefined, undefined)
  const choice = buildParameterView(voltage, { voltage: '400' }, undefined, undefined)
  const stated = buildParameterView(fact, { voltage: '400' }, undefined, undefined)
  const assumed = buildParameterView(fact, {}, createListed('possible', 'possible', 'possible'), {
    voltage: '400',
  })
  expect(computeProgress([result, choice, stated, assumed])).toEqual({ decided: 1, total: 2 })
})

test('a value that needs another assumption is not offered as possible', () => {
  const domains = createListed('conditional', 'conditional', 'impossible')
  expect(buildParameterView(voltage, {}, domains, undefined)).toMatchObject({
    status: 'open',
    value: undefined,
  })
  const [first, ...others] = listOptionViews(buildParameterView(voltage, {}, domains, {}), voltage.options)
  expect([first?.state, ...others.map(({ state }) => isUnavailable(state))]).toEqual([
    'conditional',
    true,
    true,
  ])
})

const getMarkedStatus = (parameter: FormParameter, chosen: Choices, ...states: States) =>
  markRefuted(buildParameterView(parameter, chosen, createListed(...states), undefined)).status

test('a requirement or fact whose assumption contradicts the choices is marked where another value would do', () => {
  const fact = { ...voltage, role: 'fact' } as const
  expect(getMarkedStatus(fact, {}, 'conditional', 'implied', 'impossible')).toBe('refuted')
  expect(getMarkedStatus(fact, {}, 'possible', 'possible', 'impossible')).toBe('refuted')
  expect(getMarkedStatus(fact, {}, 'conditional', 'conditional', 'impossible')).toBe('open')
  expect(getMarkedStatus(fact, { voltage: '400' }, 'possible', 'possible', 'impossible')).toBe('chosen')
  expect(getMarkedStatus(voltage, {}, 'conditional', 'implied', 'impossible')).toBe('implied')
  const getStatusOfRange = (conditional?: { readonly min: number; readonly max: number }) =>
    buildParameterView(
      fact,
      {},
      {
        complete: true,
        parameters: {
          voltage: {
            kind: 'range',
            min: 2,
            max: 1,
            proved: true,
            ...(conditional === undefined ? {} : { conditional }),
          },
        },
      },
      undefined,
    ).status
  expect([getStatusOfRange(), getStatusOfRange({ min: 1, max: 9 })]).toEqual(['blocked', 'open'])
})

test('the change summary counts impossible and automatically set values', () => {
  expect(countDomains(createListed('impossible', 'implied', 'impossible'))).toEqual({
    impossible: 2,
    implied: 1,
  })
})

test('two views are equal only if they look the same', () => {
  const createView = (...states: States) => buildParameterView(voltage, {}, createListed(...states), {})
  expect(
    isSameView(
      createView('possible', 'possible', 'impossible'),
      createView('possible', 'possible', 'impossible'),
    ),
  ).toBe(true)
  expect(
    isSameView(
      createView('possible', 'possible', 'impossible'),
      createView('possible', 'possible', 'possible'),
    ),
  ).toBe(false)
  const createRange = (max: number) =>
    buildParameterView(
      voltage,
      {},
      { complete: true, parameters: { voltage: { kind: 'range', min: 1, max, proved: true } } },
      {},
    )
  expect(isSameView(createRange(5), createRange(5))).toBe(true)
  expect(isSameView(createRange(5), createRange(6))).toBe(false)
  const chosen = buildParameterView(voltage, { voltage: '400' }, undefined, undefined)
  expect(isSameView(chosen, buildParameterView(voltage, { voltage: '208' }, undefined, undefined))).toBe(
    false,
  )
})
