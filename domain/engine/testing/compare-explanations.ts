// Compares explanations and repairs with the truth: a conflict must be contradictory, minimal where claimed, and a repair must work.
import { toNumber } from '../exact.ts'
import type { Choices, Value } from '../model.ts'
import type { Domains, Explanation, Repair } from '../session.ts'
import { drawChance, pick, shuffleList } from './draw.ts'
import {
  listPremises,
  countQuestion,
  compareConfiguration,
  reportDifference,
  isNear,
  omitChoices,
  type Walking,
} from './walk.ts'

export async function compareExplanations(
  walking: Walking,
  domains: Domains,
  isFeasible: boolean,
): Promise<void> {
  const { session, draw, model, explanations } = walking
  if (!isFeasible) await compareExplanation(walking, undefined, session.explain())
  else if (session.explain() !== undefined) reportDifference(walking, 'explain() explains what is possible')
  const impossible = Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'listed'
      ? domain.values.filter(({ state }) => state === 'impossible').map(({ value }) => ({ parameter, value }))
      : [],
  )
  for (const wanted of shuffleList(draw, impossible).slice(0, explanations)) {
    const goal = drawChance(draw, 50) ? pick(draw, model.goals).name : undefined
    const explanation = session.explain(wanted, goal === undefined ? {} : { goal })
    await compareExplanation(walking, wanted, explanation, goal)
  }
}

type Wanted = { readonly parameter: string; readonly value: Value } | undefined

const toTarget = (wanted: Wanted): Choices =>
  wanted === undefined ? {} : { [wanted.parameter]: wanted.value }

export async function compareExplanation(
  walking: Walking,
  wanted: Wanted,
  explanation: Explanation | undefined,
  goal?: string,
): Promise<void> {
  const { counts } = walking
  const what = wanted === undefined ? 'explain()' : `explain ${wanted.parameter} = ${wanted.value}`
  if (explanation === undefined) {
    reportDifference(walking, `${what} has no explanation`)
    return
  }
  counts.explanations += 1
  if (explanation.minimalProved) counts.provedMinimal += 1
  if (explanation.smallestProved) counts.provedSmallest += 1
  counts.repairs += explanation.repairs.length
  await compareConflict(walking, what, wanted, explanation)
  await compareRepairs(walking, { what, wanted }, explanation, goal)
}

async function compareConflict(
  walking: Walking,
  what: string,
  wanted: Wanted,
  { conflict, minimalProved }: Explanation,
): Promise<void> {
  const { truth } = walking
  const premises = listPremises(walking, toTarget(wanted))
  const unrelated = conflict.find(
    (part) =>
      part.kind !== 'rule' &&
      (premises[part.parameter] !== part.value || part.parameter === wanted?.parameter),
  )
  if (unrelated !== undefined) reportDifference(walking, `${what} blames ${JSON.stringify(unrelated)}`)
  const isPossible = (parts: Explanation['conflict']): Promise<boolean | undefined> => {
    const choices = Object.fromEntries(
      parts.flatMap((part) => (part.kind === 'rule' ? [] : [[part.parameter, part.value]])),
    )
    const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
    return countQuestion(
      walking,
      truth.isFeasible(
        wanted === undefined ? choices : { ...choices, [wanted.parameter]: wanted.value },
        rules,
      ),
    )
  }
  if (await isPossible(conflict))
    reportDifference(walking, `${what}: ${JSON.stringify(conflict)} is no conflict`)
  if (!minimalProved) return
  for (const [index, part] of conflict.entries())
    if ((await isPossible(conflict.toSpliced(index, 1))) === false)
      reportDifference(
        walking,
        `${what}: ${JSON.stringify(part)} can be left out of ${JSON.stringify(conflict)}`,
      )
}

