/** A small product for tests of uploads: a box with a lid for a number of devices. */
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import { vi } from 'vitest'
import type { ProductDetails, ProductVersionDetails } from '@design-portal/contract/product-releases.ts'
import { createZip } from './create-zip.ts'
import type { TestBrowser } from './test-portal.ts'

export const wallBoxKey = 'wall-box'

const createModel = (version: string): string => `model ${wallBoxKey} version ${version} "Wall box"

import tables sizes.csv

group box  "Box"
requirement devices : 1 .. 12 preferred 4  "Devices"
choice size : key of sizes  label "{slots, number} slots"  "Size"
choice lid : flag preferred true  "Lid"

rule R1 "The devices must fit."  devices <= size.slots

value price : cent = size.part + (if lid then price("SPRSY-WB-LID") else 0 cent)  "Price"
goal cheapest "Lowest price" = min price

figure free "Free slots" = size.slots - devices  decimals 0  basis formula  source "Ours"

line box "Box"    = 1 of size.part
line slot "Slot"  = devices of "SPRSY-WB-SLOT"
line lid "Lid"    = 1 of "SPRSY-WB-LID" when lid

exchange heat  with kilowatts = devices / 10 as kW, source = "devices"

test "a box has a lid"
  expect lid = true
`

const germanTexts = {
  product: 'Wandkasten',
  'group.box': 'Kasten',
  'parameter.devices': 'Geräte',
  'parameter.size': 'Größe',
  'parameter.lid': 'Deckel',
  'label.size': '{slots, number} Plätze',
  'rule.R1': 'Die Geräte müssen hineinpassen.',
  'value.price': 'Preis',
  'value.free': 'Freie Plätze',
  'goal.cheapest': 'Niedrigster Preis',
  'part.box': 'Kasten',
  'part.slot': 'Einschub',
  'part.lid': 'Deckel',
}

/** The files of a version; texts in English and German. `changes` alters the text of files, by path. */
export const createWallBox = (
  version = '1.0.0',
  changes: Readonly<Record<string, (text: string) => string>> = {},
): PackageFiles => {
  const files: PackageFiles = {
    'product.model': createModel(version),
    'parts.csv':
      'part: key,price: number,sample: flag,description: text,mass: number kg\n' +
      'SPRSY-WB-S,120,true,"Wall box, 6 slots",4.5\nSPRSY-WB-L,180,true,"Wall box, 12 slots",7\n' +
      'SPRSY-WB-SLOT,8.5,true,Slot,0.2\nSPRSY-WB-LID,19,true,Lid,0.8\n',
    'tables/sizes.csv':
      'size: key,slots: number plain,part: price,source: text,basis: text\n' +
      'small,6,SPRSY-WB-S,Ours,sample\nlarge,12,SPRSY-WB-L,Ours,sample\n',
    'texts/de.json': JSON.stringify(germanTexts),
  }
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      (changes[path] ?? ((unchanged: string) => unchanged))(text),
    ]),
  )
}

/** The ZIP file of a package, in a folder as most programs make it. */
export const zipPackage = (
  files: Readonly<Record<string, string | Uint8Array>>,
  folder = 'wall-box/',
): Buffer =>
  createZip(Object.entries(files).map(([path, content]) => ({ name: `${folder}${path}`, content })))

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
  const foundVersion = versions.find((version) => version.productVersion === productVersion)
  if (foundVersion === undefined) throw new Error(`There is no version ${productVersion}`)
  return foundVersion
}
