import { expect, test, vi } from 'vitest'
import { toBulkError } from '@design-portal/contract/bulk-error.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import { readCompiledMessages } from '@design-portal/i18n/messages.ts'

const english = readCompiledMessages('en')
const translate = (key: string, values: MessageValues = {}) =>
  formatMessage(english[key] ?? key, values, 'en')
vi.mock('../../../language/use-text.ts', () => ({
  translate,
  translateRawKey: translate,
  translateName: (prefix: string, name: string) => translate(toTextKey(prefix, name)),
}))
const { listRefusals } = await import('./list-refusals.ts')

const listSentences = (...refusal: Parameters<typeof toBulkError>) =>
  listRefusals(toBulkError(...refusal)).map(({ sentence }) => sentence)

test('a refusal names every condition that is not met, each with its cure', () => {
  const unmet = ['hasDesign', 'opportunityPresent']
  expect(listRefusals(toBulkError('CONDITION_NOT_MET', { unmet }))).toEqual([
    { condition: 'hasDesign', sentence: 'Add a design first.' },
    { condition: 'opportunityPresent', sentence: 'An order requires an opportunity number.' },
  ])
})

test('a refusal without conditions names its reason, the status that does not allow the action, or else its code', () => {
  expect(listSentences('FORBIDDEN', { reason: 'PERMISSION_NOT_ON_YOUR_OWN' })).toEqual([
    'You cannot do this on your own solution.',
  ])
  expect(listSentences('STATUS_NOT_ALLOWED', { status: 'autoApproved', allowed: ['order'] })).toEqual([
    'Not possible in status “Auto approved”.',
  ])
  expect(listSentences('SERVICE_UNAVAILABLE')).toHaveLength(1)
  expect(listSentences('CONDITION_NOT_MET', { unmet: [] })).toEqual(['A requirement for this is not met.'])
})
