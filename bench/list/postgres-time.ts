/** Processor time of PostgreSQL, as Linux counts it for each process. */
import { readdir, readFile } from 'node:fs/promises'
import type { BenchDatabase } from './database.ts'

/** Linux counts in hundredths of a second (USER_HZ). */
const millisecondsPerTick = 10

interface ProcessTime {
  readonly parent: number
  /** Of the process and of its children that have ended. */
  readonly ticks: number
}

/** Milliseconds of all processes of the server so far; undefined where the system does not report them. */
export async function readPostgresTime({ pool }: Pick<BenchDatabase, 'pool'>): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = (await readTime(rows[0]?.pid ?? 0))?.parent
  if (server === undefined) return undefined
  let ticks = 0
  for (const name of await readdir('/proc')) {
    const time = /^\d+$/.test(name) ? await readTime(Number(name)) : undefined
    if (time !== undefined && (Number(name) === server || time.parent === server)) ticks += time.ticks
  }
  return ticks * millisecondsPerTick
}

/** Fields 4 and 14 to 17 of `/proc/PID/stat`, counted after the name, which may contain any character. */
async function readTime(pid: number): Promise<ProcessTime | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined) return undefined
  const field = (number: number) => Number(fields[number - 3])
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) }
}
