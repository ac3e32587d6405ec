/** Identification of items, online and by the platform (spec 2.10). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface IdentifyParams {
  onlineIdentificationCreate: 'order_num?'
}

export const identify = {
  platformSupport: { path: '/util/platform-support' },
  indexIdentify: { path: '/util/index-identify' },
  utilIdentify: { path: '/util/identify' },
  identifyList: { path: '/util/identify-list' },
  onlineIdentification: {
    path: '/m/online-identification',
    aliases: ['/online-identification'],
    redirect: 'onlineIdentificationIndex',
  },
  onlineIdentificationIndex: {
    path: '/m/online-identification/index',
    aliases: ['/online-identification/index'],
  },
  onlineIdentificationCreate: {
    path: '/m/online-identification/create',
    aliases: ['/online-identification/create'],
    title: ({ order_num }) => (order_num ? '补充鉴别照片' : '发布在线鉴别'),
    login: true,
  },
  onlineIdentificationRecordList: {
    path: '/m/online-identification/record-list',
    aliases: ['/online-identification/record-list'],
    login: true,
  },
  onlineIdentificationDetails: {
    path: '/m/online-identification/details',
    aliases: ['/online-identification/details'],
  },
  onlineIdentificationSuccess: {
    path: '/m/online-identification/success',
    aliases: ['/online-identification/success'],
  },
} as const satisfies AreaTable
