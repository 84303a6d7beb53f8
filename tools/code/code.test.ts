/** Tests the figures that `npm run measure-code` prints. */
import { expect, test } from 'vitest'
import { buildFeatureGraph, findCycles } from './feature-graph.ts'
import { listFunctions } from './functions.ts'
import { hasConventionalVerb } from './verbs.ts'

test('functions of every form are listed with name, parameters and exports', () => {
  const text = `
    export function sendMail(to, subject) {}
    export const findUser = async (id) => { const inner = (a, b, c, d, e) => a }
    class Queue { push(item) {} }
    const total = [1].map((n, index) => n)
  `
  expect(
    listFunctions('example.ts', text).map(({ name, parameters, isExported, line }) => [
      name,
      parameters,
      isExported,
      line,
    ]),
  ).toEqual([
    ['sendMail', 2, true, 2],
    ['findUser', 1, true, 3],
    ['inner', 5, false, 3],
    ['push', 1, false, 4],
    [undefined, 2, false, 5],
  ])
})

test('a name is judged as conventional by its first word only', () => {
  expect(['findUser', 'isOpen', 'toCsv', 'sync'].every(hasConventionalVerb)).toBe(true)
  expect(['userFor', 'bandsOf', 'tellStatus', 'knowPerson'].some(hasConventionalVerb)).toBe(false)
})

test('cycles between features of any length are found, without features that only lead to them', () => {
  const graph = buildFeatureGraph(
    new Map([
      [
        'server/features/sales/orders/send.ts',
        ['server/features/sales/outbox/queue.ts', 'server/db/audit.ts'],
      ],
      ['server/features/sales/outbox/queue.ts', ['server/features/mail/send.ts']],
      [
        'server/features/mail/send.ts',
        ['server/features/sales/orders/send.ts', 'server/features/mail/text.ts'],
      ],
      ['server/features/news/list.ts', ['server/features/mail/send.ts']],
      ['web/ui/Button.tsx', ['web/features/news/News.tsx']],
    ]),
  )
  expect(findCycles(graph)).toEqual([
    ['server/features/mail', 'server/features/sales/orders', 'server/features/sales/outbox'],
  ])
  expect(findCycles(new Map([['a', new Set(['b'])]]))).toEqual([])
})
