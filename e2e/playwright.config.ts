// Journeys in a real browser against the real server; each worker has a server and a database of its own.
import { defineConfig } from '@playwright/test'
import { drawNumber } from '../tools/draw.ts'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'
import {
  getServerAddress,
  allReadyAddress,
  createVisitedState,
  isReused,
  workerIndex,
  workerCount,
} from './servers.ts'

if (process.env['TEST_WORKER_INDEX'] === undefined)
  process.stdout.write(`Journeys of one kind take turns; DRAW=${drawNumber} runs those of this run again.\n`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../.cache/journeys',
  workers: workerCount,
  // The tests of a file are spread, too, so that no worker is left with a long file at the end.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    baseURL: getServerAddress(workerIndex),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Nobody in the journeys is a first-time visitor unless requested.
    storageState: createVisitedState(getServerAddress(workerIndex)),
    // A trace costs a third of a journey's time; TRACE=1 keeps it for failures.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Every page would cache all code for a browser that is thrown away; journeys without a network enable it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findBrowser(), args: [...browserArguments] },
  },
  webServer: {
    command: `node serve.ts ${workerCount}`,
    url: allReadyAddress,
    reuseExistingServer: isReused,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
