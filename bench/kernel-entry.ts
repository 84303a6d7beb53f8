// The part of the engine that a browser loads: the entry point of the measured bundle.
export { compileCheckedModel } from '@design-portal/domain/engine/compile-checked.ts'
export { createSession } from '@design-portal/domain/engine/create-session.ts'
export { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
