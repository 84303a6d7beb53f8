import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChangedLines } from './changed-lines.ts'
import type { SnapshotLine } from './content-hash.ts'

const line = (lineId: string, more: Partial<SnapshotLine> = {}): SnapshotLine => ({
  lineId,
  designName: 'Hall A',
  partNumber: lineId,
  quantity: 1,
  unitPrice: '100.00',
  linePrice: '100.00',
  ...more,
})

test('lists lines that were added, removed, replaced, or differ in quantity or price', () => {
  const before = [
    line('a/1'),
    line('a/2', { partNumber: 'OLD' }),
    line('a/3'),
    line('a/4'),
    line('a/5', { linePrice: null }),
  ]
  const now = [
    line('a/1', { quantity: 2, linePrice: '200.00' }),
    line('a/2', { partNumber: 'NEW' }),
    line('a/3', { linePrice: '100.01' }),
    line('a/5', { linePrice: '0.00' }),
    line('own'),
  ]
  expect(
    listChangedLines(before, now).map((one) => [one.change, one.before?.lineId, one.now?.lineId]),
  ).toEqual([
    ['changed', 'a/1', 'a/1'],
    ['replaced', 'a/2', 'a/2'],
    ['removed', 'a/4', undefined],
    ['changed', 'a/5', 'a/5'],
    ['added', undefined, 'own'],
  ])
})

test('a renamed design changes no line', () => {
  expect(listChangedLines([line('a/1')], [line('a/1', { designName: 'Hall B' })])).toEqual([])
})

const lines = fc.uniqueArray(
  fc.record({
    lineId: fc.constantFrom('a/1', 'a/2', 'b/1', 'b/2', 'own'),
    partNumber: fc.constantFrom('P1', 'P2', 'P3'),
    quantity: fc.integer({ min: 1, max: 3 }),
    linePrice: fc.constantFrom(null, '10.00', '20.00'),
  }),
  { selector: ({ lineId }) => lineId },
)

const signature = ({ partNumber, quantity, linePrice }: SnapshotLine): string =>
  `${partNumber} ${quantity} ${linePrice}`

test('applying the changed lines to the earlier bill gives the later one, and a bill does not differ from itself', () => {
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [before, now] = [one, other].map((bill) => bill.map((more) => line(more.lineId, more)))
      const changes = listChangedLines(before ?? [], now ?? [])
      const kept = (before ?? []).filter((old) => changes.every((change) => change.before !== old))
      const applied = [...kept, ...changes.flatMap((change) => change.now ?? [])]
      expect(applied.map(signature).toSorted()).toEqual((now ?? []).map(signature).toSorted())
      expect(listChangedLines(before ?? [], before ?? [])).toEqual([])
    }),
  )
})
