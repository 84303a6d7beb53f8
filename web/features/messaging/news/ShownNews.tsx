/** Banners and ticker below the header: fetched when the page is idle; a dismissed banner returns when it is changed. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownNews as NewsItem } from '@design-portal/contract/news.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { readStored, writeStored } from '../../../session/browser-storage.ts'
import { useUser } from '../../../session/current-user.ts'
import { useAttendedInterval } from '../../../session/use-attended-interval.ts'
import styles from './NewsBanner.module.css'
import { NewsBanner } from './NewsBanner.tsx'

/** How often the news are polled, in milliseconds. */
const pollInterval = 5 * 60_000

/** The dismissed banners, each as its id and version. */
const readDismissed = (): readonly string[] => (readStored('isBannerVisited') ?? '').split(' ')

const createVersionKey = ({ newsId, rowVersion }: NewsItem): string => `${newsId}:${rowVersion}`

export function ShownNews() {
  const text = useText()
  const language = useLanguage()
  const { hideTerms: hasAcceptedTerms } = useUser()
  const { data, refetch } = useQuery({
    ...callQuery('news/shown', { lang: language }),
    enabled: hasAcceptedTerms,
  })
  useAttendedInterval(refetch, pollInterval)
  const [dismissed, setDismissed] = useState(readDismissed)
  const news = data?.data ?? []
  const banners = news.filter(
    (item) => item.place === 'banner' && !dismissed.includes(createVersionKey(item)),
  )
  const ticker = news.filter(({ place }) => place === 'ticker')
  if (banners.length === 0 && ticker.length === 0) return null
  const dismiss = (item: NewsItem) => {
    // Entries of banners that are no longer shown are dropped, so that the list does not grow without bound.
    const next = [
      ...dismissed.filter((version) => news.some((other) => createVersionKey(other) === version)),
      createVersionKey(item),
    ]
    setDismissed(next)
    writeStored('isBannerVisited', next.join(' '))
  }
  return (
    <section aria-label={text('NEWS_TITLE')}>
      {banners.map((item) => (
        <NewsBanner
          key={item.newsId}
          weight={item.weight}
          title={item.title}
          text={item.text}
          onDismiss={() => dismiss(item)}
        />
      ))}
      {ticker.length === 0 ? null : (
        <ul className={styles.ticker}>
          {ticker.map((item) => (
            <li key={item.newsId}>
              <strong>{item.title}</strong>
              {item.text === '' ? '' : ` ${item.text}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
