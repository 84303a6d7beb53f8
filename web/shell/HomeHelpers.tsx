/**
 * Helpers on every page of a signed-in user: search, list of keys, tours and the warning before a session ends. Fetched once the
 * page is idle.
 */

import { Suspense, useEffect, useState } from 'react'
import { useSessionEnding } from '../session/use-session-ending.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { onHomeSignal } from './home-signals.ts'

const SearchDialog = lazyWithFallback(
  () => import('../features/home/search/SearchDialog.tsx'),
  (module) => module.SearchDialog,
)
const KeyboardMap = lazyWithFallback(
  () => import('./KeyboardMap.tsx'),
  (module) => module.KeyboardMap,
)
const PageTour = lazyWithFallback(
  () => import('../features/home/tours/PageTour.tsx'),
  (module) => module.PageTour,
)
const NewSolutionDialog = lazyWithFallback(
  () => import('../features/solutions/list/NewSolutionDialog.tsx'),
  (module) => module.NewSolutionDialog,
)
const SessionWarning = lazyWithFallback(
  () => import('./SessionWarning.tsx'),
  (module) => module.SessionWarning,
)

type Dialog = 'none' | 'search' | 'shortcuts' | 'create'

export function HomeHelpers() {
  const [dialog, setDialog] = useState<Dialog>('none')
  const [end, forgetEnd] = useSessionEnding()
  useEffect(() => onHomeSignal('search', () => setDialog('search')), [])
  useEffect(() => onHomeSignal('shortcuts', () => setDialog('shortcuts')), [])
  useEffect(() => onHomeSignal('create', () => setDialog('create')), [])
  const close = () => setDialog('none')
  return (
    <Suspense fallback={null}>
      <PageTour />
      {end === undefined ? null : <SessionWarning end={end} onClose={forgetEnd} />}
      {dialog === 'search' ? <SearchDialog onClose={close} onCreate={() => setDialog('create')} /> : null}
      {dialog === 'shortcuts' ? <KeyboardMap onClose={close} /> : null}
      {dialog === 'create' ? <NewSolutionDialog onClose={close} /> : null}
    </Suspense>
  )
}
