/** Tests what a move of a design to another version reports of two bills and of two lists of notices. */
import { expect, test } from 'vitest'
import type { BillLine, RaisedNotice } from '@design-portal/domain/products/product.ts'
import { compareOthersLines, compareOwnParts, listNewNotices } from './compare-results.ts'

const buildLine = (id: string, changes: Partial<BillLine> = {}): BillLine => ({
  id,
  partNumber: '—',
  kind: 'N',
  description: { message: `part.${id}` },
  quantity: 1,
  ...changes,
})
const buildOthersLine = (id: string, quantity: number, changes: Partial<BillLine> = {}): BillLine =>
  buildLine(id, { quantity, byOthers: true, ...changes })

test('lines supplied by others are compared by their descriptions, and do not count as parts', () => {
  const part = buildLine('rack', { partNumber: 'RACK-600', quantity: 10 })
  const before = [part, buildOthersLine('busway', 12)]
  const after = [
    part,
    buildOthersLine('busway', 18),
    buildOthersLine('pipe', 40),
    buildOthersLine('supply', 2),
  ]
  expect(compareOwnParts(before, after)).toEqual([])
  expect(compareOthersLines(before, after)).toEqual([
    { description: { message: 'part.busway' }, rating: '—', before: 12, after: 18 },
    { description: { message: 'part.pipe' }, rating: '—', before: 0, after: 40 },
    { description: { message: 'part.supply' }, rating: '—', before: 0, after: 2 },
  ])
})

const describeCable = (amps: number) => ({
  description: { message: 'part.cable', arguments: { amps, poles: 3 } },
})

test('lines supplied by others that read the same are added up, and another size is another line', () => {
  const sameCableInOtherOrder = { description: { message: 'part.cable', arguments: { poles: 3, amps: 63 } } }
  const before = [buildOthersLine('a', 2, describeCable(63)), buildOthersLine('b', 3, sameCableInOtherOrder)]
  expect(compareOthersLines(before, [buildOthersLine('c', 5, describeCable(63))])).toEqual([])
  expect(compareOthersLines(before, [buildOthersLine('c', 5, describeCable(80))])).toEqual([
    { ...describeCable(80), rating: '—', before: 0, after: 5 },
    { ...describeCable(63), rating: '—', before: 5, after: 0 },
  ])
})

test('a part with another quantity is reported by its number, even if a line supplied by others has the same number', () => {
  const before = [buildLine('fan', { partNumber: 'F1' }), buildOthersLine('pump', 1, { partNumber: 'F1' })]
  const after = [buildLine('fan', { partNumber: 'F1', quantity: 2 })]
  expect(compareOwnParts(before, after)).toEqual([{ partNumber: 'F1', before: 1, after: 2 }])
  expect(compareOthersLines(before, after)).toMatchObject([{ rating: 'F1', before: 1, after: 0 }])
})

const buildNotice = (
  id: string,
  severity: RaisedNotice['severity'],
  values: RaisedNotice['arguments'] = {},
): RaisedNotice => ({ id, severity, arguments: values })

test('errors and warnings that only the newer version raises are new', () => {
  const before = [buildNotice('U10', 'warning', { load: 80 }), buildNotice('U12', 'information')]
  const after = [
    buildNotice('U10', 'warning', { load: 81 }),
    buildNotice('R02', 'error', { asset: 1 }),
    buildNotice('R03', 'warning'),
    buildNotice('U13', 'information'),
    buildNotice('U14', 'auto'),
  ]
  expect(listNewNotices(before, after)).toEqual([
    buildNotice('R02', 'error', { asset: 1 }),
    buildNotice('R03', 'warning'),
  ])
  expect(listNewNotices(after, before)).toEqual([])
})

test('a notice that becomes an error is new, and so is a warning about one more unit', () => {
  expect(listNewNotices([buildNotice('R02', 'warning')], [buildNotice('R02', 'error')])).toEqual([
    buildNotice('R02', 'error'),
  ])
  const first = buildNotice('R04', 'warning', { asset: 1 })
  const second = buildNotice('R04', 'warning', { asset: 2 })
  expect(listNewNotices([first], [first, second])).toEqual([second])
  expect(listNewNotices([first, second], [second])).toEqual([])
})
