/** The fields of a record, each described by its kind; an error of the server is shown at its field, which then has the focus. */

import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { useInvalidFocus } from '../../../ui/use-invalid-focus.ts'
import { formatAdminFailure, formatFieldErrors } from './admin-texts.ts'
import type { FieldOf } from './AdminTable.tsx'
import { CompanyField, CountryField } from './fields.tsx'
import type { FoundCompany } from './fields.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Switch.css'

/** What the user has typed, and why saving it failed. */
export interface RecordState<Values> {
  readonly values: Values
  /** The reason why saving failed; null otherwise. */
  readonly failure: unknown
  readonly onChange: (part: Partial<Values>) => void
}

interface FieldBase<Values> {
  readonly label: MessageKey
  readonly hint?: MessageKey | ((values: Values) => string)
  /** The path of the field in the errors of the server, if it differs from `field`. */
  readonly path?: string
  /** The code of an error that is shown at this field, in addition to invalid input. */
  readonly errorCode?: ErrorCode
  /** Without it, the field is always shown. */
  readonly isShown?: (values: Values) => boolean
  /** Set for the field that has the focus when a dialog opens. */
  readonly autofocus?: true
  /** Set for a field as wide as the form. */
  readonly wide?: true
}

interface TextField<Values> {
  readonly kind: 'text' | 'email' | 'note'
  readonly field: FieldOf<Values, string>
  /** The maximum length that the contract accepts, in characters. */
  readonly maxLength: number
  readonly required?: true
}

/** A choice of one name of a closed set. */
type ChoiceField<Values> = {
  [Name in FieldOf<Values, string>]: {
    readonly kind: 'choice'
    readonly field: Name
    readonly options: readonly Values[Name][] | ((values: Values) => readonly Values[Name][])
    readonly format: (option: string) => string
  }
}[FieldOf<Values, string>]

/** A choice of several names of a closed set. */
interface ChoicesField<Values> {
  readonly kind: 'choices'
  readonly field: FieldOf<Values, readonly string[]>
  readonly options: readonly string[]
  readonly format: (option: string) => string
}

type InputField<Values> = FieldBase<Values> &
  (
    | TextField<Values>
    /** A moment in local time, as the browser's field holds it. */
    | { readonly kind: 'moment'; readonly field: FieldOf<Values, string>; readonly required?: true }
    | ChoiceField<Values>
    | ChoicesField<Values>
    | { readonly kind: 'flag'; readonly field: FieldOf<Values, boolean> }
    | { readonly kind: 'country'; readonly field: FieldOf<Values, string> }
    | {
        readonly kind: 'company'
        readonly field: FieldOf<Values, FoundCompany | undefined>
        readonly companyKind?: FoundCompany['kind']
      }
  )

/** A field of a kind, or one that renders itself. */
export type Field<Values> =
  | InputField<Values>
  | {
      readonly kind: 'custom'
      readonly key: string
      /** The paths of the errors that the field shows itself. */
      readonly paths?: readonly string[]
      /** @param errors by path */
      readonly render: (record: RecordState<Values>, errors: FieldErrors) => ReactNode
    }

type FieldErrors = Readonly<Record<string, string>>

interface RecordFieldsProps<Values> {
  readonly fields: readonly Field<Values>[]
  readonly record: RecordState<Values>
  /** Formats the errors of the fields by their paths; by the texts of the admin area by default. */
  readonly formatErrors?: ((failure: unknown) => FieldErrors) | undefined
}

export function RecordFields<Values extends object>(props: RecordFieldsProps<Values>) {
  const { fields, record, formatErrors = formatFieldErrors } = props
  const { values, failure } = record
  const container = useInvalidFocus<HTMLDivElement>(failure)
  const errors = formatErrors(failure)
  return (
    <div ref={container} style={{ display: 'contents' }}>
      {fields.map((field) => {
        if (field.kind === 'custom')
          return <Fragment key={field.key}>{field.render(record, errors)}</Fragment>
        if (field.isShown?.(values) === false) return null
        return (
          <RecordField
            key={field.field}
            field={field}
            record={record}
            error={findError(field, failure, errors)}
          />
        )
      })}
    </div>
  )
}

