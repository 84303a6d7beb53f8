/** How each call travels. Written from the rows of calls.ts by `npx vitest run contract/wire.test.ts -u`. */
import type { CallName } from './calls.ts'

export const wire = {
  'configtype/all': 'GET query',
  'country/names': 'GET query',
  'design/list/all-designs': 'POST json',
  'design/save': 'POST json',
  environment: 'GET query',
  'login/current': 'POST json',
  'login/local': 'POST json',
  logout: 'POST json',
  'solution/bill': 'GET query',
  'solution/bill.xlsx': 'GET query',
  'solution/configId': 'GET query',
  'solution/create': 'POST json',
  'solution/create/editLaunch': 'POST json',
  'solution/create/newLaunch': 'POST json',
  'solution/delete': 'POST json',
  'solution/price': 'GET query',
  'solution/update': 'POST json',
  'solution/validate/name': 'POST json',
  'solutions/list/filter': 'POST json',
  'user/preferences': 'GET query',
  'user/updatepreferences': 'POST json',
} as const satisfies Record<CallName, string>
