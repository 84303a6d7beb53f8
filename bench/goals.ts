// The goals of the engine, and the tables that compare its figures with them.
import type { Model } from '@design-portal/domain/engine/model.ts'
import { type EngineFigures, measureEngine } from './measure.ts'
import { computeMedian } from './statistics.ts'
import { createSeveralUps } from './several-products.ts'
import { printTable } from './table.ts'

/** The printed figures of a product; starts are medians over fresh threads or pages. */
export interface ProductFigures extends EngineFigures {
  /** From the stored network, as in a built portal. */
  readonly start: number
  /** With compilation of the model instead. */
  readonly startCompiled: number
}

/** A row of the goals: its label, our figure, its maximum (or minimum), and how to print it. */
interface Goal {
  readonly question: string
  readonly goal: number
  readonly unit: 'ms' | '%' | 'kB'
  readonly getFigure: (productFigures: ProductFigures) => number
  /** The figure of the first prototype of this engine, and of other solvers, on another machine. */
  readonly published: string
}

const goals: readonly Goal[] = [
  {
    question: 'propagated answer, p95',
    published: '0.1–2 ms',
    goal: 5,
    unit: 'ms',
    getFigure: (figures) => figures.propagated,
  },
  {
    question: 'complete domains, p95',
    published: '107 ms',
    goal: 30,
    unit: 'ms',
    getFigure: (figures) => figures.complete,
  },
  {
    question: 'decided values',
    published: '100 %',
    goal: 100,
    unit: '%',
    getFigure: (figures) => figures.decidedPercent,
  },
  {
    question: 'explanation with corrections, p95',
    published: '19–150 ms',
    goal: 100,
    unit: 'ms',
    getFigure: (figures) => figures.explanation,
  },
  {
    question: 'explanations proved minimal',
    published: '–',
    goal: 99,
    unit: '%',
    getFigure: (figures) => figures.provedMinimalPercent,
  },
  {
    question: 'smallest correction proved',
    published: '–',
    goal: 100,
    unit: '%',
    getFigure: (figures) => figures.provedSmallestPercent,
  },
  {
    question: 'optimum with proof, p95',
    published: '2–410 ms; CP-SAT 77–5,288 ms, HiGHS 861–2,522 ms',
    goal: 300,
    unit: 'ms',
    getFigure: (figures) => figures.optimum,
  },
  {
    question: 'optima proved',
    published: '–',
    goal: 100,
    unit: '%',
    getFigure: (figures) => figures.provedOptimalPercent,
  },
  {
    question: 'start (stored network to first answer)',
    published: '10–50 ms',
    goal: 50,
    unit: 'ms',
    getFigure: (figures) => figures.start,
  },
]

export const formatFigure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** Percentages are minimums; milliseconds and sizes are maximums. */
export function formatVerdict(figure: number, { goal, unit }: Pick<Goal, 'goal' | 'unit'>): string {
  const shortfall = unit === '%' ? goal - figure : figure - goal
  return shortfall <= 0 ? 'pass' : `short by ${formatFigure(shortfall)} ${unit}`
}

/** A row of a table of repeated runs: the first and the median of the times in ms, and whether the median meets the goal. */
export function formatTimes(name: string, times: readonly number[], goal: number): string[] {
  const median = computeMedian(times)
  return [
    name,
    `${formatFigure(times[0] ?? Number.NaN)} ms`,
    `${formatFigure(median)} ms`,
    formatVerdict(median, { goal, unit: 'ms' }),
  ]
}

/** Prints the goals of a product, each with the figure of the first prototype. */
export function printProduct(environment: string, figures: ProductFigures, runs: number): void {
  console.log(
    `\n${environment}: product 27, ${figures.steps} steps, medians of ${runs} runs; reference load ${formatFigure(figures.referenceLoad)} ms`,
  )
  printTable(
    ['question', 'ours', 'goal', 'published', 'verdict'],
    goals.map((goal) => {
      const figure = goal.getFigure(figures)
      return [
        goal.question,
        `${formatFigure(figure)} ${goal.unit}`,
        `${goal.goal} ${goal.unit}`,
        goal.published,
        formatVerdict(figure, goal),
      ]
    }),
  )
  console.log(
    `start without the stored network, compiling the model: ${formatFigure(figures.startCompiled)} ms`,
  )
}

/** A number of three-phase UPS in one model, with the limit for complete domains and the time of the first prototype. */
const sizes = [
  { count: 4, milliseconds: 50, published: '97–200 ms' },
  { count: 8, milliseconds: 200, published: '2,500 ms' },
] as const

export const sizeCounts: readonly number[] = sizes.map(({ count }) => count)

/** One walk, once: a measurement that takes a minute for one product takes long for eight. */
export const measureSize = (ups: Model, count: number): EngineFigures =>
  measureEngine(createSeveralUps(ups, count), [27], 1)

/** Prints the goals of larger models. */
export function printSizes(environment: string, figures: readonly EngineFigures[]): void {
  console.log(`\n${environment}: several three-phase UPS in one model, one rule over all; one walk`)
  printTable(
    ['question', ...sizes.flatMap(({ count }) => [`${count} UPS`, 'goal', 'published', 'verdict'])],
    goals
      .filter(({ question }) => !question.startsWith('start'))
      .map((goal) => [
        goal.question,
        ...sizes.flatMap(({ milliseconds, published }, index) => {
          const isComplete = goal.question.startsWith('complete')
          const figure = goal.getFigure({ ...figures[index]!, start: 0, startCompiled: 0 })
          const sizeGoal = isComplete ? { ...goal, goal: milliseconds, published } : goal
          return [
            `${formatFigure(figure)} ${sizeGoal.unit}`,
            `${sizeGoal.goal} ${sizeGoal.unit}`,
            sizeGoal.published,
            formatVerdict(figure, sizeGoal),
          ]
        }),
      ]),
  )
}
