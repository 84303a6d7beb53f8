import { expect, test } from 'vitest'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import { guards } from '@design-portal/domain/workflow/transition.ts'
import { findMainPlace, findPlace } from './find-place.ts'

/** Somebody who may do everything but what is named. */
const allBut =
  (...refused: readonly SolutionActionName[]) =>
  (action: SolutionActionName) =>
    !refused.includes(action)

test.each(guards.filter((guard) => findPlace(guard) !== undefined))(
  'a step that waits for %s offers a main button, unless the page has one for it',
  (guard) => {
    const place = findMainPlace([guard], allBut())
    // “Add design” stands in the head of the page, and a return is answered in the note of the submission.
    if (guard === 'hasDesign' || guard === 'returnAnswered') expect(place).toBeUndefined()
    else expect(place).toMatchObject({ condition: guard })
  },
)

test('the first condition that the reader can fulfil is the next one', () => {
  expect(findMainPlace(['pricesFresh', 'opportunityPresent'], allBut())?.label).toBe('PRICE_REPAIR_REFRESH')
  expect(findMainPlace(['pricesFresh', 'opportunityPresent'], allBut('refreshPrice'))?.label).toBe(
    'OPPORTUNITY_LINK',
  )
  expect(findMainPlace(['opportunityPresent'], allBut('linkOpportunity'))).toBeUndefined()
})

test.each(['contentAsApproved', 'validityNotOver'])(
  'nothing is to be fulfilled for an approval that %s voids',
  (voiding) => {
    expect(findMainPlace([voiding, 'opportunityPresent'], allBut())).toBeUndefined()
  },
)
