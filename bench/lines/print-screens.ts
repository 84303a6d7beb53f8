/** Prints the measurements of our page beside those of the bare pages. */
import { computeMean, computeMedian, computePercentile, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'
import { scrolled, type ScreenFigures } from './measure-screen.ts'
import { bounds, formatMilliseconds, formatTimeVerdict } from './verdict.ts'

export interface MeasuredScreen {
  readonly name: string
  readonly figures: ScreenFigures
}

/** A row of the table: a figure and its limit. */
interface Question {
  readonly question: string
  readonly figure: (screenFigures: ScreenFigures) => number
  readonly bound?: number
  readonly formatVerdict?: (figure: number, bound: number) => string
}

/** A longer frame time means that a frame was missed at sixty frames a second. */
const longFrame = 25

const framesASecond = (frames: readonly number[]): number => 1000 / computeMean(frames)

const longFrames = (frames: readonly number[]): number => frames.filter((frame) => frame > longFrame).length

/** Even an idle browser misses some frames at sixty a second; a difference of half a frame is rounding. */
const smooth = (figure: number, bound: number): string =>
  bound - figure < 0.5 ? 'pass' : `${formatMilliseconds(bound - figure)} frames short`

const questions: readonly Question[] = [
  {
    question: 'open, first visit, ms',
    figure: ({ cold }) => computeMedian(cold),
    bound: bounds.open,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'open, later visit, ms',
    figure: ({ warm }) => computeMedian(warm),
    bound: bounds.open,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'quantity to new total, p50, ms',
    figure: ({ edits }) => computeMedian(edits),
    bound: bounds.edit,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'quantity to new total, p95, ms',
    figure: ({ edits }) => computePercentile(edits, 95),
    bound: bounds.edit,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'wheel, frames a second',
    figure: ({ wheel }) => framesASecond(wheel),
    bound: bounds.frames,
    formatVerdict: smooth,
  },
  { question: '  long frames', figure: ({ wheel }) => longFrames(wheel) },
  {
    question: 'PageDown, frames a second',
    figure: ({ pages }) => framesASecond(pages),
    bound: bounds.frames,
    formatVerdict: smooth,
  },
  { question: '  long frames', figure: ({ pages }) => longFrames(pages) },
]

/** @param screens our page first, then those it is compared with */
export function printScreens(screens: readonly MeasuredScreen[], runs: number): void {
  const [ours] = screens
  if (ours === undefined) return
  console.log(
    `\nScreens in Chromium, ${runs} visits each, ${scrolled / 1000} s of scrolling; reference load ${formatMilliseconds(measureReferenceLoad())} ms`,
  )
  printTable(
    ['', ...screens.map(({ name }) => name), 'bound', 'verdict'],
    questions.map(({ question, figure, bound, formatVerdict }) => [
      question,
      ...screens.map(({ figures }) => formatMilliseconds(figure(figures))),
      bound === undefined ? '' : String(bound),
      bound === undefined || formatVerdict === undefined ? '' : formatVerdict(figure(ours.figures), bound),
    ]),
  )
}
