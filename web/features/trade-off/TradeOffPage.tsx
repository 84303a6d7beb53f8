/** The page of the trade-off tools: one tool at a time with up to three scenarios side by side, all of it stored in the address. */

import { Button, Loader, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { listRelevantFields, readText } from '@design-portal/domain/trade-off/tool.ts'
import type { Value, Values } from '@design-portal/domain/trade-off/tool.ts'
import { toolKeys } from '@design-portal/domain/trade-off/tool-keys.ts'
import { getTool, tools } from '@design-portal/domain/trade-off/tools.ts'
import { maxWeatherFileSize } from '@design-portal/domain/weather/read-weather-file.ts'
import { useLanguage, useText } from '../../language/use-text.ts'
import { paths } from '../../paths.ts'
import { AlertNotice } from '../../ui/AlertNotice.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import panels from '../../ui/PanelPage.module.css'
import { StaleContent } from '../../ui/StaleContent.tsx'
import { sendWeatherFile } from './ask-worker.ts'
import { PageActions } from './PageActions.tsx'
import { Results } from './Results.tsx'
import { formatScenarioName } from './result-tables.ts'
import { keepSharedValues, formatScenario, letters, parseScenario } from './scenario-address.ts'
import type { Letter } from './scenario-address.ts'
import styles from './TradeOffPage.module.css'
import { useCostCurves } from './use-cost-curves.ts'
import { useOutcomes } from './use-outcomes.ts'
import { ValueField } from './ValueField.tsx'
import { buildWeatherFileName } from './weather-files.ts'
import { formatFileProblem, formatModel, formatTool } from './trade-off-texts.ts'

/** The station of the example that is shown on request. */
const exampleStation = 'us-den'

export function TradeOffPage() {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: `${paths.tradeOffTools}/` })
  // Counts the weather files that the worker has received, so that outcomes are computed again with a new file.
  const [filesRead, setFilesRead] = useState(0)
  const toolKey = search.tool ?? toolKeys[0]
  const costCurves = useCostCurves(toolKey)
  const tool = useMemo(() => getTool(toolKey, costCurves.curves), [toolKey, costCurves.curves])
  const { a, b, c } = search
  const scenarios = useMemo(() => {
    const stated = { a, b, c }
    return letters
      .filter((letter) => letter === 'a' || stated[letter] !== undefined)
      .map((letter) => ({ letter, ...parseScenario(tool, stated[letter]) }))
  }, [tool, a, b, c])
  const computed = useOutcomes({
    tool,
    scenarios: scenarios.map(({ values }) => values),
    filesRead,
    costCurves,
  })
  const shown = useMemo(
    () =>
      scenarios.flatMap(({ letter, values }, index) => {
        const outcome = computed.outcomes?.[index]
        return outcome === undefined ? [] : [{ letter, values, outcome }]
      }),
    [scenarios, computed.outcomes],
  )

  const show = (changed: readonly Values[]) => {
    const parameters = changed.map(
      (values, index) => [letters[index] ?? 'a', formatScenario(tool, values)] as const,
    )
    void navigate({
      to: paths.tradeOffTools,
      search: { tool: tool.key, ...Object.fromEntries(parameters) },
      replace: true,
      resetScroll: false,
    })
  }
  const change = (changed: Letter, key: string, value: Value) =>
    show(scenarios.map(({ letter, values }) => (letter === changed ? { ...values, [key]: value } : values)))
  const showExample = (letter: Letter) => change(letter, 'weather', exampleStation)
  const takeFile = async (letter: Letter, file: File): Promise<string | undefined> => {
    if (file.size > maxWeatherFileSize) return text('TRADE_FILE_TOO_LARGE')
    const name = await buildWeatherFileName(file)
    const problem = await sendWeatherFile(name, new Uint8Array(await file.arrayBuffer()))
    if (problem !== undefined) return formatFileProblem(problem, language)
    setFilesRead((count) => count + 1)
    change(letter, 'weather', name)
    return undefined
  }
  const unknownFields = scenarios.flatMap((scenario) => scenario.unknownFields)
  const firstValues = scenarios[0]?.values ?? {}

  return (
    <div className={panels.page}>
      <div className={panels.top}>
        <Title order={1}>{text('TRADE_TITLE')}</Title>
        <Button component={Link} to={paths.referenceDesigns} variant="subtle" size="compact-sm">
          {text('REFERENCE_DESIGNS_TITLE')}
        </Button>
      </div>
      <p className={panels.hint}>{text('TRADE_HINT')}</p>
      <nav className={styles.tools} aria-label={text('TRADE_TITLE')}>
        {toolKeys.map((key) => (
          <Link
            key={key}
            to={paths.tradeOffTools}
            search={{
              tool: key,
              ...Object.fromEntries(
                scenarios.map(({ letter, values }) => [
                  letter,
                  formatScenario(tools[key], keepSharedValues(tools[key], values)),
                ]),
              ),
            }}
            className={styles.tool}
            data-current={key === tool.key}
            aria-current={key === tool.key ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {formatTool(key)}
          </Link>
        ))}
      </nav>
      <section className={panels.panel} aria-labelledby="trade-off-tool">
        <Title order={2} id="trade-off-tool">
          {formatTool(tool.key)}
        </Title>
        <p className={panels.hint}>{formatModel(tool.key)}</p>
        <details className={styles.sources}>
          <summary>{text('TRADE_SOURCES')}</summary>
          <ul>
            {tool.sources.map(({ title, address }) => (
              <li key={title} lang="en">
                {address === undefined ? (
                  title
                ) : (
                  <a href={address} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
        {unknownFields.length === 0 ? null : (
          <AlertNotice type="warning">
            {text('TRADE_UNKNOWN_INPUTS', { names: unknownFields.join(', ') })}
          </AlertNotice>
        )}
        <div className={styles.scenarios} data-count={scenarios.length}>
          {scenarios.map(({ letter, values }) => (
            <fieldset key={`${tool.key} ${letter}`} className={styles.scenario}>
              <legend>{formatScenarioName(letter)}</legend>
              <div className={styles.fields}>
                {listRelevantFields(tool, values).map((field) => (
                  <ValueField
                    key={field.key}
                    field={field}
                    value={values[field.key]}
                    onChange={(value) => change(letter, field.key, value)}
                    onFile={(file) => takeFile(letter, file)}
                  />
                ))}
              </div>
              {scenarios.length === 1 ? null : (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  leftSection={<Icon name="trash" size={14} />}
                  onClick={() =>
                    show(scenarios.filter((other) => other.letter !== letter).map((other) => other.values))
                  }
                >
                  {text('TRADE_REMOVE', { scenario: formatScenarioName(letter) })}
                </Button>
              )}
            </fieldset>
          ))}
        </div>
        <PageActions
          report={{ tool, scenarios: shown, language, address: window.location.href }}
          onAdd={
            scenarios.length === letters.length
              ? undefined
              : () =>
                  show([...scenarios.map(({ values }) => values), scenarios.at(-1)?.values ?? firstValues])
          }
          handedOver={{
            countryId: readText(firstValues, 'country') === '' ? undefined : readText(firstValues, 'country'),
            values: firstValues,
          }}
        />
      </section>
      {computed.isSlow ? (
        <p role="status" className={styles.computing}>
          <Loader size={16} /> {text('TRADE_COMPUTING')}
        </p>
      ) : null}
      {computed.hasFailed ? (
        <FailureNotice
          message={text('TRADE_FAILED')}
          retryLabel={text('TRY_AGAIN')}
          onRetry={computed.retry}
        />
      ) : null}
      {shown.length === 0 ? null : (
        <StaleContent waiting={computed.isStale}>
          <Results scenarios={shown} example={exampleStation} onExample={showExample} />
        </StaleContent>
      )}
    </div>
  )
}
