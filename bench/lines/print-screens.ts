/** Prints the measurements of our page beside those of the bare pages. */
import { computeMean, computeMedian, computePercentile, measureReferenceLoad } from '../statistics.ts'
import { printTable } from '../table.ts'
import { scrollMilliseconds, type ScreenFigures } from './measure-screen.ts'
import { bounds, formatMilliseconds, formatTimeVerdict } from './verdict.ts'

export interface MeasuredScreen {
  readonly name: string
  readonly figures: ScreenFigures
}

/** A row of the table: a figure and its limit. */
interface Question {
  readonly question: string
  readonly getFigure: (screenFigures: ScreenFigures) => number
  readonly bound?: number
  readonly formatVerdict?: (figure: number, bound: number) => string
}

/** A longer time between two frames means that one was missed: at sixty frames a second they are 16.7 ms apart. */
const longFrameMilliseconds = 25

const computeFrameRate = (frames: readonly number[]): number => 1000 / computeMean(frames)

const countLongFrames = (frames: readonly number[]): number =>
  frames.filter((frame) => frame > longFrameMilliseconds).length

/** Even an idle browser misses some frames at sixty a second; a difference of half a frame is rounding. */
const formatFrameVerdict = (figure: number, bound: number): string =>
  bound - figure < 0.5 ? 'pass' : `${formatMilliseconds(bound - figure)} frames short`

const questions: readonly Question[] = [
  {
    question: 'open, first visit, ms',
    getFigure: ({ firstVisits }) => computeMedian(firstVisits),
    bound: bounds.open,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'open, later visit, ms',
    getFigure: ({ laterVisits }) => computeMedian(laterVisits),
    bound: bounds.open,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'quantity to new total, p50, ms',
    getFigure: ({ edits }) => computeMedian(edits),
    bound: bounds.edit,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'quantity to new total, p95, ms',
    getFigure: ({ edits }) => computePercentile(edits, 95),
    bound: bounds.edit,
    formatVerdict: formatTimeVerdict,
  },
  {
    question: 'wheel, frames a second',
    getFigure: ({ wheelFrames }) => computeFrameRate(wheelFrames),
    bound: bounds.frames,
    formatVerdict: formatFrameVerdict,
  },
  { question: '  long frames', getFigure: ({ wheelFrames }) => countLongFrames(wheelFrames) },
  {
    question: 'PageDown, frames a second',
    getFigure: ({ pageDowns }) => computeFrameRate(pageDowns),
    bound: bounds.frames,
    formatVerdict: formatFrameVerdict,
  },
  { question: '  long frames', getFigure: ({ pageDowns }) => countLongFrames(pageDowns) },
]

/** @param screens our page first, then those it is compared with */
export function printScreens(screens: readonly MeasuredScreen[], runs: number): void {
  const [portalScreen] = screens
  if (portalScreen === undefined) return
  console.log(
    `\nScreens in Chromium, ${runs} visits each, ${scrollMilliseconds / 1000} s of scrolling; reference load ${formatMilliseconds(measureReferenceLoad())} ms`,
  )
  printTable(
    ['', ...screens.map(({ name }) => name), 'bound', 'verdict'],
    questions.map(({ question, getFigure, bound, formatVerdict }) => [
      question,
      ...screens.map(({ figures }) => formatMilliseconds(getFigure(figures))),
      bound === undefined ? '' : String(bound),
      bound === undefined || formatVerdict === undefined
        ? ''
        : formatVerdict(getFigure(portalScreen.figures), bound),
    ]),
  )
}
