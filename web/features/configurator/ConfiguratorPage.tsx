/** The configurator's screen, at its route: opens the design, starts the engine, then hands over to the workspace. */

import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { Launch } from '@design-portal/contract/designs.ts'
import { failureText } from '../../api/failure-text.ts'
import { textOfRawKey, useLanguage, useText } from '../../language/use-text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/current-user.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import styles from './ConfiguratorPage.module.css'
import type { OpenProduct } from './engine/protocol.ts'
import { useEngine } from './engine/use-engine.ts'
import { launchKey, launchQuery } from './saving/launch.ts'
import { useDesign } from './saving/use-design.ts'
import { productText } from './texts/product-text.ts'
import { activeVariant } from './workbench/workbench.ts'
import { Workspace } from './workbench/Workspace.tsx'

export function ConfiguratorPage() {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { cfgId, desId, type } = useSearch({ from: '/home/solution-list/solution-details/configurator' })
  const launch = useQuery(launchQuery(cfgId, desId, type))
  // The first save gives a new design its address; the screen goes on with what it has.
  const [begunAsNew, setBegunAsNew] = useState<string>()
  const key = desId === undefined || desId === begunAsNew ? `new ${cfgId} ${type}` : `${cfgId} ${desId}`

  const onSaved = useCallback(
    (saved: Launch) => {
      queries.setQueryData(launchKey(saved.cfgId, saved.desId), saved)
      if (desId !== undefined) return
      setBegunAsNew(saved.desId)
      void navigate({
        to: paths.configurator,
        search: { cfgId: saved.cfgId, desId: saved.desId, type: saved.type },
        replace: true,
      })
    },
    [queries, navigate, desId],
  )

  if (launch.isError) {
    const { error } = launch
    const absent = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <div className={styles.page}>
        {absent ? (
          <EmptyState title={text('CONFIGURATOR_DESIGN_UNKNOWN')} hint={text('PAGE_NOT_FOUND_HINT')} />
        ) : (
          <FailureNotice
            title={text('CONFIGURATOR_OPEN_FAILED')}
            message={failureText(error)}
            retryLabel={text('TRY_AGAIN')}
            onRetry={() => void launch.refetch()}
          />
        )}
      </div>
    )
  }
  if (launch.data === undefined) return <Opening />
  return <OpenedDesign key={key} launch={launch.data} onSaved={onSaved} />
}

interface OpenedDesignProps {
  readonly launch: Launch
  readonly onSaved: (saved: Launch) => void
}

function OpenedDesign({ launch, onSaved }: OpenedDesignProps) {
  const text = useText()
  const language = useLanguage()
  const { usrId } = useUser()
  const design = useDesign(launch, usrId, textOfRawKey(`configurator.${launch.type}`), onSaved)
  const { type, productVersion, priceTable } = launch
  const product = useMemo(
    (): OpenProduct => ({ typeId: type, version: productVersion, prices: priceTable }),
    [type, productVersion, priceTable],
  )
  const engine = useEngine(product, activeVariant(design.workbench).present, language)
  const { client, form, messages } = engine
  const words = useMemo(
    () =>
      form === undefined || messages === undefined
        ? undefined
        : productText(form, messages, language, {
            yes: text('CONFIGURATOR_YES'),
            no: text('CONFIGURATOR_NO'),
          }),
    [form, messages, language, text],
  )

  if (form !== undefined && words !== undefined) {
    return (
      <Workspace launch={launch} design={design} engine={engine} client={client} form={form} words={words} />
    )
  }
  if (engine.status === 'starting' || engine.status === 'ready') return <Opening />
  return (
    <div className={styles.page}>
      <FailureNotice
        title={text('CONFIGURATOR_OPEN_FAILED')}
        message={text('CONFIGURATOR_ENGINE_FAILED')}
        retryLabel={text('TRY_AGAIN')}
        onRetry={engine.retry}
      />
    </div>
  )
}

function Opening() {
  const text = useText()
  return (
    <div className={styles.opening} aria-busy="true">
      <VisuallyHidden>{text('LOADING')}</VisuallyHidden>
      <Skeleton height={36} width="40%" />
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
  )
}
