import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: '?key=privacy',
  sees: '我们收集的信息',
  routes: {
    oldRegistrationAgreement: { sees: '目前没有历史版本', query: '' },
    oldSellerAgreement: { sees: '目前没有历史版本', query: '' },
    userRecycleAgreement: { sees: '寄送与保价', query: '' },
    activityRules: { sees: '双十二好物季', query: '' },
    fullRefundRules: { sees: '七天无理由退货', query: '' },
    serviceExplain: { sees: '每件商品都有', query: '?id=100001' },
    serviceTips: { sees: '材质百科', query: '' },
    serviceStateV3: { sees: '划线价注明来源', query: '' },
    personalInfoAuthorization: { sees: '同意并继续', query: '?consent=1' },
    productFaq: { sees: '查看全部问题', query: '?id=100001' },
  },
}
