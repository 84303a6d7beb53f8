/** Merges sales stages that have the same name: the published numbers 1 to 3 are all pending. */

import type { DashboardSummary } from './dashboard.ts'

type Stage = DashboardSummary['stages'][number]

const firstPending = 1
const lastPending = 3

/** Returns the stages by name, in their order; sums keep every digit of the amounts. */
export function mergeStages(stages: readonly Stage[]): readonly Stage[] {
  return stages.flatMap((stage) => {
    if (stage.stage < firstPending || stage.stage > lastPending) return [stage]
    if (stage.stage > firstPending) return []
    const pending = stages.filter((next) => next.stage >= firstPending && next.stage <= lastPending)
    return [pending.slice(1).reduce(merge, stage)]
  })
}

function merge(first: Stage, second: Stage): Stage {
  return {
    stage: first.stage,
    count: first.count + second.count,
    value:
      first.value === null
        ? second.value
        : second.value === null
          ? first.value
          : addValues(first.value, second.value),
    withoutValue: first.withoutValue + second.withoutValue,
  }
}

type Value = NonNullable<Stage['value']>

/** Adds two amounts in the same currency, which have the same number of decimals. */
function addValues(first: Value, second: Value): Value {
  const digits = first.amount.split('.')[1]?.length ?? 0
  const total = String(toMinorUnits(first) + toMinorUnits(second)).padStart(digits + 1, '0')
  const point = total.length - digits
  return { ...first, amount: digits === 0 ? total : `${total.slice(0, point)}.${total.slice(point)}` }
}

function toMinorUnits({ amount }: Value): bigint {
  return BigInt(amount.replace('.', ''))
}
