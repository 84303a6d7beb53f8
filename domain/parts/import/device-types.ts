/**
 * Reads device and rack types as NetBox exports them and the NetBox Device Type Library keeps them: YAML, one document a type. Only what
 * such files hold is read (plain and quoted values, lists of ports); what a value may be beside that in YAML counts as not said.
 */
import type { Cell, Sheet, SheetRow } from './cells.ts'
import type { FoundColumns } from './find-columns.ts'

/** Keys of a type that are looked at, each in a column of its own. */
const keys = ['part_number', 'model', 'manufacturer', 'u_height', 'weight', 'weight_unit'] as const

/** Columns behind them, counted from the list of power ports. */
const inletsColumn = keys.length
const inletPowerColumn = keys.length + 1

const columns: FoundColumns = {
  // Every line is below the headings, which stand beside each value.
  row: 0,
  partNumber: 0,
  model: 1,
  quantity: undefined,
  description: 2,
  facts: { heightUnits: 3, mass: 4, massUnit: 5, inlets: inletsColumn, inletPower: inletPowerColumn },
  keys,
  addresses: { partNumber: 'part_number', quantity: null, description: 'manufacturer' },
}

/** Plugs that are no inlet from the mains: batteries and supplies of direct current are connected there. */
const noInlets: ReadonlySet<string> = new Set(['dc-terminal', 'other'])

/** A type while it is read. */
interface Document {
  /** The line of its number, or else of its model. */
  line: number
  readonly cells: Map<number, Cell>
  readonly ports: Map<string, string>[]
}

/** The types of a file as rows, each at the line of its number; undefined where the text holds none. */
export function readDeviceTypes(text: string): Sheet | undefined {
  const rows = splitDocuments(text).flatMap(toSheetRows)
  return rows.length === 0 ? undefined : { name: '', rows, columns }
}

function splitDocuments(text: string): readonly Document[] {
  const documents: Document[] = []
  let current: Document | undefined
  let key = ''
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) {
      current = undefined
      continue
    }
    const [, name, value] = /^([A-Za-z_][\w-]*)\s*:(?:\s+(.*))?$/s.exec(line) ?? []
    if (name === undefined) {
      if (current !== undefined && key === 'power-ports') readPort(current, line)
      continue
    }
    key = name
    if (current === undefined) {
      current = { line: 0, cells: new Map(), ports: [] }
      documents.push(current)
    }
    readValue(current, name, value ?? '', index + 1)
  }
  return documents
}

function readValue(document: Document, name: string, raw: string, line: number): void {
  const column = keys.findIndex((one) => one === name)
  const text = parseScalar(raw)
  if (column === -1 || text === undefined) return
  document.cells.set(column, { kind: 'text', text })
  if (name === 'part_number' || (name === 'model' && !document.cells.has(0))) document.line = line
}

/** `- name: PSU1` begins a port, lines that are set in farther go on with it. */
function readPort(document: Document, line: string): void {
  const [, dash, name, raw = ''] = /^\s*(- +)?([\w-]+)\s*:(?:\s+(.*))?$/s.exec(line) ?? []
  if (name === undefined) return
  if (dash !== undefined) document.ports.push(new Map())
  const text = parseScalar(raw)
  if (text !== undefined) document.ports.at(-1)?.set(name, text)
}

/** A value of one line; undefined for an empty one, a block, a list or anything else. */
function parseScalar(raw: string): string | undefined {
  const text = raw.trim()
  const [, single] = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(text) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  const [, double] = /^("(?:[^"\\]|\\.)*")\s*(?:#.*)?$/.exec(text) ?? []
  if (double !== undefined) return unquoted(double)
  const plain = text.replace(/(?:^|\s)#.*$/s, '').trim()
  return plain === '' || /^[[\]{}&*!|>%@`'"]/.test(plain) || /^(?:null|~)$/i.test(plain) ? undefined : plain
}

/** JSON has nearly the escapes of YAML; a value with another one counts as not said. */
function unquoted(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}

/** A type names its model; a file of anything else names none. */
function toSheetRows({ line, cells, ports }: Document): readonly SheetRow[] {
  if (!cells.has(1) || !cells.has(2)) return []
  const inlets = ports.filter((port) => !noInlets.has(port.get('type') ?? ''))
  const draws = inlets.map((port) => Number(port.get('maximum_draw') ?? Number.NaN)).filter(Number.isFinite)
  if (inlets.length > 0) cells.set(inletsColumn, { kind: 'number', text: String(inlets.length) })
  if (draws.length > 0) cells.set(inletPowerColumn, { kind: 'number', text: String(Math.max(...draws)) })
  return [{ row: line, cells }]
}
