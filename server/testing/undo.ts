/** Sends the calls with which an answer's action can be undone. */
import { type CallName, calls } from '@design-portal/contract/calls.ts'
import type { Undo } from '@design-portal/contract/solution-actions.ts'
import type { TestBrowser } from './test-portal.ts'

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

export async function applyUndo(browser: TestBrowser, undo: readonly Undo[]): Promise<void> {
  for (const { call, input } of undo) {
    if (!isCallName(call)) throw new Error(`An answer names an unknown call: ${call}`)
    await browser.call(call, input)
  }
}
