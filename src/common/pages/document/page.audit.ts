import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: '?key=privacy',
  sees: '我们收集的信息',
  routes: {
    oldRegistrationAgreement: { sees: '目前没有历史版本', query: '' },
    oldSellerAgreement: { sees: '目前没有历史版本', query: '' },
    userRecycleAgreement: { sees: '寄送与保价', query: '' },
  },
}
