/** Sends a request with a key by which the server recognises it, so that a double click or a repetition after a failure takes effect once. */

type Send<Request, Answer> = (
  request: Request,
  options: { readonly idempotencyKey: string },
) => Promise<Answer>

/**
 * Creates the sender of one dialog or page; a changed request has another key.
 *
 * @throws ApiError, NetworkError
 */
export function createRepeatableSender<Request, Answer>(
  send: Send<Request, Answer>,
): (request: Request) => Promise<Answer> {
  let last: { readonly content: string; readonly idempotencyKey: string } | undefined
  return async (request) => {
    const content = JSON.stringify(request)
    if (last?.content !== content) last = { content, idempotencyKey: createRandomKey() }
    return await send(request, { idempotencyKey: last.idempotencyKey })
  }
}

/** Creates a random key; `crypto.randomUUID` is missing in insecure contexts. */
const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
