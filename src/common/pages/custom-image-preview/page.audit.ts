import type { PageAudit } from '@test/audits/page-audit'

/** The pictures are on the device that opened the page by a tap: an address alone has none. */
export const audit: PageAudit = {
  who: 'visitor',
  query: '?stamp=1',
  sees: '图片已失效',
  exempt: { offline: 'It reads nothing from the server.' },
}
