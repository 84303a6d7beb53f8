/** Converts validation issues of a schema to field errors that name the field and the remedy. */
import type { FieldError } from '@design-portal/contract/errors.ts'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** Maximum number of reported field errors; nobody would read more. */
const maxFieldErrors = 100

/** Returns the first field errors of an invalid input, in the order found. */
export function listFieldErrors(error: z.core.$ZodError): readonly FieldError[] {
  return error.issues
    .slice(0, maxFieldErrors)
    .flatMap((issue) => toFieldErrors(issue, []))
    .slice(0, maxFieldErrors)
}

function toFieldErrors(issue: Issue, parent: readonly PropertyKey[]): readonly FieldError[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxFieldErrors).map((key) => ({
      path: printPath([...path, key]),
      code: 'unknown_field',
      message: `This call has no field ${key}. Leave it out.`,
    }))
  }
  if (issue.code === 'invalid_union') {
    const nearest = findNearestBranch(issue.errors)
    if (nearest.length > 0) return nearest.flatMap((inner) => toFieldErrors(inner, path))
  }
  return [{ path: printPath(path), ...explain(issue) }]
}

/** The branch of a union that got furthest: the one whose value had the right type, else the one with fewest issues. */
function findNearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const rightType = branches.filter((issues) => !issues.some((issue) => issue.code === 'invalid_type'))
  const candidates = rightType.length > 0 ? rightType : branches
  return candidates.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function printPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

function explain(issue: Issue): Omit<FieldError, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'missing', message: `Required: send ${getTypeName(issue.expected)}.` }
        : { code: 'wrong_type', message: `Send ${getTypeName(issue.expected)}.` }
    case 'too_small':
      return { code: 'too_small', message: `Send ${formatBound(issue.origin, 'at least', issue.minimum)}.` }
    case 'too_big':
      return { code: 'too_big', message: `Send ${formatBound(issue.origin, 'at most', issue.maximum)}.` }
    case 'invalid_format':
      return { code: 'wrong_format', message: explainFormat(issue.format) }
    case 'invalid_value':
      return { code: 'not_allowed', message: `Send one of: ${issue.values.map(String).join(', ')}.` }
    case 'not_multiple_of':
      return { code: 'wrong_format', message: `Send a multiple of ${String(issue.divisor)}.` }
    default:
      return { code: 'not_allowed', message: issue.message === '' ? 'Send another value.' : issue.message }
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

function getTypeName(expected: string): string {
  return typeNames[expected] ?? expected
}

function formatBound(origin: string, side: 'at least' | 'at most', limit: number | bigint): string {
  const [one, many] = units[origin] ?? ['', '']
  return `${side} ${String(limit)}${limit === 1 ? one : many}`
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

function explainFormat(format: string): string {
  switch (format) {
    case 'guid':
    case 'uuid':
      return 'Send an identifier as the server gave it out, such as 0190f3a2-7c1e-7b3a-9d56-3f1c2a4b5d6e.'
    case 'text':
      return 'Send a text without control characters.'
    case 'marks':
      return 'Send a text with at most 30 marks on one letter.'
    case 'line':
      return 'Send one line, without line breaks or tabs.'
    case 'direction':
      return 'Send a text without characters that turn its direction (U+202A to U+202E, U+2066 to U+2069).'
    case 'visible':
      return 'Send a text with at least one visible character.'
    case 'email':
      return 'Send an e-mail address.'
    default:
      return `Send a value in the format ${format}.`
  }
}
