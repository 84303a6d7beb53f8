/** A component whose code comes later: fetched beforehand, it is drawn at once, without the loading state that React keeps up for 300 ms. */

import { useState } from 'react'
import type { ComponentType } from 'react'
import { fetchAhead, lazyWithFallback } from './lazy-with-fallback.ts'

/** A lazy component that can be fetched before it is shown. */
export interface Preloaded<Props> {
  readonly Component: ComponentType<Props>
  /** Fetches the code beforehand. */
  readonly fetchCode: () => Promise<void>
}

/** See `late` for the parameters. */
export function lazyPreloaded<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Preloaded<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    const module = await fetchAhead(load)
    if (module !== undefined) loaded = pick(module)
  }
  const Lazy = lazyWithFallback(load, pick)
  // Chosen when it is mounted, and kept: what is drawn does not lose its state when the code is there.
  function Component(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Content {...props} />
  }
  return { Component, fetchCode }
}
