import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '用户注册协议',
  exempt: { offline: 'What the screen says is in its code; the number of the record is left out.' },
}
