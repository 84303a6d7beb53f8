import { expect, test } from 'vitest'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import { guards } from '@design-portal/domain/workflow/transition.ts'
import { findMainPlace, findPlace } from './find-place.ts'

/** The rights of a person who may take every action except some. */
const mayDoAllBut =
  (...refused: readonly SolutionActionName[]) =>
  (action: SolutionActionName) =>
    !refused.includes(action)

test.each(guards.filter((guard) => findPlace(guard) !== undefined))(
  'a step that waits for %s offers a main button, unless the page has one for it',
  (guard) => {
    const place = findMainPlace([guard], mayDoAllBut())
    // “Add design” is in the head of the page, and a return is answered in the note of the submission.
    if (guard === 'hasDesign' || guard === 'returnAnswered') expect(place).toBeUndefined()
    else expect(place).toMatchObject({ condition: guard })
  },
)

test('the first condition that the reader can fulfil is the next one', () => {
  expect(findMainPlace(['pricesFresh', 'opportunityPresent'], mayDoAllBut())?.label).toBe(
    'PRICE_REPAIR_REFRESH',
  )
  expect(findMainPlace(['pricesFresh', 'opportunityPresent'], mayDoAllBut('refreshPrice'))?.label).toBe(
    'OPPORTUNITY_LINK',
  )
  expect(findMainPlace(['opportunityPresent'], mayDoAllBut('linkOpportunity'))).toBeUndefined()
})

test.each(['contentAsApproved', 'validityNotOver'])(
  'an approval that is void because of %s offers no main button, since nothing can be done for it',
  (guard) => {
    expect(findMainPlace([guard, 'opportunityPresent'], mayDoAllBut())).toBeUndefined()
  },
)
