import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Toast, ToastType } from './toast.ts'
import { showInStack } from './ToastStack.tsx'

afterEach(() => {
  notifications.clean()
  vi.unstubAllGlobals()
})

/** Shows the toasts one after the other, and returns those in the stack. */
function showToasts(...toasts: readonly Toast[]) {
  for (const toast of toasts) showInStack(toast, 'Close it')
  const { notifications: visible, queue } = notificationsStore.getState()
  return [...visible, ...queue]
}

describe('a toast', () => {
  test.each([
    ['success', 'none'],
    ['warning', 'none'],
    ['info', 'none'],
    ['error', 'alert'],
  ] as const)('of the type %s has the role %s, stays for 3000 ms and can be closed', (type, role) => {
    expect(showToasts({ type, message: `a ${type}` })).toMatchObject([
      {
        message: `a ${type}`,
        role,
        autoClose: 3000,
        closeButtonProps: { 'aria-label': 'Close it' },
      },
    ])
  })

  test('has the colour and icon of its type', () => {
    const types: readonly ToastType[] = ['success', 'warning', 'error', 'info']
    const looks = showToasts(...types.map((type) => ({ type, message: `look of ${type}` })))
    expect(new Set(looks.map(({ color }) => color)).size).toBe(types.length)
    expect(looks.every(({ icon }) => icon !== undefined)).toBe(true)
  })

  test('stays for its stated time, and longer when it has an action', () => {
    const action = { label: 'Undo', onSelect: () => undefined }
    expect(
      showToasts(
        { type: 'info', message: 'long', timeout: 7000 },
        { type: 'success', message: 'with a way back', action },
      ).map(({ autoClose }) => autoClose),
    ).toEqual([7000, 10_000])
  })

  test('stays until it is closed for people who turned timing off', () => {
    vi.stubGlobal('localStorage', { getItem: () => btoa('off') })
    expect(
      showToasts({ type: 'success', message: 'saved' }, { type: 'info', message: 'long', timeout: 7000 }).map(
        ({ autoClose }) => autoClose,
      ),
    ).toEqual([false, false])
  })

  test('is not shown twice for the same failure while the first one is visible', () => {
    const failure: Toast = { type: 'error', message: 'Please try again.' }
    const [first, ...others] = showToasts(
      { type: 'error', message: 'Could not be saved: price list. Please try again.' },
      failure,
    )
    expect(others).toEqual([])
    first?.onClose?.(first)
    expect(showToasts(failure)).toHaveLength(2)
  })
})