async function compareRepairs(
  walking: Walking,
  { what, wanted }: { readonly what: string; readonly wanted: Wanted },
  { repairs, smallestProved }: Explanation,
  goal: string | undefined,
): Promise<void> {
  const { session, model, checker } = walking
  const target = toTarget(wanted)
  const premises = omitChoices(listPremises(walking, target), ...Object.keys(target))
  const minimise = model.goals.find(({ name }) => name === goal)?.minimise
  for (const repair of repairs) {
    const named = Object.keys(repair.changes)
    // A value that follows another, such as a country, may have to be stated as it is when the other changes.
    const unrelated = named.find(
      (name) =>
        premises[name] === undefined ||
        (repair.changes[name] === premises[name] && session.choices[name] !== undefined),
    )
    if (unrelated !== undefined)
      reportDifference(walking, `${what}: a repair changes ${unrelated}, which is not against it`)
    const changed = Object.fromEntries(
      Object.entries(repair.changes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    const keeps: Choices = { ...omitChoices(premises, ...named), ...changed, ...target }
    compareConfiguration(
      walking,
      `${what}: the repair ${JSON.stringify(repair.changes)}`,
      repair.witness,
      keeps,
    )
    const cost = minimise && checker.number(minimise, repair.witness)
    if (cost !== undefined && repair.cost !== undefined && !isNear(repair.cost, toNumber(cost)))
      reportDifference(walking, `${what}: a repair says it costs ${repair.cost}, it costs ${toNumber(cost)}`)
  }
  compareRanking(walking, what, repairs)
  await compareSmallest(walking, what, { premises, target, repairs, smallestProved })
}

const countChanges = (repair: Repair): number => Object.keys(repair.changes).length

function compareRanking(walking: Walking, what: string, repairs: readonly Repair[]): void {
  if (repairs.length > 5) reportDifference(walking, `${what} has ${repairs.length} repairs`)
  const sets = new Set(
    repairs.map(({ changes }) =>
      JSON.stringify(Object.entries(changes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ),
  )
  if (sets.size < repairs.length) reportDifference(walking, `${what} has the same repair twice`)
  repairs.forEach((repair, index) => {
    const next = repairs[index + 1]
    if (next !== undefined && countChanges(next) < countChanges(repair))
      reportDifference(walking, `${what} ranks ${countChanges(repair)} changes before ${countChanges(next)}`)
  })
}

/** Tries every smaller set of choices: giving it up must not suffice. */
async function compareSmallest(
  walking: Walking,
  what: string,
  {
    premises,
    target,
    repairs,
    smallestProved,
  }: {
    readonly premises: Choices
    readonly target: Choices
    readonly repairs: readonly Repair[]
    readonly smallestProved: boolean
  },
): Promise<void> {
  // A choice that a repair only states as it was, because it would otherwise follow what changes, is not given up.
  const countGivenUp = ({ changes }: Repair): number =>
    Object.entries(changes).filter(([name, value]) => value !== premises[name]).length
  const maxCount =
    repairs.length === 0 ? Object.keys(premises).length : Math.min(...repairs.map(countGivenUp)) - 1
  if (!smallestProved) return
  for (const givenUp of listSubsets(Object.keys(premises), maxCount, walking.smallerCorrections))
    if (
      await countQuestion(
        walking,
        walking.truth.isFeasible({ ...omitChoices(premises, ...givenUp), ...target }),
      )
    ) {
      reportDifference(
        walking,
        `${what}: giving up ${givenUp.join() || 'nothing'} suffices, no repair is as small`,
      )
      return
    }
}

/** The subsets of up to `maxCount` elements, smallest first, at most `limit` of them. */
function* listSubsets(
  names: readonly string[],
  maxCount: number,
  limit: number,
): Generator<readonly string[]> {
  let level: (readonly string[])[] = [[]]
  let yielded = 0
  for (let count = 0; count <= maxCount; count += 1) {
    for (const subset of level) {
      yield subset
      yielded += 1
      if (yielded >= limit) return
    }
    level = level.flatMap((subset) =>
      names.slice(names.indexOf(subset.at(-1) ?? '') + 1).map((name) => [...subset, name]),
    )
  }
}
