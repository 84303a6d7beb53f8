// What a browser loads of the engine: the entry whose bundle is weighed.
export { compileModel } from '@design-portal/domain/engine/compile.ts'
export { createSession } from '@design-portal/domain/engine/create-session.ts'
