/** The engine as a React hook: opens the product, follows the choices and keeps the latest answers. */

import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { runAfterFirstPaint } from '../../../ui/after-paint.ts'
import { EngineClient, EngineStoppedError } from './engine-client.ts'
import { keepKnownChoices } from './keep-known-choices.ts'
import { mergeKnowledge, nothingKnown } from './knowledge.ts'
import type { LiveKnowledge } from './knowledge.ts'
import type { LiveAnswer, OpenProduct, ProductForm } from './protocol.ts'
import { startEngineWorker } from './start-worker.ts'
import type { PreloadedForm } from './newest-form.ts'

export interface Engine {
  readonly client: EngineClient
  /** `failed`: the product cannot be opened. `stopped`: the worker crashed; `retry` restarts it. */
  readonly status: 'starting' | 'ready' | 'failed' | 'stopped'
  readonly form: ProductForm | undefined
  readonly messages: Readonly<Record<string, CompiledMessage>> | undefined
  /** The choices that the product knows; all answers are about them. */
  readonly knownChoices: Choices
  readonly live: LiveKnowledge
  readonly retry: () => void
}

/** The input of an engine. */
interface EngineInput {
  /** Must be the same object for the same product at the same prices: a new one is opened anew. */
  readonly product: OpenProduct
  readonly choices: Choices
  readonly language: Language
  /** Returns the form if it was loaded before the engine has opened the product. Called once. */
  readonly findPreloadedForm: () => PreloadedForm | undefined
}

const noNames = { parameters: [], data: [] } as const

/** Runs the engine for one product. */
export function useEngine({ product, choices, language, findPreloadedForm }: EngineInput): Engine {
  const [preloadedForm] = useState(findPreloadedForm)
  const [status, setStatus] = useState<Engine['status']>(preloadedForm === undefined ? 'starting' : 'ready')
  const [client] = useState(
    () => new EngineClient({ startWorker: startEngineWorker, onStopped: () => setStatus('stopped') }),
  )
  const [form, setForm] = useState(preloadedForm?.form)
  const preloadedTexts = preloadedForm?.language === language ? preloadedForm.texts : undefined
  // The texts of the current or previous language: the screen keeps them until those of a new language have loaded.
  const [messages, setMessages] = useState(preloadedTexts)
  if (preloadedTexts !== undefined && preloadedTexts !== messages) setMessages(preloadedTexts)
  const knownChoices = useMemo(() => keepKnownChoices(form ?? noNames, choices), [form, choices])

  useEffect(() => () => client.close(), [client])

  const trackOpening = useCallback((opening: Promise<ProductForm>) => {
    opening.then(
      (opened) => {
        // The preloaded form is usually equal, and then nothing renders again.
        setForm((before) => replaceEqualDeep(before, opened))
        setStatus('ready')
      },
      // A crashed worker reports itself.
      (failure) => failure instanceof EngineStoppedError || setStatus('failed'),
    )
  }, [])
  // The engine starts to work once the form is visible; it continues to load in the meantime.
  useEffect(
    () => runAfterFirstPaint(() => trackOpening(client.open(product))),
    [client, product, trackOpening],
  )

  const requestTexts = useCallback(() => {
    if (preloadedTexts !== undefined) return undefined
    let isWanted = true
    client.ask('texts', { language }).then(
      (texts) => isWanted && setMessages(texts),
      // Without texts nothing can be shown; the user may try again.
      () => isWanted && setStatus('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [preloadedTexts, client, language])
  // Requested right after the product, without waiting for its answer, so that both load in parallel.
  useEffect(() => {
    let cancelRequest: (() => void) | undefined
    const cancelStart = runAfterFirstPaint(() => {
      cancelRequest = requestTexts()
    })
    return () => {
      cancelStart()
      cancelRequest?.()
    }
  }, [requestTexts])
  // Effects run in the order of their calls, so this one runs after the product has been opened.
  const live = useLiveKnowledge(form === undefined ? undefined : client, knownChoices)

  const retry = useCallback(() => {
    setStatus('starting')
    trackOpening(client.restart())
    requestTexts()
  }, [client, trackOpening, requestTexts])

  return { client, status, form, messages, knownChoices, live, retry }
}

/** Sends every new set of choices to the engine and merges its answers. */
function useLiveKnowledge(client: EngineClient | undefined, choices: Choices): LiveKnowledge {
  const [live, setLive] = useState(nothingKnown)
  const latest = useRef(choices)
  useEffect(() => {
    latest.current = choices
    const mergeAnswer = (answer: LiveAnswer): void => {
      if (latest.current !== choices) return
      // User input takes priority over rendering the engine's answers about the previous step.
      startTransition(() => setLive((before) => mergeKnowledge(before, answer, choices)))
    }
    return runAfterFirstPaint(() => client?.follow(choices, mergeAnswer))
  }, [client, choices])
  return live.settledFor === choices ? live : { ...live, settledFor: undefined }
}
