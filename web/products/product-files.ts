/** Fetches the files of product versions from the server. */

import { NetworkError } from '@design-portal/contract/client.ts'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

/** What identifies a version of a product. */
export interface ProductVersion {
  /** Configurator type. */
  readonly type: number
  /** If left out, the version that new designs get now. */
  readonly version?: string | undefined
  /** SHA-256 of its files, from the launch of a design; requests with it are cached by the browser for good. */
  readonly hash?: string | undefined
}

/** Fetches the content of a version; undefined if the server has none. */
export async function fetchProductContent({
  type,
  version,
  hash,
}: ProductVersion): Promise<ProductContent | undefined> {
  const answer = await fetchFile('content', { type, version, hash })
  return await answer?.json()
}

/** Fetches the compiled model of a version in the format of this engine; undefined if the server has none. */
export async function fetchProductNetwork(
  { type, version, hash }: ProductVersion,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const answer = await fetchFile('network', { type, version, hash, format: FORMAT }, signal)
  return answer === undefined ? undefined : new Uint8Array(await answer.arrayBuffer())
}

/**
 * Fetches content and network into the cache of the browser, where the engine finds them once its code runs; without a hash the browser does
 * not cache them. Failures are ignored, because the engine reports them.
 */
export async function preloadProductFiles({ type, version, hash }: ProductVersion): Promise<void> {
  if (hash === undefined) return
  await Promise.allSettled([
    preloadFile('content', { type, version, hash }),
    preloadFile('network', { type, version, hash, format: FORMAT }),
  ])
}

/** Reads the file to its end, because a browser caches no answer that was not read. */
async function preloadFile(name: 'content' | 'network', fields: Fields): Promise<void> {
  const answer = await fetchFile(name, fields)
  await answer?.blob()
}

/** Fetches the texts of a version in one language, including those of its drawings; none if the server has none. */
export async function fetchProductTexts(
  { type, version }: ProductVersion,
  lang: Language,
): Promise<Readonly<Record<string, CompiledMessage>>> {
  const answer = await fetchFile('texts', { type, version, lang })
  return (await answer?.json()) ?? {}
}

type Fields = Readonly<Record<string, string | number | undefined>>

/** @throws NetworkError if the server cannot be reached, or gives another answer than the file */
async function fetchFile(
  name: 'content' | 'network' | 'texts',
  fields: Fields,
  signal?: AbortSignal,
): Promise<Response | undefined> {
  const parameters = new URLSearchParams()
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) parameters.set(field, String(value))
  }
  const answer = await fetch(`/ngapi/product/${name}?${parameters}`, signal === undefined ? {} : { signal })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new NetworkError(`${answer.status}`)
  return answer
}
