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
  /** Milliseconds to the first answer, from the stored network or with the model compiled instead. */
  measureStart(source: 'stored' | 'compiled'): Promise<number>
  measureEngine(seeds: readonly number[], runs: number): Promise<EngineFigures>
  measureRival(name: RivalName, work: RivalWork): Promise<RivalFigures>
  /** Measures several products in one model. */
  measureSize(count: number): Promise<EngineFigures>
  measureInstance(question: InstanceQuestion): InstanceFigures
}

// Model and network are fetched beforehand, so that fetching does not warm up code that the measurement must run for the first time.

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
  measureStart: async (source) =>
    measureStart(await fetchBenchModel(), source === 'stored' ? await fetchBenchNetwork() : undefined),
  measureEngine: async (seeds, runs) => measureEngine(await fetchBenchModel(), seeds, runs),
  measureRival: async (name, work) => {
    const model = await fetchBenchModel()
    return measureRival(model, await createRival[name](model), work)
  },
  measureSize: async (count) => measureSize(await fetchBenchModel(), count),
  measureInstance,
}
