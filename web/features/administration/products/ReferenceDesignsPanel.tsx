/** Reference designs as data: upload of a version, publishing by a second person, withdrawal. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { ReferenceVersion } from '@design-portal/contract/reference-designs.ts'
import { formatReference } from '@design-portal/domain/reference-designs/reference-design.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { readBytes } from '../../../api/upload.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import panelStyles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { formatRefusal } from './product-releases.ts'
import {
  changeTexts,
  changeReference,
  formatReferenceFailure,
  listFileProblems,
} from './reference-releases.ts'
import type { ReferenceChange } from './reference-releases.ts'
import styles from './products.module.css'

export function ReferenceDesignsPanel() {
  const text = useText()
  const versions = useQuery(callQuery('reference-design/versions', {}))
  const [opened, setOpened] = useState<OpenedChange>()
  return (
    <section className={panelStyles.panel} aria-labelledby="reference-designs">
      <div className={panelStyles.top}>
        <Title order={2} id="reference-designs">
          {text('REFERENCE_DESIGNS_TITLE')}
        </Title>
        <Button component={Link} to={paths.referenceDesigns} variant="subtle" size="compact-sm">
          {text('REFERENCE_TO_SELECTOR')}
        </Button>
      </div>
      <p className={panelStyles.hint}>{text('REFERENCE_ADMIN_HINT')}</p>
      {versions.isError ? (
        <FailureNotice
          message={formatReferenceFailure(versions.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void versions.refetch()}
        />
      ) : null}
      {versions.data === undefined ? (
        versions.isPending ? (
          <LoadingPanel height={160} />
        ) : null
      ) : (
        <>
          {versions.data.mayUpload ? <ReferenceUpload /> : null}
          <AdminTable
            label={text('REFERENCE_DESIGNS_TITLE')}
            rows={versions.data.data}
            getKey={formatVersionName}
            columns={[
              {
                key: 'version',
                label: 'REFERENCE_DESIGN',
                isCardTitle: true,
                render: (version) => (
                  <span className={styles.version}>
                    <strong>{formatVersionName(version)}</strong>
                    <span className={styles.badge} data-tone={tones[version.state]}>
                      {translateName('REFERENCE_STATE', version.state)}
                    </span>
                  </span>
                ),
              },
              {
                key: 'uploaded',
                label: 'PRODUCT_UPLOADED',
                render: ({ uploaded }) => (
                  <>
                    {uploaded.by?.name ?? text('PRODUCT_WITH_PORTAL')}
                    <StampLine label={undefined} stamp={uploaded} />
                  </>
                ),
              },
              {
                key: 'published',
                label: 'REFERENCE_PUBLISHED',
                render: ({ published, withdrawn }) =>
                  published === null ? (
                    '–'
                  ) : (
                    <>
                      <StampLine label="REFERENCE_STATE_PUBLISHED" stamp={published} />
                      <StampLine label="REFERENCE_STATE_WITHDRAWN" stamp={withdrawn} />
                    </>
                  ),
              },
              { field: 'solutions', label: 'REFERENCE_SOLUTIONS', kind: 'number' },
              {
                key: 'actions',
                label: 'COLUMN_ACTIONS',
                render: (version) => (
                  <VersionActions
                    version={version}
                    permissions={versions.data}
                    onOpen={(change) => setOpened({ change, version })}
                  />
                ),
              },
            ]}
          />
        </>
      )}
      {opened === undefined ? null : <ChangeDialog {...opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const formatVersionName = ({
  designKey: key,
  version,
}: Pick<ReferenceVersion, 'designKey' | 'version'>): string => formatReference({ key, version })

const tones = { draft: 'caution', published: 'good', withdrawn: 'plain' } as const

interface StampLineProps {
  readonly label: MessageKey | undefined
  readonly stamp: ReferenceVersion['published']
}

/** Who did something, and when; only the date for what the portal itself did. */
function StampLine({ label, stamp }: StampLineProps) {
  const text = useText()
  const language = useLanguage()
  if (stamp === null) return null
  const day = formatDate(stamp.date, language)
  const by = stamp.by === null ? day : `${stamp.by.name} · ${day}`
  return (
    <span className={tableStyles.second}>
      {label === undefined ? day : text('PRODUCT_DEED', { deed: text(label), by })}
    </span>
  )
}

interface VersionActionsProps {
  readonly version: ReferenceVersion
  readonly permissions: { readonly mayUpload: boolean; readonly mayPublish: boolean }
  readonly onOpen: (change: ReferenceChange) => void
}

