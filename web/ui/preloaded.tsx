/** A component whose code comes later: fetched beforehand, it is drawn at once, without the loading state that React keeps up for 300 ms. */

import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A lazy component that can be fetched before it is shown. */
export interface Preloaded<Props> {
  readonly Component: ComponentType<Props>
  /** Fetches the code. Where that fails, it is fetched again when the component is shown. */
  readonly fetchCode: () => Promise<void>
}

export function preloaded<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloaded<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    loaded ??= await load().catch(() => undefined)
  }
  const Lazy = lazy(async () => ({ default: await load() }))
  // Chosen when it is mounted, and kept: what is drawn does not lose its state when the code is there.
  function Component(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Content {...props} />
  }
  return { Component, fetchCode }
}
