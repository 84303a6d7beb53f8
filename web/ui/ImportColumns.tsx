/** Shows how a file was read (tables, columns with a sample, encoding), and lets the user correct it. */

import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type {
  ReadingDescription,
  TableDescription,
} from '@design-portal/domain/parts/import/describe-table.ts'
import { formatTableChoices, type TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import {
  type Delimiter,
  delimiters,
  type TextEncoding,
} from '@design-portal/domain/parts/import/text-encodings.ts'
import {
  type DecimalSign,
  decimalSigns,
} from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { translateName, useText } from '../language/use-text.ts'
import { EncodingSelect } from './EncodingSelect.tsx'
import { scrollRegionProps } from './scroll-region-props.ts'
import styles from './import-columns.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/NumberInput.css'

/** The user's settings for reading a file; the server detects those that are undefined. */
export interface ReadingChoices {
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: Delimiter | undefined
  readonly decimalSign?: DecimalSign | undefined
  readonly tables?: readonly TableChoice[] | undefined
}

/** Converts the settings to the input of a call, without the decimal sign, which not every call takes. */
export const toReadingInput = ({ encoding, delimiter, tables }: ReadingChoices) => ({
  ...(encoding === undefined ? {} : { encoding }),
  ...(delimiter === undefined ? {} : { delimiter }),
  ...(tables === undefined ? {} : { tables: formatTableChoices(tables) }),
})

/** Converts the decimal sign to the input of a call. */
export const toDecimalSign = ({ decimalSign }: ReadingChoices) =>
  decimalSign === undefined ? {} : { decimalSign }

interface ImportColumnsProps {
  readonly reading: ReadingDescription
  readonly choices: ReadingChoices
  /** The name of a field. */
  readonly formatField: (field: string) => string
  readonly asksDecimalSign?: boolean
  /** The import takes one table of a file; otherwise it may take several. */
  readonly takesOneTable?: boolean
  readonly onChange: (choices: ReadingChoices) => void
}

const toChoice = ({ sheet, row, places, questions }: TableDescription): TableChoice => ({
  sheet,
  row,
  places: questions.length > 0 || places.every((place) => place === null) ? undefined : places,
})

const isSameTable = (one: TableDescription, other: TableDescription): boolean =>
  one.sheet === other.sheet && one.row === other.row

export function ImportColumns(props: ImportColumnsProps) {
  const { reading, choices, onChange } = props
  const text = useText()
  const { tables } = reading
  const takenTables = tables.filter(({ isTaken }) => isTaken)
  const askForTable = props.takesOneTable === true ? 'TABLE_CHOOSE_TABLE' : 'TABLE_CHOOSE_TABLES'
  const setTables = (next: readonly TableChoice[]) =>
    onChange({ ...choices, tables: next.length === 0 ? undefined : next })
  return (
    <fieldset className={styles.reading}>
      <legend>{text('TABLE_READING')}</legend>
      <p aria-live="polite" className={styles.question}>
        {reading.isOpen ? text(takenTables.length === 0 ? askForTable : 'TABLE_IS_OPEN') : null}
      </p>
      <FileSettings {...props} />
      {tables.length < 2 ? null : <TableChoices {...props} setTables={setTables} />}
      {takenTables.map((table) => (
        <TableColumns
          key={`${table.sheet} ${table.row}`}
          table={table}
          fields={reading.fields}
          formatField={props.formatField}
          title={tables.length < 2 ? undefined : formatTable(table, text)}
          onChange={(choice) =>
            setTables(takenTables.map((other) => (isSameTable(other, table) ? choice : toChoice(other))))
          }
        />
      ))}
    </fieldset>
  )
}

interface TableChoicesProps extends ImportColumnsProps {
  readonly setTables: (choices: readonly TableChoice[]) => void
}

/** Which tables of a file with several are read. */
function TableChoices({ reading: { tables }, takesOneTable = false, setTables }: TableChoicesProps) {
  const text = useText()
  const takenTables = tables.filter(({ isTaken }) => isTaken)
  if (!takesOneTable)
    return (
      <div className={styles.tables}>
        {tables.map((table) => (
          <Checkbox
            key={`${table.sheet} ${table.row}`}
            label={formatTable(table, text)}
            checked={table.isTaken}
            onChange={(event) => {
              const others = takenTables.filter((other) => !isSameTable(other, table))
              setTables([...others, ...(event.currentTarget.checked ? [table] : [])].map(toChoice))
            }}
          />
        ))}
      </div>
    )
  const isAsked = takenTables.length === 0
  return (
    <NativeSelect
      label={text('TABLE_OF_FILE')}
      data={[
        ...(isAsked ? [{ value: '?', label: text('TABLE_ASK_TABLE'), disabled: true }] : []),
        ...tables.map((table, index) => ({ value: String(index), label: formatTable(table, text) })),
      ]}
      value={isAsked ? '?' : String(tables.findIndex(({ isTaken }) => isTaken))}
      onChange={(event) => {
        const chosen = tables[Number(event.currentTarget.value)]
        if (chosen !== undefined) setTables([toChoice(chosen)])
      }}
    />
  )
}

function formatTable({ sheetName, row, rows }: TableDescription, text: ReturnType<typeof useText>): string {
  const place = row === 0 ? text('TABLE_WITHOUT_HEADINGS') : text('TABLE_HEADINGS_IN', { row })
  return [sheetName, place, text('TABLE_ROWS', { rows })].filter((part) => part !== '').join(' · ')
}

function FileSettings({ reading, choices, asksDecimalSign = false, onChange }: ImportColumnsProps) {
  const text = useText()
  const { encoding, delimiter } = reading
  return (
    <div className={styles.fields}>
      {encoding === null ? null : (
        <EncodingSelect
          chosen={choices.encoding}
          found={encoding}
          onChange={(chosen) => onChange({ ...choices, encoding: chosen, tables: undefined })}
        />
      )}
      {delimiter === null ? null : (
        <NativeSelect
          label={text('TABLE_DELIMITER')}
          data={[
            {
              value: '',
              label:
                choices.delimiter === undefined
                  ? text('TABLE_DETECTED', {
                      value: translateName('TABLE_DELIMITER', delimiterNames[delimiter]),
                    })
                  : text('TEXT_ENCODING_AUTOMATIC'),
            },
            ...delimiters.map((value) => ({
              value,
              label: translateName('TABLE_DELIMITER', delimiterNames[value]),
            })),
          ]}
          value={choices.delimiter ?? ''}
          onChange={(event) => {
            const chosen = delimiters.find((value) => value === event.currentTarget.value)
            onChange({ ...choices, delimiter: chosen, tables: undefined })
          }}
        />
      )}
      {asksDecimalSign ? (
        <NativeSelect
          label={text('PRICE_LIST_DECIMAL_SIGN')}
          data={decimalSigns.map((value) => ({ value, label: translateName('PRICE_LIST_DECIMAL', value) }))}
          value={choices.decimalSign ?? 'unstated'}
          onChange={(event) => {
            const chosen = decimalSigns.find((value) => value === event.currentTarget.value)
            onChange({ ...choices, decimalSign: chosen })
          }}
        />
      ) : null}
    </div>
  )
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>

/** For each field the chosen column, null for none; undefined while a question is open. */
type Answers = readonly (number | null | undefined)[]

interface TableColumnsProps {
  readonly table: TableDescription
  readonly fields: readonly string[]
  readonly formatField: (field: string) => string
  readonly title: string | undefined
  readonly onChange: (choice: TableChoice) => void
}

/** Which column of a table each field is read from, with the first cells of each column. */
function TableColumns({ table, fields, formatField, title, onChange }: TableColumnsProps) {
  const text = useText()
  const { sheet, row, headings, questions } = table
  const findQuestion = (field: string) => questions.find((question) => question.field === field)
  const isAsked = (field: string): boolean => findQuestion(field) !== undefined
  const getQuestion = (field: string) =>
    findQuestion(field)?.places.length === 0 ? 'TABLE_MISSING' : 'TABLE_QUESTION'
  // The answers of a table are sent together, so that none is lost while another one is missing. They belong to the
  // table as it was read; the fields stay, and with them the focus, when it is read again.
  const readingKey = JSON.stringify([sheet, row, table.places, questions])
  const [givenAnswers, setGivenAnswers] = useState<{
    readonly readingKey: string
    readonly answers: Answers
  }>()
  const answers: Answers =
    givenAnswers?.readingKey === readingKey
      ? givenAnswers.answers
      : table.places.map((place, index) => (isAsked(fields[index] ?? '') ? undefined : place))
  const answer = (index: number, place: number | null) => {
    const next = answers.with(index, place)
    setGivenAnswers({ readingKey, answers: next })
    const places = next.filter((column) => column !== undefined)
    if (places.length === next.length) onChange({ sheet, row, places })
  }
  return (
    <div className={styles.table} role="group" aria-label={title ?? text('DATA_COLUMNS')}>
      {title === undefined ? null : <strong>{title}</strong>}
      <div className={styles.fields}>
        <NumberInput
          key={row}
          label={text('TABLE_HEADING_ROW')}
          min={0}
          max={9_999_999}
          allowDecimal={false}
          defaultValue={row}
          onBlur={(event) => {
            const next = Number(event.currentTarget.value)
            if (Number.isInteger(next) && next !== row) onChange({ sheet, row: next, places: undefined })
          }}
        />
        {fields.map((field, index) => {
          const place = answers[index]
          return (
            <NativeSelect
              key={field}
              label={formatField(field)}
              error={place === undefined ? text(getQuestion(field)) : undefined}
              data={[
                ...(place === undefined ? [{ value: '?', label: text('TABLE_ASK'), disabled: true }] : []),
                { value: '', label: text('DATA_NO_COLUMN') },
                ...headings.map((heading) => ({
                  value: String(heading.place),
                  label: `${heading.address} ${heading.text}`,
                })),
              ]}
              value={place === undefined ? '?' : String(place ?? '')}
              onChange={(event) => {
                const { value } = event.currentTarget
                answer(index, value === '' ? null : Number(value))
              }}
            />
          )
        })}
      </div>
      <Sample table={table} />
    </div>
  )
}

/** The first cells below the headings, column by column. */
function Sample({ table: { headings } }: { readonly table: TableDescription }) {
  const text = useText()
  const longest = Math.max(0, ...headings.map(({ sample }) => sample.length))
  return (
    <div className={styles.sample} {...scrollRegionProps} aria-label={text('TABLE_SAMPLE')}>
      <table>
        <thead>
          <tr>
            {headings.map(({ place, address, text: heading }) => (
              <th key={place} scope="col">
                <span className={styles.address}>{address}</span> {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: longest }, (_, line) => (
            <tr key={line}>
              {headings.map(({ place, sample }) => (
                <td key={place}>{sample[line] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
