/** The calls that act on whole solutions. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { archiveSolutions } from './archive-solutions.ts'
import { readArchived } from './archived-report.ts'
import { cancelStandard, makeStandard } from './change-standard.ts'
import { copySolution } from './copy-solution.ts'
import { grabSolution, takeBackSolution } from './grab-solution.ts'
import { makeNonTraining } from './make-non-training.ts'
import { restoreSolutions } from './restore-solutions.ts'
import { readSettings, saveSettings } from './save-settings.ts'
import { readShares, shareSolution, unshareSolution } from './share-solution.ts'
import { transferSolutions } from './transfer-solutions.ts'

export function solutionActionRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/copy'], ({ input, user, request }) =>
    copySolution(services, user, input, request.id),
  )
  bindCall(app, calls['solution/archive'], ({ input, ifMatch, user, request }) =>
    archiveSolutions(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/restore'], ({ input, ifMatch, user, request }) =>
    restoreSolutions(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/archived/report'], ({ input, user }) => readArchived(services, user, input))
  bindCall(app, calls['solution/makeNonTraining'], ({ input: { cfgid, ...input }, ifMatch, user, request }) =>
    makeNonTraining(services, user, { ...input, ifMatch, cfgId: cfgid, requestId: request.id }),
  )
  bindCall(app, calls['solution/grab'], ({ input: { cfgid, ...input }, ifMatch, user, request }) =>
    grabSolution(services, user, { ...input, ifMatch, cfgId: cfgid, requestId: request.id }),
  )
  bindCall(app, calls['solution/takeBack'], ({ input: { cfgid, ...input }, ifMatch, user, request }) =>
    takeBackSolution(services, user, { ...input, ifMatch, cfgId: cfgid, requestId: request.id }),
  )
  bindCall(app, calls['solution/share/list'], ({ input, user }) => readShares(services, user, input.cfgid))
  bindCall(app, calls['solution/share'], ({ input, user, request }) =>
    shareSolution(services, user, input, request.id),
  )
  bindCall(app, calls['solution/unshare'], ({ input, user, request }) =>
    unshareSolution(services, user, input, request.id),
  )
  bindCall(app, calls['solution/transfer'], ({ input, ifMatch, user, request }) =>
    transferSolutions(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/makeStandard'], ({ input: { cfgid, ...input }, ifMatch, user, request }) =>
    makeStandard(services, user, { ...input, ifMatch, cfgId: cfgid, requestId: request.id }),
  )
  bindCall(app, calls['solution/cancelStandard'], ({ input: { cfgid, ...input }, ifMatch, user, request }) =>
    cancelStandard(services, user, { ...input, ifMatch, cfgId: cfgid, requestId: request.id }),
  )
  bindCall(app, calls['solution/settings/details'], ({ input, user }) =>
    readSettings(services, user, input.cfgId),
  )
  bindCall(app, calls['solution/settings/save'], ({ input, ifMatch, user, request }) =>
    saveSettings(services, user, { ...input, ifMatch }, request.id),
  )
}
