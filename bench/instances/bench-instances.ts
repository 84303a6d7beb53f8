// Prints the public instances: our figures beside the published ones and the goals, in Node and in Chromium.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { startBrowser, type BenchBrowser } from '../chromium.ts'
import { printTable } from '../table.ts'
import { type Instance, type InstanceSet, instanceSets, publishedTimeLimitSeconds } from './instance.ts'
import {
  type InstanceFigures,
  type InstanceQuestion,
  measureInstance,
  timeLimits,
} from './measure-instance.ts'

export interface BenchOptions {
  readonly seeds: readonly number[]
  /** Only sets and instances whose name contains one of these parts; all instances when empty. */
  readonly nameParts: readonly string[]
  readonly usesBrowser: boolean
}

type Measure = (question: InstanceQuestion) => InstanceFigures | Promise<InstanceFigures>

/** Measures all instances, first in Node, then in a browser. */
export async function measureInstances(options: BenchOptions): Promise<void> {
  await measureIn(`Node ${process.version}`, options, measureInstance)
  if (!options.usesBrowser) return
  const browser: BenchBrowser = await startBrowser()
  try {
    await measureIn('Chromium', options, (question) =>
      browser.ask<InstanceFigures>(`(bench) => bench.measureInstance(${JSON.stringify(question)})`),
    )
  } finally {
    await browser.close()
  }
}

async function measureIn(
  environment: string,
  { seeds, nameParts }: BenchOptions,
  measure: Measure,
): Promise<void> {
  for (const set of instanceSets) {
    const chosenInstances = set.instances.filter(
      ({ name }) =>
        nameParts.length === 0 || nameParts.some((part) => set.name.includes(part) || name.includes(part)),
    )
    const rows: string[][] = []
    for (const instance of chosenInstances)
      rows.push(createRow(instance, await measure(await readQuestion(instance, seeds))))
    if (rows.length > 0) printSet(environment, set, rows)
  }
}

async function readQuestion(instance: Instance, seeds: readonly number[]): Promise<InstanceQuestion> {
  const { format, file, racks, input, starSurplus, steps } = instance
  const text =
    file === undefined
      ? String(racks)
      : gunzipSync(await readFile(join(import.meta.dirname, 'data', file))).toString('utf8')
  return {
    text,
    format,
    // A walk of a few steps is only a sample, so one seed is enough.
    seeds: steps === Number.MAX_SAFE_INTEGER ? seeds : seeds.slice(0, 1),
    steps,
    ...(input === undefined ? {} : { input }),
    ...(starSurplus === undefined ? {} : { starSurplus }),
  }
}

const formatNumber = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
const formatSeconds = (milliseconds: number): string => `${formatNumber(milliseconds / 1000)} s`
const formatMilliseconds = (value: number): string =>
  Number.isNaN(value) ? '–' : `${formatNumber(value)} ms`

/** The published figure that a goal refers to. */
function formatPublished({ goal, published }: Instance): string {
  if (goal.kind === 'mean step') return `${goal.prototypeTime} ms`
  if (goal.kind === 'p95 step') return '–'
  const figure = goal.kind === 'complete' ? published?.possible : published?.[goal.rival]
  if (figure === undefined) return '–'
  return figure >= publishedTimeLimitSeconds
    ? `> ${publishedTimeLimitSeconds} s`
    : `${formatNumber(figure)} s`
}

/** Whether the goal is reached, or by how much it is missed. */
function formatVerdict(instance: Instance, figures: InstanceFigures): string {
  const { goal, published } = instance
  const { start, first, complete, stepMean, stepP95, steps, stepsComplete } = figures
  if (goal.kind === 'mean step' || goal.kind === 'p95 step') {
    if (stepsComplete < steps || steps === 0) return `${steps - stepsComplete} of ${steps} steps not decided`
    const figure = goal.kind === 'mean step' ? stepMean : stepP95
    return figure <= goal.milliseconds ? 'pass' : `short by ${formatNumber(figure - goal.milliseconds)} ms`
  }
  if (goal.kind === 'complete') {
    if (figures.decided < figures.values)
      return `${figures.values - figures.decided} values not decided: ${timeLimits.complete / 1000} s spent`
    const seconds = (start + first + complete) / 1000
    return seconds <= goal.seconds ? 'pass' : `short by ${formatNumber(seconds - goal.seconds)} s`
  }
  if (figures.consistent === undefined) return 'no configuration found'
  const rivalSeconds = published?.[goal.rival] ?? Number.NaN
  const speedup = rivalSeconds / ((start + first) / 1000)
  return speedup >= goal.speedup
    ? `pass (${formatNumber(speedup)}×)`
    : `${formatNumber(speedup)}× instead of ${goal.speedup}×`
}

function createRow(instance: Instance, figures: InstanceFigures): string[] {
  const { parameters, start, first, consistent, complete, values, decided, stepMean, stepP95, steps } =
    figures
  return [
    consistent === false ? `${instance.name} (has no configuration)` : instance.name,
    parameters.toLocaleString('en'),
    formatSeconds(start),
    formatSeconds(first),
    formatSeconds(complete),
    `${formatNumber(Math.floor((1000 * decided) / values) / 10)} %`,
    steps.toLocaleString('en'),
    formatMilliseconds(stepMean),
    formatMilliseconds(stepP95),
    formatPublished(instance),
    formatVerdict(instance, figures),
    `${formatNumber(figures.referenceLoad)} ms`,
  ]
}

function printSet(environment: string, { name, note }: InstanceSet, rows: readonly string[][]): void {
  console.log(`\n${environment}: ${name}; ${note}`)
  printTable(
    [
      'instance',
      'parameters',
      'read, compile',
      'first',
      'complete',
      'decided',
      'steps',
      'mean step',
      'p95',
      'published',
      'verdict',
      'reference',
    ],
    rows,
  )
}
