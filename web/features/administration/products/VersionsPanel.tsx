/** The versions of a product, the last uploaded first, with what can be done with each. */

import { ActionIcon, Title } from '@mantine/core'
import { useState } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { formatDate, formatDay } from '@design-portal/i18n/format.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../../ui/MenuButton.tsx'
import panelStyles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { EndVersionDialog } from './EndVersionDialog.tsx'
import type { VersionEnd } from './EndVersionDialog.tsx'
import { formatRefusal } from './product-releases.ts'
import type { ProductDetails, ProductVersionDetails } from './product-releases.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { StateBadge } from './StateBadge.tsx'
import styles from './products.module.css'

interface VersionsPanelProps {
  readonly product: ProductDetails
  /** The product's name in the current language. */
  readonly name: string
}

interface OpenedDialog {
  readonly kind: 'release' | VersionEnd
  readonly version: ProductVersionDetails
}

export function VersionsPanel({ product, name }: VersionsPanelProps) {
  const text = useText()
  const [opened, setOpened] = useState<OpenedDialog>()
  const close = () => setOpened(undefined)
  return (
    <section className={panelStyles.panel} aria-labelledby="versions-heading">
      <Title order={2} id="versions-heading">
        {text('PRODUCT_VERSIONS')}
      </Title>
      <AdminTable
        label={text('PRODUCT_VERSIONS')}
        rows={product.versions}
        getKey={({ productVersion }) => productVersion}
        columns={[
          {
            key: 'version',
            label: 'PRODUCT_VERSION',
            isCardTitle: true,
            render: (version) => <VersionCell version={version} />,
          },
          {
            key: 'uploaded',
            label: 'PRODUCT_UPLOADED',
            render: ({ uploaded }) => <UploadedCell uploaded={uploaded} />,
          },
          {
            key: 'release',
            label: 'PRODUCT_RELEASE_COLUMN',
            render: (version) => <ReleaseCell version={version} />,
          },
          { field: 'designs', label: 'PRODUCT_DESIGNS', kind: 'number' },
          {
            key: 'actions',
            label: 'COLUMN_ACTIONS',
            render: (version) => (
              <VersionActions
                product={product}
                version={version}
                onOpen={(kind) => setOpened({ kind, version })}
              />
            ),
          },
        ]}
      />
      {opened === undefined ? null : opened.kind === 'release' ? (
        <ReleaseDialog product={product} version={opened.version} name={name} onClose={close} />
      ) : (
        <EndVersionDialog product={product} version={opened.version} end={opened.kind} onClose={close} />
      )}
    </section>
  )
}

function VersionCell({ version }: { readonly version: ProductVersionDetails }) {
  const text = useText()
  const language = useLanguage()
  const { productVersion, state, current, contentHash } = version
  // Shown only before the release, while the texts can still be added.
  const missing =
    state === 'draft' || state === 'scheduled'
      ? languages.filter((code) => !version.languages.includes(code))
      : []
  return (
    <>
      <span className={styles.version}>
        <strong>{productVersion}</strong>
        {current ? (
          <span className={styles.badge} data-tone="strong">
            {text('PRODUCT_CURRENT')}
          </span>
        ) : null}
        <StateBadge state={state} />
      </span>
      {contentHash === null ? null : (
        <span className={tableStyles.second} title={contentHash}>
          {contentHash.slice(0, 12)}
        </span>
      )}
      {missing.length === 0 ? null : (
        <span className={`${tableStyles.second} ${styles.languages}`}>
          {text('PRODUCT_LANGUAGES_MISSING', { languages: formatLanguages(missing, language) })}
        </span>
      )}
    </>
  )
}

/** Formats the names of languages as a list in words: "German and French". */
function formatLanguages(missing: readonly Language[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return new Intl.ListFormat(language).format(missing.map((code) => names.of(code) ?? code))
}

function UploadedCell({ uploaded }: Pick<ProductVersionDetails, 'uploaded'>) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      {uploaded.by?.name ?? text('PRODUCT_WITH_PORTAL')}
      <span className={tableStyles.second}>
        <time dateTime={uploaded.date}>{formatDate(uploaded.date, language)}</time>
      </span>
    </>
  )
}

type Stamp = ProductVersionDetails['released']

