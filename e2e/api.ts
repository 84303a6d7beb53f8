// Test data that journeys and screens create through the API instead of the screens: solutions with designs, with the session of the page.
import type { APIResponse, Page } from '@playwright/test'

/** Posts JSON or a form with the session of the page, and fails unless the answer is a success. */
async function post(
  page: Page,
  path: string,
  body: { readonly data: object } | { readonly form: Record<string, string> },
): Promise<APIResponse> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post(`/ngapi/${path}`, {
    ...body,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}

/** Makes a call with the session of the page. */
export const call = async <Answer>(page: Page, path: string, data: object): Promise<Answer> =>
  (await post(page, path, { data })).json()

/** Signs in without the sign-in page; the next page is opened by that account. */
export async function signInByApi(page: Page, username: string): Promise<void> {
  const data = { username, password: 'design-portal' }
  const answer = await page.request.post('/ngapi/login/local', { data })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`)
}

/** Takes a step of the status workflow as the published interface does, by a form. */
const changeStatus = async (
  page: Page,
  step: 'submit' | 'receive' | 'approve',
  form: Record<string, string>,
): Promise<APIResponse> => await post(page, `solution/status/change/${step}`, { form })

export async function submitSolution(page: Page, cfgid: string): Promise<void> {
  await changeStatus(page, 'submit', { cfgid, hasCooling: 'false', submitNote: '' })
}

/** Receives and approves a submitted solution, with the session of an approver. */
export async function approveSolution(page: Page, cfgid: string): Promise<void> {
  const solution = await page.request.get(`/ngapi/solution/configId?id=${cfgid}`)
  const { rowVersion }: { rowVersion: number } = await solution.json()
  await changeStatus(page, 'receive', { cfgid, rowVersion: String(rowVersion) })
  await changeStatus(page, 'approve', { cfgid, hasCooling: 'false', approvalRemarks: 'Fine.' })
}

/** Creates an empty solution and returns its id. */
export async function createSolution(page: Page, name: string, countryId = 'DE'): Promise<string> {
  return (await call<{ cfgId: string }>(page, 'solution/create', { name, countryId })).cfgId
}

/** A design as it is saved when only the load and the redundancy were chosen. */
const choices = { load: 96, redundancy: 'N+1', country: 'DE' }

/**
 * Creates a solution with designs of the given names.
 *
 * @param version the product version of the designs; the newest by default
 */
export async function createSolutionWith(
  page: Page,
  name: string,
  designs: readonly string[],
  version?: string,
): Promise<string> {
  const cfgId = await createSolution(page, name)
  for (const desName of designs) {
    const { desId, productVersion: newest } = await call<{ desId: string; productVersion: string }>(
      page,
      'solution/create/newLaunch',
      { cfgId, type: 27 },
    )
    const design = { cfgId, desId, type: 27, productVersion: version ?? newest, rowVersion: 0 }
    await call(page, 'design/save', { ...design, desName, choices })
  }
  return cfgId
}
