/** Formats the number of a cell as a spreadsheet program shows it, for formats that change a part number: days, and leading zeros. */

/** Format codes of the built-in numbers of days and times (ECMA-376, part 1, 18.8.30). */
const builtInCodes: ReadonlyMap<number, string> = new Map([
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
])

/** The format code of a built-in number; undefined for those that depend on the language of the program. */
export const findBuiltInCode = (id: number): string | undefined => builtInCodes.get(id)

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Day 0 of serial numbers, so that day 61 is 1900-03-01 (the programs count a 29 February 1900). */
const dayZero = Date.UTC(1899, 11, 30)
const millisecondsOfDay = 86_400_000

/**
 * Formats a serial number by the code of a day or time.
 *
 * @param serial days since 1899-12-30
 */
export function formatSerial(serial: number, code: string): string {
  const time = new Date(dayZero + Math.round(serial * millisecondsOfDay))
  if (Number.isNaN(time.getTime())) return String(serial)
  const [section = ''] = code.split(';')
  const tokens = section.match(/"[^"]*"|\\.|\[[^\]]*\]|AM\/PM|y+|m+|d+|h+|s+|./gi) ?? []
  const isTwelveHour = tokens.some((token) => /^am\/pm$/i.test(token))
  return tokens
    .map((token, index) => formatToken(token, time, { isTwelveHour, isMinute: isMinute(tokens, index) }))
    .join('')
}

/** An `m` after hours or before seconds stands for minutes. */
function isMinute(tokens: readonly string[], index: number): boolean {
  const before = tokens.slice(0, index).findLast((token) => /^[ymdhs]/i.test(token))
  const after = tokens.slice(index + 1).find((token) => /^[ymdhs]/i.test(token))
  return /^h/i.test(before ?? '') || /^s/i.test(after ?? '')
}

const pad = (value: number, length: number): string => String(value).padStart(Math.min(length, 2), '0')

function formatToken(
  token: string,
  time: Date,
  { isTwelveHour, isMinute: asMinute }: { readonly isTwelveHour: boolean; readonly isMinute: boolean },
): string {
  const { length } = token
  switch (token[0]?.toLowerCase()) {
    case 'y':
      return length > 2 ? String(time.getUTCFullYear()) : pad(time.getUTCFullYear() % 100, 2)
    case 'm':
      if (asMinute) return pad(time.getUTCMinutes(), length)
      return length > 2
        ? (months[time.getUTCMonth()] ?? '').slice(0, length === 3 ? 3 : length === 5 ? 1 : undefined)
        : pad(time.getUTCMonth() + 1, length)
    case 'd':
      return length > 2
        ? (weekdays[time.getUTCDay()] ?? '').slice(0, length === 3 ? 3 : undefined)
        : pad(time.getUTCDate(), length)
    case 'h':
      return pad(isTwelveHour ? time.getUTCHours() % 12 || 12 : time.getUTCHours(), length)
    case 's':
      return pad(time.getUTCSeconds(), length)
    case 'a':
      return time.getUTCHours() < 12 ? 'AM' : 'PM'
    case '"':
      return token.slice(1, -1)
    case '\\':
      return token.slice(1)
    case '[':
      return ''
    default:
      return token
  }
}

/** Formats a whole number by a code of zeros and fixed texts, such as 000000 or "DK "0000; undefined for any other code. */
export function formatByZeros(number: string, code: string): string | undefined {
  const [section = ''] = code.split(';')
  const tokens = section.match(/"[^"]*"|\\.|./g) ?? []
  const zeros = tokens.filter((token) => token === '0').length
  const isFixed = tokens.every((token) => token === '0' || token.length > 1 || /[ -]/.test(token))
  if (zeros === 0 || (zeros === 1 && tokens.length === 1) || !isFixed || !/^\d+$/.test(number))
    return undefined
  const digits = number.padStart(zeros, '0')
  let position = digits.length - zeros
  let isFirst = true
  return tokens
    .map((token) => {
      if (token !== '0') return token.length === 1 ? token : token.replace(/^"|^\\|"$/g, '')
      const from = isFirst ? 0 : position
      isFirst = false
      position += 1
      return digits.slice(from, position)
    })
    .join('')
}
