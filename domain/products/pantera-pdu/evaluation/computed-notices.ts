// Notices that need more than a condition of the model: what the next breaker, the other plan of phases or a larger cable is about.
import type { RaisedNotice } from '../../product.ts'
import { nextSize, standardSizes } from '../../../engineering/overcurrent.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { PduDesign } from '../design.ts'
import { designOf } from '../read-design.ts'
import { readStrip } from '../read-strip.ts'
import { harmonicsOf } from '../spectrum.ts'

/** P03, P11, P12, P14 and P21. */
export function computedNotices(read: ChoiceReader, design: PduDesign): readonly RaisedNotice[] {
  return [
    ...spectrumNotice(read, design),
    ...breakerNotice(design),
    ...unbalanceNotice(read, design),
    ...dropNotice(design),
    ...stripNotice(read),
  ]
}

const tenth = (value: number): number => Number(value.toFixed(1))

/** P03: the K rating that the spectrum asks for. */
function spectrumNotice(read: ChoiceReader, { kRating, transformer }: PduDesign): RaisedNotice[] {
  if (transformer === 'none' || read.option('spectrum') !== 'stated') return []
  const factor = Number(harmonicsOf(read).kFactor.toFixed(2))
  return [{ id: 'P03', severity: 'auto', arguments: { factor, rating: kRating } }]
}

/** P11: the first row whose load asks for a larger breaker than its current alone. */
function breakerNotice({ rules, rows }: PduDesign): RaisedNotice[] {
  if (rules !== 'UL') return []
  const raised = rows.flatMap((row) => {
    const smaller = nextSize(standardSizes(rules), row.amps)
    return smaller === undefined || smaller >= row.breaker || row.amps <= 0.8 * smaller
      ? []
      : [{ ...row, smaller }]
  })
  const [first] = raised
  if (first === undefined) return []
  const { row, amps, smaller, breaker } = first
  return [
    {
      id: 'P11',
      severity: 'auto',
      arguments: {
        row,
        load: amps,
        breaker: smaller,
        share: Math.round((100 * amps) / smaller),
        next: breaker,
        others: raised.length - 1,
      },
    },
  ]
}

/** Difference of a phase from the mean in % from which something should be done (calcspec.com). */
const mostUnbalance = 15

/** P12: the fullest phase, and what the balanced plan would leave. */
function unbalanceNotice(read: ChoiceReader, design: PduDesign): RaisedNotice[] {
  const worst = design.sides.toSorted((a, b) => b.unbalance - a.unbalance)[0]
  if (worst === undefined || worst.unbalance <= mostUnbalance) return []
  const [one, two, three] = worst.phaseAmps
  const mean = (one + two + three) / 3
  const fullest = Math.max(one, two, three)
  const balanced = designOf(read, 'balanced').sides.find(({ side }) => side === worst.side)
  return [
    {
      id: 'P12',
      severity: 'warning',
      arguments: {
        side: worst.side,
        phase: worst.phaseAmps.indexOf(fullest) + 1,
        above: tenth((100 * fullest) / mean - 100),
        unbalance: tenth(worst.unbalance),
        balanced: tenth(balanced?.unbalance ?? worst.unbalance),
      },
    },
  ]
}

/** P14: a cable was raised for the drop: the feeder's, or the first row's. */
function dropNotice({ rows, feeder }: PduDesign): RaisedNotice[] {
  const raised = [{ row: 0, ...feeder }, ...rows].filter((one) => one.raised)
  const [first] = raised
  if (first === undefined) return []
  return [
    {
      id: 'P14',
      severity: 'auto',
      arguments: {
        row: first.row,
        size: first.conductor.words,
        drop: tenth(first.drop),
        others: raised.length - 1,
      },
    },
  ]
}

/** P21: a line of a strip carries more than it may although the banks together do not. */
function stripNotice(read: ChoiceReader): RaisedNotice[] {
  const loaded = readStrip(read)
  if (loaded === undefined) return []
  const { strip, banks, lines, share } = loaded
  const current = Math.max(...lines)
  if (current <= strip.line) return []
  return [
    {
      id: 'P21',
      severity: 'warning',
      arguments: {
        loaded: banks.filter((amps) => amps > 0).length,
        current: tenth(current),
        limit: strip.line,
        share: Math.round(share),
      },
    },
  ]
}
