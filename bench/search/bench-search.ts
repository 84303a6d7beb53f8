/** `npm run bench -- search`: p50 and p95 of the search of the header, by kind of question and by who asks. */
import { searchCalls } from '../../contract/search.ts'
import { openBenchDatabase } from '../list/database.ts'
import { openListPortal, type ListPortal } from '../list/list-portal.ts'
import { computePercentile, measureReferenceLoad, measureRuns } from '../statistics.ts'
import { printTable } from '../table.ts'
import { fillSearch } from './fill-search.ts'

export interface SearchBenchOptions {
  readonly solutions: number
  readonly parts: number
  readonly runs: number
}

/** Permitted time at the 95th percentile. */
const boundMilliseconds = 100

/** A kind of question, with several texts, so that no answer is found in a cache of the database alone. */
const questions: readonly (readonly [kind: string, texts: readonly string[]])[] = [
  ['common word', ['hall', 'bank', 'university']],
  ['common word, rare in the newest', ['zürich', 'porto', 'reykjavik']],
  ['two words', ['bank campus', 'hall zurich', 'airport 80']],
  ['owner', ['solheim', 'feldmann', 'anna']],
  ['opportunity number', ['OP-123456', 'op 5512', '509973']],
  ['Chinese, Japanese, Korean', ['東京', '上海', '데이']],
  ['id of a solution', ['9e3779b1-0000-4000-8000-000000000001']],
  ['design by name', ['feed 4711', 'feed 123456 north']],
  ['design by product', ['three-phase ups', 'cooling north']],
  ['part number, whole', ['APX1234', 'gxt 5000 b', 'NSYC-99999-Q']],
  ['part number, within', ['99999Q', '12345', 'PX-4711']],
  ['part by words', ['battery rack', 'seismic anchorage', 'breaker 250 A']],
  ['person', ['garnier elodie', 'person-17@']],
  ['one letter', ['z', 'a']],
  ['two letters', ['be', 'zq']],
  ['nothing', ['submarine periscope', 'qqqqqq']],
  ['signs alone', ['---', '%']],
]

const usernames = ['super', 'sales', 'partner'] as const

export async function measureSearch({ solutions, parts, runs }: SearchBenchOptions): Promise<void> {
  const database = await openBenchDatabase(solutions)
  const portal = await openListPortal(database, false)
  try {
    const seconds = await fillSearch(database, parts)
    console.log(
      `${solutions.toLocaleString('en')} solutions with designs, ${parts.toLocaleString('en')} parts; filled in ${seconds.toFixed(0)} s`,
    )
    const rows: string[][] = []
    const load = measureReferenceLoad()
    for (const [kind, texts] of questions)
      for (const username of usernames)
        rows.push([kind, username, ...(await measureQuestion(portal, username, texts, runs))])
    const passedCount = rows.filter((row) => row.at(-1) === 'pass').length
    console.log(
      `\n${passedCount} of ${rows.length} within ${boundMilliseconds} ms, ${runs} calls of each text; reference load ${load.toFixed(0)} ms`,
    )
    printTable(['ms', 'asked by', 'found', 'API p50', 'p95', 'verdict'], rows)
  } finally {
    await portal.close()
    await database.close()
  }
}

async function measureQuestion(
  portal: ListPortal,
  username: string,
  texts: readonly string[],
  runs: number,
): Promise<readonly string[]> {
  const series: number[] = []
  let foundCounts = ''
  for (const searchText of texts) {
    const bytes = await portal.ask(username, 'search', { searchText })
    const answer = searchCalls.search.output.parse(JSON.parse(bytes.toString()))
    foundCounts ||= groups
      .map((group) => `${answer[group].items.length}${answer[group].more ? '+' : ''}`)
      .join(' ')
    series.push(
      ...(await measureRuns(runs, async () => await portal.ask(username, 'search', { searchText }))),
    )
  }
  const p95 = computePercentile(series, 95)
  return [
    foundCounts,
    computePercentile(series, 50).toFixed(0),
    p95.toFixed(0),
    p95 <= boundMilliseconds
      ? 'pass'
      : `${(p95 - boundMilliseconds).toFixed(0)} ms over ${boundMilliseconds}`,
  ]
}

const groups = ['solutions', 'designs', 'parts', 'customers', 'people'] as const
