/** Calls about the site of a solution: the place, its supply, and its conditions indoors and outdoors. */
import * as z from 'zod/mini'
import {
  maxPlaceLength,
  siteClimates,
  siteEarthings,
  siteNumbers,
  type SiteNumber,
  siteVoltages,
} from '@design-portal/domain/site/site.ts'
import { mainsFrequencies } from '@design-portal/domain/reference/mains.ts'
import { buildCallTable } from './call.ts'
import { id, line, maxRowVersion, wholeNumber } from './fields.ts'
import { Ability } from './solutions.ts'

const figure = (name: SiteNumber) => {
  const { min, max, whole } = siteNumbers[name]
  return z.nullable(whole ? z.int().check(z.gte(min), z.lte(max)) : z.number().check(z.gte(min), z.lte(max)))
}

/** Null is not stated. Units and bounds are defined in `siteNumbers`. */
export const SiteShape = z.strictObject({
  place: z.nullable(line({ min: 1, max: maxPlaceLength })),
  /** V between two phases. */
  voltage: z.nullable(z.literal(siteVoltages)),
  /** Hz */
  frequency: z.nullable(z.literal(mainsFrequencies)),
  earthing: z.nullable(z.enum(siteEarthings)),
  climate: z.nullable(z.enum(siteClimates)),
  altitude: figure('altitude'),
  availableShortCircuit: figure('availableShortCircuit'),
  outdoorMaximum: figure('outdoorMaximum'),
  outdoorMinimum: figure('outdoorMinimum'),
  roomMaximum: figure('roomMaximum'),
  roomMinimum: figure('roomMinimum'),
  dewPoint: figure('dewPoint'),
})

const SolutionSite = z.object({
  cfgId: z.string(),
  countryId: z.string(),
  /** 0 if nothing is saved yet. */
  rowVersion: z.int(),
  site: SiteShape,
  edit: Ability,
  /** Null if nothing is saved yet. */
  updatedOn: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
})
export type SolutionSite = z.output<typeof SolutionSite>

export const siteCalls = buildCallTable([
  {
    name: 'solution/site',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns the site of a solution, from which its designs take their facts.',
    input: z.strictObject({ cfgId: id }),
    output: SolutionSite,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/site/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Stores the site of a solution. Its designs are not changed; each reports where it differs when it is opened.',
    input: z.strictObject({
      cfgId: id,
      site: SiteShape,
      /** The version on which the change is based; 0 if nothing was saved before. */
      rowVersion: wholeNumber({ min: 0, max: maxRowVersion }),
    }),
    output: SolutionSite,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
])
