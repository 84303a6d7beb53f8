/** The main button while the next step waits for a condition: it fulfils the condition, or leads to where that is done. */

import { Button, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { SolutionDialog } from '../../actions/SolutionDialog.tsx'
import type { MainPlace } from '../../shared/find-place.ts'
import { focusWhenShown } from '../../shared/focus-when-shown.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { usePriceRefresh } from '../price/use-price-refresh.ts'

interface ConditionButtonProps {
  readonly solution: Solution
  readonly mainPlace: MainPlace
}

export function ConditionButton({ solution, mainPlace: { condition, place, label } }: ConditionButtonProps) {
  const text = useText()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  if (condition === 'pricesFresh') {
    return <RefreshButton cfgId={solution.cfgId}>{text(label)}</RefreshButton>
  }
  if ('dialog' in place) {
    return (
      <>
        <MainButton onClick={() => setIsOpen(true)}>{text(label)}</MainButton>
        {isOpen ? (
          <SolutionDialog name={place.dialog} solution={solution} onClose={() => setIsOpen(false)} />
        ) : null}
      </>
    )
  }
  const open = () => {
    const search = { cfgId: solution.cfgId, tab: place.tab }
    void navigate({ to: paths.solutionDetails, search, replace: true, resetScroll: false })
    focusWhenShown(place.focus, { press: place.press ?? false })
  }
  return <MainButton onClick={open}>{text(label)}</MainButton>
}

/** Refreshes the prices at once, wherever on the page the reader is. */
function RefreshButton({ cfgId, children }: { readonly cfgId: string; readonly children: ReactNode }) {
  const { working, start } = usePriceRefresh(cfgId)
  return (
    <MainButton onClick={start} working={working}>
      {children}
    </MainButton>
  )
}

interface MainButtonProps {
  readonly onClick: () => void
  readonly working?: boolean
  readonly children: ReactNode
}

/** Keeps the focus while it works, which a disabled button would lose. */
function MainButton({ onClick, working = false, children }: MainButtonProps) {
  return (
    <Button
      leftSection={working ? <Loader size={16} color="currentColor" /> : undefined}
      {...(working ? { 'aria-busy': true } : { onClick })}
    >
      {children}
    </Button>
  )
}
