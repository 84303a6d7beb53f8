// Starts a server of the product for journeys, on a data folder that is deleted when this process ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Node keeps the compiled modules of the first server here for the others. */
const compileCache = join(import.meta.dirname, '../.cache/compiled')

export function createDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'design-portal-journeys-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

export function startServer(
  environment: Readonly<Record<string, string>>,
  dataDirectory: string,
): ChildProcess {
  return spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...environment, DATA_DIR: dataDirectory, NODE_COMPILE_CACHE: compileCache },
    stdio: 'inherit',
  })
}

/** Whether the server at an address reports that it is ready. */
export const isReady = async (address: string): Promise<boolean> =>
  await fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
