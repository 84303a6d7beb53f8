// A component whose code comes later: drawn at once where it was fetched, and fetched again where that failed.
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preloaded } from './preloaded.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

const drawn = ({ Component }: ReturnType<typeof preloaded<{ readonly name: string }>>): string =>
  renderToString(
    <Suspense fallback="Loading">
      <Component name="Ada" />
    </Suspense>,
  )

test('is drawn at once when its code is there, and shows that it loads before', async () => {
  const greeting = preloaded(async () => await Promise.resolve(Greeting))
  expect(drawn(greeting)).toContain('Loading')
  await greeting.fetchCode()
  expect(drawn(greeting)).toContain('Ada')
  expect(drawn(greeting)).not.toContain('Loading')
})

test('is fetched once, and again only after a failure', async () => {
  let asked = 0
  const greeting = preloaded(async () => {
    asked += 1
    return await (asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(Greeting))
  })
  await greeting.fetchCode()
  expect(drawn(greeting)).toContain('Loading')
  await greeting.fetchCode()
  const before = asked
  await greeting.fetchCode()
  expect(asked).toBe(before)
  expect(drawn(greeting)).toContain('Ada')
})
