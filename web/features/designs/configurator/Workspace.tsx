/** The workspace of the configurator: choices on the left, results on the right, actions above. */

import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Launch } from '@design-portal/contract/designs.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translateRawKey, useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import type { ProductForm } from '../engine/protocol.ts'
import type { Engine } from '../engine/use-engine.ts'
import { ChoicesPane } from '../fields/ChoicesPane.tsx'
import { buildParameterView, markRefuted } from '../screen-state/parameter-view.ts'
import { ResultsPane } from '../results/ResultsPane.tsx'
import type { ResultTab } from '../results/ResultsPane.tsx'
import { openLaunch } from '../saving/launch.ts'
import type { DesignOnScreen } from '../saving/use-design.ts'
import type { ProductText } from '../texts/product-text.ts'
import { useShownAssumptionCosts } from './use-shown-assumption-costs.ts'
import { CompletionProgress } from './CompletionProgress.tsx'
import { Dialogs } from './Dialogs.tsx'
import type { OpenDialog } from './Dialogs.tsx'
import { EngineNotices } from './EngineNotices.tsx'
import { LiveRegion, useEffectAnnouncements } from './LiveRegion.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import type { PhoneView } from './PhoneBar.tsx'
import {
  AssumptionCostsContext,
  ChoicesContext,
  KnowledgeContext,
  ScreenContext,
} from '../screen-state/screen-context.ts'
import type { ConfiguratorKnowledge, ConfiguratorScreen } from '../screen-state/screen-context.ts'
import { SummaryStrip } from './SummaryStrip.tsx'
import { TakenValues } from './TakenValues.tsx'
import { TopBar } from './TopBar.tsx'
import { useCompletion } from './use-completion.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { usePartSelection } from '../screen-state/use-part-selection.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { buildAcknowledgementKey } from '../screen-state/workbench.ts'
import styles from './Workspace.module.css'

interface WorkspaceProps {
  readonly launch: Launch
  readonly design: DesignOnScreen
  readonly engine: Engine
  /** A client whose product is open and whose texts are loaded. */
  readonly client: EngineClient
  readonly form: ProductForm
  readonly productText: ProductText
}

