import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: '?path=%2Fmy%2Findex',
  sees: '点击同意跳转至微信App享受服务',
  exempt: { offline: 'It reads nothing from the server.' },
}
