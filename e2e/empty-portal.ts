// Starts a portal without sample data, whose people sign in through the identity provider of their company.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createSamlProvider, encodeAnswer } from '../server/testing/saml-provider.ts'
import { getEmptyPort, workerIndex } from './servers.ts'
import { createDataDirectory, isReady, startServer } from './start-server.ts'

export interface EmptyPortal {
  readonly origin: string
  /** Signs somebody in for the first time through the pages of the portal, and accepts the terms of use. */
  readonly signIn: (page: Page, name: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export const buildMailAddress = (name: string): string => `${name}@nordlys.example`

/** Starts a server that only knows who its two administrators will be. */
export async function startEmptyPortal(admins: {
  readonly first: string
  readonly second: string
}): Promise<EmptyPortal> {
  const saml = createSamlProvider()
  const origin = `http://localhost:${getEmptyPort(workerIndex)}`
  const server = startServer(
    {
      ...saml.environment,
      PORT: String(getEmptyPort(workerIndex)),
      PUBLIC_URL: origin,
      SAMPLE_DATA: '0',
      FIRST_ADMIN_EMAIL: buildMailAddress(admins.first),
      SECOND_ADMIN_EMAIL: buildMailAddress(admins.second),
      LOG_LEVEL: 'warn',
    },
    createDataDirectory(),
  )
  const exited = once(server, 'exit')
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error('The portal without sample data did not start')
    await pause(100)
  }
  const provider = saml.connectPortal(await (await fetch(`${origin}/saml2/metadata`)).text())
  /** Builds the provider's answer to a request: a page that sends itself to the portal at once. */
  const buildAnswerPage = async (request: string, name: string): Promise<string> => {
    const xml = await provider.answer({
      requestId: await provider.readRequest(request),
      now: new Date(),
      nameId: name,
      audience: `${origin}/saml2/metadata`,
      recipient: `${origin}/saml2/consume`,
      attributes: { displayName: [name], mail: [buildMailAddress(name)], country: ['DE'] },
    })
    const relayState = new URL(request).searchParams.get('RelayState') ?? ''
    return `<form method="post" action="${origin}/saml2/consume">
      <input name="SAMLResponse" value="${encodeAnswer(xml)}"><input name="RelayState" value="${relayState}">
      </form><script>document.forms[0].submit()</script>`
  }
  return {
    origin,
    signIn: async (page, name) => {
      // A test cannot answer in place of the host that a redirect leads to, but it can when a page leads there.
      await page.route('**/saml2/authenticate/**', async (route) => {
        const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers()
        await route.fulfill({
          contentType: 'text/html',
          body: `<script>location.replace(${JSON.stringify(location)})</script>`,
        })
      })
      await page.route('https://idp.example/**', async (route) => {
        await route.fulfill({
          contentType: 'text/html',
          body: await buildAnswerPage(route.request().url(), name),
        })
      })
      await page.goto(`${origin}/login`)
      await page.getByRole('link', { name: /Sign in with single sign-on/ }).click()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /Accept/ }).click()
      await page.waitForURL(/\/home\//)
    },
    stop: async () => {
      server.kill('SIGTERM')
      await exited
    },
  }
}
