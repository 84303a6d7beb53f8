// What "complete" keeps: a requirement that nobody has set stays as it is preferred, so that a goal finds the best of what was asked for.
import { date, different, not } from '../engine/source/builder.ts'
import type { SourceCondition, SourceParameter } from '../engine/source/source-model.ts'

/** A requirement that differs from what is preferred; undefined where nothing is, and for results. */
function departureOf(parameter: SourceParameter): SourceCondition | undefined {
  const { name, preferred, kind } = parameter
  if (preferred === undefined || parameter.result === true) return undefined
  if (kind === 'date') return different({ kind: 'ref', name }, date(preferred))
  if (kind === 'flag') {
    const flag: SourceCondition = { kind: 'flag', name }
    return preferred === true ? not(flag) : flag
  }
  if (kind === 'choice') return not({ kind: 'is', choice: name, options: [String(preferred)] })
  return different({ kind: 'ref', name }, Number(preferred))
}

/** @param means choices that a goal may make freely: they follow from the place, or are no requirements */
export const departuresOf = (
  parameters: readonly SourceParameter[],
  means: readonly string[] = [],
): SourceCondition[] =>
  parameters.flatMap((parameter) => (means.includes(parameter.name) ? [] : (departureOf(parameter) ?? [])))
