/** Calls for the people who keep products: upload of a version, its check, its release by a second person, withdrawal and roll-back. */
import * as z from 'zod/mini'
import { fileBytes } from './attachments.ts'
import { buildCallTable } from './call.ts'
import { day, languages, line } from './fields.ts'

/** Seconds that the check of a package may take. */
export const maxCheckSeconds = 60

/**
 * `checking`: the package is being checked. `failed`: the check found problems. `draft`: passed, not released. `scheduled`: released from a
 * later day on. `released`. `rolledBack`: no longer taken by new designs. `withdrawn`: can be read, and not ordered.
 */
export const productVersionStates = [
  'checking',
  'failed',
  'draft',
  'scheduled',
  'released',
  'rolledBack',
  'withdrawn',
] as const

/** Why the check of a package ended without an answer; screens show `PACKAGE_CHECK_<code>`. `inside` is a fault of the portal itself. */
export const packageFailures = ['tooSlow', 'tooMuchMemory', 'brokenOff', 'inside'] as const
export type PackageFailure = (typeof packageFailures)[number]

/** Why a file cannot be a package; screens show `PACKAGE_FILE_<code>`. */
export const packageFileProblems = [
  'notZip',
  'damaged',
  'encrypted',
  'tooLarge',
  'noModel',
  'unknownFile',
  'notUtf8',
  'headInvalid',
] as const
export type PackageFileProblem = (typeof packageFileProblems)[number]

/** Conditions of releases; screens show `PRODUCT_CONDITION_<name>`. */
export const releaseConditions = [
  'isChecked',
  'dayIsNotPast',
  'dayIsFree',
  'isNotReleased',
  'isReleased',
  'isCurrent',
  'isDraft',
] as const
export type ReleaseCondition = (typeof releaseConditions)[number]

const person = z.object({ usrId: z.string(), name: z.string() })
/** Who did it and when, ISO 8601; the person is null for what the portal did itself. */
const stamp = z.nullable(z.object({ by: z.nullable(person), date: z.string() }))

export const PackageProblem = z.object({
  /** Path in the package, such as `tables/frames.csv`. */
  file: z.string(),
  line: z.nullable(z.int()),
  /** English, as the text of a model is. */
  message: z.string(),
  cure: z.string(),
})
export type PackageProblem = z.output<typeof PackageProblem>

export const ProductVersionDetails = z.object({
  productVersion: z.string(),
  state: z.enum(productVersionStates),
  /** Whether new designs take it today. */
  current: z.boolean(),
  /** SHA-256 of its files. */
  contentHash: z.nullable(z.string()),
  /** By nobody for a version that came with the portal. */
  uploaded: z.object({ by: z.nullable(person), date: z.string() }),
  /** Of a failed check. */
  failure: z.nullable(z.enum(packageFailures)),
  problems: z.array(PackageProblem),
  /** The languages of its texts; people who use another one read English. */
  languages: z.array(z.enum(languages)),
  /** `YYYY-MM-DD`: the first day on which new designs take it. */
  releasedFrom: z.nullable(z.string()),
  released: stamp,
  rolledBack: stamp,
  withdrawn: stamp,
  /** Number of designs saved with it. */
  designs: z.int(),
  /** Whether the caller may release it, and the key of the reason if not. */
  release: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type ProductVersionDetails = z.output<typeof ProductVersionDetails>

const productFields = {
  productKey: z.string(),
  type: z.int(),
  /** In the language of the caller; null for the types of the portal, whose names are texts of the screens. */
  name: z.nullable(z.string()),
  families: z.array(z.string()),
}

export const ProductSummary = z.object({
  ...productFields,
  /** The version that new designs take today; null if there is none. */
  currentVersion: z.nullable(z.string()),
  /** The versions that wait for somebody: being checked, failed, drafts, and released from a later day on. */
  pending: z.array(z.object({ productVersion: z.string(), state: z.enum(productVersionStates) })),
  versions: z.int(),
})
export type ProductSummary = z.output<typeof ProductSummary>

export const ProductDetails = z.object({
  ...productFields,
  /** The last uploaded first. */
  versions: z.array(ProductVersionDetails),
  mayUpload: z.boolean(),
  mayRelease: z.boolean(),
})
export type ProductDetails = z.output<typeof ProductDetails>

const productKey = line({ min: 1, max: 60 })
const productVersion = line({ min: 1, max: 40 })
const lang = z._default(z.enum(languages), 'en')

export const productReleaseCalls = buildCallTable([
  {
    name: 'product/all',
    method: 'GET',
    encoding: 'query',
    summary:
      'Lists the products with the version that new designs take, and the versions that wait for somebody.',
    input: z.strictObject({ lang }),
    output: z.object({ data: z.array(ProductSummary), mayUpload: z.boolean() }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'product/details',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns a product with all of its versions: their states, who uploaded and released them, and problems found.',
    input: z.strictObject({ productKey, lang }),
    output: ProductDetails,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'product/version/upload',
    method: 'POST',
    encoding: 'file',
    summary:
      'Stores the version of a product in a ZIP file of its folder, at most 4 MB, as a draft, and starts its check. Returns at once; see product/details.',
    input: z.strictObject({ fileName: line({ min: 1, max: 255 }), lang, file: fileBytes }),
    output: z.extend(ProductDetails, { productVersion: z.string() }),
    permission: 'draftCatalogue',
    errors: ['PACKAGE_TOO_LARGE', 'PACKAGE_UNREADABLE', 'PRODUCT_VERSION_EXISTS', 'TOO_MANY_CHECKS'],
  },
  {
    name: 'product/version/discard',
    method: 'POST',
    encoding: 'json',
    summary: 'Discards a version that was never released, so that its number can be used again.',
    input: z.strictObject({ productKey, productVersion, lang }),
    output: z.object({
      /** Null if it was the only version of the product, which is gone with it. */
      product: z.nullable(ProductDetails),
    }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'product/version/release',
    method: 'POST',
    encoding: 'json',
    summary:
      'Releases a version that somebody else has uploaded: new designs take it from a day on, and its parts reach the catalogue. Also reinstates a withdrawn or rolled-back version.',
    input: z.strictObject({
      productKey,
      productVersion,
      /** Today if omitted. */
      releasedFrom: z.optional(day),
      lang,
    }),
    output: ProductDetails,
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'product/version/withdraw',
    method: 'POST',
    encoding: 'json',
    summary: 'Withdraws a version: its designs can be read and moved to another version, but not ordered.',
    input: z.strictObject({ productKey, productVersion, lang }),
    output: ProductDetails,
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'product/version/roll-back',
    method: 'POST',
    encoding: 'json',
    summary:
      'Rolls new designs back to the version before the current one; designs of the current one stay as they are.',
    input: z.strictObject({ productKey, productVersion, lang }),
    output: ProductDetails,
    permission: 'publishCatalogue',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'product/version/package.zip',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns the files of a version as they were uploaded, to be edited and uploaded as another one.',
    input: z.strictObject({ productKey, productVersion }),
    output: { file: 'application/zip' },
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
])
