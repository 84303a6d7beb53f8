/** A component with lazily loaded code: if fetched ahead, it renders at once, without the loading state that React shows for 300 ms. */

import { useState } from 'react'
import type { ComponentType } from 'react'
import { prefetchCode, lazyWithFallback } from './lazy-with-fallback.ts'

/** A lazy component whose code can be fetched before it is shown. */
export interface Preloaded<Props> {
  readonly Component: ComponentType<Props>
  /** Fetches the code ahead of the first render. */
  readonly fetchCode: () => Promise<void>
}

/** Creates a component like `lazyWithFallback`, whose parameters it shares, and a function that fetches its code ahead. */
export function lazyPreloaded<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Preloaded<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    const module = await prefetchCode(load)
    if (module !== undefined) loaded = pick(module)
  }
  const Lazy = lazyWithFallback(load, pick)
  // Chosen on mount and kept, so that the component does not lose its state when the code arrives.
  function Component(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Content {...props} />
  }
  return { Component, fetchCode }
}
