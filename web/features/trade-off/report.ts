/** The content of the saved files in the reader's language: inputs, remarks and sources. */

import type { Label } from '@design-portal/domain/drawings/shapes.ts'
import { listRelevantFields } from '@design-portal/domain/trade-off/tool.ts'
import type { Tool } from '@design-portal/domain/trade-off/tool.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { translateRawKey } from '../../language/use-text.ts'
import { formatLabel } from '../designs/texts/format-label.ts'
import { formatScenarioName } from './result-tables.ts'
import type { LetteredScenario } from './result-tables.ts'
import { formatField, formatRemark, formatValue, formatWithUnit } from './trade-off-texts.ts'

export interface Report {
  readonly tool: Tool
  readonly scenarios: readonly LetteredScenario[]
  readonly language: Language
  /** The address that opens the same scenarios. */
  readonly address: string
}

/** The first column and one for each scenario. */
export const listHeadings = (first: string, { scenarios }: Report): string[] => [
  first,
  ...scenarios.map(({ letter }) => formatScenarioName(letter)),
]

interface InputRow {
  readonly name: string
  readonly cells: readonly string[]
  /** The numbers of the cells, for spreadsheets. */
  readonly numbers: readonly (number | undefined)[]
}

/** Lists the fields that are relevant in any scenario, with the value in each; a dash where a field is not relevant. */
export function listInputRows({ tool, scenarios, language }: Report): InputRow[] {
  const relevant = scenarios.map(({ values }) => listRelevantFields(tool, values))
  return tool.fields
    .filter((field) => relevant.some((fields) => fields.includes(field)))
    .map((field) => {
      const stated = scenarios.map(({ values }, index) =>
        relevant[index]?.includes(field) === true ? values[field.key] : undefined,
      )
      return {
        name: formatWithUnit(formatField(field.key), field.kind === 'number' ? field.unit : ''),
        cells: stated.map((value) => formatValue(field, value, language)),
        numbers: stated.map((value) =>
          typeof value === 'number' && Number.isFinite(value) ? value : undefined,
        ),
      }
    })
}

export const listRemarks = ({ scenarios, language }: Report): string[] =>
  scenarios.flatMap(({ letter, outcome }) =>
    (outcome.kind === 'refused' ? outcome.reasons : outcome.warnings).map(
      (remark) => `${formatScenarioName(letter)}: ${formatRemark(remark, language)}`,
    ),
  )

export const listSources = ({ tool }: Report): string[] =>
  tool.sources.map(({ title, address }) => (address === undefined ? title : `${title}, ${address}`))

/** Formats a label of the table beside a plot. */
export const formatPlotLabel = (label: Label, language: Language): string =>
  formatLabel(label, { language, formatMessage: translateRawKey })
