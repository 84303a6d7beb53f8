import { afterEach, expect, test, vi } from 'vitest'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import * as loading from '@design-portal/domain/engine/referee/load-highs.ts'
import { lightOrCheap, createRackRow } from '@design-portal/domain/engine/referee/testing/rack-row.ts'
import { askReferee } from './ask-referee.ts'

vi.mock(import('@design-portal/domain/engine/referee/load-highs.ts'), { spy: true })
afterEach(() => vi.mocked(loading.loadHighs).mockClear())

const compileRow = () => compileModel(createRackRow(lightOrCheap))
const getPropagatedDomains = (compiled: ReturnType<typeof compileRow>) =>
  createSession(compiled).propagatedDomains()
const resolveTrue = () => Promise.resolve(true)

test('the referee decides the values that the engine left open and loads its solver once', async () => {
  const compiled = compileRow()
  for (let time = 0; time < 2; time += 1) {
    const answer = await askReferee(
      compiled,
      (referee) => referee.refine({}, getPropagatedDomains(compiled)),
      resolveTrue,
    )
    expect(answer).toMatchObject({ complete: true })
  }
  expect(loading.loadHighs).toHaveBeenCalledTimes(1)
})

test('newer choices stop the referee at its next step', async () => {
  const compiled = compileRow()
  let checks = 0
  const answer = await askReferee(
    compiled,
    (referee) => referee.refine({}, getPropagatedDomains(compiled)),
    () => {
      checks += 1
      return Promise.resolve(false)
    },
  )
  expect(answer).toBeUndefined()
  expect(checks).toBe(1)
})

test('a solver that fails to load changes nothing and is requested again the next time', async () => {
  const compiled = compileRow()
  const ask = () =>
    askReferee(compiled, (referee) => referee.refine({}, getPropagatedDomains(compiled)), resolveTrue)
  vi.mocked(loading.loadHighs).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await ask()).toBeUndefined()
  expect(await ask()).toMatchObject({ complete: true })
})

test('a solver that crashes changes nothing', async () => {
  const answer = await askReferee(
    compileRow(),
    function* () {
      yield
      throw new WebAssembly.RuntimeError('memory access out of bounds')
    },
    resolveTrue,
  )
  expect(answer).toBeUndefined()
})
