/** The errors in an imported file: the cell, its content, the cause and the correction. */

import { Title } from '@mantine/core'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { isCaution } from '@design-portal/domain/pricing/price-list-import/problems.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { PriceImport } from './price-lists.ts'
import { scrollRegionProps } from '../../../ui/scroll-region-props.ts'
import styles from '../../../ui/PanelPage.module.css'

export function ImportProblems({ priceImport }: { readonly priceImport: PriceImport }) {
  const text = useText()
  const lang = useLanguage()
  const count = priceImport.errors + priceImport.cautions
  return (
    <>
      <div className={styles.top}>
        <Title order={3} id="problems-heading">
          {text('PRICE_IMPORT_PROBLEMS')}
        </Title>
        <a
          className={styles.link}
          href={buildCallAddress('price-list/import/problems.csv', { importId: priceImport.importId, lang })}
          download
        >
          <Icon name="download" size={16} />
          {text('PRICE_IMPORT_DOWNLOAD')}
        </a>
      </div>
      <p className={styles.hint}>
        {text('PRICE_IMPORT_CAUTIONS', { count: priceImport.cautions })} ·{' '}
        {text('PRICE_IMPORT_SHOWN', { shown: priceImport.problems.length, count })}
      </p>
      <div className={styles.scroll} {...scrollRegionProps} aria-labelledby="problems-heading">
        <table className={styles.table} aria-labelledby="problems-heading">
          <thead>
            <tr>
              <th scope="col">{text('PRICE_IMPORT_CELL')}</th>
              <th scope="col" data-wide>
                {text('PRICE_IMPORT_COLUMN')}
              </th>
              <th scope="col">{text('PRICE_IMPORT_FOUND')}</th>
              <th scope="col">{text('PRICE_IMPORT_WHAT')}</th>
            </tr>
          </thead>
          <tbody>
            {priceImport.problems.map((problem) => (
              <ProblemRow
                key={`${problem.code} ${problem.row} ${problem.cell} ${problem.column}`}
                {...problem}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function ProblemRow({ code, row, cell, column, found, against }: PriceImport['problems'][number]) {
  const columnName = column === null ? '' : translateName('PRICE_COLUMN', column)
  return (
    <tr>
      <td>
        <span className={styles.weight} data-kind={isCaution({ code }) ? 'caution' : 'bad'}>
          {cell === '' ? (row === 0 ? '–' : row) : cell}
        </span>
      </td>
      <td data-wide>{columnName}</td>
      <td className={styles.found}>{found}</td>
      <td>{translateName('PRICE_IMPORT', code, { found, against, column: columnName })}</td>
    </tr>
  )
}
