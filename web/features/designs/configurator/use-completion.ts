/** "Complete it for me": asks the engine for a whole configuration and applies it as one undoable step. */

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '@design-portal/i18n/format.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import { EngineStoppedError } from '../engine/engine-client.ts'
import type { CompletionAnswer } from '../engine/protocol.ts'
import { hasPrice } from '../screen-state/has-price.ts'
import type { ProductText } from '../texts/product-text.ts'
import type { Changes } from '../screen-state/workbench.ts'

export interface CompletionRun {
  /** The running search; undefined when none is running. Without a goal, it completes near the usual values. */
  readonly search: { readonly goal: string | undefined } | undefined
  readonly complete: (goal: string | undefined) => void
  readonly stop: () => void
}

interface CompletionOptions {
  readonly client: EngineClient
  readonly choices: Choices
  readonly productText: ProductText
  readonly change: (changes: Changes) => void
  /** Opens the explanation for the case that no configuration keeps all choices. */
  readonly askWhy: () => void
}

/** How long the result is shown, in milliseconds. */
const resultDisplayTime = 7_000

const showResult = (message: string, type: 'success' | 'warning') =>
  showToast({ type, message, timeout: resultDisplayTime })

export function useCompletion(options: CompletionOptions): CompletionRun {
  const { client, choices, productText, change, askWhy } = options
  const text = useText()
  const [search, setSearch] = useState<CompletionRun['search']>()

  const applyCompletion = (answer: Extract<CompletionAnswer, { found: true }>, goal: string | undefined) => {
    // Rendered before it is announced: a user who saves on reading the result saves the result.
    flushSync(() => change(answer.choices))
    const { price } = answer.configuration
    const formattedPrice = hasPrice(price)
      ? formatMoney(price.total, productText.language)
      : text('CONFIGURATOR_NO_PRICE')
    if (goal === undefined)
      showResult(text('CONFIGURATOR_COMPLETED_USUAL', { price: formattedPrice }), 'success')
    else {
      const key = answer.optimal ? 'CONFIGURATOR_COMPLETED_PROVED' : 'CONFIGURATOR_COMPLETED_UNPROVED'
      showResult(text(key, { goal: productText.formatGoal(goal), price: formattedPrice }), 'success')
    }
  }
  const complete = async (goal: string | undefined) => {
    if (search !== undefined) return
    setSearch({ goal })
    try {
      const answer = await client.ask('complete', { choices, ...(goal === undefined ? {} : { goal }) })
      if (answer.found) applyCompletion(answer, goal)
      else if (answer.proved) askWhy()
      else showResult(text('CONFIGURATOR_COMPLETION_UNDECIDED'), 'warning')
    } catch (failure) {
      // Either the user stopped the search, or the engine's own notice reports the failure.
      if (!(failure instanceof EngineStoppedError))
        showResult(text('CONFIGURATOR_COMPLETION_FAILED'), 'warning')
    } finally {
      setSearch(undefined)
    }
  }
  // Stopping ends the worker together with the search; a new worker opens the same product with the same choices.
  const stop = () => {
    client.restart().catch(() => showResult(text('CONFIGURATOR_COMPLETION_FAILED'), 'warning'))
  }
  return { search, complete: (goal) => void complete(goal), stop }
}
