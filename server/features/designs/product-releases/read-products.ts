/** Reads the products and their versions for the people who keep them. */
import { zipSync } from 'fflate'
import type { AnswerOf, CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { ProductDetails, ProductVersionDetails } from '@design-portal/contract/product-releases.ts'
import { listTextLanguages } from '@design-portal/domain/products/package-files.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findNamesInPackages, findProductsWithVersions } from '../../../products/product-names.ts'
import { listNewestVersions } from '../../../products/products.ts'
import { getCheckFailure, getVersionState } from '../../../products/version-state.ts'
import { decidePublishingCatalogue, mayDraftCatalogue } from '../../people/users/catalogue-access.ts'
import {
  countDesigns,
  findPackagePaths,
  listVersionRows,
  listUploaders,
  type VersionKey,
  type VersionRow,
} from './store.ts'

/** States in which a version waits for somebody. */
const pendingStates: readonly string[] = ['checking', 'failed', 'draft', 'scheduled']

export async function readProducts(
  { db, clock, user }: Caller,
  { lang }: CheckedInputOf<Calls['product/all']>,
): Promise<AnswerOf<Calls['product/all']>> {
  const now = clock()
  const [products, versions, newest] = await Promise.all([
    findProductsWithVersions(db),
    listVersionRows(db),
    listNewestVersions(db, now),
  ])
  const current = new Map(newest.map(({ type, version }) => [type, version]))
  const versionsByKey = Map.groupBy(versions, ({ product_key: key }) => key)
  const names = await findNamesInPackages(db, listHashes(versions), lang)
  return {
    data: products.map(({ key, configurator_type: type, families }) => {
      const ownVersions = versionsByKey.get(key) ?? []
      return {
        productKey: key,
        type,
        name: findName(ownVersions, current.get(type), names),
        families,
        currentVersion: current.get(type) ?? null,
        pending: ownVersions
          .map((row) => ({ productVersion: row.product_version, state: getVersionState(row, now) }))
          .filter(({ state }) => pendingStates.includes(state)),
        versions: ownVersions.length,
      }
    }),
    mayUpload: mayDraftCatalogue(user),
  }
}

/** @throws CallError NOT_FOUND */
export async function readProductDetails(
  { db, clock, user }: Caller,
  { productKey, lang }: { readonly productKey: string; readonly lang: Language },
): Promise<ProductDetails> {
  const now = clock()
  const [products, versions, newest, designs, paths] = await Promise.all([
    findProductsWithVersions(db),
    listVersionRows(db, productKey),
    listNewestVersions(db, now),
    countDesigns(db, productKey),
    findPackagePaths(db, productKey),
  ])
  const product = products.find(({ key }) => key === productKey)
  if (product === undefined) throw new CallError('NOT_FOUND')
  const current = newest.find(({ type }) => type === product.configurator_type)?.version
  const names = await findNamesInPackages(db, listHashes(versions), lang)
  return {
    productKey,
    type: product.configurator_type,
    name: findName(versions, current, names),
    families: product.families,
    versions: versions.map((row) => ({
      ...presentVersion(row, now),
      designs: designs.get(row.product_version) ?? 0,
      languages: listTextLanguages(paths.get(row.product_version) ?? []),
      current: row.product_version === current,
      release: decidePublishingCatalogue(user, listUploaders(row)),
    })),
    mayUpload: mayDraftCatalogue(user),
    mayRelease: decidePublishingCatalogue(user, []).allowed,
  }
}

const listHashes = (versions: readonly VersionRow[]): readonly string[] =>
  versions.flatMap(({ content_hash: hash }) => hash ?? [])

/** The name in the current version, or else in the one uploaded last. */
function findName(
  versions: readonly VersionRow[],
  current: string | undefined,
  names: ReadonlyMap<string, string>,
): string | null {
  const ordered = [...versions.filter((row) => row.product_version === current), ...versions]
  return (
    ordered.map(({ content_hash: hash }) => names.get(hash ?? '')).find((name) => name !== undefined) ?? null
  )
}

function presentVersion(
  row: VersionRow,
  now: Date,
): Omit<ProductVersionDetails, 'current' | 'designs' | 'languages' | 'release'> {
  return {
    productVersion: row.product_version,
    state: getVersionState(row, now),
    contentHash: row.content_hash,
    uploaded: { by: toPerson(row.uploaded_by, row.uploader_name), date: row.stored_at.toISOString() },
    failure: getCheckFailure(row, now),
    problems: (row.check_problems?.problems ?? []).map(({ file, line, message, cure }) => ({
      file,
      line: line ?? null,
      message,
      cure,
    })),
    releasedFrom: row.released_from,
    released: toDatedAction(row.released_at, toPerson(row.released_by, row.releaser_name)),
    rolledBack: toDatedAction(row.rolled_back_at, toPerson(row.rolled_back_by, row.rolled_back_by_name)),
    withdrawn: toDatedAction(row.withdrawn_at, toPerson(row.withdrawn_by, row.withdrawer_name)),
  }
}

const toPerson = (usrId: string | null, name: string | null) =>
  usrId === null || name === null ? null : { usrId, name }

const toDatedAction = (date: Date | null, by: ReturnType<typeof toPerson>) =>
  date === null ? null : { by, date: date.toISOString() }

/** The files of a version as they were uploaded. @throws CallError NOT_FOUND */
export async function readPackageZip(
  { db }: Caller,
  { productKey, productVersion }: VersionKey,
): Promise<NamedFile> {
  const row = await db
    .selectFrom('product_version')
    .select('files')
    .where('product_key', '=', productKey)
    .where('product_version', '=', productVersion)
    .executeTakeFirst()
  if (row?.files === undefined || row.files === null) throw new CallError('NOT_FOUND')
  const name = `${productKey}-${productVersion}`
  const entries = Object.entries(row.files).map(([path, text]) => [`${name}/${path}`, Buffer.from(text)])
  return { fileName: `${name}.zip`, body: zipSync(Object.fromEntries(entries)) }
}
