// The publish step: everything that should be known about a model before people configure with it.
import { compileModel } from '../compile.ts'
import type { CompiledModel } from '../compiled-model.ts'
import type { Model } from '../model.ts'
import { type ContextGaps, findContextGaps } from './context-gaps.ts'
import { type PairwiseSuite, buildPairwiseSuite } from './pairwise.ts'
import { type RootDomains, computeRootDomains } from './root-domains.ts'
import { type NoticeUse, computeNoticeUses, type RuleUses, computeRuleUses } from './rule-use.ts'
import { type TablePart, compileTablePart } from './table-part.ts'
import { type ListArguments, type TextGap, findTextGaps, type TextsByLanguage } from './text-gaps.ts'
import { Work, type WorkOptions } from './work.ts'

export interface PublishOptions extends WorkOptions {
  /** Parameters whose values are checked for gaps, such as the country; none by default. */
  readonly contexts?: readonly string[]
  /** Parameters of the pairwise test suite; by default the choices of people with at most `MAX_VALUES` values. */
  readonly pairParameters?: readonly string[]
  /** Nodes that a decision diagram may have. */
  readonly diagramNodes?: number
  /** The texts of every language in which the product is offered; names without a text are reported. */
  readonly texts?: TextsByLanguage
  /** Reads which arguments a text uses; without it, only missing texts are reported. */
  readonly listArguments?: ListArguments
}

/** Plain data (with exact counts as bigint); `buildReportSections` converts it into sentences. */
export interface PublishReport {
  readonly model: string
  readonly version: string
  /** Absent where no texts were given. */
  readonly texts?: { readonly languages: number; readonly gaps: readonly TextGap[] }
  readonly domains: RootDomains
  /** The following members are absent when the model has no configuration. */
  readonly rules?: RuleUses
  readonly notices?: readonly NoticeUse[]
  readonly gaps?: readonly ContextGaps[]
  readonly pairs?: PairwiseSuite
  readonly tables: TablePart
}

/**
 * Parameters with more values are excluded from the suite by default, since it has at least as many configurations as
 * pairs of two of them.
 */
const MAX_VALUES = 12

/** Runs all parts. Throws ModelError when the model does not compile, PublishCancelledError when cancelled. */
export function buildPublishReport(model: Model, options: PublishOptions = {}): PublishReport {
  const compiled = compileModel(model)
  const work = new Work(options)
  const domains = computeRootDomains(compiled, work)
  const { texts, listArguments } = options
  const base = {
    model: model.id,
    version: model.version,
    domains,
    ...(texts === undefined
      ? {}
      : { texts: { languages: Object.keys(texts).length, gaps: findTextGaps(model, texts, listArguments) } }),
  }
  if (domains.possible === false)
    return { ...base, tables: compileTablePart(compiled, work, options.diagramNodes) }
  const rules = computeRuleUses(model, work)
  const notices = computeNoticeUses(model, work)
  const gaps = (options.contexts ?? []).map((name) => findContextGaps(compiled, name, domains.domains, work))
  const parameters = options.pairParameters ?? listUsualPairParameters(compiled)
  const pairs = parameters.length < 2 ? undefined : buildPairwiseSuite(compiled, parameters, work)
  const tables = compileTablePart(compiled, work, options.diagramNodes)
  return { ...base, rules, notices, gaps, tables, ...(pairs === undefined ? {} : { pairs }) }
}

const listUsualPairParameters = ({ parameters }: CompiledModel): string[] =>
  parameters
    .filter(({ listed, result, size }) => listed && !result && size > 1 && size <= MAX_VALUES)
    .map(({ name }) => name)
