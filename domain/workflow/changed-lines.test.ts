import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChangedLines } from './changed-lines.ts'
import type { SnapshotLine } from './content-hash.ts'

const createLine = (lineId: string, changes: Partial<SnapshotLine> = {}): SnapshotLine => ({
  lineId,
  designName: 'Hall A',
  partNumber: lineId,
  quantity: 1,
  unitPrice: '100.00',
  linePrice: '100.00',
  ...changes,
})

test('the changed lines are those that were added, removed or replaced, or differ in quantity or price by more than 0.01', () => {
  const before = [
    createLine('a/1'),
    createLine('a/2', { partNumber: 'OLD' }),
    createLine('a/3'),
    createLine('a/4'),
    createLine('a/5', { linePrice: null }),
  ]
  const now = [
    createLine('a/1', { quantity: 2, linePrice: '200.00' }),
    createLine('a/2', { partNumber: 'NEW' }),
    createLine('a/3', { linePrice: '100.01' }),
    createLine('a/5', { linePrice: '0.00' }),
    createLine('own'),
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
  expect(listChangedLines([createLine('a/1')], [createLine('a/1', { designName: 'Hall B' })])).toEqual([])
})

const anyLines = fc.uniqueArray(
  fc.record({
    lineId: fc.constantFrom('a/1', 'a/2', 'b/1', 'b/2', 'own'),
    partNumber: fc.constantFrom('P1', 'P2', 'P3'),
    quantity: fc.integer({ min: 1, max: 3 }),
    linePrice: fc.constantFrom(null, '10.00', '20.00'),
  }),
  { selector: ({ lineId }) => lineId },
)

const formatSignature = ({ partNumber, quantity, linePrice }: SnapshotLine): string =>
  `${partNumber} ${quantity} ${linePrice}`

test('applying the changed lines to the earlier bill gives the later one, and a bill does not differ from itself', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (firstLines, secondLines) => {
      const [before, now] = [firstLines, secondLines].map((bill) =>
        bill.map((drawnLine) => createLine(drawnLine.lineId, drawnLine)),
      )
      const changes = listChangedLines(before ?? [], now ?? [])
      const unchangedLines = (before ?? []).filter((line) =>
        changes.every((change) => change.before !== line),
      )
      const appliedLines = [...unchangedLines, ...changes.flatMap((change) => change.now ?? [])]
      expect(appliedLines.map(formatSignature).toSorted()).toEqual(
        (now ?? []).map(formatSignature).toSorted(),
      )
      expect(listChangedLines(before ?? [], before ?? [])).toEqual([])
    }),
  )
})
