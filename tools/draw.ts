/** Decides which of its cases a test runs in one run of `npm test`: a part of them, and another part on the next day. */
import { atLength } from './at-length.ts'

const dayMilliseconds = 86_400_000

/**
 * The number of this draw: the days since 1970, or `DRAW`, which repeats an earlier draw. Processes that this one starts have the same number,
 * even after midnight.
 */
export const drawNumber = Number((process.env['DRAW'] ??= String(Math.floor(Date.now() / dayMilliseconds))))

/** The part of a test title that names the draw, so that a failure can be repeated. */
export const drawTitle = atLength ? 'at full length' : `DRAW=${drawNumber}`

/** Whether a case is drawn: one of every `parts` consecutive cases, and the one before it on the next day; at full length every case. */
export const isDrawn = (index: number, parts: number): boolean =>
  atLength || (index + drawNumber) % parts === 0

/** Whether one of several takes its turn today, in their order; at full length each does. */
export const hasTurn = <Name extends string>(names: readonly Name[], name: Name): boolean =>
  isDrawn(names.indexOf(name), names.length)

/** Lists the cases that are drawn. @param offset moves the draw, so that each of several tests runs other cases */
export function drawCases<Case>(cases: readonly Case[], parts: number, offset = 0): readonly Case[] {
  return cases.filter((_, index) => isDrawn(index + offset, parts))
}
