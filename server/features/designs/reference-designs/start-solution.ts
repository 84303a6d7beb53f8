/** Creates a solution from a reference design, with its designs, the choices that are locked, and the stated site. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { compareDesign, getStartPermission } from '@design-portal/domain/reference-designs/compare-design.ts'
import {
  formatReference,
  type ReferenceDesign,
} from '@design-portal/domain/reference-designs/reference-design.ts'
import { listBuiltBlocks } from '@design-portal/domain/reference-designs/roll-ups.ts'
import { planStart, type PlannedDesign } from '@design-portal/domain/reference-designs/start-plan.ts'
import { emptySite, type StatedSite } from '@design-portal/domain/site/site.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { findNewestProduct } from '../../../products/products.ts'
import { insertReference } from '../../solutions/reference-mark/reference-mark.ts'
import { createNameTakenError, requireCountry } from '../../solutions/solution-actions/country.ts'
import { storeSite } from '../../solutions/site/site-of-solution.ts'
import { addSolution } from '../../solutions/solutions/create-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { toSolutionAnswer } from '../../solutions/solutions/present.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readChainDesigns } from '../chains/read-chain.ts'
import { storeFirstLinks } from '../chains/save-links.ts'
import { requireProduct, buildStartingChoices } from '../designs/launch-design.ts'
import { readDesigns } from '../designs/read-designs.ts'
import { prepareSave, storeSave } from '../designs/save-design.ts'
import { readExchanges } from '../designs/stored-results.ts'
import {
  applyDemand,
  computeDemand,
  computeFaultLevels,
  linkDesigns,
  type StoredDesign,
} from './link-designs.ts'
import { createConditionError, requireVersion } from './manage-designs.ts'

type Input = CheckedInputOf<Calls['reference-design/start']>
type Answer = AnswerOf<Calls['reference-design/start']>

/** @throws CallError NOT_FOUND for a version that is not published, NAME_TAKEN, UNKNOWN_COUNTRY, CONDITION_NOT_MET */
export async function startSolution(caller: Caller, input: Input): Promise<Answer> {
  const { content: design, published_at: published } = await requireVersion(caller.db, input)
  if (published === null) throw new CallError('NOT_FOUND')
  const country = requireCountry(input.countryId)
  requireStartAllowed(design, input, caller.clock())
  const cfgId = randomUUID()
  const left = await runInTransaction(caller, async (caller) => {
    const added = await addSolution(caller, {
      id: cfgId,
      name: input.name,
      country,
      training: input.training ?? false,
      now: caller.clock(),
      changes: {},
    })
    if (!added) throw createNameTakenError('name')
    return await storeStart(caller, { design, input, visible: await requireVisibleSolution(caller, cfgId) })
  })
  return { solution: toSolutionAnswer(caller.user, await requireVisibleSolution(caller, cfgId)), left }
}

function requireStartAllowed(design: ReferenceDesign, input: Input, now: Date): void {
  const { countryId, frequency, voltage } = input
  const comparison = compareDesign(
    design,
    {
      country: countryId,
      ...(frequency === undefined ? {} : { frequency }),
      ...(voltage === undefined ? {} : { voltage }),
    },
    { withdrawn: false, today: getDayIn(countryId, now) },
  )
  const startPermission = getStartPermission(comparison)
  if (startPermission === 'no') throw createConditionError('frequencyFits')
  if (startPermission === 'withNote' && input.note === undefined) throw createConditionError('hasNote')
  if (input.blocks > listBuiltBlocks(design).length) throw createConditionError('blocksFit')
}

interface Start {
  readonly design: ReferenceDesign
  readonly input: Input
  readonly visible: VisibleSolution
}

