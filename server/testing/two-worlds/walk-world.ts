/**
 * Makes a reader call everything in the contract in one world, or everything about reviews and prices that could
 * reveal a secret.
 */
import { calls } from '@design-portal/contract/calls.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { atLength } from '../../../tools/at-length.ts'
import { editCustomers } from './customer-script.ts'
import { actOnSolutions, changeOwnData, editContent, editDiscounts } from './edit-script.ts'
import { goThroughLifecycle, exchangeQuotes, submitSmallSolutions, watchOthers } from './life-script.ts'
import { orderWithDetails, sellByQuotation } from './quotation-script.ts'
import { askAbout, askAboutReview, askAboutEverythingElse, askBriefly } from './read-script.ts'
import { applySecrets, type SecretName } from './secrets.ts'
import { createWorld, type ReaderRole, type Target, type World } from './world.ts'

/** `whole`: all calls; `brief`: reviews and prices through the lifecycle of a solution; `glance`: both at one moment. */
export type WalkLength = 'whole' | 'brief' | 'glance'

/** @returns everything that the reader received */
export async function walkWorld(
  role: ReaderRole,
  secrets: readonly SecretName[],
  length: WalkLength,
): Promise<World['observer']> {
  const world = await createWorld(role, { secrets: new Set(secrets), isBrief: length !== 'whole' })
  try {
    await applySecrets(world)
    await walks[length](world)
  } finally {
    await world.portal.close()
  }
  return world.observer
}

const walks: Readonly<Record<WalkLength, (world: World) => Promise<void>>> = {
  whole: walkWhole,
  brief: walkBriefly,
  glance: async (world) => {
    await readSomeCalls(world)
    await askBriefly(world)
  },
}

async function readSomeCalls(world: World): Promise<void> {
  const { edited, sharedFull, quoting } = world.targets
  for (const target of [edited, sharedFull, quoting]) await askAboutReview(world, target)
  await editDiscounts(world, edited)
  await exchangeQuotes(world)
}

async function walkBriefly(world: World): Promise<void> {
  await readSomeCalls(world)
  await goThroughLifecycle(world)
  await watchOthers(world)
  await askBriefly(world)
}

/**
 * The solutions that the reader only reads: one that is shared with them and one that is not, and at full length one of
 * each relation.
 */
function listReadTargets({ targets }: World): readonly Target[] {
  const { own, company, sharedRead, standard, foreign, ordered } = targets
  return atLength ? [own, company, sharedRead, standard, foreign, ordered] : [sharedRead, foreign]
}

async function walkWhole(world: World): Promise<void> {
  const { ask, observer, targets } = world
  if (atLength) await askAboutEverythingElse(world)
  for (const target of listReadTargets(world)) await askAbout(world, target)
  await editContent(world, targets.edited)
  if (atLength) await editContent(world, targets.sharedFull)
  await editCustomers(world)
  for (const target of [targets.ordered, targets.foreign]) {
    await sellByQuotation(world, target)
    await orderWithDetails(world, target)
  }
  await actOnSolutions(world)
  await exchangeQuotes(world)
  await goThroughLifecycle(world)
  await submitSmallSolutions(world)
  await watchOthers(world)
  await askAboutEverythingElse(world)
  await changeOwnData(world)
  // The remaining calls are refused before their use case runs, or end the session.
  for (const name of listKeys(calls))
    if (!observer.answered.has(name) && name !== 'logout') await observer.callWithoutInput(name)
  await ask('logout', {})
}
