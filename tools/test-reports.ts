// Reads the reports of Vitest and Playwright: the failed tests, and the duration of each file beside its budget.

/** The output of Vitest's reporter "json". */
export interface TestReport {
  readonly testResults: readonly {
    /** The file. */
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** The output of Playwright's reporter "json". */
export interface JourneyReport {
  readonly suites: readonly JourneySuite[]
}

interface JourneySuite {
  readonly title: string
  readonly suites?: readonly JourneySuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

export type TestKind = 'unit' | 'server' | 'journey'

/** The duration of a test file or a journey. */
export interface TestTime {
  readonly name: string
  readonly kind: TestKind
  readonly seconds: number
}

/**
 * The seconds allowed on a quiet machine for each test file or journey of a kind, and for all of the kind together: a database or another
 * process takes longer than a function, and a browser longer than both. What exceeds them moves to `npm run verify`.
 */
export const budgets: Readonly<Record<TestKind, { readonly each: number; readonly all: number }>> = {
  unit: { each: 10, all: 220 },
  server: { each: 30, all: 400 },
  journey: { each: 40, all: 600 },
}

/** Each failed test with its first message; a file that could not be run represents its tests. */
export function findFailures({ testResults }: TestReport): readonly string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${name}\n  ${message}`]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n  ${failureMessages[0]}`),
    ])
}

/** The duration of each test file. @param root the folder that names are relative to */
export function listFileTimes({ testResults }: TestReport, root: string): readonly TestTime[] {
  return testResults.map(({ name, startTime, endTime }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const kind = file.startsWith('server/') ? 'server' : 'unit'
    return { name: file, kind, seconds: (endTime - startTime) / 1000 }
  })
}

/** The duration of each journey. */
export function listJourneyTimes({ suites }: JourneyReport): readonly TestTime[] {
  return suites.flatMap((suite) => [
    ...listJourneyTimes({ suites: suite.suites ?? [] }),
    ...suite.specs.map(({ title, file, tests }) => ({
      name: `${file} › ${title}`,
      kind: 'journey' as const,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ])
}

/** A table of the slowest files and all others above their budget, and of all files of each kind. */
export function formatTimes(times: readonly TestTime[], slowestCount = 10): string {
  const sorted = times.toSorted((left, right) => right.seconds - left.seconds)
  const isAboveBudget = ({ kind, seconds }: TestTime): boolean => seconds > budgets[kind].each
  const shown = sorted.filter((time, index) => index < slowestCount || isAboveBudget(time))
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => {
    const timesOfKind = times.filter((time) => time.kind === kind)
    const seconds = timesOfKind.reduce((sum, time) => sum + time.seconds, 0)
    return formatTime(`${kind} (${timesOfKind.length})`, seconds, budgets[kind].all)
  })
  return [
    'seconds  budget  slowest tests',
    ...shown.map(({ name, kind, seconds }) => formatTime(name, seconds, budgets[kind].each)),
    `above their budget: ${sorted.filter(isAboveBudget).length} of ${times.length}`,
    '',
    'seconds  budget  all tests of a kind, one after the other',
    ...kinds,
  ].join('\n')
}

/** A row of a table of times, which says whether it is above its budget. */
export const formatTime = (name: string, seconds: number, budget: number): string =>
  `${seconds.toFixed(1).padStart(7)}${String(budget).padStart(8)}  ${name}${seconds > budget ? '  ABOVE BUDGET' : ''}`
