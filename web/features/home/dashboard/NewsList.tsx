/** The list of news, newest first. */

import { formatDate } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { DashboardSummary } from './dashboard.ts'
import styles from './Panels.module.css'

export function NewsList({ news }: Pick<DashboardSummary, 'news'>) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={styles.panel} aria-labelledby="dashboard-news">
      <h2 id="dashboard-news" className={styles.title}>
        {text('DASHBOARD_NEWS')}
      </h2>
      {news.length === 0 ? <p className={styles.quiet}>{text('DASHBOARD_NEWS_NONE')}</p> : null}
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={item.id}>
            <h3 className={styles.newsTitle}>{item.title}</h3>
            <p className={styles.newsText}>{item.text}</p>
            <time className={styles.newsDate} dateTime={item.from}>
              {formatDate(item.from, language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
