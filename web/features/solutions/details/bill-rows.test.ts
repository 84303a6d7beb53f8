import { expect, test } from 'vitest'
import { billRows } from './bill-rows.ts'
import type { BillLine } from './bill-rows.ts'

function line(id: string, parent?: string): BillLine {
  return {
    id,
    ...(parent === undefined ? {} : { parent }),
    partNumber: id.toUpperCase(),
    kind: 'N',
    description: { message: `part.${id}` },
    quantity: 1,
    unitPrice: null,
    linePrice: null,
  }
}

const bill = [
  line('ups'),
  line('batteries'),
  line('module', 'ups'),
  line('fan', 'module'),
  line('string', 'batteries'),
]

function outline(closed: string[] = []): string[] {
  return billRows(bill, new Set(closed)).map(({ line: { id }, depth }) => `${'-'.repeat(depth)}${id}`)
}

test('parts stand below the part they belong to', () => {
  expect(outline()).toEqual(['ups', '-module', '--fan', 'batteries', '-string'])
})

test('a closed branch hides everything below it and nothing else', () => {
  expect(outline(['ups'])).toEqual(['ups', 'batteries', '-string'])
  expect(outline(['module', 'batteries'])).toEqual(['ups', '-module', 'batteries'])
})

test('only a line with parts can be closed', () => {
  expect(
    billRows(bill, new Set())
      .filter((row) => row.hasParts)
      .map((row) => row.line.id),
  ).toEqual(['ups', 'module', 'batteries'])
})

test('a line whose parent is missing is not lost', () => {
  expect(billRows([line('fan', 'gone')], new Set()).map((row) => row.depth)).toEqual([0])
})
