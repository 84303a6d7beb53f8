/** The configurator's page at its route: opens the design, starts the engine, then shows the workspace. */

import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { Dispatch } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { Launch } from '@design-portal/contract/designs.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useProductNames } from '../../../products/product-names.ts'
import { parseOfferedChoices } from '../../../search-params.ts'
import type { ConfiguratorSearch } from '../../../search-params.ts'
import { useUser } from '../../../session/current-user.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { SubmissionNotice } from '../../solutions/presence/SubmissionNotice.tsx'
import { useHeartbeat } from '../../solutions/presence/use-presence.ts'
import styles from './ConfiguratorPage.module.css'
import { keepKnownChoices } from '../engine/keep-known-choices.ts'
import { toOpenProduct } from '../engine/open-product.ts'
import type { ProductForm } from '../engine/protocol.ts'
import { findPreloadedForm } from '../engine/newest-form.ts'
import { useEngine } from '../engine/use-engine.ts'
import { cacheLaunch, buildLaunchKey, queryLaunch } from '../saving/launch.ts'
import { suggestName } from '../saving/suggest-name.ts'
import { useDesign } from '../saving/use-design.ts'
import { createProductText } from '../texts/product-text.ts'
import { getActiveVariant } from '../screen-state/workbench.ts'
import type { WorkbenchAction } from '../screen-state/workbench.ts'
import { Workspace } from './Workspace.tsx'

/** Whether the address names a configurator type that the portal announces and cannot launch. */
const isUnreleased = (failure: ApiError): boolean =>
  failure.fields.some(({ path, code }) => path === 'type' && code === 'not_allowed')

export function ConfiguratorPage() {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const address = useSearch({ from: '/home/solution-list/solution-details/configurator' })
  const launch = useQuery(queryLaunch(address))
  const launched = launch.data
  const { formatName, isPending: isNamePending } = useProductNames(
    launched === undefined ? [] : [launched.type],
  )

  const replaceAddress = useCallback(
    (opened: Launch, search: ConfiguratorSearch) => {
      queries.setQueryData(buildLaunchKey(search), opened)
      void navigate({ to: paths.configurator, search, replace: true })
    },
    [queries, navigate],
  )
  // A new design gets an address of its own at once, so that a reload continues with it and another new design is a separate draft.
  const hasNoAddress = address.desId === undefined && address.draft === undefined
  useEffect(() => {
    if (launched === undefined || !hasNoAddress) return
    const { cfgId, type, desId } = launched
    replaceAddress(launched, { cfgId, type, draft: desId })
  }, [launched, hasNoAddress, replaceAddress])
  const onSaved = useCallback(
    (saved: Launch) => {
      cacheLaunch(saved)
      const { cfgId, type, desId } = saved
      replaceAddress(saved, { cfgId, type, desId })
    },
    [replaceAddress],
  )

  if (launch.isError) {
    const { error } = launch
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <div className={styles.page}>
        {isMissing ? (
          <EmptyState
            title={text(isUnreleased(error) ? 'CONFIGURATOR_NOT_YET' : 'CONFIGURATOR_DESIGN_UNKNOWN')}
            hint={text(isUnreleased(error) ? 'CONFIGURATOR_NOT_YET_HINT' : 'PAGE_NOT_FOUND_HINT')}
          />
        ) : (
          <FailureNotice
            title={text('CONFIGURATOR_OPEN_FAILED')}
            message={formatFailure(error)}
            retryLabel={text('TRY_AGAIN')}
            onRetry={() => void launch.refetch()}
          />
        )}
      </div>
    )
  }
  // The product's name is the suggested name of a new design, so the screen waits for it.
  if (launched === undefined || isNamePending) return <OpeningSkeleton />
  // The key stays the same through all addresses of the design, so that the screen keeps its state.
  return (
    <OpenedDesign
      key={`${launched.cfgId} ${launched.desId}`}
      launch={launched}
      suggestedName={suggestName(formatName(launched.type), Object.values(launched.otherDesigns))}
      onSaved={onSaved}
    />
  )
}

interface OpenedDesignProps {
  readonly launch: Launch
  /** The name of a design that has none yet. */
  readonly suggestedName: string
  readonly onSaved: (saved: Launch) => void
}

function OpenedDesign({ launch, suggestedName, onSaved }: OpenedDesignProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { usrId } = useUser()
  const design = useDesign(launch, usrId, suggestedName, onSaved)
  const { cfgId, type, productVersion, productHash, priceTable } = launch
  useHeartbeat(cfgId, { isWorkbench: true })
  const product = useMemo(
    () => toOpenProduct({ cfgId, type, productVersion, productHash, priceTable }),
    [cfgId, type, productVersion, productHash, priceTable],
  )
  const engine = useEngine({
    product,
    choices: getActiveVariant(design.workbench).present,
    language,
    findPreloadedForm: () => findPreloadedForm(queries, product, language),
  })
  const { client, form, messages } = engine
  useOfferedChoices(form, design.dispatch)
  const productText = useMemo(
    () =>
      form === undefined || messages === undefined
        ? undefined
        : createProductText(form, messages, language, {
            yes: text('CONFIGURATOR_YES'),
            no: text('CONFIGURATOR_NO'),
          }),
    [form, messages, language, text],
  )

  if (form !== undefined && productText !== undefined) {
    return (
      <>
        <SubmissionNotice cfgId={cfgId} />
        <Workspace
          launch={launch}
          design={design}
          engine={engine}
          client={client}
          form={form}
          productText={productText}
        />
      </>
    )
  }
  if (engine.status === 'starting' || engine.status === 'ready') return <OpeningSkeleton />
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

/** Applies the choices that the page's address offers as one undoable step, and removes them from the address. */
function useOfferedChoices(form: ProductForm | undefined, dispatch: Dispatch<WorkbenchAction>) {
  const navigate = useNavigate()
  const { choose, ...address } = useSearch({ from: '/home/solution-list/solution-details/configurator' })
  useEffect(() => {
    if (form === undefined || choose === undefined) return
    dispatch({ type: 'change', changes: keepKnownChoices(form, parseOfferedChoices(choose)) })
    void navigate({ to: paths.configurator, search: address, replace: true })
  })
}

function OpeningSkeleton() {
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
