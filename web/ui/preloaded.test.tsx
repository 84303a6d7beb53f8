// Tests a component with lazily loaded code: it renders at once if the code was fetched, and fetches it again if that failed.
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPreloaded, type Preloaded } from './preloaded.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

const render = ({ Component }: Preloaded<{ readonly name: string }>): string =>
  renderToString(
    <Suspense fallback="Loading">
      <Component name="Ada" />
    </Suspense>,
  )

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

const pickComponent = (component: typeof Greeting) => component

test('a preloaded component renders at once, and shows a loader before its code has arrived', async () => {
  const greeting = lazyPreloaded(async () => await Promise.resolve(Greeting), pickComponent)
  expect(render(greeting)).toContain('Loading')
  await greeting.fetchCode()
  expect(render(greeting)).toContain('Ada')
  expect(render(greeting)).not.toContain('Loading')
})

test('a failed preload has no effect', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Greeting)
  const greeting = lazyPreloaded(load, pickComponent)
  await greeting.fetchCode()
  expect(render(greeting)).toContain('Loading')
  await greeting.fetchCode()
  expect(render(greeting)).toContain('Ada')
})
