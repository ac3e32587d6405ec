import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  sees: '这样拍看不清',
  routes: {
    helpSampleDefective: { sees: '每处瑕疵拍三张' },
    helpFlawIntroduce: { sees: '后配件', exempt: { offline: 'It reads nothing from the server.' } },
    helpMaintenanceNotice: { sees: '养护会改变什么', exempt: { offline: 'It reads nothing from the server.' } },
  },
}
