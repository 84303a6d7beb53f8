/** Tests the programs of the server: the package of this platform, its links, a private copy, and programs that do not fit. */
import { chmod, cp, mkdir, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findPackage, listMissingLinks, preparePackage, requirePrograms } from './binaries.ts'
import type { PostgresPackage } from './binaries.ts'
import { createDataDirectory, removeDataDirectory } from './fixtures.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataDirectory(folder)
})

async function createFolder(): Promise<string> {
  const folder = await createDataDirectory()
  folders.push(folder)
  return folder
}

/** Creates the package as npm unpacks it if install scripts are disabled: without its symbolic links. */
async function copyPackageWithoutLinks(): Promise<PostgresPackage> {
  const original = await findPackage()
  const native = join(await createFolder(), 'native')
  await cp(original.native, native, { recursive: true, verbatimSymlinks: true })
  const links = [...(await listAllLinks(native))]
  for (const link of links) await rm(join(native, link), { force: true })
  return { native, version: original.version }
}

async function listAllLinks(native: string): Promise<string[]> {
  const emptyPackage = join(await createFolder(), 'native')
  await mkdir(emptyPackage)
  await cp(join(native, 'pg-symlinks.json'), join(emptyPackage, 'pg-symlinks.json'))
  return (await listMissingLinks(emptyPackage)).map((link) => link.target)
}

describe('the PostgreSQL package', () => {
  it('is found for this platform, and an unsupported platform gets a hint', async () => {
    const postgresPackage = await findPackage()
    expect(postgresPackage.version).toMatch(/^\d+\.\d+/)
    expect((await requirePrograms(join(postgresPackage.native, 'bin'))).majorVersion).toBe(18)
    await expect(findPackage('win32-x64')).rejects.toThrow(/not made for win32-x64.*DATABASE_URL.*PG_BIN/)
    const otherPlatform = process.platform === 'darwin' ? 'linux-arm64' : 'darwin-arm64'
    await expect(findPackage(otherPlatform)).rejects.toThrow(/not installed.*omit=optional/)
  })

  it('gets the symbolic links that npm left out', async () => {
    const source = await copyPackageWithoutLinks()
    const missingLinks = await listMissingLinks(source.native)
    expect(missingLinks.length).toBeGreaterThan(0)
    const [first, second] = await Promise.all([
      preparePackage(source, { privateDirectory: await createFolder(), mustCopy: false }),
      preparePackage(source, { privateDirectory: await createFolder(), mustCopy: false }),
    ])
    expect([first, second]).toEqual([source.native, source.native])
    expect(await listMissingLinks(source.native)).toEqual([])
    for (const link of missingLinks)
      expect(await readlink(join(source.native, link.target))).not.toContain('/')
    expect((await requirePrograms(join(source.native, 'bin'))).majorVersion).toBe(18)
  })

  it('is copied once, with its links, when the server account cannot reach it', async () => {
    const source = await copyPackageWithoutLinks()
    const privateDirectory = await createFolder()
    const options = { privateDirectory, mustCopy: true }
    const [copy, secondCopy] = await Promise.all([
      preparePackage(source, options),
      preparePackage(source, options),
    ])
    expect(copy).toBe(join(privateDirectory, `binaries-${source.version}`))
    expect(secondCopy).toBe(copy)
    expect(await listMissingLinks(copy)).toEqual([])
    expect((await listMissingLinks(source.native)).length).toBeGreaterThan(0)
    expect((await requirePrograms(join(copy, 'bin'))).majorVersion).toBe(18)
  })

  // Root may write everywhere, so the test makes sense for other users only.
  it.runIf(process.getuid?.() !== 0)('is copied when its folder cannot be written', async () => {
    const source = await copyPackageWithoutLinks()
    const privateDirectory = await createFolder()
    await chmod(join(source.native, 'lib'), 0o555)
    const copy = await preparePackage(source, { privateDirectory, mustCopy: false }).finally(
      async () => await chmod(join(source.native, 'lib'), 0o755),
    )
    expect(copy).toBe(join(privateDirectory, `binaries-${source.version}`))
    expect(await listMissingLinks(copy)).toEqual([])
  })
})

/** Creates a folder of programs that print a version and do nothing else. */
async function createProgramsOfVersion(version: string): Promise<string> {
  const bin = await createFolder()
  for (const name of ['postgres', 'initdb']) {
    await writeFile(join(bin, name), `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 })
  }
  return bin
}

describe('PostgreSQL binaries', () => {
  it('are rejected when they are older than version 17 or not PostgreSQL', async () => {
    const oldPrograms = await createProgramsOfVersion('postgres (PostgreSQL) 16.9')
    await expect(requirePrograms(oldPrograms)).rejects.toThrow(
      /is postgres \(PostgreSQL\) 16.9.*17 or newer.*PG_BIN/,
    )
    await expect(requirePrograms(await createProgramsOfVersion('hello'))).rejects.toThrow(/17 or newer/)
    expect(
      (await requirePrograms(await createProgramsOfVersion('postgres (PostgreSQL) 19beta1'))).majorVersion,
    ).toBe(19)
  })

  it('are rejected when one of them is missing', async () => {
    const bin = await createProgramsOfVersion('postgres (PostgreSQL) 18.4')
    await rm(join(bin, 'initdb'))
    await expect(requirePrograms(bin)).rejects.toThrow(/do not run here.*PG_BIN.*DATABASE_URL/s)
  })
})
