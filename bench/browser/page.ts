// The page of the benchmark: measures on request and returns the figures to the program that drives the browser.
import type { Model } from '@design-portal/domain/engine/model.ts'
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
  /** With the stored network, or with compilation. */
  start(how: 'stored' | 'compiled'): Promise<number>
  engine(seeds: readonly number[], runs: number): Promise<EngineFigures>
  rival(name: RivalName, work: RivalWork): Promise<RivalFigures>
  /** Several products in one model. */
  size(count: number): Promise<EngineFigures>
  instance(question: InstanceQuestion): InstanceFigures
}

// Both are fetched beforehand, so that fetching does not warm up code that the measurement must run for the first time.

async function fetchBenchModel(): Promise<Model> {
  const answer = await fetch('/bench.model')
  const model: Model = await answer.json()
  return model
}

async function fetchBenchNetwork(): Promise<Uint8Array> {
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
    measureStart(await fetchBenchModel(), how === 'stored' ? await fetchBenchNetwork() : undefined),
  engine: async (seeds, runs) => measureEngine(await fetchBenchModel(), seeds, runs),
  rival: async (name, work) => {
    const model = await fetchBenchModel()
    return measureRival(model, await createRival[name](model), work)
  },
  size: async (count) => measureSize(await fetchBenchModel(), count),
  instance: measureInstance,
}
