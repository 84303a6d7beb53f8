// Converts verdicts into the form of the session: values with their states, ranges with their ends.
import type { CompiledModel } from '../compiled-model.ts'
import { getValueAt } from '../parameter-space.ts'
import type { Domains, ListedDomain, ParameterDomain, RangeDomain, ValueState } from '../session.ts'
import type { ChosenPositions } from './reasoner.ts'
import { IMPOSSIBLE, POSSIBLE, type Verdicts } from './verdicts.ts'

/** The verdicts in the form of the session's interface. */
export function toDomains(compiled: CompiledModel, choices: ChosenPositions, verdicts: Verdicts): Domains {
  const parameters: Record<string, ParameterDomain> = {}
  for (const { index, name } of compiled.parameters)
    parameters[name] = verdicts.ranges.has(index)
      ? rangeDomain(compiled, choices, verdicts, index)
      : listedDomain(compiled, choices, verdicts, index)
  return { complete: verdicts.complete, parameters }
}

function listedDomain(
  compiled: CompiledModel,
  choices: ChosenPositions,
  verdicts: Verdicts,
  index: number,
): ListedDomain {
  const chosen = choices.get(index)
  const states = verdicts.listed[index]!
  let left = 0
  for (const state of states) if (state !== IMPOSSIBLE) left += 1
  const only = left === 1 && chosen === undefined
  const stateAt = (position: number): ValueState => {
    if (position === chosen) return 'chosen'
    if (states[position] === IMPOSSIBLE) return 'impossible'
    if (only) return 'implied'
    return states[position] === POSSIBLE ? 'possible' : 'unchecked'
  }
  const space = compiled.parameters[index]!
  return {
    kind: 'listed',
    values: Array.from(states, (_, position) => ({
      value: getValueAt(space, position),
      state: stateAt(position),
    })),
  }
}

function rangeDomain(
  compiled: CompiledModel,
  choices: ChosenPositions,
  verdicts: Verdicts,
  index: number,
): RangeDomain {
  const space = compiled.parameters[index]!
  const range = verdicts.ranges.get(index)!
  const proved = verdicts.open(index) === 0
  const empty = range.low > range.high
  const chosen = choices.get(index)
  const [low, high] = empty ? [0, -1] : [range.low, range.high]
  return {
    kind: 'range',
    min: Number(getValueAt(space, low)),
    max: Number(getValueAt(space, high)),
    proved,
    ...(chosen === undefined ? {} : { chosen: Number(getValueAt(space, chosen)) }),
  }
}
