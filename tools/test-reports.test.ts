import { describe, expect, test } from 'vitest'
import {
  findFailures,
  formatTimes,
  listFileTimes,
  listJourneyTimes,
  type TestReport,
} from './test-reports.ts'

const createResult = (
  name: string,
  milliseconds: number,
  failure?: string,
): TestReport['testResults'][number] => ({
  name,
  status: failure === undefined ? 'passed' : 'failed',
  message: '',
  startTime: 1000,
  endTime: 1000 + milliseconds,
  assertionResults: [
    { fullName: 'works', status: 'passed', failureMessages: [] },
    ...(failure === undefined
      ? []
      : [{ fullName: 'also works', status: 'failed', failureMessages: [failure] }]),
  ],
})

const createSpec = (title: string, durations: readonly number[]) => ({
  title,
  file: 'a.journey.ts',
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

const report: TestReport = {
  testResults: [
    createResult('/a/domain/quick.test.ts', 100),
    createResult('/a/domain/slow.test.ts', 10_100),
    createResult('/a/server/slow.test.ts', 29_900, 'expected 1'),
  ],
}

test('failures are named by file and test with their first message', () => {
  expect(findFailures(report)).toEqual(['/a/server/slow.test.ts › also works\n  expected 1'])
})

test('a file that could not be run is reported with its message', () => {
  const [broken] = report.testResults
  if (broken === undefined) throw new Error('A report has results')
  const testResults = [{ ...broken, status: 'failed', message: 'no such module' }]
  expect(findFailures({ testResults })).toEqual(['/a/domain/quick.test.ts\n  no such module'])
})

describe('test times', () => {
  test('distinguish files of the server, which have a larger budget', () => {
    expect(listFileTimes(report, '/a')).toEqual([
      { name: 'domain/quick.test.ts', kind: 'unit', seconds: 0.1 },
      { name: 'domain/slow.test.ts', kind: 'unit', seconds: 10.1 },
      { name: 'server/slow.test.ts', kind: 'server', seconds: 29.9 },
    ])
  })

  test('list journeys one by one at any depth, with all their attempts', () => {
    const inner = { title: 'light', specs: [createSpec('is accessible', [50_000, 11_000])] }
    expect(
      listJourneyTimes({ suites: [{ title: 'a', suites: [inner], specs: [createSpec('opens', [500])] }] }),
    ).toEqual([
      { name: 'a.journey.ts › is accessible', kind: 'journey', seconds: 61 },
      { name: 'a.journey.ts › opens', kind: 'journey', seconds: 0.5 },
    ])
  })

  test('show the slowest, all above their budget and the sum of each kind', () => {
    expect(formatTimes(listFileTimes(report, '/a'), 1)).toBe(
      [
        'seconds  budget  slowest tests',
        '   29.9      30  server/slow.test.ts',
        '   10.1      10  domain/slow.test.ts  ABOVE BUDGET',
        'above their budget: 1 of 3',
        '',
        'seconds  budget  all tests of a kind, one after the other',
        '   10.2     220  unit (2)',
        '   29.9     400  server (1)',
      ].join('\n'),
    )
  })

  test('mark a kind whose tests are together above their budget', () => {
    const files = Array.from({ length: 30 }, (_, index) => createResult(`/a/domain/${index}.test.ts`, 9000))
    expect(formatTimes(listFileTimes({ testResults: files }, '/a'), 0)).toContain(
      '  270.0     220  unit (30)  ABOVE BUDGET',
    )
  })
})
