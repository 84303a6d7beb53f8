import { expect, test } from 'vitest'
import { findSurveyAddress } from './environment.ts'

test("a survey receives the installation's parameters besides those of its own address", () => {
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
