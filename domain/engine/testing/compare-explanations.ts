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
  type Walk,
} from './walk.ts'

export async function compareExplanations(walk: Walk, domains: Domains, isFeasible: boolean): Promise<void> {
  const { session, draw, model, explanations } = walk
  if (!isFeasible) await compareExplanation(walk, undefined, session.explain())
  else if (session.explain() !== undefined) reportDifference(walk, 'explain() explains what is possible')
  const impossible = Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'listed'
      ? domain.values.filter(({ state }) => state === 'impossible').map(({ value }) => ({ parameter, value }))
      : [],
  )
  for (const wanted of shuffleList(draw, impossible).slice(0, explanations)) {
    const goal = drawChance(draw, 50) ? pick(draw, model.goals).name : undefined
    const explanation = session.explain(wanted, goal === undefined ? {} : { goal })
    await compareExplanation(walk, wanted, explanation, goal)
  }
}

type Wanted = { readonly parameter: string; readonly value: Value } | undefined

const toTarget = (wanted: Wanted): Choices =>
  wanted === undefined ? {} : { [wanted.parameter]: wanted.value }

export async function compareExplanation(
  walk: Walk,
  wanted: Wanted,
  explanation: Explanation | undefined,
  goal?: string,
): Promise<void> {
  const { counts } = walk
  const subject = wanted === undefined ? 'explain()' : `explain ${wanted.parameter} = ${wanted.value}`
  if (explanation === undefined) {
    reportDifference(walk, `${subject} has no explanation`)
    return
  }
  counts.explanations += 1
  if (explanation.minimalProved) counts.provedMinimal += 1
  if (explanation.smallestProved) counts.provedSmallest += 1
  counts.repairs += explanation.repairs.length
  await compareConflict(walk, subject, wanted, explanation)
  await compareRepairs(walk, { subject, wanted }, explanation, goal)
}

async function compareConflict(
  walk: Walk,
  subject: string,
  wanted: Wanted,
  { conflict, minimalProved }: Explanation,
): Promise<void> {
  const { truth } = walk
  const premises = listPremises(walk, toTarget(wanted))
  const unrelatedPart = conflict.find(
    (part) =>
      part.kind !== 'rule' &&
      (premises[part.parameter] !== part.value || part.parameter === wanted?.parameter),
  )
  if (unrelatedPart !== undefined)
    reportDifference(walk, `${subject} blames ${JSON.stringify(unrelatedPart)}`)
  const isPossible = (parts: Explanation['conflict']): Promise<boolean | undefined> => {
    const choices = Object.fromEntries(
      parts.flatMap((part) => (part.kind === 'rule' ? [] : [[part.parameter, part.value]])),
    )
    const rules = new Set(parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])))
    return countQuestion(
      walk,
      truth.isFeasible(
        wanted === undefined ? choices : { ...choices, [wanted.parameter]: wanted.value },
        rules,
      ),
    )
  }
  if (await isPossible(conflict))
    reportDifference(walk, `${subject}: ${JSON.stringify(conflict)} is no conflict`)
  if (!minimalProved) return
  for (const [index, part] of conflict.entries())
    if ((await isPossible(conflict.toSpliced(index, 1))) === false)
      reportDifference(
        walk,
        `${subject}: ${JSON.stringify(part)} can be left out of ${JSON.stringify(conflict)}`,
      )
}

async function compareRepairs(
  walk: Walk,
  { subject, wanted }: { readonly subject: string; readonly wanted: Wanted },
  { repairs, smallestProved }: Explanation,
  goal: string | undefined,
): Promise<void> {
  const { session, model, checker } = walk
  const target = toTarget(wanted)
  const premises = omitChoices(listPremises(walk, target), ...Object.keys(target))
  const minimise = model.goals.find(({ name }) => name === goal)?.minimise
  for (const repair of repairs) {
    const changedNames = Object.keys(repair.changes)
    // A value that follows another, such as a country, may have to be stated as it is when the other changes.
    const unrelatedName = changedNames.find(
      (name) =>
        premises[name] === undefined ||
        (repair.changes[name] === premises[name] && session.choices[name] !== undefined),
    )
    if (unrelatedName !== undefined)
      reportDifference(walk, `${subject}: a repair changes ${unrelatedName}, which is not against it`)
    const changes = Object.fromEntries(
      Object.entries(repair.changes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    const keptChoices: Choices = { ...omitChoices(premises, ...changedNames), ...changes, ...target }
    compareConfiguration(
      walk,
      `${subject}: the repair ${JSON.stringify(repair.changes)}`,
      repair.witness,
      keptChoices,
    )
    const cost = minimise && checker.number(minimise, repair.witness)
    if (cost !== undefined && repair.cost !== undefined && !isNear(repair.cost, toNumber(cost)))
      reportDifference(walk, `${subject}: a repair says it costs ${repair.cost}, it costs ${toNumber(cost)}`)
  }
  compareRanking(walk, subject, repairs)
  await compareSmallest(walk, subject, { premises, target, repairs, smallestProved })
}

/** The most repairs that an explanation offers (`Explanation.repairs`). */
const MAX_REPAIRS = 5

const countChanges = (repair: Repair): number => Object.keys(repair.changes).length

function compareRanking(walk: Walk, subject: string, repairs: readonly Repair[]): void {
  if (repairs.length > MAX_REPAIRS) reportDifference(walk, `${subject} has ${repairs.length} repairs`)
  const changeSets = new Set(
    repairs.map(({ changes }) =>
      JSON.stringify(Object.entries(changes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ),
  )
  if (changeSets.size < repairs.length) reportDifference(walk, `${subject} has the same repair twice`)
  repairs.forEach((repair, index) => {
    const next = repairs[index + 1]
    if (next !== undefined && countChanges(next) < countChanges(repair))
      reportDifference(walk, `${subject} ranks ${countChanges(repair)} changes before ${countChanges(next)}`)
  })
}

/** Tries sets of choices that are smaller than the smallest repair: giving one up must not suffice. */
async function compareSmallest(
  walk: Walk,
  subject: string,
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
  for (const givenUp of listSubsets(Object.keys(premises), maxCount, walk.smallerCorrections))
    if (
      await countQuestion(walk, walk.truth.isFeasible({ ...omitChoices(premises, ...givenUp), ...target }))
    ) {
      reportDifference(
        walk,
        `${subject}: giving up ${givenUp.join() || 'nothing'} suffices, no repair is as small`,
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
  let subsetsOfCount: (readonly string[])[] = [[]]
  let yieldedCount = 0
  for (let count = 0; count <= maxCount; count += 1) {
    for (const subset of subsetsOfCount) {
      yield subset
      yieldedCount += 1
      if (yieldedCount >= limit) return
    }
    subsetsOfCount = subsetsOfCount.flatMap((subset) =>
      names.slice(names.indexOf(subset.at(-1) ?? '') + 1).map((name) => [...subset, name]),
    )
  }
}
