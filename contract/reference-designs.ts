/** Calls of reference designs: what the selector offers, a solution that begins from one, and their upload, publishing and withdrawal. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import type { ReferenceDesign } from '@design-portal/domain/reference-designs/reference-design.ts'
import { fileBytes } from './attachments.ts'
import { buildCallTable } from './call.ts'
import { flag, line, text, wholeNumber } from './fields.ts'
import { Solution } from './solutions.ts'

/** `draft`: uploaded, seen by those who keep the catalogue. `published`: offered. `withdrawn`: offered with a warning while no other version is. */
export const referenceStates = ['draft', 'published', 'withdrawn'] as const

/** Conditions of changes; screens show `REFERENCE_CONDITION_<NAME>`. */
export const referenceConditions = [
  'isDraft',
  'isPublished',
  'isNewestVersion',
  'frequencyFits',
  'hasNote',
  'blocksFit',
] as const
export type ReferenceCondition = (typeof referenceConditions)[number]

/** The longest note on how the supply is converted. */
export const maxReferenceNoteLength = 500

const Content = z.custom<ReferenceDesign>((value) => typeof value === 'object' && value !== null)

const person = z.object({ usrId: z.string(), name: z.string() })
/** Who did it and when, ISO 8601; the person is null for what the portal did itself. */
const stamp = z.object({ by: z.nullable(person), date: z.string() })

const ReferenceVersion = z.object({
  designKey: z.string(),
  version: z.int(),
  state: z.enum(referenceStates),
  content: Content,
  uploaded: stamp,
  published: z.nullable(stamp),
  withdrawn: z.nullable(stamp),
  /** Number of solutions that began from it. */
  solutions: z.int(),
  /** Whether the caller may publish it, and the key of the reason if not. */
  publish: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type ReferenceVersion = z.output<typeof ReferenceVersion>

const designKey = line({ min: 2, max: 20 })
const version = wholeNumber({ min: 1, max: 9999 })
const versionFields = { designKey, version }

export const referenceDesignCalls = buildCallTable([
  {
    name: 'reference-design/offered',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the reference designs in their newest published version; one whose versions are all withdrawn is included and marked as such.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(z.object({ withdrawn: z.boolean(), content: Content })) }),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'reference-design/versions',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists every version of the reference designs with its state and who uploaded, published and withdrew it.',
    input: z.strictObject({}),
    output: z.object({
      data: z.array(ReferenceVersion),
      mayUpload: z.boolean(),
      mayPublish: z.boolean(),
    }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'reference-design/file.json',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a version as its file, to be edited and uploaded as another one.',
    input: z.strictObject(versionFields),
    output: { file: 'application/json' },
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'reference-design/upload',
    method: 'POST',
    encoding: 'file',
    summary:
      'Stores a version of a reference design from its JSON file, at most 1 MB, as a draft. "details.problems" names each problem by line and field.',
    input: z.strictObject({ fileName: line({ min: 1, max: 255 }), file: fileBytes }),
    output: z.object(versionFields),
    permission: 'draftCatalogue',
    errors: ['REFERENCE_DESIGN_UNREADABLE', 'REFERENCE_VERSION_EXISTS'],
  },
  {
    name: 'reference-design/publish',
    method: 'POST',
    encoding: 'json',
    summary: 'Publishes a draft that somebody else has uploaded, or a withdrawn version again.',
    input: z.strictObject(versionFields),
    output: z.object(versionFields),
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'reference-design/withdraw',
    method: 'POST',
    encoding: 'json',
    summary:
      'Withdraws a published version: solutions that began from it say so, and its readers are warned.',
    input: z.strictObject(versionFields),
    output: z.object(versionFields),
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'reference-design/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Discards a draft, so that its number can be used again.',
    input: z.strictObject(versionFields),
    output: z.object(versionFields),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'reference-design/start',
    method: 'POST',
    encoding: 'json',
    summary:
      'Creates a solution that I own from the designs of the first blocks of a reference design, and records what that locks.',
    input: z.strictObject({
      ...versionFields,
      name: line({ min: 1, max: maxNameLength }),
      countryId: z.string().check(z.regex(/^[A-Z]{2}$/)),
      training: z.optional(flag),
      /** How many blocks, from the first on. */
      blocks: wholeNumber({ min: 1, max: 4000 }),
      /** Hz and V between phases at the place; those of the country unless stated. */
      frequency: z.optional(wholeNumber({ min: 50, max: 60 })),
      voltage: z.optional(wholeNumber({ min: 100, max: 1000 })),
      /** m, and outdoor °C; they become the site of the solution. */
      altitude: z.optional(wholeNumber({ min: 0, max: 5000 })),
      lowest: z.optional(z.number().check(z.gte(-60), z.lte(40))),
      highest: z.optional(z.number().check(z.gte(-30), z.lte(60))),
      /** How the supply is converted; required where the voltage is of another family than the design's. */
      note: z.optional(text({ min: 1, max: maxReferenceNoteLength })),
      /** What the names of the designs begin with, by what they are for. */
      names: z.strictObject({
        rows: line({ min: 1, max: 60 }),
        distribution: line({ min: 1, max: 60 }),
        ups: line({ min: 1, max: 60 }),
        cooling: line({ min: 1, max: 60 }),
      }),
    }),
    output: z.object({
      solution: Solution,
      /** What no product of the portal carries at the place, by what it is for. */
      left: z.array(
        z.object({
          kind: z.enum(['rows', 'distribution', 'ups', 'cooling']),
          block: z.string(),
          /** kW of one. */
          load: z.number(),
        }),
      ),
    }),
    permission: 'createSolution',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_COUNTRY', 'CONDITION_NOT_MET'],
  },
])
