/** The engine in a worker of its own, so that no search ever holds up the screen. */

import { EngineHost } from './engine-host.ts'
import type { ToWorker } from './protocol.ts'

// A message to oneself lets the messages that wait in the queue come first, without the delay of a timer.
const turn = new MessageChannel()
const waiting: (() => void)[] = []
turn.port1.addEventListener('message', () => waiting.shift()?.())
turn.port1.start()

const host = new EngineHost({
  send: (message) => self.postMessage(message),
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      turn.port2.postMessage(null)
    }),
})

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  void host.receive(event.data)
})
