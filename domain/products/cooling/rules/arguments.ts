// What the sentences of rules and notices speak of: figures and options.
import { num } from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import type { SourceArgument, SourceUnit } from '../../../engine/source/source-model.ts'

export const figure = (of: NumLike, unit?: SourceUnit): SourceArgument => ({
  number: num(of),
  ...(unit === undefined ? {} : { unit }),
})
export const option = (of: { readonly name: string }): SourceArgument => ({ parameter: of.name })