function ReleaseCell({ version }: { readonly version: ProductVersionDetails }) {
  const text = useText()
  const language = useLanguage()
  const { releasedFrom, released, rolledBack, withdrawn } = version
  if (releasedFrom === null && withdrawn === null && rolledBack === null) return '–'
  return (
    <>
      {releasedFrom === null ? null : (
        <time dateTime={releasedFrom}>
          {text('PRODUCT_FROM_DAY', { day: formatDay(releasedFrom, language) })}
        </time>
      )}
      <StampLine label="PRODUCT_STATE_RELEASED" stamp={released} />
      <StampLine label="PRODUCT_STATE_ROLLED_BACK" stamp={rolledBack} />
      <StampLine label="PRODUCT_STATE_WITHDRAWN" stamp={withdrawn} />
    </>
  )
}

/** Who did something, and when; only the date for what the portal itself did. */
function StampLine({ label, stamp }: { readonly label: MessageKey; readonly stamp: Stamp }) {
  const text = useText()
  const language = useLanguage()
  if (stamp === null) return null
  const day = formatDate(stamp.date, language)
  return (
    <span className={tableStyles.second}>
      {text('PRODUCT_DEED', {
        deed: text(label),
        by: stamp.by === null ? day : `${stamp.by.name} · ${day}`,
      })}
    </span>
  )
}

interface VersionActionsProps {
  readonly product: ProductDetails
  readonly version: ProductVersionDetails
  readonly onOpen: (kind: OpenedDialog['kind']) => void
}

function VersionActions({ product, version, onOpen }: VersionActionsProps) {
  const text = useText()
  const { productKey } = product
  const { productVersion, state, contentHash, release } = version
  const entries = listEntries(product, version).map(({ end, ...entry }): MenuEntry => ({
    ...entry,
    label: text(entry.label),
    onSelect: () => onOpen(end),
  }))
  return (
    <span className={styles.actions}>
      {product.mayRelease && releasable.includes(state) ? (
        <ReasonedButton
          variant={state === 'draft' ? 'filled' : 'default'}
          leftSection={<Icon name="check" size={16} />}
          refusal={release.allowed ? undefined : formatRefusal(release.reason ?? '')}
          onClick={() => onOpen('release')}
        >
          {text(state === 'draft' ? 'PRODUCT_RELEASE' : 'PRODUCT_RELEASE_AGAIN')}
        </ReasonedButton>
      ) : null}
      {contentHash === null ? null : (
        <a
          className={panelStyles.link}
          href={buildCallAddress('product/version/package.zip', { productKey, productVersion })}
          aria-label={text('PRODUCT_DOWNLOAD_PACKAGE_OF', { version: productVersion })}
          download
        >
          <Icon name="download" size={16} />
          {text('PRODUCT_DOWNLOAD_PACKAGE')}
        </a>
      )}
      {entries.length === 0 ? null : (
        <MenuButton
          button={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text('ACTIONS_FOR', { name: productVersion })}
            >
              <Icon name="more" />
            </ActionIcon>
          }
          entries={entries}
        />
      )}
    </span>
  )
}

type State = ProductVersionDetails['state']

const releasable: readonly State[] = ['draft', 'rolledBack', 'withdrawn']
const withdrawable: readonly State[] = ['released', 'scheduled', 'rolledBack']
const discardable: readonly State[] = ['draft', 'failed']

interface EndEntry extends Pick<MenuEntry, 'icon' | 'destructive'> {
  readonly end: VersionEnd
  readonly label: MessageKey
}

function listEntries({ mayRelease, mayUpload }: ProductDetails, version: ProductVersionDetails): EndEntry[] {
  const { state, current } = version
  return [
    ...(mayRelease && current
      ? [{ end: 'rollBack', label: 'PRODUCT_ROLL_BACK', icon: 'restore' } as const]
      : []),
    ...(mayRelease && withdrawable.includes(state)
      ? [{ end: 'withdraw', label: 'PRODUCT_WITHDRAW', icon: 'archive', destructive: true } as const]
      : []),
    ...(mayUpload && discardable.includes(state)
      ? [{ end: 'discard', label: 'PRODUCT_DISCARD', icon: 'trash', destructive: true } as const]
      : []),
  ]
}
