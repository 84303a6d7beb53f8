/** What helps on every page of a signed-in person: command palette, list of keys, tours, the warning before a session ends. Fetched once the page stands. */

import { Suspense, lazy, useEffect, useState } from 'react'
import { useSessionEnding } from '../session/use-session-ending.ts'
import { onAsked } from './home-signals.ts'
import { useHomeKeys } from './use-home-keys.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('../features/command-palette/CommandPalette.tsx')).CommandPalette,
}))
const KeyboardMap = lazy(async () => ({ default: (await import('./KeyboardMap.tsx')).KeyboardMap }))
const PageTour = lazy(async () => ({ default: (await import('../features/tours/PageTour.tsx')).PageTour }))
const NewSolutionDialog = lazy(async () => ({
  default: (await import('../features/solutions/list/NewSolutionDialog.tsx')).NewSolutionDialog,
}))
const SessionWarning = lazy(async () => ({
  default: (await import('./SessionWarning.tsx')).SessionWarning,
}))

type Dialog = 'none' | 'palette' | 'shortcuts' | 'create'

export function HomeHelpers() {
  const [dialog, setDialog] = useState<Dialog>('none')
  const [end, forgetEnd] = useSessionEnding()
  useHomeKeys()
  useEffect(() => onAsked('palette', () => setDialog('palette')), [])
  useEffect(() => onAsked('shortcuts', () => setDialog('shortcuts')), [])
  const close = () => setDialog('none')
  return (
    <Suspense fallback={null}>
      <PageTour />
      {end === undefined ? null : <SessionWarning end={end} onClose={forgetEnd} />}
      {dialog === 'palette' ? <CommandPalette onClose={close} onCreate={() => setDialog('create')} /> : null}
      {dialog === 'shortcuts' ? <KeyboardMap onClose={close} /> : null}
      {dialog === 'create' ? <NewSolutionDialog onClose={close} /> : null}
    </Suspense>
  )
}
