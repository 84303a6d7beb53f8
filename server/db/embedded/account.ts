/** Chooses the account under which the embedded server runs, because PostgreSQL refuses to run as root. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readFile, rmdir, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

const run = promisify(execFile)

/** The folder for data if an unprivileged account cannot reach the data directory, for example one below /root. */
const REACHABLE_DIRECTORY = '/var/lib/design-portal'

/** How to run a program of PostgreSQL so that it accepts its user. */
export interface Account {
  /** `current user`: the one of this process. `namespace`: the same, under another user id in a namespace of its own. */
  kind: 'current user' | 'namespace' | 'other user'
  /** Command line to put before the program and its arguments; empty if none is needed. */
  prefix: string[]
  /** Set for `other user`: the process is started with these ids, and they own the files it needs. */
  user: { uid: number; gid: number } | undefined
}

/** What the machine allows; provided by tests and detected otherwise. */
export interface AccountFacts {
  uid: number
  /** Returns whether a user namespace can be created in which this process has the user id of the given user. */
  namespaceWorks(user: string): Promise<boolean>
  /** Lines of the user database, `name:x:uid:gid:…`. */
  users: string
  /** The folder for data that an unprivileged account could not reach in the data directory. */
  reachableDirectory: string
}

export async function readAccountFacts(): Promise<AccountFacts> {
  return {
    uid: process.getuid?.() ?? 0,
    namespaceWorks: canUseNamespace,
    users: await readFile('/etc/passwd', 'utf8').catch(() => ''),
    reachableDirectory: REACHABLE_DIRECTORY,
  }
}

/**
 * Chooses the account for the server whose files are in `home`, and creates `home` so that the account can reach it.
 *
 * @throws Error with the remedy when no account can be found, or the data belongs to somebody else.
 */
export async function chooseAccount(home: string, facts: AccountFacts, log: Log): Promise<Account> {
  const owner = await stat(join(home, 'cluster')).catch(() => undefined)
  if (facts.uid !== 0) return await chooseOrdinaryAccount(home, owner?.uid, facts)
  if (owner !== undefined && owner.uid !== 0) {
    // An ordinary user created the data: keep that user as the owner, who may start the portal again.
    return { kind: 'other user', prefix: [], user: { uid: owner.uid, gid: owner.gid } }
  }
  const namespace = await findNamespaceAccount(facts)
  if (namespace !== undefined) {
    await mkdir(home, { recursive: true })
    return namespace
  }
  const user = findUser(facts.users, (name) => name === 'nobody')
  if (user === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, this system refuses user namespaces (unshare -U), and there is no user ' +
        '"nobody" to run as. Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  await makeHomeReachable(home, user, facts, log)
  if (owner !== undefined) await changeOwnerOfTree(join(home, 'cluster'), user)
  return { kind: 'other user', prefix: [], user }
}

/** Makes the account the owner of a file or folder if the account is another user; the parent folder must be reachable. */
export async function changeOwner(account: Account, path: string): Promise<void> {
  if (account.user !== undefined) await changeOwnerOfTree(path, account.user)
}

/** Returns whether the account can read a folder, tested by a process that runs under the account. */
export async function canReach(user: { uid: number; gid: number }, folder: string): Promise<boolean> {
  const probe = run('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', folder], { cwd: '/', ...user })
  return await probe.then(
    () => true,
    () => false,
  )
}

async function chooseOrdinaryAccount(
  home: string,
  owner: number | undefined,
  facts: AccountFacts,
): Promise<Account> {
  if (owner !== undefined && owner !== facts.uid) {
    throw new Error(
      `The database in ${home} belongs to user number ${owner}, and this process runs as ${facts.uid}. Start the ` +
        'portal as that user, give the folder to this one (chown -R), or set DATA_DIR to another folder.',
    )
  }
  await mkdir(home, { recursive: true })
  if (findUser(facts.users, (_, uid) => uid === facts.uid) !== undefined || process.platform !== 'linux') {
    return { kind: 'current user', prefix: [], user: undefined }
  }
  // initdb requires a user with a name, but containers are often started with a user id that has none.
  return (await findNamespaceAccount(facts)) ?? { kind: 'current user', prefix: [], user: undefined }
}

/** Returns an account in a user namespace where this process has the id of an existing user; the system is not changed. */
async function findNamespaceAccount(facts: AccountFacts): Promise<Account | undefined> {
  const user = findUser(facts.users, (_, uid) => uid === 1000) ?? findUser(facts.users, (_, uid) => uid !== 0)
  if (user === undefined || !(await facts.namespaceWorks(String(user.uid)))) return undefined
  return { kind: 'namespace', prefix: buildNamespacePrefix(String(user.uid)), user: undefined }
}

function buildNamespacePrefix(uid: string): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`, '--']
}

async function canUseNamespace(uid: string): Promise<boolean> {
  const [program = '', ...args] = buildNamespacePrefix(uid)
  const answer = run(program, [...args, 'id', '-u'])
  return await answer.then(
    ({ stdout }) => stdout.trim() === uid,
    () => false,
  )
}

function findUser(
  users: string,
  matches: (name: string, uid: number) => boolean,
): { uid: number; gid: number } | undefined {
  for (const line of users.split('\n')) {
    const [name = '', , uid = '', gid = ''] = line.split(':')
    if (uid !== '' && matches(name, Number(uid))) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

async function makeHomeReachable(
  home: string,
  user: { uid: number; gid: number },
  facts: AccountFacts,
  log: Log,
): Promise<void> {
  await mkdir(home, { recursive: true })
  // The folder contains nothing secret that others could read: PostgreSQL itself protects the cluster below it.
  await chmod(home, 0o755)
  if (await canReach(user, home)) return
  if ((await readdir(home)).includes('cluster')) {
    throw new Error(
      `The database in ${home} belongs to root, and PostgreSQL does not run as root here (user namespaces are ` +
        'refused). Move the data to a folder that every user can reach and name it in DATA_DIR, or start the portal ' +
        'as an ordinary user who owns the folder, or set DATABASE_URL.',
    )
  }
  const hash = createHash('sha256').update(resolve(home)).digest('hex').slice(0, 12)
  const reachableHome = join(facts.reachableDirectory, `postgresql-${hash}`)
  await mkdir(reachableHome, { recursive: true, mode: 0o755 })
  if (!(await canReach(user, reachableHome))) {
    throw new Error(
      `PostgreSQL does not run as root here, and user number ${user.uid} can reach neither ${home} nor ${reachableHome}. ` +
        'Set DATA_DIR to a folder that every user can reach, or DATABASE_URL to a PostgreSQL server.',
    )
  }
  if ((await lstat(home)).isDirectory()) {
    await rmdir(home)
    await symlink(reachableHome, home)
  }
  log.warn(
    `The database is stored in ${reachableHome}, because PostgreSQL cannot run as root and ${home} is not accessible to other users.`,
  )
}

async function changeOwnerOfTree(path: string, user: { uid: number; gid: number }): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  if (entry.uid !== user.uid) await chown(path, user.uid, user.gid)
  if (!entry.isDirectory()) return
  for (const name of await readdir(path)) await changeOwnerOfTree(join(path, name), user)
}
