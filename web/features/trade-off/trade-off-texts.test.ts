// Tests that every tool, field, option, figure and remark has words in the portal's texts.

import { expect, test } from 'vitest'
import { remarkKeys } from '@design-portal/domain/trade-off/remark-keys.ts'
import { computeScenario, listInitialValues } from '@design-portal/domain/trade-off/tool.ts'
import { tools } from '@design-portal/domain/trade-off/tools.ts'
import { loadStationYear } from '@design-portal/domain/weather/stations.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'

const messages = readMessages('en')
const year = await loadStationYear('us-den')
const untranslatedOption = /^(\d?N|N\+1|A\d)$/

test.each(Object.entries(tools))('%s has words for all that it shows', (key, tool) => {
  const outcome = computeScenario(
    tool,
    { ...listInitialValues(tool), ...createPriceValues(tool.fields.map((field) => field.key)) },
    year,
  )
  const result = outcome.kind === 'result' ? outcome : undefined
  const options = tool.fields.flatMap((field) =>
    field.kind === 'choice' && field.names === undefined ? field.options : [],
  )
  const textKeys = [
    toTextKey('TRADE_TOOL', key),
    toTextKey('TRADE_MODEL', key),
    ...tool.fields.map((field) => toTextKey('TRADE_FIELD', field.key)),
    ...options
      .filter((option) => !untranslatedOption.test(option))
      .map((option) => toTextKey('TRADE_OPTION', option)),
    ...(result?.figures ?? []).map((figure) => `TRADE_FIGURE_${figure.key}`),
    ...(result?.plots ?? []).flatMap((plot) => [
      `TRADE_FIGURE_${plot.key}`,
      toTextKey('TRADE_ALONG', plot.along),
    ]),
    ...(result?.breakdowns ?? []).flatMap((breakdown) => [
      `TRADE_FIGURE_${breakdown.key}`,
      ...breakdown.parts.map((part) =>
        part.key.endsWith('_HOURS') ? `TRADE_FIGURE_${part.key}` : `TRADE_PART_${part.key}`,
      ),
    ]),
  ]
  expect(result).toBeDefined()
  expect(textKeys.filter((one) => !(one in messages))).toEqual([])
})

/** A currency and a day, without which some figures are not shown. */
const createPriceValues = (keys: readonly string[]) =>
  keys.includes('currency') ? { currency: 'EUR', priceDay: '2026-01-01' } : {}

test('every remark has a sentence', () => {
  expect(remarkKeys.filter((key) => !(`TRADE_REMARK_${key}` in messages))).toEqual([])
})
