// Converts verdicts into the form of the session: values with their states, ranges with their ends.
import type { CompiledModel } from '../compiled-model.ts'
import { getValueAt, type ParameterSpace } from '../parameter-space.ts'
import type { Domains, ListedDomain, ParameterDomain, RangeDomain, ValueState } from '../session.ts'
import type { Premises } from './premises.ts'
import { IMPOSSIBLE, OPEN, POSSIBLE, type Verdicts } from './verdicts.ts'

/** The verdicts under all premises, and under the stated ones alone, which are absent where nothing is assumed. */
export interface JudgedValues {
  readonly premises: Premises
  readonly verdicts: Verdicts
  readonly asStated?: Verdicts | undefined
}

/** The verdicts in the form of the session's interface. */
export function toDomains({ parameters: spaces }: CompiledModel, judged: JudgedValues): Domains {
  const parameters: Record<string, ParameterDomain> = {}
  for (const space of spaces)
    parameters[space.name] = judged.verdicts.ranges.has(space.index)
      ? toRangeDomain(space, judged)
      : toListedDomain(space, judged)
  return { complete: judged.verdicts.complete && isConditionDecided(spaces, judged), parameters }
}

/** Whether it is known of each value that is impossible as assumed whether it is possible otherwise. */
const isConditionDecided = (
  spaces: readonly ParameterSpace[],
  { verdicts, asStated }: JudgedValues,
): boolean =>
  asStated === undefined ||
  spaces.every(({ index, listed }) =>
    listed
      ? verdicts.listed[index]!.every(
          (state, position) => state !== IMPOSSIBLE || asStated.listed[index]![position] !== OPEN,
        )
      : asStated.countOpen(index) === 0,
  )

function toListedDomain(space: ParameterSpace, { premises, verdicts, asStated }: JudgedValues): ListedDomain {
  const { index } = space
  const stated = premises.stated.get(index)
  const states = verdicts.listed[index]!
  const others = asStated?.listed[index] ?? states
  // A choice is implied under what is assumed; a fact only if no other assumption would leave it open.
  const deciding = premises.assumed.has(index) ? others : states
  let remaining = 0
  for (const state of deciding) if (state !== IMPOSSIBLE) remaining += 1
  const isOnly = remaining === 1 && stated === undefined
  const getState = (position: number): ValueState => {
    if (position === stated) return 'chosen'
    if (others[position] === IMPOSSIBLE) return 'impossible'
    if (states[position] === IMPOSSIBLE) return others[position] === POSSIBLE ? 'conditional' : 'unchecked'
    if (isOnly) return 'implied'
    return states[position] === POSSIBLE ? 'possible' : 'unchecked'
  }
  return {
    kind: 'listed',
    values: Array.from(states, (_, position) => ({
      value: getValueAt(space, position),
      state: getState(position),
    })),
  }
}

function toRangeDomain(space: ParameterSpace, { premises, verdicts, asStated }: JudgedValues): RangeDomain {
  const { index } = space
  const isProved = (judged: Verdicts | undefined): boolean =>
    judged === undefined || judged.countOpen(index) === 0
  const ends = getEnds(space, verdicts)
  const others = asStated === undefined ? ends : getEnds(space, asStated)
  const isWider = others.min <= others.max && (others.min < ends.min || others.max > ends.max)
  const stated = premises.stated.get(index)
  return {
    kind: 'range',
    ...ends,
    proved: isProved(verdicts) && isProved(asStated),
    ...(isWider ? { conditional: others } : {}),
    ...(stated === undefined ? {} : { chosen: Number(getValueAt(space, stated)) }),
  }
}

function getEnds(space: ParameterSpace, verdicts: Verdicts): { readonly min: number; readonly max: number } {
  const range = verdicts.ranges.get(space.index)!
  const [low, high] = range.low > range.high ? [0, -1] : [range.low, range.high]
  return { min: Number(getValueAt(space, low)), max: Number(getValueAt(space, high)) }
}
