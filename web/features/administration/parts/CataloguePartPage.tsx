/** One part of the catalogue for the people who maintain it: the form of its record, and its history. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { HistoryPanel } from '../shared/HistoryList.tsx'
import { QueryContent } from '../shared/QueryContent.tsx'
import { PartForm } from './PartForm.tsx'

export function CataloguePartPage() {
  const text = useText()
  const { partNumber } = useSearch({ from: '/home/admin/parts/part' })
  const part = useQuery(callQuery('catalogue/part/details', { partNumber }))
  return (
    <div className={styles.page}>
      <Link to={paths.parts} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('CATALOGUE_PARTS_TITLE')}
      </Link>
      <QueryContent query={part}>
        {(found) => (
          <>
            <div className={styles.top}>
              <Title order={1}>{found.partNumber}</Title>
              <Link to={paths.part} search={{ partNumber }} className={styles.link}>
                {text('PART_USES')}
              </Link>
            </div>
            <section className={styles.panel} aria-labelledby="part-heading">
              <Title order={2} id="part-heading">
                {text('PART_FACTS')}
              </Title>
              <PartForm key={found.partNumber} part={found} disabled={!found.mayChange} />
            </section>
            <HistoryPanel history={found.history} />
          </>
        )}
      </QueryContent>
    </div>
  )
}
