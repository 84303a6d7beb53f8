/** Tests the claim on a data directory that two machines or containers can see. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { claimHome } from './claim.ts'
import type { Claim } from './claim.ts'
import { createRecordingLog, createDataDirectory, removeDataDirectory } from './fixtures.ts'

const folders: string[] = []
const claims: Claim[] = []

afterEach(async () => {
  for (const newClaim of claims.splice(0)) await newClaim.release(true)
  for (const folder of folders.splice(0)) await removeDataDirectory(folder)
})

async function createHome(): Promise<string> {
  const folder = await createDataDirectory()
  folders.push(folder)
  return folder
}

async function claim(home: string, place: string, log = createRecordingLog()): Promise<Claim> {
  const newClaim = await claimHome({ home, place, log, beatMilliseconds: 20, watchMilliseconds: 2000 })
  claims.push(newClaim)
  return newClaim
}

describe('claimHome', () => {
  it('rejects a second location while an app runs from the first, and says what to do', async () => {
    const home = await createHome()
    await claim(home, 'first machine')
    await expect(claim(home, 'second machine')).rejects.toThrow(
      /in use by first machine.*DATA_DIR.*DATABASE_URL/,
    )
  })

  it('is shared by all apps of one location', async () => {
    const home = await createHome()
    const first = await claim(home, 'machine')
    await claim(home, 'machine')
    await first.release(false)
    await expect(claim(home, 'another')).rejects.toThrow(/in use by machine/)
  })

  it('leaves nothing behind when the last app goes', async () => {
    const home = await createHome()
    const log = createRecordingLog()
    await (await claim(home, 'first machine')).release(true)
    expect(await readdir(home)).toEqual([])
    await claim(home, 'second machine', log)
    expect(log.lines).toEqual([])
  })

  it('leaves nothing behind when the last app stops in the middle of a heartbeat', async () => {
    const home = await createHome()
    for (let round = 0; round < 40; round += 1) {
      const newClaim = await claimHome({
        home,
        place: 'machine',
        log: createRecordingLog(),
        beatMilliseconds: 1,
      })
      await delay(round % 5)
      await newClaim.release(true)
      await delay(2)
      expect(await readdir(home)).toEqual([])
    }
  })

  it('takes over from a location whose app died without cleaning up', async () => {
    const home = await createHome()
    await writeFile(join(home, 'claim'), 'first machine\nthe last beat\n')
    const log = createRecordingLog()
    const options = { home, place: 'second machine', log, watchMilliseconds: 100 }
    claims.push(await claimHome(options))
    expect(log.lines.join()).toContain('Waiting to see whether first machine still uses')
    expect(await readFile(join(home, 'claim'), 'utf8')).toMatch(/^second machine\n/)
  })

  it('recovers from a claim file that a power cut left empty', async () => {
    const home = await createHome()
    await writeFile(join(home, 'claim'), '')
    claims.push(
      await claimHome({ home, place: 'machine', log: createRecordingLog(), watchMilliseconds: 100 }),
    )
    expect(await readFile(join(home, 'claim'), 'utf8')).toMatch(/^machine\n/)
  })

  it('lets only one of two locations win if both start at the same moment', async () => {
    const home = await createHome()
    const results = await Promise.allSettled([claim(home, 'first machine'), claim(home, 'second machine')])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})
