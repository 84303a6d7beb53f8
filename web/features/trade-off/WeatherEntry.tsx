/** The weather of a scenario: a station that comes with the portal, or a file of the user's own. There is no default. */

import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { findStation, stations } from '@design-portal/domain/weather/stations.ts'
import { useText } from '../../language/use-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './TradeOffPage.module.css'
import { filePrefix } from './weather-files.ts'
import { formatField, formatWeather } from './trade-off-texts.ts'

interface WeatherEntryProps {
  readonly name: string
  readonly onChange: (name: string) => void
  /** Makes a file the weather; returns what is wrong with it, or undefined. */
  readonly onFile: (file: File) => Promise<string | undefined>
}

export function WeatherEntry({ name, onChange, onFile }: WeatherEntryProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const station = findStation(name)
  const take = async (file: File) => {
    setIsReading(true)
    setProblem(await onFile(file))
    setIsReading(false)
  }
  return (
    <div className={styles.weather} data-asked={name === ''}>
      <NativeSelect
        label={formatField('weather')}
        description={station === undefined ? text('TRADE_WEATHER_HINT') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="sm"
        required
        value={name}
        error={problem}
        onChange={(event) => {
          setProblem(undefined)
          onChange(event.currentTarget.value)
        }}
        data={[
          { value: '', label: text('TRADE_WEATHER_NONE') },
          ...stations.map(({ id, name: label }) => ({ value: id, label })),
          ...(name !== '' && station === undefined ? [{ value: name, label: formatWeather(name) }] : []),
        ]}
      />
      {/* Not a description of the field, which would be read in the language of the page. */}
      {station === undefined ? null : (
        <p lang="en" className={styles.origin}>
          {text('TRADE_STATION_ORIGIN', { origin: station.origin, licence: station.licence })}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".epw,.csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) void take(file)
          // Allows the same file to be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="xs"
        loading={isReading}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => input.current?.click()}
      >
        {text(name.startsWith(filePrefix) ? 'TRADE_OTHER_FILE' : 'TRADE_OWN_FILE')}
      </Button>
    </div>
  )
}
