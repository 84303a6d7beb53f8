/**
 * Reads device and rack types from YAML as the NetBox Device Type Library stores them and NetBox exports them, one
 * document per type. It reads only the syntax that such files use (plain and quoted values, lists of ports); any
 * other YAML value counts as missing.
 */
import type { Cell, Sheet, SheetRow } from './cells.ts'
import type { FoundColumns } from './find-columns.ts'

/** The keys of a type that are read, each into a column of its own. */
const keys = ['part_number', 'model', 'manufacturer', 'u_height', 'weight', 'weight_unit'] as const

/** Additional columns, computed from the list of power ports. */
const inletsColumn = keys.length
const inletPowerColumn = keys.length + 1

const columns: FoundColumns = {
  // Every line is below the headings, because each value has its key beside it.
  row: 0,
  partNumber: 0,
  model: 1,
  quantity: undefined,
  description: 2,
  facts: { heightUnits: 3, mass: 4, massUnit: 5, inlets: inletsColumn, inletPower: inletPowerColumn },
  keys,
  addresses: { partNumber: 'part_number', quantity: null, description: 'manufacturer' },
}

/** Connectors that are not mains inlets: batteries and DC supplies use them. */
const noInlets: ReadonlySet<string> = new Set(['dc-terminal', 'other'])

/** A type that is being read. */
interface Document {
  /** The line of its part number, or else of its model. */
  line: number
  readonly cells: Map<number, Cell>
  readonly ports: Map<string, string>[]
}

/** Reads the types of a file as rows, each at the line of its part number; undefined if the text contains none. */
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
  const column = keys.findIndex((key) => key === name)
  const text = parseScalar(raw)
  if (column === -1 || text === undefined) return
  document.cells.set(column, { kind: 'text', text })
  if (name === 'part_number' || (name === 'model' && !document.cells.has(0))) document.line = line
}

/** `- name: PSU1` begins a port; lines with deeper indentation belong to it. */
function readPort(document: Document, line: string): void {
  const [, dash, name, raw = ''] = /^\s*(- +)?([\w-]+)\s*:(?:\s+(.*))?$/s.exec(line) ?? []
  if (name === undefined) return
  if (dash !== undefined) document.ports.push(new Map())
  const text = parseScalar(raw)
  if (text !== undefined) document.ports.at(-1)?.set(name, text)
}

/** A value on one line; undefined if it is empty, a block, a list or anything else. */
function parseScalar(raw: string): string | undefined {
  const text = raw.trim()
  const [, single] = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(text) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  const [, double] = /^("(?:[^"\\]|\\.)*")\s*(?:#.*)?$/.exec(text) ?? []
  if (double !== undefined) return removeQuotes(double)
  const plain = text.replace(/(?:^|\s)#.*$/s, '').trim()
  return plain === '' || /^[[\]{}&*!|>%@`'"]/.test(plain) || /^(?:null|~)$/i.test(plain) ? undefined : plain
}

/** JSON has nearly the same escapes as YAML; a value with any other escape counts as missing. */
function removeQuotes(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}

/** A document without a model is not a type. */
function toSheetRows({ line, cells, ports }: Document): readonly SheetRow[] {
  if (!cells.has(1) || !cells.has(2)) return []
  const inlets = ports.filter((port) => !noInlets.has(port.get('type') ?? ''))
  const draws = inlets.map((port) => Number(port.get('maximum_draw') ?? Number.NaN)).filter(Number.isFinite)
  if (inlets.length > 0) cells.set(inletsColumn, { kind: 'number', text: String(inlets.length) })
  if (draws.length > 0) cells.set(inletPowerColumn, { kind: 'number', text: String(Math.max(...draws)) })
  return [{ row: line, cells }]
}
