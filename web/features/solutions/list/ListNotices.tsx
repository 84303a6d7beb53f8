/** Notices about what could not be parsed: invalid parts of a link, and terms of a filter that name something that no longer exists. */

import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { applyFilter } from '../../../list-search.ts'
import type { ListSearch } from '../../../list-search.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './ListNotices.module.css'

interface ListNoticesProps {
  readonly search: ListSearch
  /** The currencies of the page whose prices have no place in the order. */
  readonly currenciesWithoutRate: readonly string[]
  readonly onShow: (search: ListSearch) => void
}

export function ListNotices({ search, currenciesWithoutRate, onShow }: ListNoticesProps) {
  const text = useText()
  const { ignored, filter = '' } = search
  // The filter was already fetched when it was chosen; a link that contains all its terms does not need it.
  const savedFilter = useQuery({ ...callQuery('custom/filter/{id}', { id: filter }), enabled: false })
  const dropped = savedFilter.data?.dropped ?? []
  return (
    <div role="status">
      {ignored === undefined ? null : (
        <p className={styles.notice}>
          <Icon name="warning" size={18} />
          <span>{text('LINK_PART_IGNORED', { parts: ignored.join(', '), count: ignored.length })}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={text('CLOSE')}
            onClick={() => onShow(applyFilter(search, {}))}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        </p>
      )}
      {currenciesWithoutRate.length === 0 ? null : (
        <p className={styles.notice}>
          <Icon name="warning" size={18} />
          <span>
            {text('PRICES_WITHOUT_RATE', {
              currencies: currenciesWithoutRate.join(', '),
              count: currenciesWithoutRate.length,
            })}
          </span>
        </p>
      )}
      {dropped.length === 0 ? null : (
        <p className={styles.notice}>
          <Icon name="warning" size={18} />
          <span>
            {text('FILTER_TERM_DROPPED', {
              terms: dropped.map(({ value }) => value).join(', '),
              count: dropped.length,
            })}
          </span>
        </p>
      )}
    </div>
  )
}
