/** Reads the files of a package from an uploaded ZIP file. */
import type { PackageFileProblem } from '@design-portal/contract/product-releases.ts'
import { isProductKey } from '@design-portal/domain/products/check-package.ts'
import { modelPath, type PackageFiles } from '@design-portal/domain/products/package-files.ts'
import { readHead } from '@design-portal/domain/products/product-content.ts'
import { CallError } from '../../../http/call-error.ts'
import { openZip, type ZipArchive, ZipError } from '../../../files/zip.ts'

/** The largest package of the portal has 44 files and takes 700 kB unpacked; the limits leave room for larger ones (our choice). */
const bounds = { unpacked: 16 * 2 ** 20, entries: 400 }

export interface UploadedPackage {
  readonly key: string
  readonly version: string
  readonly files: PackageFiles
}

/** @throws CallError PACKAGE_UNREADABLE with the reason, and the file concerned if it is a single one */
export async function readPackageFile(bytes: Uint8Array): Promise<UploadedPackage> {
  if (!startsLikeZip(bytes)) throw createUnreadableError('notZip')
  try {
    const archive = await openZip(bytes, bounds)
    const files = await readFiles(archive)
    return { ...readPackageHead(files), files }
  } catch (error) {
    if (error instanceof ZipError) throw createUnreadableError(error.kind)
    throw error
  }
}

/** A ZIP file begins with the letters PK. */
const startsLikeZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function createUnreadableError(reason: PackageFileProblem, file?: string): CallError {
  return new CallError('PACKAGE_UNREADABLE', { details: { reason, ...(file === undefined ? {} : { file }) } })
}

/** Files that programs and systems add to folders. */
const isIgnored = (path: string): boolean =>
  path.endsWith('/') ||
  path.startsWith('__MACOSX/') ||
  path.split('/').some((name) => name.startsWith('.')) ||
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/iu.test(path) ||
  /\.md$/iu.test(path)

async function readFiles(archive: ZipArchive): Promise<PackageFiles> {
  const names = archive.names.filter((name) => !isIgnored(name))
  const folder = findFolder(names)
  const outside = names.find((name) => !name.startsWith(folder))
  if (outside !== undefined) throw createUnreadableError('unknownFile', outside)
  const unknown = names.find((name) => !filePath.test(name.slice(folder.length)))
  if (unknown !== undefined) throw createUnreadableError('unknownFile', unknown)
  const files: [path: string, text: string][] = []
  for (const name of names) {
    const content = await archive.read(name)
    files.push([name.slice(folder.length), decode(content ?? Buffer.of(), name)])
  }
  return Object.fromEntries(files.toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

/** `product.model`, `parts.csv`, `tables/frames.csv`, `texts/de.json`. */
const filePath = /^(?:product\.model|parts\.csv|tables\/[^/]+\.csv|texts\/[^/]+\.json)$/u

/** The path of the folder that contains the model, with a slash at the end; empty if the model is at the top of the archive. */
function findFolder(names: readonly string[]): string {
  const models = names.filter((name) => name === modelPath || /^[^/]+\/product\.model$/u.test(name))
  const [model] = models
  if (model === undefined) throw createUnreadableError('noModel')
  if (models.length > 1) throw createUnreadableError('unknownFile', models[1])
  return model.slice(0, -modelPath.length)
}

function decode(content: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw createUnreadableError('notUtf8', name)
  }
}

/** The lengths that the columns of the database allow. */
const maxKeyLength = 60
const maxVersionLength = 40

function readPackageHead(files: PackageFiles): { readonly key: string; readonly version: string } {
  try {
    const { key, version } = readHead(files[modelPath] ?? '')
    if (isProductKey(key) && key.length >= 2 && key.length <= maxKeyLength)
      if (/^\d+\.\d+\.\d+$/u.test(version) && version.length <= maxVersionLength) return { key, version }
  } catch {
    // The unreadable head is reported below, like an invalid one.
  }
  throw createUnreadableError('headInvalid', modelPath)
}
