// The benchmark's page: measures on request and hands the figures to the program that drives the browser.
import { benchModel } from '../bench-model.ts'
import { measureSize } from '../goals.ts'
import {
  type InstanceFigures,
  type InstanceQuestion,
  measureInstance,
} from '../instances/measure-instance.ts'
import { measureEngine, measureStart, type EngineFigures } from '../measure.ts'
import { measureRival, type RivalFigures, type RivalWork } from '../measure-rivals.ts'
import { createRival, type RivalName } from '../rivals.ts'

export interface BenchPage {
  /** From the stored network, or compiling. */
  start(how: 'stored' | 'compiled'): Promise<number>
  engine(seeds: readonly number[], runs: number): EngineFigures
  rival(name: RivalName, work: RivalWork): Promise<RivalFigures>
  /** Several products in one model. */
  size(count: number): EngineFigures
  instance(question: InstanceQuestion): InstanceFigures
}

/** Fetched, so that storing it does not run code that the measurement must meet for the first time. */
async function benchNetworkOfServer(): Promise<Uint8Array> {
  const answer = await fetch('/bench.network')
  return new Uint8Array(await answer.arrayBuffer())
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

globalThis.window.bench = {
  start: async (how) =>
    measureStart(benchModel(), how === 'stored' ? await benchNetworkOfServer() : undefined),
  engine: (seeds, runs) => measureEngine(benchModel(), seeds, runs),
  rival: async (name, work) => measureRival(benchModel(), await createRival[name](benchModel()), work),
  size: measureSize,
  instance: measureInstance,
}
