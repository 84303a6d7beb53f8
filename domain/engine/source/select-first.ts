// Selects the number of the first case that holds, nested as little as many cases allow.
import type { Condition, Num } from '../model.ts'
import { any, ifElse } from './core-terms.ts'

/** A number and the condition under which it is selected. */
interface Case {
  readonly holds: Condition
  readonly number: Num
}

/** More cases are halved: a chain of them would be nested too deeply for whatever walks through it. */
const MAX_CHAIN_LENGTH = 60

/** The number of the first case that holds; `otherwise` where none does. */
export function selectFirst(cases: readonly Case[], otherwise: Num): Num {
  if (cases.length <= MAX_CHAIN_LENGTH)
    return cases.reduceRight<Num>((rest, { holds, number }) => ifElse(holds, number, rest), otherwise)
  const middle = cases.length >>> 1
  const first = cases.slice(0, middle)
  return ifElse(
    any(first.map(({ holds }) => holds)),
    selectFirst(first, otherwise),
    selectFirst(cases.slice(middle), otherwise),
  )
}