function findError<Values>(
  field: InputField<Values>,
  failure: unknown,
  errors: FieldErrors,
): string | undefined {
  if (
    field.errorCode !== undefined &&
    failure instanceof ApiError &&
    failure.apiErrorCode === field.errorCode
  )
    return formatAdminFailure(failure)
  return errors[field.path ?? field.field]
}

/** Returns whether every reason of a failure is shown at a field. */
export function isShownAtFields<Values>(fields: readonly Field<Values>[], failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  const inputs = fields.filter((field) => field.kind !== 'custom')
  if (inputs.some(({ errorCode }) => errorCode === failure.apiErrorCode)) return true
  const shownPaths = fields.flatMap((field) =>
    field.kind === 'custom' ? (field.paths ?? []) : [field.path ?? field.field],
  )
  return (
    failure.fields.length > 0 &&
    failure.fields.every(({ path }) => shownPaths.some((shownPath) => shownPath === path))
  )
}

/** Returns whether every field that needs a value has one. */
export function isComplete<Values extends object>(fields: readonly Field<Values>[], values: Values): boolean {
  return fields.every((field) => {
    if (field.kind === 'custom' || field.isShown?.(values) === false) return true
    const isRequired = field.kind === 'country' || field.kind === 'company' || 'required' in field
    const value: unknown = values[field.field]
    return !isRequired || (typeof value === 'string' ? value.trim() !== '' : value !== undefined)
  })
}

const isCompany = (value: unknown): value is FoundCompany =>
  typeof value === 'object' && value !== null && 'companyId' in value

interface RecordFieldProps<Values> extends Pick<RecordFieldsProps<Values>, 'record'> {
  readonly field: InputField<Values>
  readonly error: string | undefined
}

function RecordField<Values extends object>({ field, record, error }: RecordFieldProps<Values>) {
  const text = useText()
  const { values } = record
  const { hint } = field
  const value: unknown = values[field.field]
  const typed = typeof value === 'string' ? value : ''
  const change = (changed: unknown) => record.onChange({ ...values, [field.field]: changed })
  const fieldProps = {
    label: text(field.label),
    description: typeof hint === 'function' ? hint(values) : hint && text(hint),
    error,
    className: field.wide === true ? (styles.wideInput ?? '') : '',
    'data-autofocus': field.autofocus,
  }
  switch (field.kind) {
    case 'text':
    case 'email':
      return (
        <TextInput
          {...fieldProps}
          type={field.kind}
          value={typed}
          maxLength={field.maxLength}
          required={field.required ?? false}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'note':
      return (
        <Textarea
          {...fieldProps}
          value={typed}
          maxLength={field.maxLength}
          required={field.required ?? false}
          autosize
          minRows={2}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'moment':
      return (
        <TextInput
          {...fieldProps}
          type="datetime-local"
          value={typed}
          required={field.required ?? false}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'choice': {
      const options: readonly unknown[] =
        typeof field.options === 'function' ? field.options(values) : field.options
      const names = options.filter((option) => typeof option === 'string')
      return (
        <Select
          {...fieldProps}
          data={names.map((name) => ({ value: name, label: field.format(name) }))}
          value={typed}
          allowDeselect={false}
          withScrollArea={false}
          onChange={change}
        />
      )
    }
    case 'choices':
      return (
        <MultiSelect
          {...fieldProps}
          data={field.options.map((option) => ({ value: option, label: field.format(option) }))}
          value={Array.isArray(value) ? value : []}
          withScrollArea={false}
          // Sorted like the options: choosing the same ones in another order is no change.
          onChange={(chosen) => change(field.options.filter((option) => chosen.includes(option)))}
        />
      )
    case 'flag':
      return (
        <Switch
          {...fieldProps}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )
    case 'country':
      return (
        <CountryField
          {...fieldProps}
          value={typed === '' ? undefined : typed}
          onChange={(id) => change(id ?? typed)}
        />
      )
    case 'company':
      return (
        <CompanyField
          {...fieldProps}
          value={isCompany(value) ? value : undefined}
          kind={field.companyKind}
          onChange={change}
        />
      )
  }
}
