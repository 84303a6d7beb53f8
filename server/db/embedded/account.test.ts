/** Tests under which account the server runs: as root, as an ordinary user, as a number without a name. */
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
const machine = await readAccountFacts()
const USERS = 'root:x:0:0:::\nnobody:x:65534:65534:::\nanna:x:1000:1000:::\n'
const NOBODY = { uid: 65_534, gid: 65_534 }

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
    users: USERS,
    namespaceWorks: async () => await Promise.resolve(false),
    reachableDirectory: '/nowhere',
    ...changes,
  }
}

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
    const usable = await machine.namespaceWorks('1000')
    const log = createRecordingLog()
    const server = await startEmbeddedPostgres({ dataDirectory: folder, log })
    const owner = await stat(join(folder, 'postgresql/cluster'))
    expect(owner.uid).toBe(usable ? 0 : NOBODY.uid)
    await server.stop()
  })

  it('runs as nobody where namespaces are not allowed, and keeps doing so once they are', async () => {
    const folder = await createFolder()
    const account = createFacts({ users: machine.users })
    const refused = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog(), account })
    expect((await stat(join(folder, 'postgresql/cluster'))).uid).toBe(NOBODY.uid)
    expect((await readFile(`/proc/${refused.pid}/status`, 'utf8')).match(/^Uid:\s+(\d+)/m)?.[1]).toBe('65534')
    await refused.stop()
    const allowed = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
    await allowed.stop()
    expect(await isAlive(allowed.pid)).toBe(false)
  })

  it('takes over data that was created in a namespace when it must run as nobody', async () => {
    const folder = await createFolder()
    await (await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })).stop()
    const account = createFacts({ users: machine.users })
    await (await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog(), account })).stop()
    expect((await stat(join(folder, 'postgresql/cluster/PG_VERSION'))).uid).toBe(NOBODY.uid)
  })

  it('puts the data where nobody can reach it when the data directory is closed, and finds it again', async () => {
    const folder = await createFolder()
    const reachableDirectory = await createFolder()
    await chmod(folder, 0o700)
    const account = createFacts({ users: machine.users, reachableDirectory })
    const log = createRecordingLog()
    await (await startEmbeddedPostgres({ dataDirectory: folder, log, account })).stop()
    expect((await lstat(join(folder, 'postgresql'))).isSymbolicLink()).toBe(true)
    expect(log.lines.join('\n')).toContain(`The database is stored in ${reachableDirectory}/postgresql-`)
    const again = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
    await again.stop()
    await rm(join(folder, 'postgresql'))
  })

  it('refuses closed data of its own that nobody could not reach', async () => {
    const folder = await createFolder()
    await (await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })).stop()
    await chown(join(folder, 'postgresql/cluster'), 0, 0)
    await chmod(folder, 0o700)
    const account = createFacts({ users: machine.users })
    await expect(
      startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog(), account }),
    ).rejects.toThrow(/belongs to root.*DATA_DIR.*DATABASE_URL/)
  })
})

const reachesCode = isRoot && (await canReach(NOBODY, import.meta.dirname)) && (await canRunNode())

async function canRunNode(): Promise<boolean> {
  return await run(process.execPath, ['--version'], { cwd: '/', ...NOBODY }).then(
    () => true,
    () => false,
  )
}

describe.runIf(atLength && reachesCode)('started by an ordinary user', () => {
  it('runs as that user, also when root starts it later', async () => {
    const folder = await createFolder()
    await chown(folder, NOBODY.uid, NOBODY.gid)
    const app = startApp(folder, NOBODY)
    await app.whenSaved(1)
    app.process.kill('SIGTERM')
    expect(await app.end).toBe(0)
    const server = await startEmbeddedPostgres({ dataDirectory: folder, log: createRecordingLog() })
    expect((await readFile(`/proc/${server.pid}/status`, 'utf8')).match(/^Uid:\s+(\d+)/m)?.[1]).toBe('65534')
    await server.stop()
    const again = startApp(folder, NOBODY)
    await again.whenSaved(1)
    again.process.kill('SIGTERM')
    expect(await again.end).toBe(0)
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
