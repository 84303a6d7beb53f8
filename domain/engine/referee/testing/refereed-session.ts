// A session that leaves everything but its first answer to the referee, so that only the referee is compared with enumeration.
import { compileModel } from '../../compile.ts'
import { createSession } from '../../create-session.ts'
import type { Model } from '../../model.ts'
import type { Session } from '../../session.ts'
import { loadReferee } from '../referee.ts'

/** Runs a generator to its end. */
export function runSteps<Answer>(steps: Generator<unknown, Answer>): Answer {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/**
 * Creates sessions of a model whose values are decided by propagation and by the referee, without a search by the
 * kernel. `nodes` is the allowance for each answer of the referee.
 */
export async function createRefereedSessions(model: Model, nodes?: number): Promise<() => Session> {
  const compiled = compileModel(model)
  const referee = await loadReferee(compiled)
  return () => {
    const session = createSession(compiled)
    const refereed: Partial<Session> = {
      consistent: () => undefined,
      completeDomains: () =>
        runSteps(
          referee.refine(session.choices, session.propagatedDomains(), {
            nodes,
            assumptions: session.assumptions,
          }),
        ),
      complete: (options) =>
        runSteps(
          referee.improve(
            { ...session.assumptions, ...session.choices },
            { found: false, proved: false },
            options?.goal,
            nodes,
          ),
        ),
    }
    return new Proxy(session, {
      get: (target, name) => Reflect.get(refereed, name) ?? bindMember(target, Reflect.get(target, name)),
    })
  }
}

/** A private field of a session is only accessible through the session itself. */
const bindMember = (session: Session, member: unknown): unknown =>
  typeof member === 'function' ? member.bind(session) : member