function VersionActions({ version, permissions, onOpen }: VersionActionsProps) {
  const text = useText()
  const { designKey, state, publish } = version
  const name = formatVersionName(version)
  return (
    <span className={styles.actions}>
      {permissions.mayPublish && state !== 'published' ? (
        <ReasonedButton
          variant={state === 'draft' ? 'filled' : 'default'}
          leftSection={<Icon name="check" size={16} />}
          refusal={publish.allowed ? undefined : formatRefusal(publish.reason ?? '')}
          onClick={() => onOpen('publish')}
        >
          {text('REFERENCE_PUBLISH')}
        </ReasonedButton>
      ) : null}
      <a
        className={panelStyles.link}
        href={buildCallAddress('reference-design/file.json', { designKey, version: version.version })}
        aria-label={text('REFERENCE_DOWNLOAD_OF', { name })}
        download
      >
        <Icon name="download" size={16} />
        {text('REFERENCE_DOWNLOAD')}
      </a>
      {permissions.mayPublish && state === 'published' ? (
        <Button
          variant="default"
          size="xs"
          aria-label={text('REFERENCE_WITHDRAW_OF', { name })}
          onClick={() => onOpen('withdraw')}
        >
          {text('REFERENCE_WITHDRAW')}
        </Button>
      ) : null}
      {permissions.mayUpload && state === 'draft' ? (
        <Button
          variant="default"
          size="xs"
          aria-label={text('REFERENCE_DISCARD_OF', { name })}
          onClick={() => onOpen('discard')}
        >
          {text('REFERENCE_DISCARD')}
        </Button>
      ) : null}
    </span>
  )
}

interface OpenedChange {
  readonly change: ReferenceChange
  readonly version: ReferenceVersion
}

function ChangeDialog({ change, version, onClose }: OpenedChange & { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const name = formatVersionName(version)
  const { title, button, explanation, done } = changeTexts[change]
  const changing = useMutation({
    mutationFn: async () =>
      await changeReference(change, { designKey: version.designKey, version: version.version }),
    onSuccess: async () => {
      await invalidateTag(queries, 'referenceDesigns')
      showToast({ type: 'success', message: text(done, { name }) })
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text(title, { name })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={changing.isPending}
      workingLabel={text('LOADING')}
      primary={{ label: text(button), destructive: change !== 'publish', onSubmit: () => changing.mutate() }}
      introduction={<p className={panelStyles.hint}>{text(explanation, { count: version.solutions })}</p>}
    >
      <div role="alert" className={panelStyles.failure}>
        {changing.isError ? formatReferenceFailure(changing.error) : null}
      </div>
    </ModalDialog>
  )
}

/** The upload of a version, with the problems of a rejected file by line and field. */
function ReferenceUpload() {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [sentFileName, setSentFileName] = useState('')
  const sending = useMutation({
    mutationFn: async (file: File) =>
      await api.call('reference-design/upload', { fileName: file.name, file: await readBytes(file) }),
    onSuccess: async (stored) => {
      await invalidateTag(queries, 'referenceDesigns')
      showToast({ type: 'success', message: text('REFERENCE_UPLOADED', { name: formatVersionName(stored) }) })
    },
  })
  const problems = sending.isError ? listFileProblems(sending.error, language) : []
  return (
    <div className={panelStyles.part}>
      <FileDrop
        label={text('REFERENCE_CHOOSE_FILE')}
        hint={text('REFERENCE_UPLOAD_HINT')}
        endings={['json']}
        loading={sending.isPending}
        onFiles={([file]) => {
          if (file === undefined || sending.isPending) return
          setSentFileName(file.name)
          sending.mutate(file)
        }}
      />
      <div role="alert" className={panelStyles.failure}>
        {sending.isError
          ? text('PACKAGE_REFUSED', { file: sentFileName, reason: formatReferenceFailure(sending.error) })
          : null}
      </div>
      {problems.length === 0 ? null : (
        <AdminTable
          label={text('REFERENCE_PROBLEMS')}
          rows={problems}
          getKey={({ key }) => key}
          columns={[
            { field: 'line', label: 'PACKAGE_PROBLEM_LINE', kind: 'number' },
            {
              key: 'field',
              label: 'REFERENCE_FIELD',
              isCardTitle: true,
              render: ({ field }) => (
                <span lang="en" className={styles.problem}>
                  {field === '' ? '–' : field}
                </span>
              ),
            },
            { key: 'what', label: 'PACKAGE_PROBLEM_CURE', render: ({ sentence }) => sentence },
          ]}
        />
      )}
    </div>
  )
}
