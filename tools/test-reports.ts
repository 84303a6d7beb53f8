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

/** The duration of a test file or a journey. */
export interface TestTime {
  readonly name: string
  readonly seconds: number
  /** The seconds allowed on a quiet machine; longer tests move to `npm run verify`. */
  readonly budget: number
}

/** Seconds by kind of test: a database or another process takes longer than a function, and a browser longer than both. */
export const budgets = { unit: 10, server: 30, journey: 60 } as const

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
export function getFileTimes({ testResults }: TestReport, root: string): readonly TestTime[] {
  return testResults.map(({ name, startTime, endTime }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const budget = file.startsWith('server/') ? budgets.server : budgets.unit
    return { name: file, seconds: (endTime - startTime) / 1000, budget }
  })
}

/** The duration of each journey. */
export function getJourneyTimes({ suites }: JourneyReport): readonly TestTime[] {
  return suites.flatMap((suite) => [
    ...getJourneyTimes({ suites: suite.suites ?? [] }),
    ...suite.specs.map(({ title, file, tests }) => ({
      name: `${file} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      budget: budgets.journey,
    })),
  ])
}

/** A table of the slowest files and all others above their budget. */
export function formatTimes(times: readonly TestTime[], slowest = 10): string {
  const sorted = times.toSorted((one, other) => other.seconds - one.seconds)
  const shown = sorted.filter(({ seconds, budget }, place) => place < slowest || seconds > budget)
  const above = sorted.filter(({ seconds, budget }) => seconds > budget).length
  return [
    'seconds  budget  slowest tests',
    ...shown.map(
      ({ name, seconds, budget }) =>
        `${seconds.toFixed(1).padStart(7)}${String(budget).padStart(8)}  ${name}${seconds > budget ? '  ABOVE BUDGET' : ''}`,
    ),
    `above their budget: ${above} of ${times.length}`,
  ].join('\n')
}
