/** The published versions of a price list, newest first; the newest is in force. */

import { Button, Title } from '@mantine/core'
import { useId } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { formatDate, formatDateTime, formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import type { PriceListDetails, PriceListVersion } from './price-lists.ts'
import styles from '../../../ui/PanelPage.module.css'
import { CompareVersions } from './CompareVersions.tsx'
import { RowsLink } from './RowsLink.tsx'
import { ScopeText } from './ScopeText.tsx'

interface VersionsPanelProps {
  readonly list: PriceListDetails
  /** Creates a draft with the content of a version; left out if no draft can be created. */
  readonly onRollBack?: (versionId: string) => void
}

export function VersionsPanel({ list, onRollBack }: VersionsPanelProps) {
  const text = useText()
  return (
    <section className={styles.panel} aria-labelledby="versions-heading">
      <Title order={2} id="versions-heading">
        {text('PRICE_LIST_VERSIONS')}
      </Title>
      {list.versions.length === 0 ? (
        <PricesBeforeVersions list={list} />
      ) : (
        <TableFrame>
          <table className={styles.table} aria-labelledby="versions-heading">
            <thead>
              <tr>
                <th scope="col">{text('PRICE_LIST_PUBLISHED_BY')}</th>
                <th scope="col" data-wide>
                  {text('PRICE_LIST_DRAFTED_BY')}
                </th>
                <th scope="col" data-wide>
                  {text('PRICE_LIST_SCOPE')}
                </th>
                <th scope="col" data-wide>
                  {text('PRICE_LIST_ROWS')}
                </th>
                <th scope="col">{text('COLUMN_ACTIONS')}</th>
              </tr>
            </thead>
            <tbody>
              {list.versions.map((version, index) => (
                <VersionRow
                  key={version.versionId}
                  priceListId={list.priceListId}
                  version={version}
                  inForce={index === 0 ? list.inForce : null}
                  {...(index > 0 && onRollBack !== undefined
                    ? { onRollBack: () => onRollBack(version.versionId) }
                    : {})}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {list.versions.length < 2 ? null : <CompareVersions versions={list.versions} />}
    </section>
  )
}

/** Shown for a list without versions: its prices were published before versions were recorded, or it has none. */
function PricesBeforeVersions({ list: { priceListId, inForce } }: { readonly list: PriceListDetails }) {
  const text = useText()
  const language = useLanguage()
  if (inForce === null) return <p className={styles.hint}>{text('PRICE_LIST_NO_VERSIONS')}</p>
  return (
    <>
      <p className={styles.hint}>
        {text('PRICE_LIST_BEFORE_VERSIONS', {
          count: inForce.inForce + inForce.later + inForce.ended,
          date: formatDate(inForce.publishedDate, language),
        })}{' '}
        {text('PRICE_LIST_ROW_COUNTS', { ...inForce })}
      </p>
      <RowsLink priceListId={priceListId} />
    </>
  )
}

interface VersionRowProps {
  readonly priceListId: string
  readonly version: PriceListVersion
  /** The state of the rows of the version in force; null for an earlier version. */
  readonly inForce: PriceListDetails['inForce']
  readonly onRollBack?: () => void
}

function VersionRow({ priceListId, version, inForce, onRollBack }: VersionRowProps) {
  const text = useText()
  const language = useLanguage()
  const nameId = useId()
  const number = version.versionNumber ?? 0
  const { difference } = version
  return (
    <tr>
      <td>
        <strong id={nameId}>{text('PRICE_LIST_VERSION', { number })}</strong>{' '}
        {inForce !== null ? (
          <span className={styles.weight} data-kind="note">
            {text('PRICE_LIST_IN_FORCE')}
          </span>
        ) : null}
        <span className={tableStyles.second}>
          {version.publishedBy?.name ?? text('PRICE_LIST_FROM_BEFORE_VERSIONS')}
          {version.publishedDate === null ? null : (
            <>
              {' · '}
              <time dateTime={version.publishedDate}>{formatDateTime(version.publishedDate, language)}</time>
            </>
          )}
        </span>
        {version.note === '' ? null : <span className={tableStyles.second}>{version.note}</span>}
      </td>
      <td data-wide>
        {version.draftedBy?.name ?? '–'}
        <span className={tableStyles.second}>
          {version.rolledBackTo === null
            ? version.fileName
            : text('PRICE_LIST_ROLLED_BACK', { number: version.rolledBackTo })}
        </span>
      </td>
      <td data-wide>
        <ScopeText scope={version} />
      </td>
      <td data-wide>
        {formatNumber(version.rowCount, language)}
        {difference === null ? null : (
          <span className={tableStyles.second}>
            +{formatNumber(difference.added, language)} −{formatNumber(difference.removed, language)} ±
            {formatNumber(difference.changed, language)}
          </span>
        )}
        {inForce === null ? null : (
          <span className={tableStyles.second}>{text('PRICE_LIST_ROW_COUNTS', { ...inForce })}</span>
        )}
      </td>
      <td>
        <RowsLink priceListId={priceListId} versionId={version.versionId} describedBy={nameId} />{' '}
        <a
          className={styles.link}
          href={buildCallAddress('price-list/version.csv', { versionId: version.versionId })}
          download
          aria-describedby={nameId}
        >
          <Icon name="download" size={16} />
          {text('PRICE_LIST_DOWNLOAD_ROWS')}
        </a>{' '}
        {onRollBack === undefined ? null : (
          <Button variant="subtle" size="compact-sm" aria-describedby={nameId} onClick={onRollBack}>
            {text('PRICE_LIST_ROLL_BACK')}
          </Button>
        )}
      </td>
    </tr>
  )
}
