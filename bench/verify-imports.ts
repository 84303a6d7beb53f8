// Writes bills in many layouts, encodings and languages, imports them, and counts what is read right, asked about, refused and wrong.
import {
  checkBillFile,
  type CheckedFile,
  verdicts,
} from '@design-portal/server/testing/bill-files/check-bill-file.ts'
import { printTable } from './table.ts'

/** The share of files that must be read right, of 100. */
const wantedPercent = 98

/** Imports `count` files, from the seed `from` on; returns the exit code. */
export async function verifyImports(from: number, count: number): Promise<number> {
  const checked: CheckedFile[] = []
  for (let seed = from; seed < from + count; seed += 1) {
    const checkedFile = await checkBillFile(seed)
    checked.push(checkedFile)
    const { file, verdict, reason } = checkedFile
    if (verdict !== 'right')
      console.log(`${seed}: ${verdict}, ${file.layout}, ${file.language}, ${file.format}: ${reason}`)
    if (verdict === 'wrong') console.log(file.text)
  }
  const countBy = (title: string, getName: (checkedFile: CheckedFile) => string): void => {
    const groups = Map.groupBy(checked, getName)
    printTable(
      [title, 'files', ...verdicts],
      [...groups]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, files]) => [
          name,
          files.length,
          ...verdicts.map((verdict) => files.filter((file) => file.verdict === verdict).length),
        ]),
    )
  }
  countBy('layout', ({ file }) => file.layout)
  countBy('language', ({ file }) => file.language)
  countBy('format', ({ file }) => file.format)
  countBy('doubt', ({ file }) => file.doubt)
  const right = checked.filter(({ verdict }) => verdict === 'right').length
  const wrong = checked.filter(({ verdict }) => verdict === 'wrong').length
  console.log(`${right} of ${count} right, ${wrong} wrong`)
  return wrong === 0 && right * 100 >= wantedPercent * count ? 0 : 1
}
