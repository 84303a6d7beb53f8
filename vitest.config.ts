import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{bench,contract,domain,web,i18n,tools}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        // Its setup starts a database server, and only when a test of the server is in the run.
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: ['server/db/testing-setup.ts'],
        },
      },
    ],
  },
})
