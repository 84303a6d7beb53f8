import { describe, expect, test } from 'vitest'
import {
  createEnglishTranslator,
  buildFilterProperties,
  toLinkTarget,
  buildLoginProperties,
  buildPageProperties,
} from './event-properties.ts'

const createUser = (change: {
  internalUser?: boolean
  externalSystem?: string
  usrCompanyName?: string
}) => ({
  internalUser: true,
  externalSystem: null,
  usrCompanyId: 'c1',
  usrCompanyName: 'Halden',
  usrName: 'Ingrid',
  ...change,
})

describe('the sign-in event', () => {
  test('of a partner includes the company', () => {
    expect(
      buildLoginProperties(
        createUser({ internalUser: false, externalSystem: 'partner', usrCompanyName: 'Brandt' }),
      ),
    ).toEqual({
      user_type: 'Partner',
      company_id: 'c1',
      company_name: 'Brandt',
    })
  })

  test('of an employee leaves the company blank', () => {
    expect(buildLoginProperties(createUser({}))).toEqual({
      user_type: 'SE Employee',
      company_id: '',
      company_name: '',
    })
  })
})

test.each([
  [
    '/home/solution-list/solution-details/configurator',
    ['home', 'solution-list', 'solution-details', 'configurator'],
  ],
  ['/a/home/admin/price-lists/list', ['home', 'admin', 'price-lists', 'list']],
  ['/home/dashboard', ['home', 'dashboard', undefined, undefined]],
  ['/', [undefined, undefined, undefined, undefined]],
])('a page view of %s contains its last four segments', (path, [top, category, sub, subSub]) => {
  const properties = buildPageProperties(path, 'Solutions')
  expect([
    properties.page_top_category,
    properties.page_category,
    properties.page_sub_category,
    properties.page_sub_sub_category,
  ]).toEqual([top, category, sub, subSub])
  expect(properties.page_title).toBe('Solutions')
})

test.each([
  ['/home/solution-list?search=Ingrid', '/home/solution-list'],
  ['https://portal.example/ngapi/solution/bill.xlsx?cfgId=7', '/ngapi/solution/bill.xlsx'],
  ['https://help.example/article?user=Ingrid', 'help.example'],
  ['blob:https://portal.example/7', undefined],
  ['mailto:ingrid@halden.example', undefined],
])('a link to %s is tracked as %s', (href, target) => {
  expect(toLinkTarget(href, 'https://portal.example')).toBe(target)
})

describe('a filter event', () => {
  test.each([
    [
      {},
      { owner: 'ingrid@halden.example', status: ['open'] },
      { filter_action: 'apply', selected_option: 'owner,status' },
    ],
    [
      { status: ['open'], owner: 'a@b.example' },
      { owner: 'a@b.example' },
      { filter_action: 'clear', selected_option: 'status' },
    ],
    [{ page: 1 }, { page: 2, sort: 'name' }, undefined],
    [{ status: ['open'] }, { status: ['open'] }, undefined],
  ])('for a change from %j to %j contains %j', (before, after, properties) => {
    expect(buildFilterProperties(before, after)).toEqual(properties)
  })
})

test('interface words are tracked in English and user input is left out', () => {
  const translateToEnglish = createEnglishTranslator(
    { SAVE: 'Speichern', PAGE: [['page']], NAME: 'Name' },
    { SAVE: 'Save', PAGE: 'x', NAME: 'Name' },
  )
  expect([
    translateToEnglish(' Speichern '),
    translateToEnglish('Frankfurt FRA-2'),
    translateToEnglish(''),
  ]).toEqual(['Save', undefined, undefined])
})
