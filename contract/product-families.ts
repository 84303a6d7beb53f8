/** Calls of product families: their names for everybody, and their maintenance by those who keep the catalogue. */
import { maxFamilies } from '@design-portal/domain/parts/families.ts'
import * as z from 'zod/mini'
import { RecordChange } from './administration.ts'
import { maxFamilyNameLength } from './administration-options.ts'
import { buildCallTable } from './call.ts'
import { id, languages, line, wholeNumber } from './fields.ts'
import { familyPrefix, version } from './part-fields.ts'

/** Where a family is used, with the number of parts, limits and so on. */
const FamilyUses = z.object({
  /** Of the catalogue. */
  parts: z.int(),
  customParts: z.int(),
  discountLimits: z.int(),
  /** People who work for the family. */
  people: z.int(),
  /** Rows of the approval matrix in force, and of its draft, with a condition on the family. */
  approvalRows: z.int(),
  products: z.int(),
})

export const ProductFamily = z.object({
  familyId: z.string(),
  prefix: familyPrefix,
  /** The place in lists; families at the same place follow each other by their prefixes. */
  position: z.int(),
  names: z.partialRecord(z.enum(languages), z.string()),
  uses: FamilyUses,
  /** Null if nobody has changed the family since the portal was installed. */
  updatedBy: z.nullable(z.string()),
  /** ISO 8601. */
  updatedDate: z.string(),
  rowVersion: z.int(),
})
export type ProductFamily = z.output<typeof ProductFamily>

const name = line({ min: 1, max: maxFamilyNameLength })
const optionalName = z.optional(name)
const familyFields = {
  position: wholeNumber({ min: 1, max: 9999 }),
  /** Names by language; English is used for a missing language. */
  names: z.strictObject({
    en: name,
    de: optionalName,
    es: optionalName,
    fr: optionalName,
    ja: optionalName,
    ko: optionalName,
    pt: optionalName,
    ru: optionalName,
    zh: optionalName,
  }),
}

export const productFamilyCalls = buildCallTable([
  {
    name: 'product-family/names',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the product families by the prefix of their part numbers, with names in a language.',
    input: z.strictObject({ lang: z._default(z.enum(languages), 'en') }),
    output: z.array(z.object({ prefix: familyPrefix, name: z.string() })),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'product-family/list',
    method: 'GET',
    encoding: 'query',
    summary: `Lists the product families, at most ${maxFamilies}, with their names and where they are used.`,
    input: z.strictObject({}),
    output: z.object({ data: z.array(ProductFamily), mayChange: z.boolean() }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'product-family/history',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the change history of a product family: what changed, by whom and when.',
    input: z.strictObject({ familyId: id }),
    output: z.object({ history: z.array(RecordChange) }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'product-family/create',
    method: 'POST',
    encoding: 'json',
    summary:
      'Creates a product family; parts of the catalogue whose numbers begin with its prefix belong to it.',
    input: z.strictObject({
      /** 2 to 10 capital letters and digits, beginning with a letter. It never changes. */
      prefix: familyPrefix,
      ...familyFields,
    }),
    output: ProductFamily,
    permission: 'draftCatalogue',
    errors: ['NAME_TAKEN', 'CONDITION_NOT_MET'],
  },
  {
    name: 'product-family/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes the names of a product family and its place in lists; the prefix stays.',
    input: z.strictObject({ familyId: id, ...familyFields, rowVersion: version }),
    output: ProductFamily,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'product-family/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a product family that nothing uses.',
    input: z.strictObject({ familyId: id, rowVersion: version }),
    output: z.object({ familyId: z.string() }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT', 'FAMILY_IN_USE'],
  },
])
