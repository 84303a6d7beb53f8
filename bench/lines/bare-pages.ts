/**
 * Pages without any of our code that show the same lines: one table with all rows, and a list that draws only the
 * visible rows.
 */
import type { LinesPortal } from './lines-portal.ts'

/**
 * The SQL statement that fills a bare page: the description and price of each catalogue line, without rights, groups
 * and documents.
 */
export const bareLinesQuery = `
  select line.id, line.part_number, line.description, line.quantity, line.mass, price.unit_price
  from solution_line as line
  left join lateral (
    select unit_price from price where price.part_number = line.part_number order by valid_from desc limit 1
  ) as price on true
  where line.solution_id = $1 and line.kind <> 'A' and line.deleted_at is null
  order by line.position`

export interface BareRow {
  readonly id: string
  readonly part_number: string
  readonly description: string
  readonly quantity: number
  readonly mass: string | null
  readonly unit_price: string | null
}

/** The rows of a solution, repeated up to a given number. */
export async function readBareRows(
  { database, cfgId }: LinesPortal,
  count: number,
): Promise<readonly BareRow[]> {
  const { rows } = await database.pool.query<BareRow>(bareLinesQuery, [cfgId])
  return Array.from({ length: count }, (_, index) => rows[index % rows.length]).filter(
    (row) => row !== undefined,
  )
}

/** Rows are 40 pixels high, and so the window of 620 pixels shows less than 16 of them. */
const pageStyle = `
  body { margin: 1rem; font: 14px system-ui }
  #scroller { position: relative; height: 620px; overflow: auto; border: 1px solid #ccc }
  table { width: 100%; border-collapse: collapse } tr, .row { height: 40px }
  .row { position: absolute; left: 0; right: 0; display: grid; grid-template-columns: 3fr 1.5fr 6rem 6rem 7rem 7rem }
  input { width: 4.5rem }`

/** Recomputes the sum with a plain loop whenever Enter is pressed in a field; PageDown scrolls by 14 rows of 40 pixels. */
const sharedScript = `
  const rows = await (await fetch('rows.json')).json()
  const scroller = document.getElementById('scroller')
  const sum = () => rows.reduce((total, row) => total + (row.unit_price ?? 0) * row.quantity, 0)
  const showTotal = () => { document.getElementById('total').textContent = sum().toFixed(2) }
  scroller.addEventListener('keydown', (event) => {
    if (event.key === 'PageDown') { event.preventDefault(); scroller.scrollTop += 560 }
    if (event.key !== 'Enter') return
    rows[event.target.dataset.index].quantity = Number(event.target.value)
    showTotal()
  })
  const field = (row, index) => '<input class="quantity" data-index="' + index + '" value="' + row.quantity + '">'
  const cells = (row, index) => [row.description, row.part_number, field(row, index), row.mass ?? '', row.unit_price ?? '',
    ((row.unit_price ?? 0) * row.quantity).toFixed(2)]`

const tableScript = `${sharedScript}
  scroller.innerHTML = '<table><tbody>' + rows.map((row, index) =>
    '<tr class="line"><td>' + cells(row, index).join('</td><td>') + '</td></tr>').join('') + '</tbody></table>'
  showTotal()`

/** Draws 42 rows of 40 pixels, of which 12 lie above the visible ones. */
const listScript = `${sharedScript}
  scroller.innerHTML = '<div id="body" style="position:relative;height:' + rows.length * 40 + 'px"></div>'
  const body = document.getElementById('body')
  const draw = () => {
    const first = Math.max(Math.floor(scroller.scrollTop / 40) - 12, 0)
    const end = Math.min(first + 42, rows.length)
    let text = ''
    for (let index = first; index < end; index++)
      text += '<div class="row line" style="transform:translateY(' + index * 40 + 'px)"><span>' +
        cells(rows[index], index).join('</span><span>') + '</span></div>'
    body.innerHTML = text
  }
  scroller.addEventListener('scroll', () => requestAnimationFrame(draw))
  draw()
  showTotal()`

const createPage = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Bare</title><style>${pageStyle}</style>
  <div id="scroller" tabindex="0"></div><p>Total <b id="total"></b></p><script type="module">${script}</script>`

/** Pages by their name in the address. */
export const barePages: Readonly<Record<string, string>> = {
  table: createPage(tableScript),
  list: createPage(listScript),
}
