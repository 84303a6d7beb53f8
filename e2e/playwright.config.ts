// Journeys in a real browser against the real server on a database of its own.
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'

const port = process.env['E2E_PORT'] ?? '4277'
const address = `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../.cache/journeys',
  // The machine of the continuous integration has two cores, and the server needs one.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: [...browserArguments] },
  },
  webServer: {
    command: 'node serve.ts',
    env: { PORT: port, LOG_LEVEL: 'warn' },
    url: `${address}/readyz`,
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
