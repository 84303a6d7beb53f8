/** A choice from many values. The list behind the button is fetched and rendered on demand, since a form has dozens of them. */

import { Suspense, startTransition, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { lazyPreloaded } from '../../../ui/preloaded.tsx'
import type { ParameterView } from '../screen-state/parameter-view.ts'
import { ValueButton } from './ValueButton.tsx'

export interface OptionListProps {
  readonly view: ParameterView
  readonly options: readonly string[]
  /** The id of the element that labels the parameter. */
  readonly labelId: string
}

const { Component: OpenOptionList, fetchCode } = lazyPreloaded(
  () => import('./OpenOptionList.tsx'),
  (module) => module.OpenOptionList,
)
const prefetch = () => void fetchCode()

export function OptionList(props: OptionListProps) {
  const { view, labelId } = props
  const [isListWanted, setIsListWanted] = useState(false)
  // The press is shown before the list is rendered.
  const open = () => void fetchCode().then(() => startTransition(() => setIsListWanted(true)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  if (!isListWanted) {
    return (
      <ValueButton
        view={view}
        labelId={labelId}
        onClick={open}
        onKeyDown={onKeyDown}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      />
    )
  }
  return (
    <Suspense fallback={<ValueButton view={view} labelId={labelId} />}>
      <OpenOptionList {...props} />
    </Suspense>
  )
}
