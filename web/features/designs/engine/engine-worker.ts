/** Runs the engine in a worker of its own, so that no search blocks the screen. */

import { fetchDesignData } from '../../../products/design-data.ts'
import { loadProduct } from '../../../products/load-product.ts'
import {
  fetchProductNetwork,
  fetchProductTexts,
  type ProductVersion,
} from '../../../products/product-files.ts'
import { EngineHost } from './engine-host.ts'
import type { ToWorker } from './protocol.ts'

// A message to the worker itself lets pending messages be handled first, without the delay of a timer.
const channel = new MessageChannel()
const resumptions: (() => void)[] = []
channel.port1.addEventListener('message', () => resumptions.shift()?.())
channel.port1.start()

/**
 * The maximum wait for a stored network, in milliseconds: more than a compilation takes on a slow phone, so that compiling is faster
 * beyond it.
 */
const maxNetworkWait = 2000

/** Returns the bytes of a product's stored network; undefined if there is none or it does not arrive in time. */
async function fetchStoredNetwork(wanted: ProductVersion): Promise<Uint8Array | undefined> {
  try {
    return await fetchProductNetwork(wanted, AbortSignal.timeout(maxNetworkWait))
  } catch {
    return undefined
  }
}

const host = new EngineHost({
  loadProduct,
  loadTexts: fetchProductTexts,
  loadData: fetchDesignData,
  loadStoredNetwork: fetchStoredNetwork,
  send: (message) => self.postMessage(message),
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      resumptions.push(resolve)
      channel.port2.postMessage(null)
    }),
})

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  void host.receive(event.data)
})