export function Workspace({ launch, design, engine, client, form, productText }: WorkspaceProps) {
  const { live, knownChoices: choices } = engine
  const { workbench, dispatch } = design
  const [dialog, setDialog] = useState<OpenDialog>()
  const [view, setView] = useState<PhoneView>('choices')
  const [tab, setTab] = useState<ResultTab>('drawing')
  const searchField = useRef<HTMLInputElement>(null)
  const [announcement, announce] = useState('')

  const { domains, configuration, consistent, holdsAsAssumed } = live
  // A press updates its own field at once; its effects on other fields are rendered after that.
  const shownChoices = useDeferredValue(choices)
  const breaksAssumptions = consistent !== false && holdsAsAssumed === false
  const views = useMemo(
    () =>
      new Map(
        form.parameters.map((parameter) => {
          const fieldView = buildParameterView(parameter, shownChoices, domains, configuration?.assignment)
          return [parameter.name, breaksAssumptions ? markRefuted(fieldView) : fieldView]
        }),
      ),
    [form, shownChoices, domains, configuration, breaksAssumptions],
  )
  const latestChoices = useRef(choices)
  useEffect(() => {
    latestChoices.current = choices
  }, [choices])
  const screen = useMemo(
    (): ConfiguratorScreen => ({
      launch,
      form,
      productText,
      engine: client,
      getChoices: () => latestChoices.current,
      change: (changes, fieldVisit) =>
        dispatch({ type: 'change', changes, ...(fieldVisit === undefined ? {} : { fieldVisit }) }),
      askWhy: (wanted) => setDialog({ kind: 'why', wanted }),
      announce,
    }),
    [launch, form, productText, client, dispatch],
  )
  const showChoices = useCallback(() => setView('choices'), [])
  const selection = usePartSelection(configuration, showChoices)
  const isSettled = live.settledFor !== undefined
  const isShownSettled = useDeferredValue(isSettled)
  const knowledge = useMemo(
    (): ConfiguratorKnowledge => ({
      choices: shownChoices,
      domains,
      views,
      configuration,
      isSettled: isShownSettled,
    }),
    [shownChoices, domains, views, configuration, isShownSettled],
  )
  const assumptionCosts = useShownAssumptionCosts(live, choices)
  useEffectAnnouncements(live, productText, announce)
  const completion = useCompletion({
    client,
    choices,
    productText,
    change: screen.change,
    askWhy: screen.askWhy,
  })
  useDroppedChoices(design, choices)

  const readOnlyReason = launch.edit.allowed
    ? undefined
    : translateRawKey(launch.edit.reason ?? 'CONFIGURATOR_READ_ONLY')
  const save = () => {
    // The server would reject choices that contradict each other or what is assumed; the dialog offers ways to resolve it.
    if (consistent === false || holdsAsAssumed === false) setDialog({ kind: 'why', wanted: undefined })
    else if (readOnlyReason === undefined && design.isDirty && design.name.trim() !== '') design.save()
  }
  const openTheirs = async () => {
    try {
      const theirs = await openLaunch(launch.cfgId, design.desId)
      design.saver.discardPending()
      design.continueFrom(theirs.rowVersion)
      dispatch({ type: 'addAsVariant', choices: theirs.choices })
      setDialog({ kind: 'compare' })
    } catch (failure) {
      showToast({ type: 'error', message: formatFailure(failure) })
    }
  }
  useShortcuts({
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    save,
    search: () => {
      setView('choices')
      searchField.current?.focus()
    },
    help: () => setDialog({ kind: 'shortcuts' }),
  })

  const notices = configuration?.evaluation.notices ?? []
  const openNoticeCount = notices.filter(
    (notice) =>
      notice.severity === 'error' ||
      (notice.severity === 'warning' && !workbench.acknowledged.includes(buildAcknowledgementKey(notice))),
  ).length
  // The bar is rendered later, like the fields: what it shows of the design is only whether it is saved and what can be undone.
  const shownDesign = useDeferredValue(design)
  const onSave = useLatest(save)
  const onComplete = useLatest(completion.complete)
  const onCompare = useCallback(() => setDialog({ kind: 'compare' }), [])
  const onShortcuts = useCallback(() => setDialog({ kind: 'shortcuts' }), [])
  const onConflict = useCallback(() => setDialog({ kind: 'saveConflict' }), [])
  const showView = useCallback((next: PhoneView) => {
    setView(next)
    if (next !== 'choices') setTab(next)
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <ScreenContext value={screen}>
      <KnowledgeContext value={knowledge}>
        <AssumptionCostsContext value={assumptionCosts}>
          <div className={styles.workspace}>
            <TopBar
              cfgId={launch.cfgId}
              solutionName={launch.solutionName}
              design={shownDesign}
              name={design.name}
              readOnlyReason={readOnlyReason}
              onSave={onSave}
              onComplete={onComplete}
              onCompare={onCompare}
              onShortcuts={onShortcuts}
              onConflict={onConflict}
            />
            <EngineNotices
              engine={engine}
              design={design}
              onWhy={() => setDialog({ kind: 'why', wanted: undefined })}
            />
            {launch.taken.length === 0 ? null : <TakenValues design={design} />}
            <div className={styles.columns} data-view={view === 'choices' ? 'choices' : 'results'}>
              <div className={styles.choices}>
                <ChoicesContext value={choices}>
                  <ChoicesPane
                    searchField={searchField}
                    markedPlace={selection.place}
                    onEnter={selection.enter}
                  />
                </ChoicesContext>
              </div>
              <div className={styles.results}>
                <SummaryStrip />
                <ResultsPane
                  cfgId={launch.cfgId}
                  desId={design.desId}
                  designName={design.name}
                  isSaved={!shownDesign.isDirty}
                  tab={tab}
                  onTab={setTab}
                  selection={selection}
                  isSettled={isSettled}
                  openNoticeCount={openNoticeCount}
                  acknowledged={workbench.acknowledged}
                  onAcknowledge={(key) => dispatch({ type: 'acknowledge', key })}
                />
              </div>
            </div>
            <PhoneBar view={view} openNoticeCount={openNoticeCount} onView={showView} />
          </div>
        </AssumptionCostsContext>
        <CompletionProgress run={completion} />
        <Dialogs
          dialog={dialog}
          design={design}
          onClose={() => setDialog(undefined)}
          onOpenTheirs={() => void openTheirs()}
        />
        <LiveRegion sentence={announcement} />
      </KnowledgeContext>
    </ScreenContext>
  )
}

/** Removes choices that this version of the product no longer has, as a visible and undoable step. */
function useDroppedChoices({ workbench, dispatch }: DesignOnScreen, knownChoices: Choices): void {
  const text = useText()
  const { variants, active } = workbench
  const { present } = (active === 'B' ? variants.B : undefined) ?? variants.A
  useEffect(() => {
    const dropped = Object.keys(present).filter((name) => knownChoices[name] === undefined)
    if (knownChoices === present || dropped.length === 0) return
    dispatch({ type: 'change', changes: Object.fromEntries(dropped.map((name) => [name, null])) })
    showToast({ type: 'warning', message: text('CONFIGURATOR_CHOICES_DROPPED', { count: dropped.length }) })
  }, [present, knownChoices, dispatch, text])
}
