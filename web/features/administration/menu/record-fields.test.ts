import { describe, expect, test } from 'vitest'
import { calls } from '@design-portal/contract/calls.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import { companyFields } from '../companies/CompanyForm.tsx'
import { createDistributorFields } from '../companies/DistributorDialog.tsx'
import { contactFields } from '../../sales/customers/ContactsPanel.tsx'
import { externalIdFields } from '../companies/ExternalIdsPanel.tsx'
import { newPartFields } from '../parts/PartForm.tsx'
import { newUserFields, createUserFields } from '../users/UserForm.tsx'
import { isComplete, isShownAtFields } from '../shared/RecordFields.tsx'
import type { Field } from '../shared/RecordFields.tsx'

interface Schema {
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

const access = { baseRole: 'SE', roleFlags: [], accessFlags: [], regionIds: [] } as const

/** What the fields of all records have in common. */
interface Input {
  readonly kind: string
  readonly field: string
  readonly path?: string
  readonly maxLength?: number
  readonly required?: boolean
}

const listInputs = <Values>(fields: readonly Field<Values>[]): readonly Input[] =>
  fields.filter((field) => field.kind !== 'custom')

/** The fields of each record with the schema of the call that saves it. */
const records: Readonly<Record<string, readonly [readonly Input[], Readonly<Record<string, Schema>>]>> = {
  company: [listInputs(companyFields), calls['company/save'].input.shape],
  'new company': [listInputs(companyFields), calls['company/create'].input.shape],
  contact: [listInputs(contactFields), calls['customer/contact/save'].input.shape],
  'external id': [listInputs(externalIdFields), calls['company/external-id/tie'].input.shape],
  'new part': [listInputs(newPartFields), calls['catalogue/part/create'].input.shape],
  distributor: [listInputs(createDistributorFields(false)), calls['distributor/save'].input.shape],
  'new distributor': [listInputs(createDistributorFields(true)), calls['distributor/create'].input.shape],
  user: [
    listInputs(createUserFields({ ...access, productFamilies: [] }, [])),
    calls['user/admin/save'].input.shape,
  ],
  'new user': [listInputs(newUserFields), calls['user/admin/create'].input.shape],
}

/** Creates a text of a given length, or an e-mail address for a field of that kind. */
const createText = (length: number, kind: string): string =>
  kind === 'email' ? `${'a'.repeat(length - '@example.org'.length)}@example.org` : 'a'.repeat(length)

describe.each(Object.entries(records))('the fields of a %s', (_name, [inputs, schemas]) => {
  test('require what the contract requires', () => {
    for (const field of inputs) {
      const schema = schemas[field.path ?? field.field]
      if (schema === undefined || schema.safeParse('').success || schema.safeParse([]).success) continue
      const hasValue = field.kind === 'choice' || field.kind === 'flag'
      const isRequired = field.kind === 'country' || field.kind === 'company' || field.required === true
      expect({ field: field.field, given: hasValue || isRequired }).toEqual({
        field: field.field,
        given: true,
      })
    }
  })

  test('are as long as the contract accepts', () => {
    for (const field of inputs) {
      const { field: name, kind, maxLength } = field
      if (maxLength === undefined) continue
      const accepts = (length: number) => schemas[name]?.safeParse(createText(length, kind)).success
      expect([name, accepts(maxLength), accepts(maxLength + 1)]).toEqual([name, true, false])
    }
  })
})

const values = {
  companyName: 'Halden',
  kind: 'partner',
  countryId: 'NO',
  mayOrder: false,
  crmAccount: '',
  oracleSiteId: '',
} as const

test('a record is complete once every field that needs a value has one', () => {
  expect(isComplete(companyFields, values)).toBe(true)
  expect(isComplete(companyFields, { ...values, companyName: ' ' })).toBe(false)
  expect(isComplete(companyFields, { ...values, countryId: '' })).toBe(false)
})

/** Returns whether the fields of a company show all reasons of a failure. */
const isFailureShown = (
  apiErrorCode: 'INVALID_INPUT' | 'NAME_TAKEN' | 'FORBIDDEN',
  paths: readonly string[] = [],
) =>
  isShownAtFields(
    companyFields,
    new ApiError(422, {
      apiErrorCode,
      apiErrorMsg: '',
      fields: paths.map((path) => ({ path, code: 'wrong_format', message: '' })),
    }),
  )

test('a failure is shown at the fields if each of its reasons has one', () => {
  expect(isFailureShown('INVALID_INPUT', ['crmAccount'])).toBe(true)
  expect(isFailureShown('INVALID_INPUT', ['crmAccount', 'rowVersion'])).toBe(false)
  expect(isFailureShown('NAME_TAKEN')).toBe(true)
  expect(isFailureShown('FORBIDDEN')).toBe(false)
})
