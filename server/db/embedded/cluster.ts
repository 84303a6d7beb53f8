/** Creates the folder of a database cluster atomically, and reads from it what a start needs. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { changeOwner } from './account.ts'
import type { Account } from './account.ts'
import type { Programs } from './binaries.ts'
import type { Log } from './log.ts'
import { isAlive } from './postmaster.ts'

const run = promisify(execFile)

/** Name of the superuser, the only user of the embedded server. */
export const SUPERUSER = 'postgres'

/** The file of the generated password, readable by its owner only. It is inside the cluster, so that both appear with one rename. */
const PASSWORD_FILE = 'design-portal-password'

/** The name of an unfinished cluster contains the id of the process that creates it: `cluster.new-PID-RANDOM`. */
const UNFINISHED_CLUSTER = /^cluster\.new-(\d+)-[0-9a-f]+$/

/** The clusters that this process is creating. The id in a name is no proof, because a restarted container may reuse process ids. */
const clustersInCreation = new Set<string>()

/** Returns the folder of the cluster in the home of the embedded server. */
export function getClusterFolder(home: string): string {
  return join(home, 'cluster')
}

/** Returns the environment for the programs of PostgreSQL: ours without the PG… variables, which would change their behaviour. */
export function buildPostgresEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(variables), LC_ALL: 'C' }
}

/**
 * Creates the cluster if there is none. An interrupted attempt leaves only a folder that is not used as the cluster and that
 * the next start removes.
 *
 * @throws Error when the folder holds something else, or data of another major version.
 */
export async function ensureCluster(
  home: string,
  programs: Programs,
  account: Account,
  log: Log,
): Promise<void> {
  await removeUnfinished(home)
  const version = await readMajorVersion(home)
  if (version === undefined) await createCluster(home, programs, account, log)
  else if (version !== programs.majorVersion) throw createVersionError(home, version, programs.majorVersion)
}

/** Reads the password of the superuser of the cluster. */
export async function readPassword(home: string): Promise<string> {
  const path = join(getClusterFolder(home), PASSWORD_FILE)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw new Error(
      `The password file ${path} cannot be read, so the embedded database cannot be opened. Bring the file back ` +
        'from a copy of the folder, or restore a backup into a new DATA_DIR.',
      { cause: error },
    )
  }
}

async function readMajorVersion(home: string): Promise<number | undefined> {
  const cluster = getClusterFolder(home)
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) return Number(version)
  const content = await readdir(cluster).catch(() => undefined)
  if (content === undefined) return undefined
  if (content.length === 0) {
    await rmdir(cluster)
    return undefined
  }
  throw new Error(
    `${cluster} holds files but no database of PostgreSQL. Move it away, or set DATA_DIR to another folder.`,
  )
}

function createVersionError(home: string, found: number, ours: number): Error {
  return new Error(
    `The database in ${getClusterFolder(home)} was made by PostgreSQL ${found}, and the programs here are ${ours}. ` +
      `To carry the data over: set PG_BIN to the programs of a PostgreSQL ${found} and run ` +
      '"node server/db/backup.ts --out backup.jsonl.gz"; unset PG_BIN and move that folder away; then run ' +
      '"node server/db/backup.ts --restore backup.jsonl.gz". Nothing was changed.',
  )
}

async function createCluster(home: string, programs: Programs, account: Account, log: Log): Promise<void> {
  log.info(`Making the embedded database in ${home}`)
  const name = `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const unfinishedFolder = join(home, name)
  const passwordFile = `${unfinishedFolder}.password`
  clustersInCreation.add(name)
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    // initdb also accepts an existing empty folder. The account itself may not be allowed to create one here.
    await mkdir(unfinishedFolder, { mode: 0o700 })
    await changeOwner(account, passwordFile)
    await changeOwner(account, unfinishedFolder)
    await runInitdb(programs, account, unfinishedFolder, passwordFile)
    await rename(passwordFile, join(unfinishedFolder, PASSWORD_FILE))
    await rename(unfinishedFolder, getClusterFolder(home))
    await syncFolder(home)
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
    // Another app that started on this folder at the same moment may have been first; then its cluster is used.
    if ((await readMajorVersion(home)) === undefined) throw error
  } finally {
    clustersInCreation.delete(name)
  }
}

/** Runs initdb with UTF-8 and the builtin locale, whose sort order is the same on every system and independent of the C library. */
async function runInitdb(
  programs: Programs,
  account: Account,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const command = [
    ...account.prefix,
    programs.initdb,
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const [file = '', ...args] = command
  try {
    await run(file, args, { cwd: '/', env: buildPostgresEnvironment(), ...account.user })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(
      `The embedded database could not be made: ${output}. Set DATA_DIR to a folder with room on a local disk, ` +
        'or DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    )
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const entry of await readdir(home)) {
    const name = entry.replace(/\.password$/, '')
    const creatorPid = Number(UNFINISHED_CLUSTER.exec(name)?.[1])
    if (Number.isNaN(creatorPid)) continue
    const isInProgress = creatorPid === process.pid ? clustersInCreation.has(name) : await isAlive(creatorPid)
    if (isInProgress) continue
    // The initdb of an interrupted attempt may still be writing; it ends as soon as its folder is gone.
    await rm(join(home, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Makes a rename in the folder durable across a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