async function storeStart(caller: Caller, { design, input, visible }: Start): Promise<Answer['left']> {
  const { db, user } = caller
  const { id: cfgId, company_id: companyId } = visible.solution
  const now = caller.clock()
  await insertReference(db, { ...input, cfgId, companyId })
  const site = toSite(input)
  const stated = Object.entries(site).filter(([, value]) => value !== null)
  if (stated.length > 0)
    await storeSite(db, {
      solution_id: cfgId,
      company_id: companyId,
      site,
      row_version: 1,
      updated_at: now,
      updated_by: user.id,
    })
  await recordHistory(db, {
    cfgId,
    companyId,
    kind: 'edit',
    userId: user.id,
    at: now,
    changes: {
      referenceDesign: { from: null, to: formatReference(design) },
      blocks: { from: null, to: input.blocks },
      ...Object.fromEntries(stated.map(([field, to]) => [`site.${field}`, { from: null, to }] as const)),
    },
    ...(input.note === undefined ? {} : { comment: input.note }),
  })
  const plan = planStart(design, input.blocks, {
    country: input.countryId,
    altitude: input.altitude,
    lowest: input.lowest,
    highest: input.highest,
  })
  const left: Answer['left'] = plan.left.map((leftOut) => ({ ...leftOut }))
  const stored: StoredDesign[] = []
  for (const next of plan.designs) {
    const planned = applyDemand(next, computeDemand(stored, await readExchanges(db, cfgId), next.block))
    const desId = await storeDesign(caller, visible, planned, input.names[planned.kind])
    if (desId === undefined) left.push({ kind: planned.kind, block: planned.block, load: planned.load })
    else stored.push({ ...planned, desId })
  }
  await applyFaultLevels(caller, visible, stored)
  const designs = await readChainDesigns(db, cfgId)
  await storeFirstLinks(caller, visible.solution, designs, linkDesigns(stored, designs))
  return left
}

const toSite = ({ altitude, lowest, highest }: Input): StatedSite => ({
  ...emptySite,
  altitude: altitude ?? null,
  outdoorMinimum: lowest ?? null,
  outdoorMaximum: highest ?? null,
})

/** Codes with which a product says that it has no configuration for choices. */
const refusals: ReadonlySet<string> = new Set([
  'CHOICE_OUT_OF_DOMAIN',
  'CHOICES_CONTRADICT',
  'SERVICE_UNAVAILABLE',
])

/** Stores a planned design as if a person had saved it; returns its id, or undefined where its product cannot carry it. */
async function storeDesign(
  caller: Caller,
  visible: VisibleSolution,
  planned: PlannedDesign,
  name: string,
): Promise<string | undefined> {
  const product = await findNewestProduct(caller.db, planned.type, caller.clock())
  if (product === undefined) return undefined
  const { country: _country, ...choices } = planned.choices
  const input = {
    cfgId: visible.solution.id,
    desId: randomUUID(),
    type: planned.type,
    desName: buildDesignName(planned, name),
    productVersion: product.version,
    choices: { ...buildStartingChoices(product, visible.solution.country_code), ...choices },
    rowVersion: 0,
  }
  try {
    const save = await prepareSave(caller, { visible, product, input })
    await storeSave(caller, {
      ...save,
      start: {
        quantity: planned.quantity,
        reference_locks: JSON.stringify(
          Object.fromEntries(planned.locked.map((parameter) => [parameter, planned.choices[parameter]])),
        ),
      },
    })
    return input.desId
  } catch (error) {
    if (error instanceof CallError && refusals.has(error.code)) return undefined
    throw error
  }
}

/** Saves each distribution design again with the fault level that the UPS of its block passes on, which is known once both are stored. */
async function applyFaultLevels(
  caller: Caller,
  visible: VisibleSolution,
  stored: readonly StoredDesign[],
): Promise<void> {
  const cfgId = visible.solution.id
  const levels = computeFaultLevels(stored, await readExchanges(caller.db, cfgId))
  for (const design of await readDesigns(caller.db, cfgId)) {
    const { id: desId, configurator_type: type, product_version: version } = design
    const availableShortCircuit = levels.get(desId)
    if (availableShortCircuit === undefined) continue
    const product = await requireProduct(caller, { type, version })
    const input = {
      cfgId,
      desId,
      type,
      desName: design.name,
      productVersion: version,
      choices: { ...design.choices, availableShortCircuit },
      rowVersion: design.row_version,
    }
    await storeSave(caller, await prepareSave(caller, { visible, product, input }))
  }
}

/** `Rows, Floor A`: what it is for, its block and its zone. */
function buildDesignName({ block, zone }: PlannedDesign, name: string): string {
  const place = zone === '' ? block : `${block} ${zone}`
  return Array.from(`${name}, ${place}`).slice(0, maxNameLength).join('')
}
