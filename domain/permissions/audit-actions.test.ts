// Tests that every action in the audit log has a text.
import { readMessages } from '@design-portal/i18n/messages.ts'
import { expect, test } from 'vitest'
import { toTextKey } from '../text-key.ts'
import { auditActions } from './audit-actions.ts'

test('every action of the audit log has a text', () => {
  const texts = readMessages('en')
  expect(auditActions.filter((action) => texts[toTextKey('AUDIT_ACTION', action)] === undefined)).toEqual([])
})

test('an action that is both in the table and a button is named once', () => {
  expect(auditActions.filter((action) => action === 'submit')).toHaveLength(1)
  expect(new Set(auditActions).size).toBe(auditActions.length)
})
