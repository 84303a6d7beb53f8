/** Tests under which account the server runs if root, an ordinary user or a user number without a name starts it. */
import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { readAccountFacts, canReach, chooseAccount } from './account.ts'
import type { AccountFacts } from './account.ts'
import { createRecordingLog, createDataDirectory, removeDataDirectory, startApp } from './fixtures.ts'
import { isAlive } from './postmaster.ts'
import { startEmbeddedPostgres } from './start.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const machineFacts = await readAccountFacts()
const usersFile = 'root:x:0:0:::\nnobody:x:65534:65534:::\nanna:x:1000:1000:::\n'
const nobody = { uid: 65_534, gid: 65_534 }

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataDirectory(folder)
})

async function createFolder(): Promise<string> {
  const folder = await createDataDirectory()
  folders.push(folder)
  return folder
}

function createFacts(changes: Partial<AccountFacts>): AccountFacts {
  return {
    uid: 0,
    users: usersFile,
    namespaceWorks: async () => await Promise.resolve(false),
    reachableDirectory: '/nowhere',
    ...changes,
  }
}

/** Reads the number of the user as whom a process runs. */
const readUserId = async (pid: number): Promise<string | undefined> =>
  /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]

const hasNamespaces = async (): Promise<boolean> => await Promise.resolve(true)

describe('chooseAccount', () => {
  it('runs as the ordinary user who started the portal', async () => {
    const home = join(await createFolder(), 'postgresql')
    expect(await chooseAccount(home, createFacts({ uid: 1000 }), createRecordingLog())).toEqual({
      kind: 'current user',
      prefix: [],
      user: undefined,
    })
  })

  it('uses a user namespace as root, with the number of a named user', async () => {
    const home = join(await createFolder(), 'postgresql')
    const withAnna = await chooseAccount(
      home,
      createFacts({ namespaceWorks: hasNamespaces }),
      createRecordingLog(),
    )
    expect(withAnna.prefix.join(' ')).toBe('unshare --user --map-user=1000 --map-group=1000 --')
    const users = 'root:x:0:0:::\nnobody:x:65534:65534:::\n'
    const withNobody = await chooseAccount(
      home,
      createFacts({ namespaceWorks: hasNamespaces, users }),
      createRecordingLog(),
    )
    expect(withNobody.prefix).toContain('--map-user=65534')
  })

  it.runIf(process.platform === 'linux')(
    'uses a user namespace for a user number without a name',
    async () => {
      const home = join(await createFolder(), 'postgresql')
      const account = await chooseAccount(
        home,
        createFacts({ uid: 4321, namespaceWorks: hasNamespaces }),
        createRecordingLog(),
      )
      expect(account).toMatchObject({ kind: 'namespace', user: undefined })
    },
  )

  it('rejects data owned by another user and names three remedies', async () => {
    const home = join(await createFolder(), 'postgresql')
    await mkdir(join(home, 'cluster'), { recursive: true })
    await expect(chooseAccount(home, createFacts({ uid: 4321 }), createRecordingLog())).rejects.toThrow(
      /belongs to user number \d+, and this process runs as 4321.*that user.*chown.*DATA_DIR/,
    )
  })

  it('names DATABASE_URL when root has no alternative', async () => {
    const home = join(await createFolder(), 'postgresql')
    await expect(
      chooseAccount(home, createFacts({ users: 'root:x:0:0:::\n' }), createRecordingLog()),
    ).rejects.toThrow(/does not run as root.*ordinary user.*DATABASE_URL/)
  })
})

describe.runIf(atLength && isRoot)('started as root', () => {
  it('runs in a user namespace where the system allows it, even in a folder that other users cannot access', async () => {
    const folder = await createFolder()
    await chmod(folder, 0o700)
    const mayUseNamespaces = await machineFacts.namespaceWorks('1000')
    const log = createRecordingLog()
    const server = await startEmbeddedPostgres({ dataDirectory: folder, log })
    const owner = await stat(join(folder, 'postgresql/cluster'))
    expect(owner.uid).toBe(mayUseNamespaces ? 0 : nobody.uid)
    await server.stop()
  })

  it('runs as the account nobody where namespaces are not allowed, and still does so once they are', async () => {
    const folder = await createFolder()
    const account = createFacts({ users: machineFacts.users })
    const serverAsNobody = await startEmbeddedPostgres({
      dataDirectory: folder,
      log: createRecordingLog(),
      account,
    })
    expect((await stat(join(folder, 'postgresql/cluster'))).uid).toBe(nobody.uid)
    expect(await readUserId(serverAsNobody.pid)).toBe('65534')
    await serverAsNobody.stop()
    const laterServer = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
    expect(await readUserId(laterServer.pid)).toBe('65534')
    await laterServer.stop()
    expect(await isAlive(laterServer.pid)).toBe(false)
  })

  it('takes over data that was created in a namespace when it must run as the account nobody', async () => {
    const folder = await createFolder()
    await (await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })).stop()
    const account = createFacts({ users: machineFacts.users })
    await (await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog(), account })).stop()
    expect((await stat(join(folder, 'postgresql/cluster/PG_VERSION'))).uid).toBe(nobody.uid)
  })

  it('stores the data in a directory that the account nobody can reach if the data directory is closed, and finds it there at the next start', async () => {
    const folder = await createFolder()
    const reachableDirectory = await createFolder()
    await chmod(folder, 0o700)
    const account = createFacts({ users: machineFacts.users, reachableDirectory })
    const log = createRecordingLog()
    await (await startEmbeddedPostgres({ dataDirectory: folder, log, account })).stop()
    expect((await lstat(join(folder, 'postgresql'))).isSymbolicLink()).toBe(true)
    expect(log.lines.join('\n')).toContain(`The database is stored in ${reachableDirectory}/postgresql-`)
    const nextServer = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
    await nextServer.stop()
    await rm(join(folder, 'postgresql'))
  })

  it('refuses data of root in a closed directory that the account nobody cannot reach', async () => {
    const folder = await createFolder()
    await (await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })).stop()
    await chown(join(folder, 'postgresql/cluster'), 0, 0)
    await chmod(folder, 0o700)
    const account = createFacts({ users: machineFacts.users })
    await expect(
      startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog(), account }),
    ).rejects.toThrow(/belongs to root.*DATA_DIR.*DATABASE_URL/)
  })
})

const canReachCode = isRoot && (await canReach(nobody, import.meta.dirname)) && (await canRunNode())

async function canRunNode(): Promise<boolean> {
  return await run(process.execPath, ['--version'], { cwd: '/', ...nobody }).then(
    () => true,
    () => false,
  )
}

describe.runIf(atLength && canReachCode)('started by an ordinary user', () => {
  it('runs as that user, also when root starts it later', async () => {
    const folder = await createFolder()
    await chown(folder, nobody.uid, nobody.gid)
    const app = startApp(folder, nobody)
    await app.whenSaved(1)
    app.process.kill('SIGTERM')
    expect(await app.end).toBe(0)
    const server = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
    expect(await readUserId(server.pid)).toBe('65534')
    await server.stop()
    const nextApp = startApp(folder, nobody)
    await nextApp.whenSaved(1)
    nextApp.process.kill('SIGTERM')
    expect(await nextApp.end).toBe(0)
  })
})

describe('readAccountFacts', () => {
  it('returns the user of this process', async () => {
    const ownFacts = await readAccountFacts()
    expect(ownFacts.uid).toBe(process.getuid?.())
    const probe = join(await createFolder(), 'probe')
    await writeFile(probe, '')
    expect((await stat(probe)).uid).toBe(ownFacts.uid)
  })
})
