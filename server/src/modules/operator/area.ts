import { AuditFilters } from '@contract/admin/audit'
import { Type } from '@sinclair/typebox'
import { EXPORT_TITLES } from '../../kit/console-titles'
import { defineArea } from '../area'
import { actionTitlesOf, auditExport } from './audit'
import { registerAdminCalls } from './calls'
import { registerConsole } from './console'
import { createSendLink, LINK_JOB } from './links'
import { operatorSweeps } from './sweeps'

export const area = defineArea({
  name: 'operator',
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => operatorSweeps(ctx),
  jobs: ({ ctx, outside: { texts } }) => ({ [LINK_JOB]: createSendLink(ctx, texts) }),
  exports: (ctx) => [auditExport(Type.Object(AuditFilters), EXPORT_TITLES.audit, () => actionTitlesOf(ctx.console))],
})
