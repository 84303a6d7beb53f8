/** Prints the measurements of our page beside those of the bare pages. */
import { computeMean, computeMedian, computePercentile, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'
import { scrollTime, type ScreenFigures } from './measure-screen.ts'
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

const computeFrameRate = (frames: readonly number[]): number => 1000 / computeMean(frames)

const countLongFrames = (frames: readonly number[]): number =>
  frames.filter((frame) => frame > longFrame).length

/** Even an idle browser misses some frames at sixty a second; a difference of half a frame is rounding. */
const formatFrameVerdict = (figure: number, bound: number): string =>
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
    figure: ({ wheel }) => computeFrameRate(wheel),
    bound: bounds.frames,
    formatVerdict: formatFrameVerdict,
  },
  { question: '  long frames', figure: ({ wheel }) => countLongFrames(wheel) },
  {
    question: 'PageDown, frames a second',
    figure: ({ pages }) => computeFrameRate(pages),
    bound: bounds.frames,
    formatVerdict: formatFrameVerdict,
  },
  { question: '  long frames', figure: ({ pages }) => countLongFrames(pages) },
]

/** @param screens our page first, then those it is compared with */
export function printScreens(screens: readonly MeasuredScreen[], runs: number): void {
  const [ours] = screens
  if (ours === undefined) return
  console.log(
    `\nScreens in Chromium, ${runs} visits each, ${scrollTime / 1000} s of scrolling; reference load ${formatMilliseconds(measureReferenceLoad())} ms`,
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
