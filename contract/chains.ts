/** Calls about the links between the designs of a solution: what each design supplies and needs, its links, and the findings of the check. */
import * as z from 'zod/mini'
import { allUnits } from '@design-portal/domain/engineering/unit-symbols.ts'
import { chainFindingKeys, linkKinds, stepKeys } from '@design-portal/domain/solution-check/chain.ts'
import { buildCallTable } from './call.ts'
import { Choices, Exchange, side } from './exchange.ts'
import { id, list, maxRowVersion, wholeNumber } from './fields.ts'
import { Ability } from './solutions.ts'

const SiteConditions = z.object({
  country: z.exactOptional(z.string()),
  altitude: z.exactOptional(z.number()),
  frequency: z.exactOptional(z.number()),
  outdoorMaximum: z.exactOptional(z.number()),
  outdoorMinimum: z.exactOptional(z.number()),
  roomMaximum: z.exactOptional(z.number()),
  roomMinimum: z.exactOptional(z.number()),
  dewPoint: z.exactOptional(z.number()),
  earthing: z.exactOptional(z.string()),
  availableShortCircuit: z.exactOptional(z.number()),
  voltage: z.exactOptional(z.number()),
  placed: z.exactOptional(z.number()),
})

const ChainDesign = z.object({
  id: z.string(),
  name: z.string(),
  /** The configurator type, and the version with which the design was saved. */
  type: z.int(),
  productVersion: z.string(),
  quantity: z.int(),
  /** Empty if the version of the product no longer exists. */
  exchange: Exchange,
  floor: z.exactOptional(
    z.object({
      areaLoad: z.exactOptional(z.number()),
      pointLoad: z.exactOptional(z.number()),
      basis: z.nullable(z.enum(['footprint', 'spread'])),
    }),
  ),
  /** The site that it was configured for, as far as its product asks for it: metres, Hz. */
  site: z.exactOptional(SiteConditions),
  /** Whether some of its values are only suggested by the product. */
  suggested: z.exactOptional(z.boolean()),
})

const Link = z.strictObject({ kind: z.enum(linkKinds), from: id, to: id, side: z.exactOptional(side) })

export const severity = z.enum(['error', 'warning', 'information'])
export const findingKey = z.enum(chainFindingKeys)

const ChainFinding = z.object({
  /** The same as long as the finding is about the same designs and units. */
  id: z.templateLiteral(['CHAIN_', z.string()]),
  /** The key of the text, which contains the arguments. */
  key: findingKey,
  severity,
  designs: list(z.string()),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  steps: list(
    z.object({
      message: z.enum(stepKeys),
      design: z.exactOptional(z.string()),
      value: z.number(),
      unit: z.enum(allUnits),
    }),
  ),
  source: z.string(),
  /** Repairs, each of which opens a design with preset choices. */
  repairs: list(z.object({ design: z.string(), choices: Choices })),
})

const SolutionChain = z.object({
  cfgId: z.string(),
  /** 0 while the links are derived from the designs and nobody has changed them. */
  rowVersion: z.int(),
  designs: list(ChainDesign),
  links: list(Link),
  /** What is known of the site of the solution. */
  site: SiteConditions,
  findings: list(ChainFinding),
  edit: Ability,
})
export type SolutionChain = z.output<typeof SolutionChain>

/** Maximum number of links of a solution; a design has two feeds and a few monitoring links. */
const maxLinks = 2000

export const chainCalls = buildCallTable([
  {
    name: 'solution/chain',
    method: 'POST',
    encoding: 'json',
    summary: 'Checks the designs of a solution together: load, heat, floor and services, along their links.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionChain,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/chain/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Stores how the designs of a solution are linked; null restores the links that follow from the designs.',
    input: z.strictObject({
      cfgId: id,
      /** Null restores the links that are derived from the designs. */
      links: z.nullable(z.array(Link).check(z.maxLength(maxLinks))),
      /** The version on which the change is based; 0 if nothing was saved before. */
      rowVersion: wholeNumber({ min: 0, max: maxRowVersion }),
    }),
    output: SolutionChain,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
])
