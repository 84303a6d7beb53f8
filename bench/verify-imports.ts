// Writes bills in many layouts, encodings and languages, imports them, and counts what is read right, asked about, refused and wrong.
import {
  checkBillFile,
  type CheckedFile,
  verdicts,
} from '@design-portal/server/testing/bill-files/check-bill-file.ts'
import { printTable } from './table.ts'

/** The share of files that must be read right. */
const requiredPercent = 98

/** Imports `count` files, from the seed `from` on; returns the exit code. */
export async function verifyImports(from: number, count: number): Promise<number> {
  const checkedFiles: CheckedFile[] = []
  for (let seed = from; seed < from + count; seed += 1) {
    const checkedFile = await checkBillFile(seed)
    checkedFiles.push(checkedFile)
    const { file, verdict, reason } = checkedFile
    if (verdict !== 'right')
      console.log(`${seed}: ${verdict}, ${file.layout}, ${file.language}, ${file.format}: ${reason}`)
    if (verdict === 'wrong') console.log(file.text)
  }
  const printCounts = (title: string, getName: (checkedFile: CheckedFile) => string): void => {
    const groups = Map.groupBy(checkedFiles, getName)
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
  printCounts('layout', ({ file }) => file.layout)
  printCounts('language', ({ file }) => file.language)
  printCounts('format', ({ file }) => file.format)
  printCounts('doubt', ({ file }) => file.doubt)
  const rightCount = checkedFiles.filter(({ verdict }) => verdict === 'right').length
  const wrongCount = checkedFiles.filter(({ verdict }) => verdict === 'wrong').length
  console.log(`${rightCount} of ${count} right, ${wrongCount} wrong`)
  return wrongCount === 0 && rightCount * 100 >= requiredPercent * count ? 0 : 1
}
