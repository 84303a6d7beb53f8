/** The engine as a React screen uses it: opens the product, follows the choices, keeps the last answers. */

import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { runAfterFirstPaint } from '../../../ui/after-paint.ts'
import { EngineClient, EngineStopped } from './engine-client.ts'
import { keepKnownChoices } from './keep-known-choices.ts'
import { mergeKnowledge, nothingKnown } from './knowledge.ts'
import type { LiveKnowledge } from './knowledge.ts'
import type { LiveAnswer, OpenProduct, ProductForm } from './protocol.ts'
import { startEngineWorker } from './start-worker.ts'
import type { PreloadedForm } from './stored-form.ts'

export interface Engine {
  readonly client: EngineClient
  /** `failed`: the product cannot be opened. `stopped`: the worker died; `retry` brings it back. */
  readonly status: 'starting' | 'ready' | 'failed' | 'stopped'
  readonly form: ProductForm | undefined
  readonly messages: Readonly<Record<string, CompiledMessage>> | undefined
  /** The choices that the product knows; all answers are about them. */
  readonly known: Choices
  readonly live: LiveKnowledge
  readonly retry: () => void
}

/** What an engine runs for. */
interface EngineUse {
  /** Must keep its identity while it is the same product at the same prices. */
  readonly product: OpenProduct
  readonly choices: Choices
  readonly language: Language
  /** Its form where that is known before the engine has opened it. Asked once. */
  readonly formAhead: () => PreloadedForm | undefined
}

/** Runs the engine for one product. */
export function useEngine({ product, choices, language, formAhead }: EngineUse): Engine {
  const [ahead] = useState(formAhead)
  const [status, setStatus] = useState<Engine['status']>(ahead === undefined ? 'starting' : 'ready')
  const [client] = useState(
    () => new EngineClient({ startWorker: startEngineWorker, onStopped: () => setStatus('stopped') }),
  )
  const [form, setForm] = useState(ahead?.form)
  const wordsAhead = ahead?.language === language ? ahead.texts : undefined
  // Of the language shown last: what stands on the screen goes on until those of another one have come.
  const [messages, setMessages] = useState(wordsAhead)
  if (wordsAhead !== undefined && wordsAhead !== messages) setMessages(wordsAhead)
  const known = useMemo(() => keepKnownChoices(form?.parameters ?? [], choices), [form, choices])

  useEffect(() => () => client.close(), [client])

  const settle = useCallback((opening: Promise<ProductForm>) => {
    opening.then(
      (opened) => {
        // Drawn ahead, it is mostly the same already: then nothing is drawn again.
        setForm((before) => replaceEqualDeep(before, opened))
        setStatus('ready')
      },
      // A worker that died says so itself.
      (failure) => failure instanceof EngineStopped || setStatus('failed'),
    )
  }, [])
  // The engine works once the form is seen; to load it goes on meanwhile.
  useEffect(() => runAfterFirstPaint(() => settle(client.open(product))), [client, product, settle])

  const askTexts = useCallback(() => {
    if (wordsAhead !== undefined) return undefined
    let wanted = true
    client.ask('texts', { language }).then(
      (texts) => wanted && setMessages(texts),
      // Without words nothing can be shown; the person may try again.
      () => wanted && setStatus('failed'),
    )
    return () => {
      wanted = false
    }
  }, [wordsAhead, client, language])
  // Right after the product, not after its answer: both are on their way at once.
  useEffect(() => {
    let forget: (() => void) | undefined
    const leave = runAfterFirstPaint(() => {
      forget = askTexts()
    })
    return () => {
      leave()
      forget?.()
    }
  }, [askTexts])
  // After the product has been opened: effects come in this order.
  const live = useFollowing(form === undefined ? undefined : client, known)

  const retry = useCallback(() => {
    setStatus('starting')
    settle(client.restart())
    askTexts()
  }, [client, settle, askTexts])

  return { client, status, form, messages, known, live, retry }
}

/** Sends every new set of choices to the engine and gathers what it answers. */
function useFollowing(client: EngineClient | undefined, choices: Choices): LiveKnowledge {
  const [live, setLive] = useState(nothingKnown)
  const latest = useRef(choices)
  useEffect(() => {
    latest.current = choices
    const hear = (answer: LiveAnswer): void => {
      if (latest.current !== choices) return
      // What the person does next goes before what the engine says about the last step.
      startTransition(() => setLive((before) => mergeKnowledge(before, answer, choices)))
    }
    return runAfterFirstPaint(() => client?.follow(choices, hear))
  }, [client, choices])
  return live.settledFor === choices ? live : { ...live, settledFor: undefined }
}
