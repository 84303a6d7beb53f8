// Starts the product as its users do, on a data folder that is thrown away.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDirectory = mkdtempSync(join(tmpdir(), 'design-portal-journeys-'))
const server = spawn(process.execPath, ['server/start.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, DATA_DIR: dataDirectory },
  stdio: 'inherit',
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDirectory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
