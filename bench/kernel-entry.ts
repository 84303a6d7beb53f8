// What a browser loads of the engine: the entry whose bundle is weighed.
export { compileCheckedModel } from '@design-portal/domain/engine/compile-checked.ts'
export { createSession } from '@design-portal/domain/engine/create-session.ts'
export { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
