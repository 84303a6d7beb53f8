/** Tests names of files in headers: as the portal writes them, and as programs send them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAttachment, readFileName } from './content-disposition.ts'

test('a name in any script is read back as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (name) => {
      fc.pre(name.isWellFormed())
      const header = formatAttachment(name)
      expect(header).toMatch(/^attachment; filename="[\w.\- ]*"; filename\*=UTF-8''[\w.!~%-]*$/)
      expect(readFileName(header)).toBe(name)
    }),
  )
})

test.each([
  [`attachment; filename*=UTF-8'de'St%C3%BCckliste%3B%201.csv`, 'Stückliste; 1.csv'],
  [`form-data; name="file"; filename="plain.csv"; filename*=utf-8''%E5%93%81%E7%95%AA.csv`, '品番.csv'],
  [`attachment; filename*=iso-8859-1''St%FCck.csv`, 'Stück.csv'],
  [`attachment; filename="a \\"b\\"; c.csv"`, 'a "b"; c.csv'],
  ['attachment; filename=bill.csv', 'bill.csv'],
  [`attachment; filename="kept.csv"; filename*=UTF-8''%FF`, 'kept.csv'],
  [`attachment; filename*=koi8-r''%C1`, undefined],
  ['attachment', undefined],
  [undefined, undefined],
])('%s names %s', (header, name) => {
  expect(readFileName(header)).toBe(name)
})
