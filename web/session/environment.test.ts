import { expect, test } from 'vitest'
import { listHelpLinks } from './environment.ts'

const survey = {
  url: 'https://survey.example/a?b=c',
  flag: 'Test',
  type: 'DESIGNPORTALONDEMAND',
  brand: 'SE',
} as const

test("a survey receives the installation's parameters besides those of its own address", () => {
  expect(listHelpLinks({ survey }).map(({ address }) => address)).toEqual([
    'https://survey.example/a?b=c&flag=Test&type=DESIGNPORTALONDEMAND&brand=SE',
  ])
})

test('help centre and survey are offered where the installation has them', () => {
  const helpCenterUrl = 'https://help.example/'
  expect(listHelpLinks({ helpCenterUrl, survey }).map(({ id }) => id)).toEqual(['help-center', 'survey'])
  expect(listHelpLinks({ helpCenterUrl, survey: null }).map(({ id }) => id)).toEqual(['help-center'])
  expect(listHelpLinks({ helpCenterUrl: null, survey: null })).toEqual([])
})
