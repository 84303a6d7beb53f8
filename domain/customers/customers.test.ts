/** Tests the names by which customers are compared, the reasons for a possible duplicate, and the facts of a customer that depend on each other. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCustomer } from './check-customer.ts'
import { normalizeCompanyName } from './company-name.ts'
import { type Address, isPhone } from './customer.ts'
import { type ComparedCustomer, findEmailDomain, listDuplicateReasons, listNameKeys } from './duplicates.ts'

describe('names of companies', () => {
  test.each([
    ['Müller & Söhne GmbH', 'MUELLER UND SOEHNE'],
    ['Müller & Söhne GmbH & Co. KG', 'Muller Sohne'],
    ['Nordwind Data Ltd.', 'Nordwind Data Limited'],
    ['Nordwind Data', 'NORDWIND DATA, Inc.'],
    ['Nordwind S.p.A.', 'Nordwind SpA'],
    ['Nordwind Sp. z o.o.', 'Nordwind'],
    ['Nordwind Pty Ltd', 'Nordwind Pvt. Ltd.'],
    ['株式会社北風データ', '北風データ株式会社'],
    ['（株）北風データ', '北風データ'],
    ['ＮＯＲＤＷＩＮＤ　株式会社', 'Nordwind K.K.'],
    ['주식회사 북풍데이터', '북풍데이터(주)'],
    ['北风数据有限公司', '北风数据股份有限公司'],
    ['ООО «Северный ветер»', 'Северный ветер'],
    ['Réseau Électrique S.A.S.', 'Reseau electrique'],
    ['Strøm AS', 'STROM A/S'],
    ['Vent du Nord', 'Vent du Nord SARL'],
  ])('%s and %s are the same', (left, right) => {
    expect(normalizeCompanyName(left)).toBe(normalizeCompanyName(right))
  })

  test.each([
    ['Nordwind Data GmbH', 'Nordwind Energy GmbH'],
    ['AG Energy', 'SE Energy'],
    ['Nordwind 1', 'Nordwind 2'],
    ['SE', 'AG'],
    ['北風データ', '南風データ'],
  ])('%s and %s are different', (left, right) => {
    expect(normalizeCompanyName(left)).not.toBe(normalizeCompanyName(right))
  })

  test('blanks around a name do not matter, and no name with a word becomes empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const key = normalizeCompanyName(name)
        expect(normalizeCompanyName(`  ${name}  `)).toBe(key)
        if (/[a-z0-9]{4}/i.test(name)) expect(key).not.toBe('')
      }),
      { numRuns: 200 },
    )
  })
})

const createComparedCustomer = (changes: Partial<ComparedCustomer>): ComparedCustomer => ({
  countryId: 'DE',
  taxNumber: '',
  nameKeys: ['nordwind'],
  emailDomains: [],
  ...changes,
})

describe('possible duplicates', () => {
  test('have the same tax number, or the same name or e-mail domain in one country, with the strongest reason first', () => {
    const left = createComparedCustomer({ taxNumber: 'DE811569869', emailDomains: ['nordwind.example'] })
    expect(listDuplicateReasons(left, left)).toEqual(['taxNumber', 'name', 'emailDomain'])
    expect(listDuplicateReasons(left, { ...left, countryId: 'AT', nameKeys: ['other'] })).toEqual([
      'taxNumber',
    ])
    expect(listDuplicateReasons(left, createComparedCustomer({ nameKeys: ['other'] }))).toEqual([])
  })

  test('are not found by missing tax numbers, names and domains', () => {
    const emptyCustomer = createComparedCustomer({ nameKeys: [] })
    expect(listDuplicateReasons(emptyCustomer, emptyCustomer)).toEqual([])
  })

  test('are found by the registered name, too', () => {
    const left = listNameKeys({ customerName: 'NW Data', legalName: 'Nordwind Data GmbH' })
    const right = listNameKeys({ customerName: 'Nordwind Data', legalName: '' })
    expect(
      listDuplicateReasons(
        createComparedCustomer({ nameKeys: left }),
        createComparedCustomer({ nameKeys: right }),
      ),
    ).toEqual(['name'])
  })

  test('are not found by the domain of a public mail provider', () => {
    expect(findEmailDomain('a.person@Nordwind.Example')).toBe('nordwind.example')
    expect(findEmailDomain('a.person@gmail.com')).toBeUndefined()
    expect(findEmailDomain('nobody')).toBeUndefined()
  })
})

const address: Address = { street: '', postalCode: '', city: '', province: '', countryId: 'DE' }
const customerFacts = {
  address,
  invoiceAddress: null,
  currency: null,
  taxNumber: '',
  incoterm: null,
  incotermPlace: '',
} as const

describe('facts of a customer', () => {
  test('missing facts are no problem', () => {
    expect(checkCustomer(customerFacts)).toEqual([])
  })

  test('each problem names its field and the cure', () => {
    const problems = checkCustomer({
      ...customerFacts,
      taxNumber: 'DE123',
      incoterm: 'DAP',
      currency: 'XXX',
      invoiceAddress: { ...address, countryId: 'ZZ' },
    })
    expect(problems.map(({ field, code }) => [field, code])).toEqual([
      ['invoiceAddress.countryId', 'not_allowed'],
      ['currency', 'not_allowed'],
      ['taxNumber', 'wrong_format'],
      ['incotermPlace', 'missing'],
    ])
    expect(problems[2]?.message).toContain('DE136695976')
    expect(checkCustomer({ ...customerFacts, incotermPlace: 'Hamburg' })).toMatchObject([
      { field: 'incoterm' },
    ])
  })

  test.each(['+49 40 123456', '(555) 010-9999 ext. 12', '03-1234-5678'])(
    '%s is a telephone number',
    (text) => {
      expect(isPhone(text)).toBe(true)
    },
  )
  test.each(['', 'call me', '++1', '1234567890123456'])('"%s" is not a telephone number', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})
