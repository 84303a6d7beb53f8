/** A small product for tests of uploads: a box with a lid for a number of devices. */
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import { vi } from 'vitest'
import type { ProductDetails, ProductVersionDetails } from '@design-portal/contract/product-releases.ts'
import { makeZip } from './make-zip.ts'
import type { TestBrowser } from './test-portal.ts'

export const wallBoxKey = 'wall-box'

const createModel = (version: string): string => `model ${wallBoxKey} version ${version} "Wall box"

group box  "Box"
requirement devices : 1 .. 12 preferred 4  "Devices"
choice lid : flag preferred true  "Lid"

line box "Box"    = 1 of "SPRSY-WB-BOX"
line slot "Slot"  = devices of "SPRSY-WB-SLOT"
line lid "Lid"    = 1 of "SPRSY-WB-LID" when lid

test "a box has a lid"
  expect lid = true
`

/** The files of a version; texts in English and German. */
export const createWallBox = (
  version = '1.0.0',
  changes: Readonly<Record<string, (text: string) => string>> = {},
): PackageFiles => {
  const files: PackageFiles = {
    'product.model': createModel(version),
    'parts.csv':
      'part: key,price: number,sample: flag,description: text,mass: number kg\n' +
      'SPRSY-WB-BOX,120,true,Wall box,4.5\nSPRSY-WB-SLOT,8.5,true,Slot,0.2\nSPRSY-WB-LID,19,true,Lid,0.8\n',
    'texts/de.json': JSON.stringify({
      product: 'Wandkasten',
      'group.box': 'Kasten',
      'parameter.devices': 'Geräte',
      'parameter.lid': 'Deckel',
      'part.box': 'Kasten',
      'part.slot': 'Einschub',
      'part.lid': 'Deckel',
    }),
  }
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, (changes[path] ?? ((same: string) => same))(text)]),
  )
}

/** The ZIP file of a package, in a folder as most programs make it. */
export const zipPackage = (
  files: Readonly<Record<string, string | Uint8Array>>,
  folder = 'wall-box/',
): Buffer => makeZip(Object.entries(files).map(([path, content]) => ({ name: `${folder}${path}`, content })))

/** Uploads a package and waits until its check has ended. */
export async function uploadPackage(
  browser: TestBrowser,
  files: PackageFiles,
): Promise<ProductVersionDetails> {
  const { productKey, productVersion } = await browser.call('product/version/upload', {
    fileName: 'package.zip',
    file: zipPackage(files),
  })
  return await vi.waitUntil(
    async () => {
      const version = findVersion(await browser.call('product/details', { productKey }), productVersion)
      return version.state === 'checking' ? undefined : version
    },
    { timeout: 60_000, interval: 50 },
  )
}

export function findVersion({ versions }: ProductDetails, productVersion: string): ProductVersionDetails {
  const found = versions.find((version) => version.productVersion === productVersion)
  if (found === undefined) throw new Error(`There is no version ${productVersion}`)
  return found
}
