/** The difference between two published versions of a price list, at first of the newest and the one before it. */

import { NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { DifferencePanel } from './DifferencePanel.tsx'
import type { PriceListVersion } from './price-lists.ts'

/** @param versions at least two, newest first */
export function CompareVersions({ versions }: { readonly versions: readonly PriceListVersion[] }) {
  const text = useText()
  const [from, setFrom] = useState(versions[1]?.versionId ?? '')
  const [to, setTo] = useState(versions[0]?.versionId ?? '')
  const laterVersion = versions.find(({ versionId }) => versionId === to)
  const options = versions.map(({ versionId, versionNumber }) => ({
    value: versionId,
    label: text('PRICE_LIST_VERSION', { number: versionNumber ?? 0 }),
  }))
  return (
    <section aria-labelledby="compare-heading" className={styles.part}>
      <Title order={3} id="compare-heading">
        {text('PRICE_LIST_COMPARE')}
      </Title>
      <div className={styles.tools}>
        <NativeSelect
          label={text('PRICE_LIST_COMPARE_FROM')}
          data={options}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={text('PRICE_LIST_COMPARE_TO')}
          data={options}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {laterVersion === undefined ? null : (
        <DifferencePanel key={`${from} ${to}`} version={laterVersion} against={from} />
      )}
    </section>
  )
}
