/** Tests that every guard, warning, condition and content part that a user can see has a text. */
import { readMessages } from '@design-portal/i18n/messages.ts'
import { expect, test } from 'vitest'
import { toTextKey } from '../text-key.ts'
import { autoApprovalConditions, getAutoApprovalTextKey } from './auto-approval.ts'
import { contentParts } from './content-hash.ts'
import { returnReasonCodes } from './notes.ts'
import { actionConditions, getConditionTextKey } from './solution-abilities.ts'
import type { Guard } from './transition.ts'
import { transitions } from './transitions.ts'
import { solutionWarnings, getWarningTextKey } from './warnings.ts'

const english = readMessages('en')
const listKeysWithoutText = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !(key in english))

/** Guards that only select a row, or that follow from the status or the input; they are never shown as unmet. */
const neverShown: readonly Guard[] = [
  'nameFree',
  'countryAllowed',
  'opportunityAccepted',
  'noSolutionWarning',
  'autoApprovalPolicy',
  'noManualReview',
  'notReceived',
  'notOrdered',
  'wasApproved',
  'wasAutoApproved',
  'previousStatusOrValidityOver',
]

test("every guard and condition of people's actions has a text", () => {
  const guards = transitions
    .filter(({ actor, action }) => actor === 'person' || action === 'submit')
    .flatMap((row) => row.guards)
    .filter((guard) => !neverShown.includes(guard))
  expect(listKeysWithoutText([...guards, ...actionConditions].map(getConditionTextKey))).toEqual([])
})

test('every warning, automatic approval condition, content part and return reason has a text', () => {
  expect(
    listKeysWithoutText([
      ...solutionWarnings.map(getWarningTextKey),
      ...autoApprovalConditions.map(getAutoApprovalTextKey),
      ...contentParts.map((part) => toTextKey('CONTENT', part)),
      ...returnReasonCodes.map((code) => toTextKey('RETURN_REASON', code)),
    ]),
  ).toEqual([])
})
