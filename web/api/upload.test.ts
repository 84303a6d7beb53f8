import { expect, test } from 'vitest'
import { checkUpload } from './upload.ts'

const extensions = ['csv', 'xlsx']

test.each([
  ['bill.csv', 10, undefined],
  ['BILL.XLSX', 2_097_152, undefined],
  ['bill.xls', 10, 'ERROR_FILE_TYPE_NOT_SUPPORTED'],
  ['bill', 10, 'ERROR_FILE_TYPE_NOT_SUPPORTED'],
  ['bill.csv', 0, 'ERROR_FILE_SIZE_NOT_SUPPORTED'],
  ['bill.csv', 2_097_153, 'ERROR_FILE_TOO_LARGE'],
])('checking the upload of %s with %i bytes gives the problem %s', (name, size, problem) => {
  expect(checkUpload({ name, size }, extensions)).toBe(problem)
})
