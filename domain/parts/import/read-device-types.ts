/**
 * Reads device and rack types as the NetBox Device Type Library stores them and NetBox exports them: YAML with one
 * document per type, or JSON with a list of types, which is YAML too.
 */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  type YAMLMap,
} from 'yaml'
import type { Cell, Sheet, SheetRow } from './cells.ts'
import type { FoundColumns } from './find-columns.ts'

/** The keys of a type that are read, each into a column of its own. */
const keys = [
  'part_number',
  'model',
  'manufacturer',
  'u_height',
  'weight',
  'weight_unit',
  'device_count',
] as const
type Key = (typeof keys)[number]
const partNumberColumn = 0
const modelColumn = 1
const manufacturerColumn = 2
const instancesColumn = 6

/** Additional columns, computed from the list of power ports. */
const inletsColumn = keys.length
const inletPowerColumn = keys.length + 1

/** NetBox's JSON says how many devices there are of a type, as its CSV does; its YAML does not. */
const createColumns = (hasInstances: boolean): FoundColumns => ({
  // Every line is below the headings, because each value has its key beside it.
  row: 0,
  partNumber: partNumberColumn,
  model: modelColumn,
  quantity: hasInstances ? instancesColumn : undefined,
  description: manufacturerColumn,
  facts: { heightUnits: 3, mass: 4, massUnit: 5, inlets: inletsColumn, inletPower: inletPowerColumn },
  keys,
  addresses: {
    partNumber: 'part_number',
    quantity: hasInstances ? 'device_count' : null,
    description: 'manufacturer',
  },
})

/** Types of connectors that are not mains inlets: batteries and DC supplies use them. */
const nonInletTypes: ReadonlySet<string> = new Set(['dc-terminal', 'other'])

/** A text with the places of its lines and errors. */
interface Source {
  readonly lines: LineCounter
  /** Offsets at which the text is not valid YAML. */
  readonly errors: readonly number[]
}

/**
 * Reads the types of a file as rows, each at the line of its part number; undefined if the text contains none. In a
 * file with types, an entry that lacks its manufacturer or model is a row too, so that it is not lost.
 */
export function readDeviceTypes(text: string): Sheet | undefined {
  const lines = new LineCounter()
  const entries = parseDocuments(text.replace(/^\uFEFF/, ''), lines).flatMap((document) =>
    listEntries(document).map((map) => ({
      map,
      source: { lines, errors: document.errors.map(({ pos }) => pos[0]) },
    })),
  )
  const rows = entries.map(({ map, source }) => toSheetRow(map, source))
  if (!rows.some(isType)) return undefined
  const columns = createColumns(rows.some(({ cells }) => cells.has(instancesColumn)))
  return { name: '', rows: rows.filter((row) => isType(row) || row.cells.size > 0), columns }
}

const isType = ({ cells }: SheetRow): boolean => cells.has(modelColumn) && cells.has(manufacturerColumn)

/** All values as texts, so that the part number 0012 keeps its zeros; nothing where the text is not YAML at all. */
function parseDocuments(text: string, lineCounter: LineCounter): readonly Document[] {
  try {
    const documents = parseAllDocuments(text, {
      schema: 'failsafe',
      strict: false,
      uniqueKeys: false,
      logLevel: 'silent',
      lineCounter,
    })
    return Array.isArray(documents) ? documents : []
  } catch {
    // The parser gives up on brackets that are nested deeper than in any real file.
    return []
  }
}

/** The type of a YAML document; those of a JSON list, or of a page of NetBox's interface. */
function listEntries({ contents }: Document): readonly YAMLMap[] {
  if (isSeq(contents)) return contents.flow === true ? contents.items.filter(isMap) : []
  if (!isMap(contents)) return []
  const results = contents.get('results', true)
  return isSeq(results) ? results.items.filter(isMap) : [contents]
}

function toSheetRow(map: YAMLMap, source: Source): SheetRow {
  const cells = new Map<number, Cell>()
  for (const [column, key] of keys.entries()) {
    const text = readText(find(map, key), source)
    if (text !== undefined) cells.set(column, { kind: 'text', text })
  }
  const ports = find(map, 'power-ports') ?? find(map, 'power_ports')
  const inlets = (isSeq(ports) ? ports.items.filter(isMap) : []).filter(
    (port) => !nonInletTypes.has(readText(find(port, 'type'), source) ?? ''),
  )
  const draws = inlets
    .map((port) => Number(readText(find(port, 'maximum_draw'), source) ?? Number.NaN))
    .filter(Number.isFinite)
  if (inlets.length > 0) cells.set(inletsColumn, { kind: 'number', text: String(inlets.length) })
  if (draws.length > 0)
    cells.set(inletPowerColumn, {
      kind: 'number',
      text: String(draws.reduce((most, one) => Math.max(most, one))),
    })
  return { row: getLine(map, cells, source), cells }
}

const find = (map: YAMLMap, key: Key | 'power-ports' | 'power_ports' | 'type' | 'maximum_draw'): unknown =>
  map.get(key, true)

/** The line of the part number, or else of the model, or else of the entry. */
function getLine(map: YAMLMap, cells: ReadonlyMap<number, Cell>, { lines }: Source): number {
  const named = cells.has(partNumberColumn) ? 'part_number' : 'model'
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === named)
  const node: Node = isScalar(pair?.key) ? pair.key : map
  return Math.max(1, lines.linePos(node.range?.[0] ?? 0).line)
}

/**
 * The text of a value; of an object of NetBox's interface, such as a manufacturer or a choice, its name or value.
 * Undefined if it is empty, a list, a reference or not valid.
 */
function readText(node: unknown, source: Source): string | undefined {
  if (isMap(node)) return readText(node.get('name', true) ?? node.get('value', true), source)
  if (!isScalar(node) || node.anchor !== undefined || typeof node.value !== 'string') return undefined
  const [from = 0, , to = 0] = node.range ?? []
  if (source.errors.some((error) => error >= from && error <= to)) return undefined
  const isPlain = node.type === 'PLAIN'
  const text = node.value.trim()
  return text === '' || (isPlain && /^(?:null|~)$/i.test(text)) ? undefined : text
}
