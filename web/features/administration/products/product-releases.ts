/** Queries of the product screens, sentences for rejected uploads and releases, and the version that follows after a roll-back. */

import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { maxPackageBytes } from '@design-portal/contract/administration-options.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import type {
  PackageProblem,
  ProductDetails,
  ProductVersionDetails,
} from '@design-portal/contract/product-releases.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import { findRejectionText, formatFailure } from '../../../api/failure-text.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { translate, translateName, translateRawKey } from '../../../language/use-text.ts'
import { formatProductName } from '../../../products/product-names.ts'

export type {
  PackageProblem,
  ProductDetails,
  ProductVersionDetails,
} from '@design-portal/contract/product-releases.ts'

/** How often the progress of a check is polled, in milliseconds. */
const pollInterval = 1000

/** Queries a product with its versions, again and again while one of them is being checked. */
export const queryProduct = (productKey: string, lang: Language) =>
  queryOptions({
    ...callQuery('product/details', { productKey, lang }),
    // In another language the product stays on the screen until its texts arrive, and so does an open dialog.
    placeholderData: (shown: ProductDetails | undefined) =>
      shown?.productKey === productKey ? shown : undefined,
    refetchInterval: ({ state }) =>
      state.data?.versions.some((version) => version.state === 'checking') === true ? pollInterval : false,
  })

/** Stores the answer to a change in the cache, and refetches what other screens show of products. */
export function cacheProduct(queries: QueryClient, product: ProductDetails, lang: Language): void {
  queries.setQueryData(queryProduct(product.productKey, lang).queryKey, product)
  void invalidateTag(queries, 'products', ['product/details'])
}

/** Returns why the server would refuse a file, so that nobody waits for a predictable answer, and no large file is sent. */
export function findFileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.zip$/i.test(name) || size === 0) return translate('PACKAGE_FILE_NOT_ZIP')
  return size > maxPackageBytes ? translate('ERROR_PACKAGE_TOO_LARGE') : undefined
}

/** Returns the name of a product: from its packages or the portal, otherwise its key, while no package has been read. */
export const formatName = (
  { type, name, productKey }: Pick<ProductDetails, 'type' | 'name' | 'productKey'>,
  language: Language,
): string => formatProductName(type, [{ type, name, key: productKey }], language)

/** Returns the sentence for a package that was not stored: from the reason that the server gives, otherwise from the error's code. */
export function formatUploadFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return formatFailure(failure)
  const { reason, file, productVersion } = failure.details
  if (failure.apiErrorCode === 'PACKAGE_UNREADABLE' && typeof reason === 'string')
    return translateName('PACKAGE_FILE', reason, { file: typeof file === 'string' ? file : '' })
  if (failure.apiErrorCode === 'PRODUCT_VERSION_EXISTS' && typeof productVersion === 'string')
    return translate('PACKAGE_VERSION_EXISTS', { version: productVersion })
  return formatReleaseFailure(failure)
}

/** Returns the sentence for a reason that the server gives. */
export const formatRefusal = (reason: string): string =>
  reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? translate('PRODUCT_SECOND_PERSON') : translateRawKey(reason)

/** Returns the sentence for a rejection: from the reason or the conditions that the server names, otherwise from its code. */
export const formatReleaseFailure = (failure: unknown): string =>
  findRejectionText(failure, { formatReason: formatRefusal, conditionPrefix: 'PRODUCT_CONDITION' }) ??
  formatFailure(failure)

/** The unmet conditions that another first day would fulfil. */
const dayConditions: readonly unknown[] = ['dayIsNotPast', 'dayIsFree']

/** Returns whether a release was refused only because of its first day, so that the sentence belongs to that field. */
export function isFirstDayRefusal(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  const { unmet } = failure.details
  if (Array.isArray(unmet))
    return unmet.length > 0 && unmet.every((condition) => dayConditions.includes(condition))
  return failure.fields.some(({ path }) => path === 'releasedFrom')
}

/** Returns the version that new designs would use if one version were no longer available; undefined if there is none. */
export function findNextVersion(
  versions: readonly Pick<ProductVersionDetails, 'productVersion' | 'state' | 'releasedFrom'>[],
  excludedVersion: string,
): string | undefined {
  const [next] = versions
    .filter(({ productVersion, state }) => state === 'released' && productVersion !== excludedVersion)
    .toSorted(
      (first, second) =>
        (second.releasedFrom ?? '').localeCompare(first.releasedFrom ?? '') ||
        second.productVersion.localeCompare(first.productVersion, 'en', { numeric: true }),
    )
  return next?.productVersion
}

/** Formats problems as tab-separated text, which spreadsheets and issue trackers paste as a table. */
export function formatProblemsAsText(
  headings: readonly string[],
  problems: readonly PackageProblem[],
): string {
  const rows = problems.map(({ file, line, message, cure }) => [
    file,
    line === null ? '' : String(line),
    message,
    cure,
  ])
  return [headings, ...rows]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t'))
    .join('\n')
}
