import { expect, test } from 'vitest'
import {
  findQuotationTransition,
  listQuotationActions,
  quotationActions,
  quotationGuards,
  quotationStates,
  quotationTransitions,
} from './quotation-states.ts'

test('an action has one result in each state, and every state, action and condition is used', () => {
  for (const action of quotationActions)
    for (const state of quotationStates) {
      const rows = quotationTransitions.filter((row) => row.action === action && row.from.includes(state))
      expect(rows.length, `${action} from ${state}`).toBeLessThan(2)
    }
  expect(new Set(quotationTransitions.map(({ action }) => action))).toEqual(new Set(quotationActions))
  expect(new Set(['draft', ...quotationTransitions.flatMap(({ to }) => to ?? [])])).toEqual(
    new Set(quotationStates),
  )
  expect(new Set(quotationTransitions.flatMap(({ guards }) => guards))).toEqual(new Set(quotationGuards))
})

test('only a draft can be edited, so what was sent never changes', () => {
  expect(quotationStates.filter((state) => findQuotationTransition('edit', state))).toEqual(['draft'])
  expect(quotationStates.filter((state) => findQuotationTransition('discard', state))).toEqual(['draft'])
})

test('a customer accepts only what was opened, once, and never what was superseded, withdrawn or has expired', () => {
  expect(quotationStates.filter((state) => findQuotationTransition('accept', state))).toEqual(['opened'])
  expect(listQuotationActions('accepted')).toEqual([])
  expect(listQuotationActions('superseded')).toEqual([])
  expect(listQuotationActions('withdrawn')).toEqual(['revise'])
})

test('an accepted quotation neither expires nor is superseded or withdrawn', () => {
  for (const action of ['expire', 'supersede', 'withdraw', 'revise'] as const)
    expect(findQuotationTransition(action, 'accepted')).toBeUndefined()
})
