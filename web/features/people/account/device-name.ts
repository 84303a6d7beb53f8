/** Names a device from what its browser reports about itself. */

import type { Text } from '../../../language/use-text.ts'
import type { Session } from './account-types.ts'

/** Product names, which are the same in every language. */
const browserNames: Readonly<Record<NonNullable<Session['browser']>, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  opera: 'Opera',
  samsung: 'Samsung Internet',
}

const systemNames: Readonly<Record<NonNullable<Session['operatingSystem']>, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
}

export function formatDevice(text: Text, { browser, operatingSystem }: Session): string {
  if (browser !== null && operatingSystem !== null) {
    return text('SESSION_DEVICE', {
      browser: browserNames[browser],
      system: systemNames[operatingSystem],
    })
  }
  if (browser !== null) return browserNames[browser]
  return operatingSystem === null ? text('SESSION_DEVICE_UNKNOWN') : systemNames[operatingSystem]
}
