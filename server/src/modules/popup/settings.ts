/** What an operator sets of the app's versions and of what appears by itself. */
import { declareSettings } from '../../kit/settings'

const DAY = 24 * 60 * 60_000
const VERSION = String.raw`^\d{1,3}(\.\d{1,3}){1,3}$`

export const popupSettings = declareSettings({
  'app.androidVersion': {
    area: 'App 与提示',
    title: 'Android 最新版本',
    note: '旧版 App 打开首页时提示更新；留空则不提示',
    type: 'text',
    maxLength: 15,
    pattern: VERSION,
    default: '',
  },
  'app.minVersion': {
    area: 'App 与提示',
    title: 'Android 最低版本',
    note: '低于此版本的 App 每次打开首页都提示更新；其余的隔一段时间再提示',
    type: 'text',
    maxLength: 15,
    pattern: VERSION,
    default: '',
  },
  'app.features': {
    area: 'App 与提示',
    title: '新版本的内容',
    note: '更新弹窗里的说明，每条以竖线 | 分隔',
    type: 'text',
    maxLength: 300,
    default: '',
  },
  'app.source': {
    area: 'App 与提示',
    title: '更新的下载地址',
    note: 'https 地址，域名须在「可链接的站外域名」中，否则不提示更新',
    type: 'text',
    maxLength: 300,
    pattern: '^https://',
    default: '',
  },
  'tip.away': {
    area: 'App 与提示',
    title: '首页下滑提示的间隔',
    note: '用户关闭「下滑看更多」后，多久不再出现',
    type: 'number',
    unit: 'ms',
    min: DAY,
    max: 365 * DAY,
    default: 30 * DAY,
  },
})
