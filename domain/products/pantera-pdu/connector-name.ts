// The name of a connector as its standard writes it, the same in every language.
import { connectors } from './facts/devices.ts'

export const connectorName = (key: string): string =>
  connectors.find((connector) => connector.key === key)?.name ?? key
