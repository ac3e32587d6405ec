/** What an operator sets of the content. */
import { declareSettings } from '../../kit/settings'

export const contentSettings = declareSettings({
  'content.secondPerson': {
    area: '内容',
    title: '面向所有人的页面需要复核',
    note: '开启后，面向所有人的内容页与首页须由另一位同事批准才能上线',
    type: 'flag',
    default: true,
  },
  'content.hosts': {
    area: '内容',
    title: '可链接的站外域名',
    note: '内容页可以链接的 https 站外域名，以逗号分隔；留空则只能链接本店页面',
    type: 'text',
    maxLength: 300,
    pattern: '^[a-z0-9.,-]*$',
    default: '',
  },
})
