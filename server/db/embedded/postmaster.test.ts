/** Tests reading the lock file of a server, and whether a process is that server and still runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isAlive, isServerOfCluster, parsePostmasterFile, waitUntilGone } from './postmaster.ts'

describe('parsePostmasterFile', () => {
  it('reads the pid, port, start time and status', () => {
    const text = '4711\n/data/cluster\n1790000000\n5433\n\n127.0.0.1\n  5432001   131072\nready   \n'
    expect(parsePostmasterFile(text)).toEqual({
      pid: 4711,
      port: 5433,
      startedAt: 1_790_000_000,
      status: 'ready',
    })
  })

  it('treats a file that is still being written as starting or missing', () => {
    expect(parsePostmasterFile('4711\n/data\n1790000000\n')).toMatchObject({
      port: undefined,
      status: 'starting',
    })
    expect(parsePostmasterFile('4711\n/data\n1790000000\n5433\n\n\n\nstandby\n')?.status).toBe('starting')
    for (const text of ['', '4711', '4711\n/data', 'x\n/data\n1790000000', '-1\n/data\n1790000000']) {
      expect(parsePostmasterFile(text)).toBeUndefined()
    }
  })
})

describe('a process', () => {
  it('that runs is not taken for the server of a cluster that it does not serve', async () => {
    expect(await isAlive(process.pid)).toBe(true)
    expect(await isServerOfCluster(process.pid, '/data/cluster')).toBe(false)
  })

  it('is reported as gone once it has ended', async () => {
    const child = spawn('true')
    await once(child, 'exit')
    expect(await isAlive(child.pid ?? 0)).toBe(false)
    expect(await waitUntilGone(child.pid ?? 0, 0)).toBe(true)
    expect(await waitUntilGone(process.pid, 0)).toBe(false)
  })
})
