import { expect, test } from 'vitest'
import { findSurveyAddress } from './environment.ts'

test('a survey is told where its answers come from, beside what its own address says', () => {
  const survey = {
    url: 'https://survey.example/a?b=c',
    flag: 'Test',
    type: 'DESIGNPORTALONDEMAND',
    brand: 'SE',
  } as const
  expect(findSurveyAddress(survey)).toBe(
    'https://survey.example/a?b=c&flag=Test&type=DESIGNPORTALONDEMAND&brand=SE',
  )
})
