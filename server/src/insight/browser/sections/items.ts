import type { ItemsAnswer, ItemRow } from '../../answers'
import { make } from '../../../browser/elements'
import { empty, numberList, section, table } from '../elements'
import { count, rate } from '../text'
import { createDataView } from '../view'

const item = ({ id, title }: ItemRow): HTMLElement =>
  title === null
    ? make('span', {}, `商品 ${id}（不在商品库）`)
    : make('a', { href: `/product/view?id=${encodeURIComponent(id)}`, target: '_blank', rel: 'noopener' }, title)

export const itemsView = createDataView<ItemsAnswer>(
  'goods',
  '商品曝光',
  ({ exposed, clicked, opened, logged, rows }) => [
    section(
      '商品曝光',
      numberList([
        ['曝光', count(exposed)],
        ['点击', count(clicked)],
        ['点击率', rate(clicked, exposed)],
        ['打开详情', count(opened)],
        ['曝光日志', count(logged)],
      ]),
      make('p', { className: 'note' }, '曝光：商品露出一半以上并停留 1 秒。曝光日志只由正式域名上报。'),
      rows.length === 0
        ? empty('这段时间没有商品曝光')
        : table<ItemRow>(
            '商品',
            [
              { title: '商品', cell: item },
              { title: '曝光', cell: (row) => count(row.exposed), isNumber: true },
              { title: '点击', cell: (row) => count(row.clicked), isNumber: true },
              { title: '点击率', cell: (row) => rate(row.clicked, row.exposed), isNumber: true },
              { title: '打开详情', cell: (row) => count(row.opened), isNumber: true },
            ],
            rows,
          ),
    ),
  ],
)
