// Checks and compiles a model; runs once, when a model is published or tested.
import type { Model } from './model.ts'
import { compileLowered } from './compile-checked.ts'
import type { CompiledModel } from './compiled-model.ts'
import { lowerModel, type ModelProblem } from './validate.ts'

/** A model that cannot be compiled, with all its problems. */
export class ModelError extends Error {
  readonly problems: readonly ModelProblem[]

  constructor(model: Model, problems: readonly ModelProblem[]) {
    const first = problems.slice(0, 5).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
    super(`Model ${model.id} ${model.version} has ${problems.length} problem(s):\n${first.join('\n')}`)
    this.name = 'ModelError'
    this.problems = problems
  }
}

/** Checks and compiles a model; throws ModelError with all problems found. */
export function compileModel(model: Model): CompiledModel {
  const { problems, lowering } = lowerModel(model)
  if (lowering === undefined) throw new ModelError(model, problems)
  return compileLowered(lowering)
}
